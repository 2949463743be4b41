"""Blocks of cells onto pages: running heads, page numbers, nothing torn from what it heads.

    set_pages(blocks, size, number) -> tuple[Page, ...]

The first line of a page is its running head, the last carries the page number at its end, with
three blank cells before it where text stands on the same line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from transcribe.writers.braille.matter import Matter
from transcribe.writers.braille.shape import Shape
from transcribe.writers.braille.words import Cut, lines

GUIDE_DOT = '"'
_BEFORE_NUMBER = 3  # blank cells between text and the page number on the same line
_FOR_REFERENCE = 8  # cells at the end of a line of contents that only its last line uses
_BESIDE_CENTRED = 4  # blank cells on either side of a centred line
_TOGETHER = 2  # lines of a paragraph that stay together at its head


@dataclass(frozen=True, slots=True)
class Size:
    """A page's cells in a line and its lines."""

    cells: int = 40
    lines: int = 25


@dataclass(frozen=True, slots=True)
class Block:
    """A matter in cells: its shape, the running head it stands under, and for a line of contents
    the page number that it ends with."""

    matter: Matter
    cells: str
    shape: Shape
    head: str = ""
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on a page: `at` is the cell (from 0) where it begins. Without a block it is
    blank. `reference` is the page number at its end, before it guide dots."""

    at: int
    cut: Cut
    block: Block | None = None
    reference: str = ""

    def cells(self, width: int) -> str:
        """The line as it is printed."""
        line = " " * self.at + self.cut.cells
        if not self.reference:
            return line
        dots = width - len(line) - len(self.reference) - 2
        guide = GUIDE_DOT * dots if dots >= 2 else " " * dots
        return f"{line} {guide} {self.reference}"


_BLANK = Line(0, Cut("", "word"))


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its number and running head in cells, and the lines between them."""

    number: str
    head: str
    lines: tuple[Line, ...]

    def printed(self, size: Size) -> list[str]:
        """All lines of the page from the first to the last, without blanks at their ends."""
        made = [self.head.center(size.cells).rstrip() if self.head else ""]
        made += [line.cells(size.cells) for line in self.lines]
        made += [""] * (size.lines - len(made))
        made[-1] = made[-1].ljust(size.cells - len(self.number)) + self.number
        return made


def set_pages(
    blocks: Sequence[Block], size: Size, number: Callable[[int], str]
) -> tuple[Page, ...]:
    """The blocks on pages; `number(n)` gives the cells of the number of the n-th page (from 0)."""
    press = _Press(blocks, size, number)
    for index in range(len(blocks)):
        press.put(index)
    return press.pages()


class _Press:
    """The pages so far; the last of them is still open."""

    def __init__(self, blocks: Sequence[Block], size: Size, number: Callable[[int], str]) -> None:
        self._blocks, self._size, self._number = blocks, size, number
        self._made: list[list[Line]] = [[]]
        self._heads: list[str] = [""]
        self._below = 0

    def pages(self) -> tuple[Page, ...]:
        full = zip(self._heads, self._made, strict=True)
        return tuple(
            Page(self._number(at), head, tuple(lines))
            for at, (head, lines) in enumerate(full)
            if lines
        )

    def put(self, index: int) -> None:
        """Sets a block where the text has come to, or on the next page if it must not stand
        here."""
        block = self._blocks[index]
        if self._made[-1] and not self._fits(index):
            self._turn()
        for _ in range(self._above(block)):
            self._add(_BLANK, block)
        cuts = list(lines(block.cells, lambda line: self._room(block, line)))
        for at, cut in enumerate(cuts):
            indent = block.shape.runover if at else block.shape.first
            if block.shape.centred:
                indent = (self._size.cells - len(cut.cells)) // 2
            last = at == len(cuts) - 1
            self._add(Line(indent, cut, block, block.reference if last else ""), block)
        self._below = block.shape.below

    def _add(self, line: Line, block: Block) -> None:
        if len(self._made[-1]) == self._capacity:
            self._turn()
        if not self._made[-1]:
            self._heads[-1] = block.head
        self._made[-1].append(line)

    def _turn(self) -> None:
        self._made.append([])
        self._heads.append("")
        self._below = 0

    @property
    def _capacity(self) -> int:
        return self._size.lines - 1

    def _above(self, block: Block) -> int:
        """Blank lines before a block; at the head of a page only a title keeps one."""
        if not self._made[-1]:
            return min(block.shape.above, 1) if block.shape.centred else 0
        return max(block.shape.above, self._below)

    def _room(self, block: Block, line: int) -> int:
        """The cells that a block's line has, if its first is the next line of the page."""
        room = self._wide(block, line)
        turned, at = divmod(len(self._made[-1]) + line, self._capacity)
        if at == self._capacity - 1:
            number = self._number(len(self._made) - 1 + turned)
            room -= _BEFORE_NUMBER + len(number)
        return room

    def _fits(self, index: int) -> bool:
        """Whether a block may begin here: its head, and what it must stay with, has room."""
        block = self._blocks[index]
        left = self._capacity - len(self._made[-1]) - bool(block.reference)
        needed, below = self._above(block), 0
        for each in self._blocks[index : index + self._size.lines]:
            height = self._height(each)
            needed += max(below, each.shape.above) if each is not block else 0
            if each.reference or not each.shape.keeps:
                return needed + (height if each.reference else min(height, _TOGETHER)) <= left
            needed += height
            below = each.shape.below
        return needed <= left

    def _height(self, block: Block) -> int:
        return sum(1 for _ in lines(block.cells, lambda line: self._wide(block, line)))

    def _wide(self, block: Block, line: int) -> int:
        """The cells that a block's line has anywhere but at the foot of a page."""
        room = self._size.cells - (block.shape.runover if line else block.shape.first)
        return room - _BESIDE_CENTRED * block.shape.centred - _FOR_REFERENCE * bool(block.reference)

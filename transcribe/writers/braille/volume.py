"""A whole edition on braille pages: title page, what it says of itself, contents, text.

    volume(manuscript, code) -> Volume
    brf(volume) -> bytes

The pages before the text have numbers of their own (t1, t2, …): the contents name pages of the
text, and do not move them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from transcribe.edition import Edition
from transcribe.manuscript import Manuscript
from transcribe.writers.braille.about import about
from transcribe.writers.braille.codes import Code
from transcribe.writers.braille.matter import Chapter, Matter, chapters
from transcribe.writers.braille.paging import Block, Page, Size, set_pages
from transcribe.writers.braille.shape import Shape, shape
from transcribe.writers.braille.words import joined

CONTENTS = "Contents"
TITLE_PAGE = "title"
"""The id of the section that is the book's title page."""

_SIZE = Size()
_BESIDE_HEAD = 3  # blank cells on either side of a running head
_LINE_END, _PAGE_END = "\r\n", "\f"


@dataclass(frozen=True, slots=True)
class Volume:
    """The pages before the text, and the text's."""

    code: Code
    size: Size
    front: tuple[Page, ...]
    text: tuple[Page, ...]


def volume(manuscript: Manuscript, code: Code, size: Size = _SIZE) -> Volume:
    """An edition on braille pages.

    Raises CadoganError when liblouis is missing or a character cannot be written in the code.
    """
    edition = manuscript.edition
    found = chapters(manuscript)
    titles = [chapter for chapter in found if chapter.id == TITLE_PAGE]
    rest = [chapter for chapter in found if chapter.id != TITLE_PAGE]
    blocks = [block for chapter in rest for block in _blocks(code, chapter, size)]
    text = set_pages(blocks, size, _numbering(code, "", 0))
    numbers = _numbers(text, rest)
    front: list[Page] = []
    for chapter in (
        _title_page(edition, titles),
        Chapter("", "", tuple(about(edition, code))),
        _contents(rest),
    ):
        front += set_pages(_blocks(code, chapter, size), size, _numbering(code, "t", len(front)))
    return Volume(
        code,
        size,
        tuple(_referring(page, numbers) for page in front),
        tuple(_referring(page, numbers) for page in text),
    )


def _numbering(code: Code, letter: str, before: int) -> Callable[[int], str]:
    """The numbers of pages in cells, from the first after `before` pages on."""
    return lambda page: code.own_cells(f"{letter}{before + page + 1}")


def _title_page(edition: Edition, titles: Sequence[Chapter]) -> Chapter:
    if titles:
        return Chapter(TITLE_PAGE, "", titles[0].matters)
    return Chapter(TITLE_PAGE, "", (Matter(kind="title", text=edition.title, own=True),))


def _contents(found: Sequence[Chapter]) -> Chapter:
    entries = (
        Matter(kind="entry", text=chapter.title, target=chapter.id, own=True) for chapter in found
    )
    return Chapter("", "", (Matter(kind="title", text=CONTENTS, own=True), *entries))


def _blocks(code: Code, chapter: Chapter, size: Size) -> list[Block]:
    head = _head(code.own_cells(chapter.title), size) if chapter.title else ""
    return [
        Block(
            matter,
            page_line(code, matter.text, size) if matter.kind == "page" else cells_of(code, matter),
            Shape(4, 4, centred=True, above=1) if chapter.id == TITLE_PAGE else shape(matter),
            head,
            matter.target,
        )
        for matter in chapter.matters
    ]


def cells_of(code: Code, matter: Matter) -> str:
    """A matter in cells, with the signs round a transcriber's note."""
    cells = (
        code.own_cells(matter.text)
        if matter.own
        else code.cells(matter.text, matter.italic, matter.bold)
    )
    opens = code.note_open if matter.note in ("begins", "whole") else ""
    closes = code.note_close if matter.note in ("ends", "whole") else ""
    return f"{opens}{cells}{closes}"


def page_line(code: Code, label: str, size: Size) -> str:
    """The line that says that a page of the print begins: its number behind hyphens."""
    number = code.own_cells(label)
    return number.rjust(size.cells, "-")


def _head(cells: str, size: Size) -> str:
    """A running head: as many words of a title as fit."""
    words = cells.split()
    while len(words) > 1 and len(" ".join(words)) > size.cells - 2 * _BESIDE_HEAD:
        words.pop()
    return " ".join(words)


def _numbers(pages: Iterable[Page], found: Iterable[Chapter]) -> dict[str, str]:
    """The number in cells of the page on which each chapter begins."""
    first: dict[int, str] = {}
    for page in pages:
        for line in page.lines:
            if line.block is not None:
                first.setdefault(id(line.block.matter), page.number)
    return {chapter.id: first[id(chapter.matters[0])] for chapter in found if chapter.matters}


def _referring(page: Page, numbers: Mapping[str, str]) -> Page:
    """The page with page numbers in the place of the sections that lines of contents lead to."""
    return replace(
        page,
        lines=tuple(
            replace(line, reference=numbers.get(line.reference, "")) if line.reference else line
            for line in page.lines
        ),
    )


def brf(made: Volume) -> bytes:
    """A volume as a file for embossers and braille displays: ASCII braille in lower case, lines
    ended by CR and LF, pages by a form feed."""
    pages = (
        "".join(line.rstrip() + _LINE_END for line in page.printed(made.size))
        for page in (*made.front, *made.text)
    )
    return "".join(page + _PAGE_END for page in pages).encode("ascii")


def matters_of(made: Volume) -> Iterator[tuple[Matter, str]]:
    """All matters in the order of the pages, each with its cells as the pages' lines have them."""
    lines = (line for page in (*made.front, *made.text) for line in page.lines)
    for _, group in groupby(lines, key=lambda line: id(line.block)):
        found = list(group)
        if found[0].block is not None:
            yield found[0].block.matter, joined([line.cut for line in found])

"""From lines to the stretches of text they carry: what a line end means.

    flow(source) -> tuple[FlowBlock, ...]

The join rule (design, section 5): a line end is one space. In a file whose text was poured into
lines of a fixed width, a line whose last cell is used takes no added space, because the space
that follows it spilled over to the head of the next line. The file itself shows whether it was
made so. Two or more spaces are a gap; a line that ends although the next word had room ends
hard. Both divide the text into blocks; which of them are paragraphs is decided later.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from transcribe.reader import Line, Source

Before = Literal["start", "gap", "line"]

_GAP = re.compile(r" {2,}")
_ROUGHLY_ALL = 0.9


@dataclass(frozen=True)
class FlowBlock:
    """Cells between two gaps or hard line ends, single spaces between the words.

    `gap`: how many blank cells stand before it (0 at the start of the file, 1 at a hard line
    end, the line's width where a blank line stands). `spans`: the bytes of each cell; a joining
    space that has no cell of its own stands for none (start = end).
    """

    gap: int
    before: Before
    cells: str
    spans: tuple[tuple[int, int], ...]


def line_width(source: Source) -> int:
    """How many cells a line of this file has room for: the width most lines are padded to, or
    the longest line where they are not padded."""
    widths = Counter(line.width for line in source.lines if line.cells)
    width, times = widths.most_common(1)[0]
    longest = max(len(line.cells) for line in source.lines)
    padded = times >= _ROUGHLY_ALL * sum(widths.values()) and width >= longest
    return width if padded else longest


def spills(source: Source, width: int) -> bool:
    """Whether the space after a full line stands at the head of the next one in this file."""
    after_full = [
        below.cells.startswith(" ")
        for above, below in pairwise(source.lines)
        if len(above.cells) == width and below.cells
    ]
    return bool(after_full) and sum(after_full) >= _ROUGHLY_ALL * len(after_full)


def flow(source: Source) -> tuple[FlowBlock, ...]:
    """The text of a file as blocks, in reading order. Empty blocks do not occur."""
    width = line_width(source)
    spilled = spills(source, width)
    pieces = _Flow()
    previous: Line | None = None
    for line in source.lines:
        if not line.cells:
            pieces.hard_break(width)
            previous = None
            continue
        if previous is not None:
            if _ends_hard(previous, line, width):
                pieces.hard_break(1)
            elif not (spilled and len(previous.cells) == width) and not _divided(previous):
                pieces.add(" ", (previous.offsets[-1], previous.offsets[-1]))
        for cell, span in zip(line.cells, pairwise(line.offsets), strict=True):
            pieces.add(cell, span)
        previous = line
    return tuple(pieces.blocks())


def _ends_hard(above: Line, below: Line, width: int) -> bool:
    """The first word of the next line had room on this one: the line was ended on purpose."""
    if below.cells.startswith(" "):
        return False
    word = below.cells.split(" ", 1)[0]
    return len(above.cells) + 1 + len(word) <= width


def _divided(line: Line) -> bool:
    """The line ends with a hyphen or a dash: what follows belongs to it without a space."""
    return line.cells.endswith("-") and not line.cells.endswith(" -")


class _Flow:
    """Collects cells and hard breaks, then cuts them at the gaps."""

    def __init__(self) -> None:
        self._runs: list[tuple[int, list[str], list[tuple[int, int]]]] = [(0, [], [])]

    def add(self, cell: str, span: tuple[int, int]) -> None:
        self._runs[-1][1].append(cell)
        self._runs[-1][2].append(span)

    def hard_break(self, gap: int) -> None:
        if self._runs[-1][1]:
            self._runs.append((gap, [], []))
        else:
            self._runs[-1] = (max(gap, self._runs[-1][0]), [], [])

    def blocks(self) -> list[FlowBlock]:
        found: list[FlowBlock] = []
        for gap, cells, spans in self._runs:
            found.extend(_cut(gap, "".join(cells), spans, first=not found))
        return found


def _cut(gap: int, cells: str, spans: list[tuple[int, int]], *, first: bool) -> list[FlowBlock]:
    """One run between hard breaks, divided at its gaps."""
    found: list[FlowBlock] = []
    lead = len(cells) - len(cells.lstrip(" "))
    before: Before = "start" if first else "line"
    if lead and not first and lead >= gap:
        before, gap = "gap", lead
    start = lead
    for wide in _GAP.finditer(cells, lead):
        if wide.end() == len(cells):
            cells = cells[: wide.start()]
            break
        found.append(_block(gap, before, cells, spans, start, wide.start()))
        gap, before, start = wide.end() - wide.start(), "gap", wide.end()
    stop = len(cells.rstrip(" "))
    if start < stop:
        found.append(_block(gap, before, cells, spans, start, stop))
    return found


def _block(
    gap: int, before: Before, cells: str, spans: list[tuple[int, int]], start: int, stop: int
) -> FlowBlock:
    return FlowBlock(gap, before, cells[start:stop], tuple(spans[start:stop]))

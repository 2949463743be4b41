"""From lines to the stretches of text they carry: what a line end means.

    flow(source, keep) -> tuple[FlowBlock, ...]

The join rule: a line end is one space. In a file whose text was poured into
lines of a fixed width, a line whose last cell is used takes no added space, because the space
that follows it spilled over to the head of the next line. The file itself shows whether it was
made so. Two or more spaces are a gap; a line that ends although the next word had room ends
hard. Both divide the text into blocks; which of them are paragraphs is decided later.

A file that was not poured shows its paragraphs, headings, lists and verses by its margins: those
are read by `layout.shapes`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from transcribe.layout.blocks import Before, FlowBlock, blocks
from transcribe.layout.kinds import NOTHING, Keep
from transcribe.layout.rows import text_rows
from transcribe.packed import Spans
from transcribe.reader import Source

__all__ = ["Before", "FlowBlock", "flow", "is_poured", "line_width", "spills"]

_GAP = re.compile(r" {2,}")
_ROUGHLY_ALL = 0.9
_BEFORE_NUMBER = 4  # a page number keeps three cells free before it


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
        len(below.cells) - len(below.cells.lstrip(" "))
        for above, below in pairwise(source.lines)
        if len(above.cells) == width and below.cells
    ]
    single = sum(one == 1 for one in after_full)
    spaced = sum(one > 0 for one in after_full)
    return spaced >= max(_ROUGHLY_ALL * len(after_full), 1) and 2 * single >= spaced


def flow(source: Source, keep: Keep = NOTHING) -> tuple[FlowBlock, ...]:
    """The text of a file as blocks, in reading order. Indicators (see `layout.kinds`) are left
    out, and so are the blank lines that end a page; empty blocks do not occur."""
    if is_poured(source):
        return _poured(source)
    return tuple(blocks(text_rows(source, keep), keep))


def is_poured(source: Source) -> bool:
    """Whether the text was poured into lines of a fixed width: then only its gaps say anything."""
    return spills(source, line_width(source))


def _poured(source: Source) -> tuple[FlowBlock, ...]:
    width = line_width(source)
    pieces = _Flow()
    previous: _Row | None = None
    for row in _rows(source, width):
        if not row.cells:
            pieces.hard_break(width)
            previous = None
            continue
        if previous is not None:
            if _ends_hard(previous, row):
                pieces.hard_break(1)
            elif len(previous.cells) != width and not _divided(previous):
                end = previous.spans[-1][1]
                pieces.add(" ", (end, end))
        for cell, span in zip(row.cells, row.spans, strict=True):
            pieces.add(cell, span)
        previous = row
    return tuple(pieces.blocks())


@dataclass(frozen=True)
class _Row:
    """The text of a line: its cells without indicators, their bytes, and how many cells the
    line had room for."""

    cells: str
    spans: tuple[tuple[int, int], ...]
    room: int


def _rows(source: Source, width: int) -> Iterator[_Row]:
    """The lines that carry text or are blank on purpose; a line that holds nothing but an
    indicator is neither."""
    found = defaultdict(list)
    for indicator in source.indicators:
        if indicator.kind != "special-sign":
            found[indicator.page, indicator.line].append(indicator)
    for line in source.lines:
        spans = tuple(pairwise(line.offsets))
        here = found.get((line.page, line.number))
        if here is None:
            yield _Row(line.cells, spans, width)
            continue
        taken = {at - 1 for each in here for at in range(each.first, each.last + 1)}
        kept = [at for at in range(len(line.cells)) if at not in taken]
        while kept and line.cells[kept[-1]] == " ":
            kept.pop()
        if kept:
            room = min(each.first for each in here) - _BEFORE_NUMBER
            cells = "".join(line.cells[at] for at in kept)
            yield _Row(cells, tuple(spans[at] for at in kept), room)


def _ends_hard(above: _Row, below: _Row) -> bool:
    """The first word of the next line had room on this one: the line was ended on purpose."""
    if below.cells.startswith(" "):
        return False
    word = below.cells.split(" ", 1)[0]
    return len(above.cells) + 1 + len(word) <= above.room


def _divided(row: _Row) -> bool:
    """The line ends with a hyphen or a dash: what follows belongs to it without a space."""
    return row.cells.endswith("-") and not row.cells.endswith(" -")


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
    return FlowBlock(gap, before, cells[start:stop], Spans.of(spans[start:stop]))

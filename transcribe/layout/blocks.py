"""From shapes to blocks of cells: rows joined, gaps inside a row divided.

blocks(rows, keep) -> the blocks of a file in reading order
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from transcribe.layout.kinds import Keep
from transcribe.layout.rows import TextRow
from transcribe.layout.shapes import Role, Shape, shapes
from transcribe.layout.stretches import manner_of
from transcribe.packed import Span, Spans

Before = Literal["start", "gap", "line"]

_GAP = re.compile(r" {2,}")
_AFTER_STOP = re.compile(r"[4680][07']* {2}(?=[^ ])")
_COLUMN = re.compile(r"4?#[a-j1.]+$")  # a sum set off to the right belongs to its line
_OFTEN = 3


@dataclass(frozen=True)
class FlowBlock:
    """Cells between two gaps or hard line ends, single spaces between the words.

    `gap`: how many blank cells stand before it (0 at the start of the file, 1 at a hard line
    end, the line's width where a blank line stands). `spans`: the bytes of each cell; a joining
    space that has no cell of its own stands for none (start = end). `role`: what the margins say
    that it is (plain text: ""). `divided`: the cells of hyphens at the end of a line, where a word
    may have been divided. `rows`: the cells with which its rows begin, but for the first. `sign`:
    how many of its first cells are a sign that is spoken of, in a list of signs. `empty`: the bytes
    before which a table leaves a place empty.
    """

    gap: int
    before: Before
    cells: str
    spans: Spans
    role: Role = ""
    divided: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    sign: int = 0
    empty: tuple[int, ...] = ()


def blocks(rows: Sequence[TextRow], keep: Keep) -> Iterator[FlowBlock]:
    """The blocks of a file. A gap inside a row divides plain text, unless it has two cells after a
    full stop and that is the habit of the file, or paragraphs are indented in it."""
    stops = sum(len(_AFTER_STOP.findall(row.cells)) for row in rows)
    wide = stops >= _OFTEN or manner_of(rows).indent > 0
    first = True
    for shape in shapes(rows, keep):
        joined = _joined(shape)
        yield from _cut(shape, joined, first=first, wide=wide)
        first = False


@dataclass(slots=True)
class _Joined:
    cells: list[str] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    divided: list[int] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)


def _joined(shape: Shape) -> _Joined:
    made = _Joined()
    before: TextRow | None = None
    for row in shape.rows:
        if before is not None:
            if not before.cells.endswith("-") or before.cells.endswith(" -"):
                end = before.spans[-1][1]
                made.cells.append(" ")
                made.spans.append((end, end))
            elif not before.cells.endswith(("--", ",-")):
                made.divided.append(len(made.cells) - 1)
            made.rows.append(len(made.cells))
        made.cells += row.cells
        made.spans += row.spans
        before = row
    return made


def _cut(shape: Shape, joined: _Joined, *, first: bool, wide: bool) -> Iterator[FlowBlock]:
    cells = "".join(joined.cells)
    gap, before = _before(shape)
    if first:
        gap, before = 0, "start"
    start = 0
    kept: list[int] = []
    for space in _GAP.finditer(cells):
        kept += range(start, space.start())
        start = space.end()
        after_stop = wide and len(space[0]) == 2 and _AFTER_STOP.match(cells, space.start() - 1)
        column = _COLUMN.match(cells, space.end()) is not None
        if shape.role or after_stop or column:
            kept.append(space.start())
            continue
        yield _block(shape, joined, cells, kept, gap, before)
        kept, gap, before = [], len(space[0]), "gap"
    kept += range(start, len(cells))
    if kept:
        yield _block(shape, joined, cells, kept, gap, before)


def _before(shape: Shape) -> tuple[int, Before]:
    if shape.apart:
        return shape.rows[0].room, "line"
    if shape.deep and not shape.role:
        return shape.deep + 1, "gap"
    return 1, "line"


def _block(
    shape: Shape, joined: _Joined, cells: str, kept: Sequence[int], gap: int, before: Before
) -> FlowBlock:
    places = {at: index for index, at in enumerate(kept)}
    return FlowBlock(
        gap,
        before,
        "".join(cells[at] for at in kept),
        Spans.of(joined.spans[at] for at in kept),
        shape.role,
        tuple(places[at] for at in joined.divided if at in places),
        tuple(places[at] for at in joined.rows if at in places and at != kept[0]),
        shape.rows[0].sign if kept[0] == 0 else 0,
        shape.rows[0].empty,
    )


def by_rows(block: FlowBlock) -> Iterator[FlowBlock]:
    """A block's rows as lines of their own, where it turns out that they are no prose."""
    for number, (start, end) in enumerate(pairwise((0, *block.rows, len(block.cells)))):
        cells = block.cells[start:end].rstrip(" ")
        spans = block.spans[start : start + len(cells)]
        before: Before = "line" if number or block.before == "gap" else block.before
        gap = 1 if number or block.before == "gap" else block.gap
        yield FlowBlock(gap, before, cells, spans, "list")

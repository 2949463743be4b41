"""Tables: rows whose columns stand two blanks or more apart, each column at one place.

    table(stretch) -> the rows, each with the places that it leaves empty; None where it is no table

In most rows every column is filled. Where a row leaves one empty only the place of the others
shows which: "Leeds      9" has a number of horses and none of men. A row of one column leaves
nothing empty (it stands between the others as their heading).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from transcribe.layout.rows import TextRow

EMPTY = "–"
"""Stands in the text for an empty place of a table, which no cell says."""

_GAP = re.compile(r" {2,}")
_ROWS = 3  # that a table has at least
_FULL = 2  # of them have all columns, the heads of the columns counted

Column = tuple[int, int]


def table(stretch: Sequence[TextRow]) -> list[TextRow] | None:
    """The rows of a table (the first row, the heads of the columns, stands as it likes)."""
    rows = [list(_columns(row)) for row in stretch]
    most = max(map(len, rows))
    full = [row for row in rows if len(row) == most]
    if len(rows) < _ROWS or most < 2 or len(full) < _FULL or len(rows[0]) != most:
        return None
    body = full[1:]
    if not all(_aligned(column) for column in zip(*body, strict=True)):
        return None
    places = [_places(column) for column in zip(*full, strict=True)]
    made: list[TextRow] = []
    for row, own in zip(stretch, rows, strict=True):
        if len(own) == most:
            made.append(row)
            continue
        taken = [_place(column, places) for column in own]
        if None in taken or len(set(taken)) < len(taken):
            return None
        missing = [] if len(own) == 1 else [at for at in range(most) if at not in taken]
        made.append(replace(row, empty=tuple(_byte(row, own, taken, at) for at in missing)))
    return made


def _aligned(column: Sequence[Column]) -> bool:
    return len({start for start, _ in column}) == 1 or len({end for _, end in column}) == 1


def _places(column: Sequence[Column]) -> tuple[frozenset[int], frozenset[int]]:
    """Where a column begins and where it ends."""
    return frozenset(start for start, _ in column), frozenset(end for _, end in column)


def _place(column: Column, places: Sequence[tuple[frozenset[int], frozenset[int]]]) -> int | None:
    """The number of the one column that stands there."""
    begun = [at for at, (starts, _) in enumerate(places) if column[0] in starts]
    ended = [at for at, (_, ends) in enumerate(places) if column[1] in ends]
    found = begun if len(begun) == 1 else ended
    return found[0] if len(found) == 1 else None


def _byte(row: TextRow, own: Sequence[Column], taken: Sequence[int | None], missing: int) -> int:
    """The byte before which an empty place stands: that of the next column, or the row's end."""
    for column, at in zip(own, taken, strict=True):
        if at is not None and at > missing:
            return row.spans[column[0] - row.indent][0]
    return row.spans[-1][1]


def _columns(row: TextRow) -> Iterator[Column]:
    """Where the columns of a row begin and end."""
    start = 0
    for gap in _GAP.finditer(row.cells):
        yield row.indent + start, row.indent + gap.start()
        start = gap.end()
    yield row.indent + start, row.length

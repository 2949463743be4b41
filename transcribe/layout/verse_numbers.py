"""The numbers of the lines of a poem, at the right edge of every fifth or tenth line.

    verse_numbers(lines) -> every such number

Evidence: they end at one cell, are five or ten apart, and so many lines of braille stand from one
to the next (more where lines run over). A number alone is believed where it is that of its line,
counted from a blank line on. A column of figures has one in every line and is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from transcribe.layout.kinds import Indicator, Row
from transcribe.numerals import DIGITS

_AT_RIGHT = re.compile(r"(?<=[^ ])(?P<gap> {2,})(?P<sign>#(?P<number>[a-j]{1,4}))$")
_STEPS = (5, 10)
_ALONE = 3  # blank cells before a number that has no other to bear it out


@dataclass(frozen=True, slots=True)
class _Number:
    row: Row
    index: int
    """Among the rows that are not blank."""
    value: int
    first: int
    gap: int

    @property
    def end(self) -> int:
        return len(self.row.cells)


def verse_numbers(lines: Sequence[Row]) -> Iterator[Indicator]:
    """All numbers of lines of verse, in reading order."""
    rows = [line for line in lines if line.cells]
    found = [number for index, row in enumerate(rows) for number in _at(index, row)]
    borne = {id(one) for pair in pairwise(found) if _follow(*pair) for one in pair}
    for each in found:
        if id(each) in borne or _counted(each, rows):
            row = each.row
            text = str(each.value)
            yield Indicator("line-number", text, row.page, row.number, each.first, each.end)


def _at(index: int, row: Row) -> Iterator[_Number]:
    found = _AT_RIGHT.search(row.cells)
    if found is not None:
        value = int(found["number"].translate(DIGITS))
        if value and value % _STEPS[0] == 0:
            yield _Number(row, index, value, found.start("sign") + 1, len(found["gap"]))


def _follow(one: _Number, other: _Number) -> bool:
    step = other.value - one.value
    return (
        step in _STEPS
        and one.value % step == 0
        and one.end == other.end
        and step <= other.index - one.index <= 2 * step
    )


def _counted(each: _Number, rows: Sequence[Row]) -> bool:
    """Whether so many lines stand from a blank line to this one, the others without a number."""
    start = each.index - each.value + 1
    if each.value not in _STEPS or each.gap < _ALONE or start < 0:
        return False
    if any(_AT_RIGHT.search(row.cells) for row in rows[start : each.index]):
        return False
    head, above = rows[start], rows[start - 1] if start else None
    return above is None or above.page != head.page or head.number - above.number > 1

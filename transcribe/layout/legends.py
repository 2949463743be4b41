"""Lists of the special signs of a volume: `,'   ,2g9n+ & 5d ( transcrib]'s note`.

The signs themselves are no text: they are shown as cells. A list is known by its heading, which
says "symbols" or "signs" and that they are special, or used here, or of braille; and by its rows:
each begins with a few cells set off by two blanks or more, or behind the sign that UEB puts before
cells that are spoken of (`.=`). Two rows at least are needed; a row at the same margin, or behind
a blank line, that is not made so ends the list. No rule could tell the signs from words by
themselves: in prose `,'` ends a note and `.` makes the next word italic.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from transcribe.layout.kinds import Indicator, Row

LOCATOR = ".="
_SUBJECT = re.compile(r"(?<![a-z])(?:symbols|signs)(?![a-z])")
_OF_BRAILLE = re.compile(r"(?<![a-z])(?:special|us\$|used|brl|braille)(?![a-z])")
_ROW = re.compile(r"(?P<sign>\.=[^ ]{1,9}(?= +[^ ])|(?![^ ]*[a-z]{3})[^ ]{1,9}(?= {2,}[^ ]))")
_BEFORE = 4  # lines between the heading and its first sign: the rest of the heading, a sentence
_LEAST = 2


def legends(lines: Sequence[Row], edges: Sequence[Indicator]) -> list[Indicator]:
    """The signs in all such lists; `edges` are the page numbers and running heads."""
    beside = {(each.page, each.line) for each in edges}
    rows = [line for line in lines if line.cells and (line.page, line.number) not in beside]
    found: list[Indicator] = []
    done = 0
    for index, line in enumerate(rows):
        if index >= done and _SUBJECT.search(line.cells) and _OF_BRAILLE.search(line.cells):
            listed = list(_listed(rows, index + 1))
            if len(listed) >= _LEAST:
                found += (sign for _, sign in listed)
                done = listed[-1][0] + 1
    return found


def _listed(rows: Sequence[Row], begin: int) -> Iterator[tuple[int, Indicator]]:
    """The signs of the rows below a heading, each with the number of its row."""
    margin = -1
    for number in range(begin, len(rows)):
        row, before = rows[number], rows[number - 1]
        indent = len(row.cells) - len(row.cells.lstrip())
        sign = _ROW.match(row.cells, indent)
        if margin < 0 and sign is None:
            if number >= begin + _BEFORE:
                return
            continue
        margin = indent if margin < 0 else margin
        if sign is not None and indent <= margin:
            first, last = sign.span("sign")
            yield number, Indicator("special-sign", "", row.page, row.number, first + 1, last)
        elif indent <= margin or (before.page == row.page and before.number < row.number - 1):
            return

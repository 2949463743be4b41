"""Marks inside the pages: print page indicators, dot leaders, ruled lines, signs round notes.

* A print page indicator is a line of hyphens with a number at its end, or the word `lea#ab`.
* A dot leader is a row of dots 5 (or of four points and more) between an entry and the number at
  the line's end.
* A ruled line is a line of one and the same cell, six times or more, with nothing else on it; or
  two or more short ones side by side, under the heads of a table's columns.
* Transcriber's notes stand between two signs `,'` (EBAE) or between `@.<` and `@.>` (UEB). The
  sign `,'` also ends capitals in UEB and in EBAE, so it opens only at a word's head and closes
  only at a word's end, and no capitals may be open in between.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from transcribe.layout.kinds import Indicator, Row
from transcribe.numerals import DIGITS

_PRINT_PAGE = re.compile(
    r"^(?P<rule>\"?-{5,}(?:;?[a-z]?#(?P<after>[a-j]{1,4})|;?(?P<roman>[ivxlc]{1,7})))$"
    r"|(?<![^ ])lea#(?P<number>[a-j]{1,4})(?![^ ])"
)
_LEADER = re.compile(
    r"(?<= )\"{2,}(?= )"
    r"|(?<=[^ \"] )(?:\"{2,}|'{4,}|4{4,}|\.{4,}) ?(?=;?,*(?:[a-z]?#[a-j]+|[ivxlc]+)$)"
)
_RULED = re.compile(r" *(?:\"?(?:([-3=7gcx\"l])\1{5,}))(?:[-3=7gcx\"l])?$")
_COLUMN_RULES = re.compile(r" *\"?(?:33+|--+)(?: {2,}\"?(?:33+|--+))+$")
_NOTE = re.compile(
    r"(?P<opens>(?<![^ ])(?:@\.<|,'(?=[^ ])))|(?P<closes>(?:@\.>|(?<=[^ ]),')(?![^ ]))"
)
_CAPITALS = ",,,"
_FARTHEST = 60
"""Lines after which a note that is still open never was one."""


def marks(lines: Sequence[Row]) -> Iterator[Indicator]:
    """All marks of a file, line by line; the signs round notes come in pairs."""
    for line in lines:
        yield from _print_pages(line)
        if _RULED.fullmatch(line.cells):
            first = len(line.cells) - len(line.cells.lstrip()) + 1
            yield Indicator("ruled-line", "", line.page, line.number, first, len(line.cells))
            continue
        if _COLUMN_RULES.fullmatch(line.cells):
            yield Indicator("ruled-line", "columns", line.page, line.number, 1, len(line.cells))
            continue
        for match in _LEADER.finditer(line.cells):
            last = match.start() + len(match[0].rstrip())
            yield Indicator("dot-leader", "", line.page, line.number, match.start() + 1, last)
    yield from _notes(lines)


def _print_pages(line: Row) -> Iterator[Indicator]:
    for match in _PRINT_PAGE.finditer(line.cells):
        digits = match["after"] or match["number"]
        value = digits.translate(DIGITS) if digits else match["roman"]
        first, last = match.start() + 1, match.end()
        yield Indicator("print-page", value, line.page, line.number, first, last)


def _notes(lines: Sequence[Row]) -> Iterator[Indicator]:
    opened: tuple[int, Indicator] | None = None
    for index, line in enumerate(lines):
        if opened is not None and index - opened[0] > _FARTHEST:
            opened = None
        if opened is not None and _CAPITALS in line.cells:
            opened = None
        if "'" not in line.cells and "@." not in line.cells:
            continue
        for match in _NOTE.finditer(line.cells):
            value = match.lastgroup or ""
            found = Indicator(
                "note-sign", value, line.page, line.number, match.start() + 1, match.end()
            )
            if value == "opens":
                opened = index, found
            elif opened is not None:
                yield opened[1]
                yield found
                opened = None

"""Cells that are neither text nor blank: braille page numbers and print page indicators.

* A braille page number stands at the end of a page's last line (or first line), after three
  blank cells or more, or alone on it. It is taken for one only where the file bears it out: every
  page but a few has one and they count upwards. A file of one page is believed on its last line
  where a sentence ends before the number, or where the page is full to its last cell, and no
  other line ends in a number set off like it: that is a column (a bill's last line,
  `total     #dj`).
* A print page indicator is a line of hyphens with a number at its end, or the word `lea#ab`.

Nothing else is an indicator, so a number in a sentence stays in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, Protocol

from transcribe.paging import USUAL_LINES

_DIGITS = str.maketrans("abcdefghij", "1234567890")
_PAGE_NUMBER = re.compile(r"(?:^|   ) *(?P<sign>#(?P<number>[a-j]{1,4}))$")
_PRINT_PAGE = re.compile(
    r"^-{5,}(?P<rule>[a-z]?#(?P<after>[a-j]{1,4}))$|(?<![^ ])lea#(?P<number>[a-j]{1,4})(?![^ ])"
)
_SENTENCE_END = re.compile(r"[468][07']* *$")
_MOSTLY = 0.8


class Row(Protocol):
    """What is looked at in a line: its page, its number there, its cells."""

    @property
    def page(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def cells(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Indicator:
    """Cells `first` to `last` (from 1, both included) of a line that give a page's number.

    `kind`: a page of this braille, or of the printed book. `value` in ordinary digits.
    """

    kind: Literal["braille-page", "print-page"]
    value: str
    page: int
    line: int
    first: int
    last: int


def indicators(lines: Sequence[Row]) -> tuple[Indicator, ...]:
    """All indicators of a file, in reading order."""
    found = [*_braille_pages(lines), *_print_pages(lines)]
    return tuple(sorted(found, key=lambda each: (each.page, each.line, each.first)))


def _braille_pages(lines: Sequence[Row]) -> Iterator[Indicator]:
    pages: dict[int, list[Row]] = {}
    for line in lines:
        if line.cells:
            pages.setdefault(line.page, []).append(line)
    for edge in (-1, 0):
        numbered = [
            (line, match)
            for line in (rows[edge] for rows in pages.values())
            if (match := _PAGE_NUMBER.search(line.cells))
        ]
        if len(pages) == 1:
            (rows,) = pages.values()
            believed = edge == -1 and _believed_alone(rows)
        else:
            believed = _borne_out(numbered, len(pages))
        if not believed:
            continue
        for line, match in numbered:
            value = match["number"].translate(_DIGITS)
            first, last = match.span("sign")
            yield Indicator("braille-page", value, line.page, line.number, first + 1, last)
        return


def _believed_alone(rows: Sequence[Row]) -> bool:
    """Whether the number at the end of the last line of a file of one page is the page's."""
    *others, last = rows
    found = _PAGE_NUMBER.search(last.cells)
    if (
        found is None
        or not found.start("sign")
        or any(_PAGE_NUMBER.search(row.cells) for row in others)
    ):
        return False
    widest = max(len(row.cells) for row in rows)
    full = last.number == USUAL_LINES and len(last.cells) == widest
    return full or _SENTENCE_END.search(last.cells, 0, found.start("sign")) is not None


def _borne_out(numbered: Sequence[tuple[Row, re.Match[str]]], pages: int) -> bool:
    values = [int(match["number"].translate(_DIGITS)) for _, match in numbered]
    steps = [
        later - earlier == after.page - before.page
        for (earlier, (before, _)), (later, (after, _)) in pairwise(
            zip(values, numbered, strict=True)
        )
    ]
    return len(numbered) >= max(2, _MOSTLY * pages - 1) and all(steps)


def _print_pages(lines: Sequence[Row]) -> Iterator[Indicator]:
    for line in lines:
        for match in _PRINT_PAGE.finditer(line.cells):
            value = (match["after"] or match["number"]).translate(_DIGITS)
            yield Indicator(
                "print-page", value, line.page, line.number, match.start() + 1, match.end()
            )

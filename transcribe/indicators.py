"""Cells that are neither text nor blank: braille page numbers and print page indicators.

* A braille page number stands at the end of a page's last line (or first line), after three
  blank cells or more, or alone on it. It is taken for one only where the file bears it out: every
  page but a few has one and they count upwards. A file of one page is believed on its last line.
* A print page indicator is a line of hyphens with a number at its end, or the word `lea#ab`.

Nothing else is an indicator, so a number in a sentence stays in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, Protocol

_DIGITS = str.maketrans("abcdefghij", "1234567890")
_PAGE_NUMBER = re.compile(r"(?:^|   ) *(?P<sign>#(?P<number>[a-j]{1,4}))$")
_PRINT_PAGE = re.compile(
    r"^-{5,}(?P<rule>[a-z]?#(?P<after>[a-j]{1,4}))$|(?<![^ ])lea#(?P<number>[a-j]{1,4})(?![^ ])"
)
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
        if not _borne_out(numbered, len(pages), last_line=edge == -1):
            continue
        for line, match in numbered:
            value = match["number"].translate(_DIGITS)
            first, last = match.span("sign")
            yield Indicator("braille-page", value, line.page, line.number, first + 1, last)
        return


def _borne_out(
    numbered: Sequence[tuple[Row, re.Match[str]]], pages: int, *, last_line: bool
) -> bool:
    if pages == 1:
        return last_line and len(numbered) == 1 and not numbered[0][0].cells.startswith("#")
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

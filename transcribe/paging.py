"""Where a braille file's pages end: by form feed, or by a blank line after every n-th line.

A blank line may also stand inside a page, so the file itself must give the evidence:

* A file with form feeds is divided by them alone. A form feed that stands alone on its line
  makes no line of its own, unless the file's other form feeds share theirs with text (a blank
  first line then).
* Without form feeds, a blank line that comes back after every n lines separates pages. For the
  usual n = 25 one such line is enough if it is written in another way than the blank lines
  inside the pages, or if there are none of those; otherwise it takes two, and for another n three.
* Without either, numbers that stand at the right on every n-th line, alone or behind a running
  head, and count on by one are those of pages of n lines, at their foot or at their head; three of
  them are needed, and most pages must have one. Two are enough for two pages of the usual length
  with a number at the head of each and no other in the file.
* A file that shows none of these is one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from transcribe.numerals import DIGITS

USUAL_LINES = 25
_LEAST_LINES, _MOST_LINES = 10, 60
_NUMBERS = 3
_MOSTLY = 0.8  # of the pages have a number
_NUMBER = re.compile(r"(?: {10,}|.*[^ ] {3,})#([a-j]{1,4})")


@dataclass(frozen=True, slots=True)
class RawLine:
    """A line of the file: bytes `start` to `end`, the line end included; `text_end` excludes it.

    `offsets` are those of the cells without padding, one more at the end; `width` counts the
    padding. `form_feed`: the line begins with one.
    """

    start: int
    form_feed: bool
    cells: str
    offsets: Sequence[int]
    width: int
    text_end: int
    end: int

    @property
    def text_start(self) -> int:
        """The byte where the line begins, a form feed not counted."""
        return self.start + self.form_feed


@dataclass(frozen=True, slots=True)
class Placed:
    """A line with its page and number; page 0 is a separator, which is no line of any page."""

    raw: RawLine
    page: int
    number: int


def break_pages(lines: tuple[RawLine, ...]) -> Iterator[Placed]:
    """Gives every line its page and its number in the page, in the file's order."""
    if any(line.form_feed for line in lines):
        yield from _by_form_feed(lines)
    else:
        length = _page_length(lines)
        numbered = _numbered_length(lines) if length == len(lines) else 0
        if numbered:
            for index, line in enumerate(lines):
                yield Placed(line, index // numbered + 1, index % numbered + 1)
        else:
            yield from _by_count(lines, length)


def _by_form_feed(lines: tuple[RawLine, ...]) -> Iterator[Placed]:
    marked = [line for line in lines if line.form_feed]
    alone = all(not line.cells for line in marked)
    page = 1
    number = 0
    for line in lines:
        if line.form_feed and (number or page > 1):
            page, number = page + 1, 0
        if line.form_feed and (alone or line.text_start == line.end):
            yield Placed(line, 0, 0)
            continue
        number += 1
        yield Placed(line, page, number)


def _by_count(lines: tuple[RawLine, ...], length: int) -> Iterator[Placed]:
    for index, line in enumerate(lines):
        page, number = divmod(index, length + 1)
        if number == length:
            yield Placed(line, 0, 0)
        else:
            yield Placed(line, page + 1, number + 1)


def _page_length(lines: tuple[RawLine, ...]) -> int:
    """Lines between two separators, or as many as the file has when there are none."""
    lengths = [USUAL_LINES, *(n for n in range(_LEAST_LINES, _MOST_LINES + 1) if n != USUAL_LINES)]
    for length in lengths:
        if _separates(lines, length):
            return length
    return len(lines)


def _numbered_length(lines: tuple[RawLine, ...]) -> int:
    """How many lines a page has whose number is all that tells it; 0 where there is none."""
    found = {
        index: int(match[1].translate(DIGITS))
        for index, line in enumerate(lines)
        if (match := _NUMBER.fullmatch(line.cells)) is not None
    }
    if len(found) < _NUMBERS:
        first = found.get(0, 0)
        leaflet = first and found == {0: first, USUAL_LINES: first + 1}
        return USUAL_LINES if leaflet and len(lines) <= 2 * USUAL_LINES else 0
    lengths = range(_LEAST_LINES, _MOST_LINES + 1)
    return next((each for each in lengths if _counts_on(found, each, len(lines))), 0)


def _counts_on(found: Mapping[int, int], length: int, lines: int) -> bool:
    """Whether the numbers at the head, or at the foot, of pages of so many lines count them, and
    most pages have one; they may begin anew with 1."""
    pages = range((lines + length - 1) // length)
    for edge in (0, length - 1):
        here = [(page, found[at]) for page in pages if (at := page * length + edge) in found]
        steps = [
            value == 1 or value - before == page - at
            for (at, before), (page, value) in pairwise(here)
        ]
        counted = sum(value - before == 1 for (_, before), (_, value) in pairwise(here))
        enough = len(here) >= max(_NUMBERS, _MOSTLY * len(pages))
        if enough and all(steps) and counted >= _NUMBERS - 1:
            return True
    return False


def _separates(lines: tuple[RawLine, ...], length: int) -> bool:
    there = lines[length :: length + 1]
    if not there or any(line.cells for line in there):
        return False
    if length != USUAL_LINES:
        return len(there) >= 3
    inside = [
        line
        for index, line in enumerate(lines)
        if not line.cells and index % (length + 1) != length
    ]
    forms = {line.width for line in there}
    return len(there) >= 2 or forms.isdisjoint(line.width for line in inside)

"""Page numbers: what stands at the edges of the pages and counts them.

* A page number stands at the right or the left of a page's first or last line, three blank cells
  or more from the text, or alone. It is taken for one only where the file bears it out: most pages
  have one at that place (or every second page), and they count on as the braille's pages do. A
  series may begin anew (`t#a`, `p#a`, `iv`, `#a`). Numbers that stay the same or go up by less
  than the pages do (`a#ab`, `b#ab`) are those of the printed book.
* A file of one page is believed on its last line where a sentence ends before the number, or
  where the page is full to its last cell, and no other line ends in a number set off like it: that
  is a column (a bill's last line, `total     #dj`). On its first line it is believed where a
  number stands at either edge and words in the middle: print page, running head, braille page; or
  where it has the line to itself, at the right edge, and no other line is a number alone. So is
  the only number of a file of two or three pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from transcribe.layout.kinds import Indicator, Kind, Row
from transcribe.numerals import DIGITS, roman_value
from transcribe.paging import USUAL_LINES

_SIGN = (
    r"(?P<sign>(?:(?P<series>[tp])|;?(?P<part>[a-z]))?#(?P<number>[a-j]{1,4})"
    r"|;?(?P<roman>[ivxlc]{1,7}))"
)
_RIGHT = re.compile(rf"(?:^|   ) *{_SIGN}$")
_LEFT = re.compile(rf"^{_SIGN}(?=   |$)")
_ALONE = re.compile(r"(?:^|   ) *(?P<sign>#(?P<number>[a-j]{1,4}))$")
_HEADED = re.compile(r"[a-z]?#[a-j]{1,4} {3,}[^ #](?: ?[^ #])* {3,}[a-z]?#[a-j]{1,4}")
_SENTENCE_END = re.compile(r"[468][07']* *$")
_MOSTLY = 0.8
SOME = 0.3
SEVERAL = 4
_FEW_PAGES = 3  # a title page and the beginning of a text: one number alone is believed
_RAGGED = 4  # cells that the longest line of a short page may leave free

Edge = tuple[int, re.Pattern[str]]
EDGES: tuple[Edge, ...] = ((-1, _RIGHT), (0, _RIGHT), (-1, _LEFT), (0, _LEFT))
Pages = Mapping[int, Sequence[Row]]


@dataclass(frozen=True, slots=True)
class _Number:
    """A sign at an edge that may be a page's number: `series` tells preliminary pages apart."""

    row: Row
    first: int
    last: int
    series: str
    value: int
    text: str
    part: str


def by_page(lines: Sequence[Row]) -> dict[int, list[Row]]:
    """The lines that are not blank, by their page."""
    pages: dict[int, list[Row]] = {}
    for line in lines:
        if line.cells:
            pages.setdefault(line.page, []).append(line)
    return pages


def numbers(pages: Pages) -> Iterator[Indicator]:
    """The page numbers at the edges of the pages."""
    if len(pages) == 1:
        (rows,) = pages.values()
        yield from _of_one_page(rows)
        return
    counted = False
    if len(pages) <= _FEW_PAGES and sum(1 for _ in _at((0, _RIGHT), pages)) == 1:
        for rows in pages.values():
            if (match := _heading_number(rows)) is not None:
                counted = True
                yield _of_first_line(rows[0], match, "braille-page")
    for edge in EDGES:
        found = list(_at(edge, pages))
        own = _counting(found, len(pages))
        if own and not counted:
            counted = True
            yield from (_indicator("braille-page", each) for each in own)
        else:
            printed = _following(found, len(pages), counted)
            yield from (_indicator("print-page", each) for each in printed)


def _at(edge: Edge, pages: Pages) -> Iterator[_Number]:
    place, pattern = edge
    for rows in pages.values():
        row = rows[place]
        found = pattern.search(row.cells)
        if found is None:
            continue
        if found["roman"]:
            value = roman_value(found["roman"].upper()) or 0
            text = found["roman"]
        else:
            text = found["number"].translate(DIGITS)
            value = int(text)
        series = "roman" if found["roman"] else found["series"] or ""
        part = found["part"] or ""
        first, last = found.span("sign")
        if value:
            shown = f"{found['series'] or part}{text}"
            yield _Number(row, first + 1, last, series, value, shown, part)


def _counting(found: Sequence[_Number], pages: int) -> list[_Number]:
    """Those that count on as the pages do; none unless the file bears them out. A fall to 1 says
    nothing: the text begins anew behind its contents, and so does each volume."""
    pairs = [pair for pair in pairwise(found) if pair[0].series == pair[1].series]
    anew = {id(before) for before, after in pairs if _begins_anew(before, after)}
    steps = [
        (before, after, after.value - before.value == after.row.page - before.row.page)
        for before, after in pairs
        if not _begins_anew(before, after)
    ]
    right = sum(step for *_, step in steps)
    whole = len(found) >= max(2, _MOSTLY * pages - 1) and right == len(steps) and bool(steps)
    least = 3 if right == len(steps) else SEVERAL
    enough = len(found) >= max(least, SOME * pages) and right >= _MOSTLY * len(steps) > 0
    if not whole and not enough:
        return []
    borne = {id(each) for before, after, step in steps if step for each in (before, after)}
    ends = {each.last for each in found if id(each) in borne}
    lone = {
        id(each)
        for each in found
        if (each.series and len(found) > SEVERAL) or (id(each) in anew and each.last in ends)
    }
    return [each for each in found if id(each) in borne or id(each) in lone]


def _begins_anew(before: _Number, after: _Number) -> bool:
    return after.value == 1 and before.row.page < after.row.page and before.value >= after.value


def _following(found: Sequence[_Number], pages: int, counted: bool) -> list[_Number]:
    """Those that may be the printed book's: they never go back, and more than one braille page
    has the same; or the braille's own numbers stand at another edge."""
    pairs = [pair for pair in pairwise(found) if pair[0].series == pair[1].series]
    onward = all(after.value - before.value >= 0 for before, after in pairs)
    close = all(
        after.value - before.value <= 2 * (after.row.page - before.row.page)
        for before, after in pairs
    )
    shared = any(before.value == after.value for before, after in pairs)
    enough = len(found) >= max(3, SOME * pages) or (counted and len(found) == pages)
    if not (enough and onward and close):
        return []
    if counted or shared or any(each.part for each in found):
        return list(found)
    return []


def _indicator(kind: Kind, each: _Number) -> Indicator:
    return Indicator(kind, each.text, each.row.page, each.row.number, each.first, each.last)


def _of_one_page(rows: Sequence[Row]) -> Iterator[Indicator]:
    """The number at the end of the last line of a file of one page, if it is the page's."""
    if is_headed(rows):
        left, right = _LEFT.search(rows[0].cells), _RIGHT.search(rows[0].cells)
        assert left is not None
        assert right is not None
        yield _of_first_line(rows[0], left, "print-page")
        yield _of_first_line(rows[0], right, "braille-page")
        return
    if (found := _heading_number(rows)) is not None:
        yield _of_first_line(rows[0], found, "braille-page")
        return
    *others, last = rows
    found = _ALONE.search(last.cells)
    if found is None or not found.start("sign") or any(_ALONE.search(row.cells) for row in others):
        return
    widest = max(len(row.cells) for row in rows)
    full = last.number == USUAL_LINES and len(last.cells) == widest
    if full or _SENTENCE_END.search(last.cells, 0, found.start("sign")) is not None:
        value = found["number"].translate(DIGITS)
        first, end = found.span("sign")
        yield Indicator("braille-page", value, last.page, last.number, first + 1, end)


def is_headed(rows: Sequence[Row]) -> bool:
    """Whether the first line is the head of a page: a number at either edge, words in the middle;
    no other line is made so, as those of a table would be."""
    made = [_HEADED.fullmatch(row.cells) is not None for row in rows]
    return made[0] and len(rows) > 1 and not any(made[1:])


def _heading_number(rows: Sequence[Row]) -> re.Match[str] | None:
    """The number that has a page's first line to itself, at the right edge of the text."""
    widest = max(len(row.cells) for row in rows)
    if len(rows) < 2 or len(rows[0].cells) < widest - _RAGGED:
        return None
    if any(_RIGHT.fullmatch(row.cells) for row in rows[1:]):
        return None
    return _RIGHT.fullmatch(rows[0].cells)


def _of_first_line(row: Row, found: re.Match[str], kind: Kind) -> Indicator:
    text = (found["number"] or "").translate(DIGITS) or found["roman"]
    first, last = found.span("sign")
    return Indicator(kind, text, row.page, row.number, first + 1, last)

"""Page numbers and running heads: what stands at the head or the foot of the pages.

* A page number stands at the right or the left of a page's first or last line, three blank cells
  or more from the text, or alone. It is taken for one only where the file bears it out: most pages
  have one at that place (or every second page), and they count on as the braille's pages do. A
  series may begin anew (`t#a`, `p#a`, `iv`, `#a`). Numbers that stay the same or go up by less
  than the pages do (`a#ab`, `b#ab`) are those of the printed book.
* A file of one page is believed on its last line where a sentence ends before the number, or
  where the page is full to its last cell, and no other line ends in a number set off like it: that
  is a column (a bill's last line, `total     #dj`). On its first line it is believed where a
  number stands at either edge and words in the middle: print page, running head, braille page.
* A running head is what remains of the first (or last) line when the numbers are gone, if the same
  cells come back at that place page after page and stand apart: beside a number, or in the middle.
  Where a book has many, the heads of its short sections are those that repeat a heading.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from transcribe.context.letters import roman_value
from transcribe.layout.kinds import Indicator, Kind, Row
from transcribe.paging import USUAL_LINES

DIGITS = str.maketrans("abcdefghij", "1234567890")
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
_SOME = 0.3
_SEVERAL = 4
_SHORT = 2  # pages of a section whose running head does not come back often enough
_LETTERS = re.compile(r"[a-z].*[a-z]")

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
    """Those that count on as the pages do; none unless the file bears them out."""
    steps = [
        (before, after, after.value - before.value == after.row.page - before.row.page)
        for before, after in pairwise(found)
        if before.series == after.series
    ]
    right = sum(step for *_, step in steps)
    whole = len(found) >= max(2, _MOSTLY * pages - 1) and right == len(steps) and bool(steps)
    least = 3 if right == len(steps) else _SEVERAL
    enough = len(found) >= max(least, _SOME * pages) and right >= _MOSTLY * len(steps) > 0
    if not whole and not enough:
        return []
    borne = {id(each) for before, after, step in steps if step for each in (before, after)}
    lone = [each for each in found if each.series and len(found) > _SEVERAL]
    return [each for each in found if id(each) in borne or each in lone]


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
    enough = len(found) >= max(3, _SOME * pages)
    if not (enough and onward and close):
        return []
    if counted or shared or any(each.part for each in found):
        return list(found)
    return []


def _indicator(kind: Kind, each: _Number) -> Indicator:
    return Indicator(kind, each.text, each.row.page, each.row.number, each.first, each.last)


def _of_one_page(rows: Sequence[Row]) -> Iterator[Indicator]:
    """The number at the end of the last line of a file of one page, if it is the page's."""
    if _is_headed(rows):
        left, right = _LEFT.search(rows[0].cells), _RIGHT.search(rows[0].cells)
        assert left is not None
        assert right is not None
        yield _of_first_line(rows[0], left, "print-page")
        yield _of_first_line(rows[0], right, "braille-page")
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


def _is_headed(rows: Sequence[Row]) -> bool:
    """Whether the first line is the head of a page: a number at either edge, words in the middle;
    no other line is made so, as those of a table would be."""
    made = [_HEADED.fullmatch(row.cells) is not None for row in rows]
    return made[0] and len(rows) > 1 and not any(made[1:])


def _of_first_line(row: Row, found: re.Match[str], kind: Kind) -> Indicator:
    text = (found["number"] or "").translate(DIGITS) or found["roman"]
    first, last = found.span("sign")
    return Indicator(kind, text, row.page, row.number, first + 1, last)


@dataclass(frozen=True, slots=True)
class _Head:
    """What stands at an edge beside the numbers: `numbered` if there is one, `centred` if it
    stands in the middle."""

    row: Row
    first: int
    last: int
    cells: str
    numbered: bool
    alone: bool


def running_heads(pages: Pages, found: Sequence[Indicator], width: int) -> Iterator[Indicator]:
    """The running heads; `found` are the page numbers, `width` the cells of a full line."""
    taken: dict[tuple[int, int], list[Indicator]] = defaultdict(list)
    for each in found:
        taken[each.page, each.line].append(each)
    if len(pages) == 1:
        (rows,) = pages.values()
        head = _head(rows, 0, taken, width) if len(rows) > 1 and _is_headed(rows) else None
        if head is not None and head.numbered:
            row = head.row
            yield Indicator("running-head", head.cells, row.page, row.number, head.first, head.last)
        return
    for place in (0, -1):
        heads: dict[str, list[_Head]] = defaultdict(list)
        for rows in pages.values():
            if len(rows) < 2:
                continue
            head = _head(rows, place, taken, width)
            if head is not None:
                heads[head.cells].append(head)
        believed = [each for same in heads.values() for each in _believed(same, len(pages))]
        if len(believed) >= max(_SEVERAL, _SOME * len(pages)):
            known = {each.row.page for each in believed}
            every = (each for same in heads.values() for each in same)
            rest = [each for each in every if each.row.page not in known]
            believed += _of_short_sections(rest, pages)
        for head in believed:
            row = head.row
            yield Indicator("running-head", head.cells, row.page, row.number, head.first, head.last)


def _of_short_sections(rest: Sequence[_Head], pages: Pages) -> Iterator[_Head]:
    """In a book whose sections have running heads: those of sections too short to repeat them
    often. Each repeats a heading, a line by itself on one of the pages before or below on its own;
    a heading of the same words (another Chapter I) is farther off, and has a blank line below."""
    begun: dict[str, list[Row]] = defaultdict(list)
    for rows in pages.values():
        for row in rows:
            begun[row.cells.strip()].append(row)
    for each in rest:
        page = each.row.page
        near = [row for row in begun[each.cells] if page - _SHORT <= row.page <= page]
        if len(near) > 1 and (each.numbered or not each.alone):
            yield each


def _head(
    rows: Sequence[Row],
    place: int,
    taken: Mapping[tuple[int, int], Sequence[Indicator]],
    width: int,
) -> _Head | None:
    row = rows[place]
    numbers = taken.get((row.page, row.number), ())
    cells = list(row.cells)
    for each in numbers:
        cells[each.first - 1 : each.last] = " " * (each.last - each.first + 1)
    rest = "".join(cells)
    text = rest.strip()
    first = len(rest) - len(rest.lstrip())
    if not _LETTERS.search(text):
        return None
    right = width - first - len(text)
    middle = first >= 3 and abs(first - right) <= 6
    if not numbers and not middle:
        return None
    beyond = rows[1 if place == 0 else -2]
    alone = abs(beyond.number - row.number) > 1
    return _Head(row, first + 1, first + len(text), text, bool(numbers), alone)


def _believed(same: Sequence[_Head], pages: int) -> Sequence[_Head]:
    """The heads of one text that are running heads. The first one of the book is its title where
    it stands alone and has no number though the others do, or stands on the first page."""
    numbered = sum(each.numbered for each in same)
    span = same[-1].row.page - same[0].row.page + 1
    few = len(same) >= 2 and pages <= 3 and numbered == len(same)
    if not few and (len(same) < 3 or len(same) < _SOME * span):
        return ()
    first = same[0]
    habit = all(each.alone for each in same)
    if not first.numbered and first.alone and (numbered or first.row.page == 1) and not habit:
        return same[1:]
    return same

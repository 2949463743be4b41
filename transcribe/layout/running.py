"""Running heads: what stands in the first or last line of page after page.

A running head is what remains of the first (or last) line when the numbers are gone, if the same
cells come back at that place page after page and stand apart: beside a number, or in the middle.
Where a book has many, the heads of its short sections are those that repeat a heading. So is the
only one of a leaflet of two or three pages, beside the number of its page.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from transcribe.layout.edges import SEVERAL, SOME, Pages, is_headed
from transcribe.layout.kinds import Indicator, Row

_SHORT = 2  # pages of a section whose running head does not come back often enough
_FEW_PAGES = 3  # of a leaflet, in which none comes back
_LETTERS = re.compile(r"[a-z].*[a-z]")


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
        head = _head(rows, 0, taken, width) if len(rows) > 1 and is_headed(rows) else None
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
        if len(believed) >= max(SEVERAL, SOME * len(pages)):
            known = {each.row.page for each in believed}
            every = (each for same in heads.values() for each in same)
            rest = [each for each in every if each.row.page not in known]
            believed += _of_short_sections(rest, pages)
        elif len(pages) <= _FEW_PAGES and not believed:
            believed += _of_few_pages([each for same in heads.values() for each in same], pages)
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


def _of_few_pages(heads: Sequence[_Head], pages: Pages) -> Iterator[_Head]:
    """In a leaflet: those beside a page number that repeat a line by itself of a page before, but
    perhaps for its capitals."""
    begun = [(row.page, _plain(row.cells)) for rows in pages.values() for row in rows]
    for each in heads:
        before = {words for page, words in begun if page < each.row.page}
        if each.numbered and _plain(each.cells) in before:
            yield each


def _plain(cells: str) -> str:
    """Cells without the signs of capitals."""
    return cells.replace(",", "").strip()


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
    if not few and (len(same) < 3 or len(same) < SOME * span):
        return ()
    first = same[0]
    habit = all(each.alone for each in same)
    if not first.numbered and first.alone and (numbered or first.row.page == 1) and not habit:
        return same[1:]
    return same

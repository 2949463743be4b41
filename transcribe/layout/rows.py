"""The lines of a file that carry text, without what was recognised beside it.

    text_rows(source) -> list[TextRow]

A blank line sets the next row apart, except where it only keeps a running head or a page number
from the text, and at the foot of a page. Rows below a ruled line at the foot of a page are its
footnotes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from transcribe.layout.kinds import Indicator, Keep
from transcribe.packed import Spans

if TYPE_CHECKING:
    from transcribe.reader import Line, Source

_BEFORE_NUMBER = 4  # a page number keeps three cells free before it
_AT_EDGES = ("braille-page", "print-page", "running-head", "line-number")
_EARLY = 2  # lines that a page leaves empty when it is ended on purpose
_UNUSUAL = 100  # one line in so many may be longer than the page is wide
_FEW_LINES = 20
_WIDEST = 42  # cells of the widest pages in use
_DEEP = 6
_FOOT = 0.4  # the share of a page below which a ruled line divides footnotes


@dataclass(frozen=True, slots=True)
class TextRow:
    """The text of a line: its cells from the first to the last, and the bytes of each.

    `indent`: blank cells before them; `room`: how many cells the line had room for, the indent
    counted. `apart`: a blank line stands before it. `top`: it is the first of its page, `early`:
    the page before was left before it was full. `note`: it is part of a transcriber's note, with
    `opens` where one begins; `below`: of a footnote; `leader`: a dot leader stood in it; `sign`:
    how many of its first cells are a sign that is spoken of; `empty`: the bytes before which a
    table leaves a place empty.
    """

    cells: str
    spans: Spans
    indent: int
    room: int
    page: int
    number: int
    apart: bool = False
    top: bool = False
    early: bool = False
    note: bool = False
    opens: bool = False
    below: bool = False
    leader: bool = False
    sign: int = 0
    empty: tuple[int, ...] = ()

    @property
    def length(self) -> int:
        """The cells to its last one, the indent counted."""
        return self.indent + len(self.cells)

    @property
    def first_word(self) -> str:
        """Its cells up to the first blank."""
        return self.cells.split(" ", 1)[0]

    def leaves_room_for(self, other: TextRow) -> bool:
        """Whether the first word of the next row would have stood on this line: it was ended on
        purpose. One that divides a word was not."""
        if self.cells.endswith("-") and not self.cells.endswith(("--", " -")):
            return False
        return self.length + 1 + len(other.first_word) <= self.room


def page_width(source: Source) -> int:
    """How many cells a line has room for: the longest line, but for a few that stick out; or more
    where headings in the middle show it."""
    lengths = sorted((len(line.cells) for line in source.lines if line.cells), reverse=True)
    longest = lengths[0]
    if len(lengths) >= _FEW_LINES:
        longest = lengths[max(len(lengths) // _UNUSUAL, 1)]
    return max([longest, *(width for width in _shown(source) if width <= _WIDEST)])


def _shown(source: Source) -> Iterator[int]:
    """The widths in whose middle lines stand that have nothing beside them."""
    blank = (None, *source.lines, None)
    for before, line, after in zip(blank, source.lines, blank[2:], strict=False):
        alone = all(
            each is None or not each.cells or each.page != line.page for each in (before, after)
        )
        indent = len(line.cells) - len(line.cells.lstrip())
        if alone and indent >= _DEEP and line.cells:
            yield 2 * indent + len(line.cells.lstrip())


def text_rows(source: Source, keep: Keep) -> list[TextRow]:
    """The rows of a file, in reading order."""
    found: dict[tuple[int, int], list[Indicator]] = defaultdict(list)
    for indicator in source.indicators:
        found[indicator.page, indicator.line].append(indicator)
    width = page_width(source)
    usual = _usual_length(source)
    rows: list[TextRow] = []
    noting = early = False
    for _, lines in groupby(source.lines, key=lambda line: line.page):
        page = list(lines)
        made, noting = _page_rows(page, found, width, noting)
        if made:
            made[0] = replace(made[0], top=bool(rows), early=early and bool(rows))
            rows += made if "footnote" in keep else _with_footnotes(made, page, found)
            early = usual - _last_used(page) >= _EARLY
    return rows


def _usual_length(source: Source) -> int:
    """The number of the last line of most pages."""
    last: dict[int, int] = {}
    for line in source.lines:
        if line.cells:
            last[line.page] = line.number
    counts = Counter(last.values())
    return max(counts, key=lambda number: (counts[number], number))


def _last_used(page: Sequence[Line]) -> int:
    return max((line.number for line in page if line.cells), default=0)


def _page_rows(
    page: Sequence[Line],
    found: Mapping[tuple[int, int], Sequence[Indicator]],
    width: int,
    noting: bool,
) -> tuple[list[TextRow], bool]:
    made: list[TextRow] = []
    apart = False
    furniture = False  # the line before held nothing but what stands at a page's edge
    for line in page:
        here = found.get((line.page, line.number), ())
        if not line.cells:
            apart = apart or not furniture
            continue
        row = _row(line, here, width, apart, noting)
        for sign in here:
            if sign.kind == "note-sign":
                noting = sign.value == "opens"
        if row is not None:
            made.append(row)
            apart = furniture = False
        elif any(each.kind == "ruled-line" for each in here):
            apart = apart or all(each.value != "columns" for each in here)
        else:
            furniture = not made
    return made, noting


def _row(
    line: Line, here: Sequence[Indicator], width: int, apart: bool, noting: bool
) -> TextRow | None:
    spoken = next((each for each in here if each.kind == "special-sign"), None)
    if not here or spoken is not None:
        row = _plain(line, width, apart, noting)
        return row if spoken is None else replace(row, sign=spoken.last - spoken.first + 1)
    taken = {at - 1 for each in here for at in range(each.first, each.last + 1)}
    kept = [at for at in range(len(line.cells)) if at not in taken]
    leader = any(each.kind == "dot-leader" for each in here)
    while kept and line.cells[kept[-1]] == " ":
        kept.pop()
    edge = [each for each in here if each.kind in _AT_EDGES]
    lead = 0
    while lead < len(kept) and line.cells[kept[lead]] == " ":
        lead += 1
    if lead == len(kept):
        return None
    opens = any(each.kind == "note-sign" and each.value == "opens" for each in here)
    at_head = [each.first - 1 for each in here if each.kind == "note-sign"]
    kept = kept[lead:]
    if leader:
        kept = list(_single(line.cells, kept))
    room = min((each.first for each in edge if each.first > kept[-1]), default=0)
    return TextRow(
        cells="".join(line.cells[at] for at in kept),
        spans=Spans.of((line.offsets[at], line.offsets[at + 1]) for at in kept),
        indent=min([kept[0], *at_head]),
        room=room - _BEFORE_NUMBER if room else width,
        page=line.page,
        number=line.number,
        apart=apart,
        note=noting or opens,
        opens=opens,
        leader=leader,
    )


def _plain(line: Line, width: int, apart: bool, noting: bool) -> TextRow:
    """A line that is not blank and holds nothing but text."""
    indent = len(line.cells) - len(line.cells.lstrip(" "))
    return TextRow(
        cells=line.cells[indent:],
        spans=Spans(line.offsets[indent:-1], line.offsets[indent + 1 :]),
        indent=indent,
        room=width,
        page=line.page,
        number=line.number,
        apart=apart,
        note=noting,
    )


def _single(cells: str, kept: Sequence[int]) -> Iterator[int]:
    """The cells that stay where a leader is gone: one blank for each run of blanks."""
    for before, at in pairwise((-1, *kept)):
        if cells[at] != " " or before < 0 or cells[before] != " ":
            yield at


def _with_footnotes(
    made: list[TextRow],
    page: Sequence[Line],
    found: Mapping[tuple[int, int], Sequence[Indicator]],
) -> list[TextRow]:
    """The rows of a page, those below its last ruled line marked as footnotes."""
    ruled = [
        line.number
        for line in page
        if any(each.kind == "ruled-line" for each in found.get((line.page, line.number), ()))
    ]
    last = page[-1].number
    if len(ruled) != 1 or ruled[0] < _FOOT * last:
        return made
    below = [row for row in made if row.number > ruled[0]]
    if not below or not _is_called(below[0]):
        return made
    return [replace(row, below=row.number > ruled[0]) for row in made]


def _is_called(row: TextRow) -> bool:
    """Whether a row begins with the sign of a note: an asterisk, a number, a letter."""
    return row.cells.startswith(("99", '"9', "#", "9#", ";9", "9 ", "(#", '"<'))

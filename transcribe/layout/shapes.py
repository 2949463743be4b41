"""Which rows belong together, and what they are.

    shapes(rows, keep) -> list[Shape]

Rows between two blank lines are a stretch; a page turn alone ends none. In a stretch of prose a
paragraph begins at an indented row; in a list or in verse an entry begins at every row but those
that are indented deeper because the row before was full (runovers). Which of the two it is, is
decided by what would be surprising: a row that ends although the next word had room inside a
paragraph, or entry after entry that fills its line to the last word.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from transcribe.layout.kinds import Keep
from transcribe.layout.rows import TextRow

Role = Literal["", "heading", "subheading", "contents", "verse", "list", "note", "footnote"]

_SET_OFF = re.compile(r"  +;?,{0,2}(?:[a-z]?#[a-j]{1,4}|[ivxlc]{1,7})$")
_LETTER = re.compile(r"[a-z!&=()$?:\\\[\]%<>]")
_STOP = re.compile(r"[4680713,]['0]*$")
_SENTENCE_END = re.compile(r"[468][07']*$")
_CAPITAL = re.compile(r"[78\"'.;^]*,")
_CLOSES = 2  # cells by which a centred line may miss the middle
_SIDE = 3  # cells that a centred line leaves free on either side
_SHARE = 0.4
_SHORT = 0.6  # of a line: a heading at the margin
_FAR = 12  # cells after which a row belongs to no paragraph
_OPEN = 0.5  # a paragraph that ends in no stop
_INDENTED = 2
_LIGHT = 0.3  # a full line of verse is no surprise where every line begins with a capital
_ODD = 0.4  # a small letter at the head of a line


@dataclass(frozen=True, slots=True)
class Shape:
    """Rows that are one paragraph, heading, line of verse, entry or note.

    `apart`: a blank line stands before it. `deep`: how far its first row is indented.
    """

    role: Role
    rows: tuple[TextRow, ...]
    apart: bool
    deep: int


@dataclass(frozen=True, slots=True)
class Manner:
    """How the paragraphs of a file begin: by an indent of so many cells (0: by a blank line)."""

    indent: int


def shapes(rows: Sequence[TextRow], keep: Keep) -> list[Shape]:
    """All shapes of a file in the order of reading; a footnote follows the paragraph that stands
    above it, even where that goes on overleaf."""
    above = [row for row in rows if not row.below]
    manner = manner_of(above)
    made: list[Shape] = []
    entries = _aligned(above) if "contents" not in keep else frozenset()
    stretches = [*_stretches(above, manner, keep), []]
    for stretch, after in pairwise(stretches):
        if "heading" not in keep and _stands_alone(stretch, after, manner):
            made.append(Shape("heading", tuple(stretch), True, 0))
        else:
            made += _shaped(stretch, manner, entries, keep)
    return _with_notes(made, [row for row in rows if row.below])


def manner_of(rows: Sequence[TextRow]) -> Manner:
    """The commonest indent of a row that is followed by one at the margin."""
    indents = Counter(
        row.indent
        for row, below in pairwise(rows)
        if 0 < row.indent <= 8
        and below.indent == 0
        and not below.apart
        and not row.leaves_room_for(below)
    )
    if not indents:
        return Manner(0)
    indent, times = indents.most_common(1)[0]
    return Manner(indent if times >= 2 or len(rows) < 12 else 0)


def _stretches(rows: Sequence[TextRow], manner: Manner, keep: Keep) -> Iterator[list[TextRow]]:
    """The rows between blank lines, headings by themselves."""
    current: list[TextRow] = []
    for index, row in enumerate(rows):
        before = rows[index - 1] if index else None
        after = rows[index + 1] if index + 1 < len(rows) else None
        if before is None or _parts(before, row, after, manner, current, keep):
            if current:
                yield current
            current = []
        current.append(row)
    if current:
        yield current


def _parts(
    before: TextRow,
    row: TextRow,
    after: TextRow | None,
    manner: Manner,
    current: Sequence[TextRow],
    keep: Keep,
) -> bool:
    if row.apart or row.opens or before.note != row.note or _far(before) != _far(row):
        return True
    if row.top and (centred(row) or _turned(before, row, manner)):
        return True
    if "heading" in keep or not current:
        return False
    # Text that follows its heading without a blank line.
    if all(centred(each) for each in current) and not centred(row):
        return (
            len(current) < 4
            and current[0].indent != manner.indent
            and (row.indent <= max(manner.indent, 2))
        )
    return (
        len(current) == 1
        and current[0].indent in (4, 6)
        and manner.indent == row.indent == 2
        and current[0].apart
        and _is_title(current[0])
    )


def _turned(before: TextRow, row: TextRow, manner: Manner) -> bool:
    """Whether a paragraph ended with the page, in a file that shows its paragraphs by blank lines
    alone, or a page was left early."""
    ended = _SENTENCE_END.search(before.cells) is not None
    return ended and row.early and (manner.indent == 0 or row.indent == 0)


def centred(row: TextRow) -> bool:
    """Whether a row stands in the middle of the line and has letters."""
    right = row.room - row.length
    middle = abs(row.indent - right) <= _CLOSES and row.indent >= _SIDE
    return middle and _LETTER.search(row.cells) is not None


def _far(row: TextRow) -> bool:
    """Whether a row stands far to the right: an address, a date, a signature."""
    return row.indent >= _FAR and not centred(row)


def _is_title(row: TextRow) -> bool:
    return _STOP.search(row.cells) is None and _LETTER.search(row.cells) is not None


def _aligned(rows: Sequence[TextRow]) -> frozenset[tuple[int, int]]:
    """The places (page, number) of rows whose last number stands at the right edge, where at
    least three rows of the page have it so."""
    found: set[tuple[int, int]] = set()
    pages: dict[tuple[int, int], list[TextRow]] = {}
    for row in rows:
        if _SET_OFF.search(row.cells):
            pages.setdefault((row.page, row.length), []).append(row)
    for same in pages.values():
        if len(same) >= 3:
            found |= {(row.page, row.number) for row in same}
    return frozenset(found)


def _shaped(
    stretch: Sequence[TextRow],
    manner: Manner,
    entries: frozenset[tuple[int, int]],
    keep: Keep,
) -> list[Shape]:
    first = stretch[0]
    if first.note and "note" not in keep:
        return _each("note", _paragraphs(stretch, manner, early=False), stretch)
    heading = _heading(stretch, manner) if "heading" not in keep else ""
    if heading:
        return [Shape(heading, tuple(stretch), first.apart or first.top, first.indent)]
    if _is_set_in(stretch, manner) and "note" not in keep:
        return _each("note", [list(stretch)], stretch)
    ends = [row.leader or (row.page, row.number) in entries for row in stretch]
    if any(ends) and "contents" not in keep:
        return _each("contents", _entries(stretch, ends), stretch)
    paragraphs, lines = _paragraphs(stretch, manner), _lines(stretch)
    if len(stretch) > 1 and _strange_as_lines(lines) < _strange(stretch, paragraphs, manner):
        role: Role = "verse" if _is_verse(lines) else "list"
        if len(lines) > 1 and role not in keep:
            return _each(role, lines, stretch)
    return _each("", paragraphs, stretch)


def _each(
    role: Role, found: Sequence[Sequence[TextRow]], stretch: Sequence[TextRow]
) -> list[Shape]:
    made = [Shape(role, tuple(rows), False, rows[0].indent) for rows in found]
    made[0] = replace(made[0], apart=stretch[0].apart)
    return made


def _heading(stretch: Sequence[TextRow], manner: Manner) -> Role:
    """What heading a stretch is: one in the middle, or a lesser one in cell 5 or 7."""
    if len(stretch) <= 4 and all(centred(row) for row in stretch):
        return "heading"
    row = stretch[0]
    if len(stretch) > 1 or not (row.apart or row.top):
        return ""
    lesser = row.indent in (4, 6) and manner.indent == 2 and _is_title(row)
    return "subheading" if lesser else ""


def _stands_alone(stretch: Sequence[TextRow], after: Sequence[TextRow], manner: Manner) -> bool:
    """Whether a line between blank lines is a heading: short, without a stop, and either at the
    margin of a file that indents its paragraphs, with one behind it, or in cell 5 or 7."""
    row = stretch[0]
    if len(stretch) > 1 or not after:
        return False
    margin = row.indent == 0 < manner.indent == after[0].indent
    deeper = row.indent in (4, 6) and len(after) > 1 and after[0].indent < row.indent
    return (
        (margin or (deeper and (row.apart or row.top)))
        and after[0].apart
        and row.length <= _SHORT * row.room
        and _CAPITAL.match(row.cells) is not None
        and _is_title(row)
        and not row.note
    )


def _is_set_in(stretch: Sequence[TextRow], manner: Manner) -> bool:
    """Notes are indented by six cells, their other lines by four."""
    first, *others = stretch
    return (
        manner.indent == 2
        and first.indent == 6
        and bool(others)
        and all(row.indent == 4 for row in others)
    )


def _paragraphs(
    stretch: Sequence[TextRow], manner: Manner, *, early: bool = True
) -> list[list[TextRow]]:
    """The rows as paragraphs: one begins at a row that is indented more than the rest, or (`early`)
    after one that ended early."""
    margin = min(row.indent for row in stretch)
    begins = margin if margin == manner.indent > 0 else margin + 1
    made: list[list[TextRow]] = []
    for row in stretch:
        short = early and bool(made) and made[-1][-1].leaves_room_for(row)
        if not made or row.indent >= begins or short:
            made.append([])
        made[-1].append(row)
    return made


def _lines(stretch: Sequence[TextRow]) -> list[list[TextRow]]:
    """The rows as lines of verse or entries of a list, each with its runovers."""
    levels = {stretch[0].indent} | {
        below.indent for row, below in pairwise(stretch) if row.leaves_room_for(below)
    }
    made: list[list[TextRow]] = []
    for row in stretch:
        runover = (
            bool(made)
            and row.indent > made[-1][0].indent
            and row.indent not in levels
            and not made[-1][-1].leaves_room_for(row)
        )
        if not runover:
            made.append([])
        made[-1].append(row)
    return made


def _strange(
    stretch: Sequence[TextRow], paragraphs: Sequence[Sequence[TextRow]], manner: Manner
) -> float:
    """How many surprises the stretch holds as prose: rows at the margin after one that ended
    early, rows inside a sentence that begin with a capital, paragraphs that end in no stop."""
    margin = min(row.indent for row in stretch)
    capitals = sum(
        _CAPITAL.match(after.cells) is not None and not _SENTENCE_END.search(before.cells)
        for rows in paragraphs
        for before, after in pairwise(rows)
    )
    surprises = capitals + _OPEN * sum(
        _SENTENCE_END.search(rows[-1].cells) is None and not rows[-1].cells.endswith("3")
        for rows in paragraphs[:-1]
    )
    if margin != manner.indent or not margin:
        surprises += sum(rows[0].indent == margin for rows in paragraphs[1:])
    return surprises


def _strange_as_lines(lines: Sequence[Sequence[TextRow]]) -> float:
    """The same as lines: entries that end just where the line does, and small letters at the head
    of one that does not stand deeper."""
    full = sum(not before[-1].leaves_room_for(after[0]) for before, after in pairwise(lines))
    light = len(lines) >= 3 and all(_CAPITAL.match(rows[0].cells) for rows in lines)
    small = sum(
        _CAPITAL.match(after[0].cells) is None and not before[-1].leaves_room_for(after[0])
        for before, after in pairwise(lines)
    )
    first, *others = (rows[0].indent for rows in lines)
    indented = bool(others) and first > min(others)  # as a paragraph's first row is
    return full * (_LIGHT if light else 1) + _ODD * small + _INDENTED * indented + 0.25


def _is_verse(lines: Sequence[Sequence[TextRow]]) -> bool:
    """Lines of verse begin with capitals and mostly end with a stop; names in a list do not."""
    capitals = sum(_CAPITAL.match(rows[0].cells) is not None for rows in lines)
    stops = sum(_STOP.search(rows[-1].cells) is not None for rows in lines)
    return capitals >= len(lines) / 2 and stops >= _SHARE * len(lines)


def _entries(stretch: Sequence[TextRow], ends: Sequence[bool]) -> list[list[TextRow]]:
    """Entries of a table of contents: each ends at the row with its number. A row that had room
    for more ends one too: a line that divides the list."""
    made: list[list[TextRow]] = []
    ended = True
    for row, end in zip(stretch, ends, strict=True):
        deeper = bool(made) and row.indent > made[-1][0].indent
        if ended or (made[-1][-1].leaves_room_for(row) and not deeper):
            made.append([])
        made[-1].append(row)
        ended = end
    return made


def _with_notes(made: list[Shape], below: Sequence[TextRow]) -> list[Shape]:
    """The shapes with the footnotes put in, each behind the shape that ends its page."""
    if not below:
        return made
    notes: dict[int, list[list[TextRow]]] = {}
    for row in below:
        own = notes.setdefault(row.page, [])
        if not own or _begins_note(own[-1], row):
            own.append([])
        own[-1].append(row)
    out: list[Shape] = []
    waiting = sorted(notes)
    for index, shape in enumerate(made):
        out.append(shape)
        following = made[index + 1].rows[0].page if index + 1 < len(made) else None
        while waiting and (following is None or waiting[0] < following):
            page = waiting.pop(0)
            out += [Shape("footnote", tuple(rows), True, rows[0].indent) for rows in notes[page]]
    return out


def _begins_note(note: Sequence[TextRow], row: TextRow) -> bool:
    return (
        row.apart
        or row.indent > note[-1].indent
        or (row.indent == note[0].indent and note[-1].leaves_room_for(row))
    )

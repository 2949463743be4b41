"""Which rows belong together, and what they are.

    shapes(rows, keep) -> list[Shape]

Rows between two blank lines are a stretch. In a stretch of prose a paragraph begins at an indented
row; in a list or in verse an entry begins at every row but those that are indented deeper because
the row before was full (runovers). `headings` and `lines` say which of them a stretch is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from transcribe.layout.headings import heading, stands_alone
from transcribe.layout.kinds import Keep
from transcribe.layout.lines import (
    aligned,
    entries,
    is_verse,
    lines,
    strange,
    strange_as_lines,
)
from transcribe.layout.rows import TextRow
from transcribe.layout.stretches import Manner, manner_of, stretches
from transcribe.layout.tables import table

Role = Literal["", "heading", "subheading", "contents", "verse", "list", "note", "footnote"]


@dataclass(frozen=True, slots=True)
class Shape:
    """Rows that are one paragraph, heading, line of verse, entry or note.

    `apart`: a blank line stands before it. `deep`: how far its first row is indented.
    """

    role: Role
    rows: tuple[TextRow, ...]
    apart: bool
    deep: int


def shapes(rows: Sequence[TextRow], keep: Keep) -> list[Shape]:
    """All shapes of a file in the order of reading; a footnote follows the paragraph that stands
    above it, even where that goes on overleaf."""
    above = [row for row in rows if not row.below]
    manner = manner_of(above)
    made: list[Shape] = []
    numbered = aligned(above) if "contents" not in keep else frozenset()
    found = [*stretches(above, manner, keep), []]
    for stretch, after in pairwise(found):
        if any(row.sign for row in stretch):
            made += _each("list", _listed(stretch), stretch)
        elif "heading" not in keep and stands_alone(stretch, after, manner):
            made.append(Shape("heading", tuple(stretch), True, 0))
        else:
            made += _shaped(stretch, manner, numbered, keep)
    return _with_notes(made, [row for row in rows if row.below])


def _shaped(
    stretch: Sequence[TextRow],
    manner: Manner,
    numbered: frozenset[tuple[int, int]],
    keep: Keep,
) -> list[Shape]:
    first = stretch[0]
    if first.note and "note" not in keep:
        return _each("note", _paragraphs(stretch, manner, early=False), stretch)
    kind = heading(stretch, manner) if "heading" not in keep else ""
    if kind:
        return [Shape(kind, tuple(stretch), first.apart or first.top, first.indent)]
    if _is_set_in(stretch, manner) and "note" not in keep:
        return _each("note", [list(stretch)], stretch)
    ends = [row.leader or (row.page, row.number) in numbered for row in stretch]
    if any(ends) and "contents" not in keep:
        return _each("contents", entries(stretch, ends), stretch)
    if "list" not in keep and (rows := table(stretch)) is not None:
        shown = stretch if "empty-place" in keep else rows
        return _each("list", [[row] for row in shown], stretch)
    paragraphs, ended = _paragraphs(stretch, manner), lines(stretch)
    if _is_address(stretch) and "list" not in keep:
        return _each("list", ended, stretch)
    if len(stretch) > 1 and strange_as_lines(ended) < strange(stretch, paragraphs, manner):
        role: Role = "verse" if is_verse(ended) else "list"
        if len(ended) > 1 and role not in keep:
            return _each(role, ended, stretch)
    return _each("", paragraphs, stretch)


def _each(
    role: Role, found: Sequence[Sequence[TextRow]], stretch: Sequence[TextRow]
) -> list[Shape]:
    made = [Shape(role, tuple(rows), False, rows[0].indent) for rows in found]
    made[0] = replace(made[0], apart=stretch[0].apart)
    return made


def _listed(stretch: Sequence[TextRow]) -> list[list[TextRow]]:
    """The rows of a list of signs: each begins with its sign, the others are runovers."""
    made: list[list[TextRow]] = []
    for row in stretch:
        if row.sign or not made:
            made.append([])
        made[-1].append(row)
    return made


def _is_address(stretch: Sequence[TextRow]) -> bool:
    """An address and a date over a letter: rows that all stand in the right half of the page."""
    return len(stretch) > 1 and all(2 * row.indent >= row.room for row in stretch)


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

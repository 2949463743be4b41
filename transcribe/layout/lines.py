"""Lines that are no prose: verse, lists, entries of contents.

Whether a stretch of rows is prose or lines is decided by what would be surprising: a row that ends
although the next word had room inside a paragraph, or entry after entry that fills its line to the
last word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from transcribe.layout.rows import TextRow
from transcribe.layout.stretches import CAPITAL, SENTENCE_END, STOP, Manner

_SET_OFF = re.compile(r"  +;?,{0,2}(?:[a-z]?#[a-j]{1,4}|[ivxlc]{1,7})$")
_SHARE = 0.4
_OPEN = 0.5  # a paragraph that ends in no stop
_INDENTED = 2
_LIGHT = 0.3  # a full line of verse is no surprise where every line begins with a capital
_ODD = 0.4  # a small letter at the head of a line


def lines(stretch: Sequence[TextRow]) -> list[list[TextRow]]:
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


def strange(
    stretch: Sequence[TextRow], paragraphs: Sequence[Sequence[TextRow]], manner: Manner
) -> float:
    """How many surprises the stretch holds as prose: rows at the margin after one that ended
    early, rows inside a sentence that begin with a capital, paragraphs that end in no stop."""
    margin = min(row.indent for row in stretch)
    capitals = sum(
        CAPITAL.match(after.cells) is not None and not SENTENCE_END.search(before.cells)
        for rows in paragraphs
        for before, after in pairwise(rows)
    )
    surprises = capitals + _OPEN * sum(
        SENTENCE_END.search(rows[-1].cells) is None and not rows[-1].cells.endswith("3")
        for rows in paragraphs[:-1]
    )
    if margin != manner.indent or not margin:
        surprises += sum(rows[0].indent == margin for rows in paragraphs[1:])
    return surprises


def strange_as_lines(lines: Sequence[Sequence[TextRow]]) -> float:
    """The same as lines: entries that end just where the line does, and small letters at the head
    of one that does not stand deeper."""
    full = sum(not before[-1].leaves_room_for(after[0]) for before, after in pairwise(lines))
    light = len(lines) >= 3 and all(CAPITAL.match(rows[0].cells) for rows in lines)
    small = sum(
        CAPITAL.match(after[0].cells) is None and not before[-1].leaves_room_for(after[0])
        for before, after in pairwise(lines)
    )
    first, *others = (rows[0].indent for rows in lines)
    indented = bool(others) and first > min(others)  # as a paragraph's first row is
    return full * (_LIGHT if light else 1) + _ODD * small + _INDENTED * indented + 0.25


def is_verse(lines: Sequence[Sequence[TextRow]]) -> bool:
    """Lines of verse begin with capitals and mostly end with a stop; names in a list do not."""
    capitals = sum(CAPITAL.match(rows[0].cells) is not None for rows in lines)
    stops = sum(STOP.search(rows[-1].cells) is not None for rows in lines)
    return capitals >= len(lines) / 2 and stops >= _SHARE * len(lines)


def aligned(rows: Sequence[TextRow]) -> frozenset[tuple[int, int]]:
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


def entries(stretch: Sequence[TextRow], ends: Sequence[bool]) -> list[list[TextRow]]:
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

"""The rows between two blank lines, and the manner in which a file begins its paragraphs.

    manner_of(rows) -> Manner
    stretches(rows, manner, keep) -> the rows in stretches, headings by themselves

A page turn alone ends no stretch.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from transcribe.layout.kinds import Keep
from transcribe.layout.rows import TextRow

_LETTER = re.compile(r"[a-z!&=()$?:\\\[\]%<>]")
STOP = re.compile(r"[4680713,]['0]*$")
SENTENCE_END = re.compile(r"[468][07']*$")
CAPITAL = re.compile(r"[78\"'.;^]*,")
_CLOSES = 2  # cells by which a centred line may miss the middle
_SIDE = 3  # cells that a centred line leaves free on either side
_FAR = 12  # cells after which a row belongs to no paragraph


@dataclass(frozen=True, slots=True)
class Manner:
    """How the paragraphs of a file begin: by an indent of so many cells (0: by a blank line)."""

    indent: int


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


def stretches(rows: Sequence[TextRow], manner: Manner, keep: Keep) -> Iterator[list[TextRow]]:
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
    if row.top and after is not None and _begins(before, row, after, manner):
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
        and is_title(current[0])
    )


def _turned(before: TextRow, row: TextRow, manner: Manner) -> bool:
    """Whether a paragraph ended with the page, in a file that shows its paragraphs by blank lines
    alone, or a page was left early."""
    ended = SENTENCE_END.search(before.cells) is not None
    return ended and row.early and (manner.indent == 0 or row.indent == 0)


def _begins(before: TextRow, row: TextRow, after: TextRow, manner: Manner) -> bool:
    """Whether a page begins with a paragraph: the blank line between verse and it, which would
    stand at the page's edge, is not written."""
    return (
        row.indent == manner.indent > 0 == after.indent
        and SENTENCE_END.search(before.cells) is not None
        and not row.leaves_room_for(after)
    )


def centred(row: TextRow) -> bool:
    """Whether a row stands in the middle of the line and has letters."""
    right = row.room - row.length
    middle = abs(row.indent - right) <= _CLOSES and row.indent >= _SIDE
    return middle and _LETTER.search(row.cells) is not None


def _far(row: TextRow) -> bool:
    """Whether a row stands far to the right: an address, a date, a signature."""
    return row.indent >= _FAR and not centred(row)


def is_title(row: TextRow) -> bool:
    """Whether a row has letters and ends in no stop, as a title does."""
    return STOP.search(row.cells) is None and _LETTER.search(row.cells) is not None

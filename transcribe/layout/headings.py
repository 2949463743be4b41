"""Headings: in the middle of the line, in cell 5 or 7, or alone at the margin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from transcribe.layout.rows import TextRow
from transcribe.layout.stretches import CAPITAL, Manner, centred, is_title

_SHORT = 0.6  # of a line: a heading at the margin


def heading(stretch: Sequence[TextRow], manner: Manner) -> Literal["", "heading", "subheading"]:
    """What heading a stretch is: one in the middle, or a lesser one in cell 5 or 7."""
    if len(stretch) <= 4 and all(centred(row) for row in stretch):
        return "heading"
    row = stretch[0]
    if len(stretch) > 1 or not (row.apart or row.top):
        return ""
    lesser = row.indent in (4, 6) and manner.indent == 2 and is_title(row)
    return "subheading" if lesser else ""


def stands_alone(stretch: Sequence[TextRow], after: Sequence[TextRow], manner: Manner) -> bool:
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
        and CAPITAL.match(row.cells) is not None
        and is_title(row)
        and not row.note
    )

"""Paragraphs: where the layout, a witness or the editor says that one begins.

The braille shows a paragraph by a gap of two cells or more, or by a line that ends early. It
cannot show one that ends near the edge of a line: those come from witnesses and from
`structure.toml`. A gap before a lower-case letter is layout and no paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from transcribe.layout.shapes import Role
from transcribe.structure.stream import Break, Stream

BRAILLE = "braille"

_CONTINUES = re.compile(r"[\"'“‘(\[]*[a-zß-öø-ÿœ]")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Characters `start` to `end` of the stream; `source` attests that a paragraph begins here,
    `gap` is the width in cells of the gap before it (0: none, or a new line), `role` what the
    margins say that it is."""

    start: int
    end: int
    source: str
    gap: int = 0
    role: Role = ""


def paragraphs(
    stream: Stream, attested: Mapping[int, str], joined: Iterable[int] = ()
) -> list[Paragraph]:
    """Cut the stream into paragraphs, in order.

    `attested`: positions of the stream where a paragraph begins that the braille does not show,
    with who says so; `joined`: positions of words before which the gap is no paragraph.
    """
    closed = {_break_before(stream, position) for position in joined}
    begins = {
        mark.at: Paragraph(mark.at, mark.at, BRAILLE, mark.gap, mark.role)
        for mark in stream.breaks
        if mark.at not in closed and _opens(stream, mark)
    }
    for position, source in attested.items():
        begins.setdefault(position, Paragraph(position, position, source))
    order = [begins[position] for position in sorted(begins)]
    ends = [later.start for later in order[1:]] + [len(stream.text)]
    cut = [
        replace(one, end=_rstrip(stream.text, one.start, end))
        for one, end in zip(order, ends, strict=True)
    ]
    return [one for one in cut if one.start < one.end]


def _break_before(stream: Stream, position: int) -> int:
    return max((mark.at for mark in stream.breaks if mark.at <= position), default=0)


def _opens(stream: Stream, mark: Break) -> bool:
    return mark.at == 0 or mark.role != "" or not _CONTINUES.match(stream.text, mark.at)


def _rstrip(text: str, start: int, end: int) -> int:
    return start + len(text[start:end].rstrip())

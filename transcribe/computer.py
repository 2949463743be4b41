"""Computer braille: each cell is one character of ASCII.

    passages(cells) -> where it stands inside other braille, between its signs `_+` and `_:`
    text_of(cells) -> (text, where each character begins)

The cells are those of North American Braille ASCII, so a cell's own character is what it says; the
sign of dots 4-5-6 shifts the one after it (`_a` is A, `_[` is {). Source: the Computer Braille Code
of the Braille Authority of North America, 1987 and 2000.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

OPENS, CLOSES = "_+", "_:"
_PASSAGE = re.compile(r"_\+(?P<inside>(?:(?!_\+).)*?)_:")
_SHIFTED = {"@": "`", "[": "{", "\\": "|", "]": "}", "^": "~", "_": "_"}
_UNSEEN = "&"  # after the shift: the line goes on below


def passages(cells: str) -> Iterator[tuple[int, int]]:
    """The stretches of computer braille inside other cells, their two signs included."""
    for found in _PASSAGE.finditer(cells):
        yield found.span()


def text_of(cells: str) -> tuple[str, tuple[int, ...]]:
    """The characters that cells of computer braille stand for, and for each the cell at which it
    begins. The signs that open and close a passage say nothing."""
    text: list[str] = []
    starts: list[int] = []
    at = len(OPENS) if cells.startswith(OPENS) else 0
    end = len(cells) - len(CLOSES) if cells.endswith(CLOSES) and at else len(cells)
    capitals = False
    while at < end:
        begin, cell = at, cells[at]
        at += 1
        if cell == "_" and at < end:
            shifted = cells[at]
            at += 1
            if shifted in "<>":
                capitals = shifted == ">"
                continue
            if shifted == _UNSEEN:
                continue
            text.append(_SHIFTED.get(shifted, shifted.upper()))
        else:
            text.append(cell.upper() if capitals else cell)
        starts.append(begin)
    return "".join(text), tuple(starts)

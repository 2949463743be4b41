"""Cells in words, and words into lines.

A word is never divided, but for two cases. After a hyphen or a dash that the text itself has, a
line may end (`left-` / `h&`), as braille allows. A word that is longer than a line has room for is
cut, with a hyphen at the end of the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

End = Literal["word", "hyphen", "cut"]

# After a hyphen, or after the last cell of a dash; never before a mark, nor next to a number.
_AFTER_HYPHEN = re.compile(r"(?<=[^-#]-)(?=[^-#1234680'])|(?<=--)(?=[^-#1234680'])")
_NUMBER = re.compile(r"#[a-j1.-]*-")
HYPHEN = "-"


@dataclass(frozen=True, slots=True)
class Cut:
    """A line's cells, and how it ends: with a word, after a hyphen or dash of the text, or with
    a hyphen that only the line's end calls for."""

    cells: str
    end: End


def joined(cuts: list[Cut]) -> str:
    """The cells that the lines were cut from."""
    parts = []
    for cut in cuts:
        cells = cut.cells.removesuffix(HYPHEN) if cut.end == "cut" else cut.cells
        parts.append(cells + (" " if cut.end == "word" else ""))
    return "".join(parts).strip()


def pieces(word: str) -> list[str]:
    """A word's parts: a line may end after each."""
    numbers = [found.span() for found in _NUMBER.finditer(word)]
    cuts = [
        cut
        for cut in (found.start() for found in _AFTER_HYPHEN.finditer(word))
        if not any(start < cut <= end for start, end in numbers)
    ]
    return [word[start:end] for start, end in zip([0, *cuts], [*cuts, len(word)], strict=True)]


def lines(cells: str, room: Callable[[int], int]) -> Iterator[Cut]:
    """The lines of a text in cells; `room(n)` is how many cells its n-th line (from 0) has."""
    line, number = "", 0
    for word in cells.split():
        for index, piece in enumerate(pieces(word)):
            space = " " if line and not index else ""
            if len(line) + len(space) + len(piece) <= room(number):
                line += space + piece
                continue
            if line:
                yield Cut(line, "hyphen" if index else "word")
                number += 1
            while len(piece) > room(number):
                keep = room(number) - len(HYPHEN)
                yield Cut(piece[:keep] + HYPHEN, "cut")
                piece = piece[keep:]
                number += 1
            line = piece
    if line:
        yield Cut(line, "word")

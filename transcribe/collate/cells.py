"""Whether a reading, put into braille, gives the cells that the braille has.

If it does, the braille was merely read wrongly (`V.` read as `Very.`), or it lost an indicator
(`X` for `It`): then the reading is what the braille says. Indicators (the capital sign, the
letter sign) and accents, for which this braille has no cells, are left aside.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from transcribe import liblouis
from transcribe.collate.model import Base
from transcribe.reader import Source
from transcribe.trace import Piece

Sameness = Literal["same", "but for indicators"]

# The sign that ends a word in capitals, the capital signs, the letter sign.
_INDICATORS = re.compile(r",'|[,;]")


@dataclass(frozen=True)
class Cells:
    """The cells of the base, by characters of its text."""

    base: Base
    source: Source
    table: str
    _pieces: tuple[Piece, ...]
    _ends: tuple[int, ...]
    _line_starts: tuple[int, ...]

    @classmethod
    def of(cls, base: Base, source: Source, table: str) -> Cells:
        """The cells of a base that was decoded from `source` with the table of that name."""
        pieces: list[Piece] = []
        for index, block in enumerate(base.blocks):
            if index:
                pieces.append(Piece("\n", 0, 0))
            pieces.extend(block.text.pieces)
        ends = tuple(accumulate(len(piece.text) for piece in pieces))
        starts = tuple(line.offsets[0] for line in source.lines)
        return cls(base, source, table, tuple(pieces), ends, starts)

    def at(self, start: int, end: int) -> str:
        """The cells that characters `start` to `end` of the base stand on; blanks are one space."""
        index = bisect_left(self._ends, start + 1)
        found: list[str] = []
        done = -1
        while index < len(self._pieces) and self._ends[index] - len(self._pieces[index].text) < end:
            piece = self._pieces[index]
            if piece.start < piece.end and piece.start >= done:
                found.append(self._read(piece.start, piece.end))
                done = piece.end
            elif piece.text.isspace():
                found.append(" ")
            index += 1
        return " ".join("".join(found).split())

    def compare(self, start: int, end: int, reading: str) -> Sameness | None:
        """Whether `reading` in the place of characters `start` to `end` gives the same cells.

        The words on either side are put into braille with it, because some contractions depend
        on their neighbours.
        """
        found: Sameness | None = None
        for low, high, whole in self._in_context(start, end, reading):
            braille = self.at(low, high)
            for spelled in {without_lost_letters(whole), _plain(whole)}:
                made = " ".join(liblouis.forward(spelled, self.table).split())
                if made == braille:
                    return "same"
                if _bare(made) == _bare(braille):
                    found = "but for indicators"
        return found

    def _in_context(self, start: int, end: int, reading: str) -> Iterator[tuple[int, int, str]]:
        """Spans of the base round a place, and what they are with the reading in it: its chunk
        between blanks, that with a word on either side, and only the parts of a compound that
        differ (`herring-` of `herring-bone`: contractions do not reach over a hyphen)."""
        text = self.base.text
        for low, high in self._surroundings(start, end):
            yield low, high, text[low:start] + reading + text[end:high]
        head, tail = _common_parts(text[start:end], reading)
        if head or tail:
            yield start + head, end - tail, reading[head : len(reading) - tail]

    def _surroundings(self, start: int, end: int) -> list[tuple[int, int]]:
        """The blank-delimited chunk round a place, alone and with a word on either side."""
        text = self.base.text
        low, high = start, end
        while low > 0 and not text[low - 1].isspace():
            low -= 1
        while high < len(text) and not text[high].isspace():
            high += 1
        wide_low = max(text.rfind(" ", 0, max(low - 1, 0)), text.rfind("\n", 0, low)) + 1
        ahead = [at for at in (text.find(" ", high + 1), text.find("\n", high)) if at >= 0]
        wide_high = min(ahead, default=len(text))
        return [(low, high), (wide_low, wide_high)]

    def _read(self, start: int, end: int) -> str:
        """The cells of some bytes; the padding and the line end between two lines are a blank."""
        index = bisect_left(self._line_starts, start + 1) - 1
        found: list[str] = []
        while index < len(self._line_starts) and self._line_starts[index] < end:
            line = self.source.lines[index]
            found.append(
                "".join(
                    cell
                    for cell, at in zip(line.cells, line.offsets, strict=False)
                    if start <= at < end
                )
            )
            index += 1
        return "".join(found)


def _common_parts(mine: str, its: str) -> tuple[int, int]:
    """How many characters two compounds share at the head and at the tail, in whole parts."""
    parts = [re.findall(r"\w+|\W+", text) for text in (mine, its)]
    head = tail = 0
    while min(map(len, parts)) > 1 and parts[0][0] == parts[1][0]:
        head += len(parts[0].pop(0))
        parts[1].pop(0)
    while min(map(len, parts)) > 1 and parts[0][-1] == parts[1][-1]:
        tail += len(parts[0].pop())
        parts[1].pop()
    return head, tail


def _bare(cells: str) -> str:
    return _INDICATORS.sub("", cells)


def without_lost_letters(text: str) -> str:
    """The text without its accented letters and ligatures: `vice versâ` → `vice vers`."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(letter for letter in composed if letter.isascii() or not letter.isalpha())


def _plain(text: str) -> str:
    """The text with its accents taken off: `vice versâ` → `vice versa`."""
    spread = unicodedata.normalize("NFD", text.replace("æ", "ae").replace("Æ", "Ae"))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))

"""Whether a reading, put into braille, gives the cells that the braille has.

If it does, the braille was merely read wrongly (`V.` read as `Very.`), or it lost an indicator
(`X` for `It`): then the reading is what the braille says. Indicators (the capital sign, the
letter sign) and accents, for which this braille has no cells, are left aside.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Literal

from transcribe import liblouis
from transcribe.collate.base import block_of
from transcribe.collate.model import Base
from transcribe.reader import Source

Sameness = Literal["same", "but for indicators"]

# The sign that ends a word in capitals, the capital signs, the letter sign.
_INDICATORS = re.compile(r",'|[,;]")


class Cells:
    """The cells of the base, by characters of its text."""

    def __init__(self, base: Base, source: Source, table: str) -> None:
        """`base` was decoded from `source` with the table of that name."""
        self.base = base
        self.table = table
        self._lines = source.lines

    def at(self, start: int, end: int) -> str:
        """The cells that characters `start` to `end` of the base, all of one block, stand on;
        blanks are one space."""
        block = block_of(self.base, start)
        pieces = self.base.blocks[block].text.pieces
        ends = pieces.ends
        low, high = start - self.base.starts[block], end - self.base.starts[block]
        found: list[str] = []
        done = -1
        for index in range(bisect_right(ends, low), bisect_left(ends, high) + 1):
            piece = pieces[index]
            if piece.start < piece.end and piece.start >= done:
                found.append(self._read(piece.start, piece.end))
                done = piece.end
            elif piece.text.isspace():
                found.append(" ")
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
                try:
                    made = " ".join(liblouis.forward(spelled, self.table).split())
                except liblouis.NoCellsError:
                    continue  # a star, a Greek letter: no braille in this code has it
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
        """The cells of some bytes; the padding and the line ends among them are none."""
        first = bisect_right(self._lines, start, key=lambda line: line.offsets[0]) - 1
        last = bisect_left(self._lines, end, key=lambda line: line.offsets[0])
        found: list[str] = []
        for line in self._lines[max(first, 0) : last]:
            low, high = bisect_left(line.offsets, start), bisect_left(line.offsets, end)
            found.append(line.cells[low:high])
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

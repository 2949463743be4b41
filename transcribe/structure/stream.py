"""The whole book as one stretch of text with marks where the layout breaks.

Everything below works on spans of characters of `Stream.text`; only at the end are the spans cut
out of the traced text. So no step can lose or double a character, and what collation found at
(block, character) stands at one position of the stream.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from transcribe.decode import Block
from transcribe.layout.shapes import Role
from transcribe.pieces import LAYOUT, NUMBERS, Piece, Pieces
from transcribe.trace import Traced


@dataclass(frozen=True, slots=True)
class Break:
    """A break of the layout before character `at`; `gap` is its width in cells (0: a new line),
    `role` what the margins say of what follows."""

    at: int
    gap: int
    role: Role = ""


@dataclass(frozen=True)
class Stream:
    """The pieces of all blocks, joined by blanks, and the breaks between them.

    `starts[i]` is the position of the first character of block i.
    """

    pieces: Pieces
    breaks: tuple[Break, ...]
    starts: tuple[int, ...]

    @property
    def text(self) -> str:
        """All characters."""
        return self.pieces.text

    def traced(self, start: int, end: int) -> Traced:
        """The traced text of characters `start` to `end`; a piece that is cut keeps its cells."""
        return Traced(self.pieces.characters(start, end))

    def at_line_end(self, position: int) -> bool:
        """Whether the blank before `position` is a line end with room behind its last word: the
        braille cannot show a paragraph there, since a gap would not be seen."""
        before = self.traced(position - 1, position).pieces if position else ()
        return any(piece.text == " " and piece.start == piece.end for piece in before)

    def at_byte(self, byte: int) -> int | None:
        """The position of the first character of the piece whose cells hold the byte.

        None where no piece holds it, or only a witness's reading that begins before it: which of
        its characters stands there nobody knows.
        """
        row = self.pieces
        number = bisect_right(self._celled, byte, key=row.starts.__getitem__) - 1
        if number < 0:
            return None
        index = self._celled[number]
        swallowed = row.starts[index] < byte and row[index].origin.kind == "witness"
        return row.begin(index) if byte < row.stops[index] and not swallowed else None

    def between(self, start: int, end: int) -> tuple[int, int]:
        """The characters that stand on bytes `start` to `end` (end excluded)."""
        row = self.pieces
        first = bisect_left(self._celled, start, key=row.starts.__getitem__)
        last = bisect_left(self._celled, end, lo=first, key=row.starts.__getitem__)
        if first == last:
            return 0, 0
        found = self._celled[first:last]
        return min(map(row.begin, found)), max(row.ends[index] for index in found)

    @cached_property
    def _celled(self) -> array[int]:
        """The numbers of the pieces that stand on cells, in the order of the bytes: a footnote's
        come later in the text."""
        row = self.pieces
        found = (
            index
            for index in range(len(row))
            if row.starts[index] < row.stops[index] and row.begin(index) < row.ends[index]
        )
        return array(NUMBERS, sorted(found, key=row.starts.__getitem__))


def stream(blocks: Iterable[Block]) -> Stream:
    """Join the blocks of a decoding; the blank between two blocks stands for the gap's cells."""
    rows: list[Pieces] = []
    breaks: list[Break] = []
    starts: list[int] = []
    length = 0
    for block in blocks:
        own = block.text.pieces
        if rows and own:
            rows.append(Pieces.of((Piece(" ", rows[-1].stops[-1], own.starts[0], LAYOUT),)))
            length += 1
        starts.append(length)
        breaks.append(Break(length, block.gap, block.role))
        if own:
            rows.append(own)
        length += len(block.text)
    return Stream(Pieces.joined(rows), tuple(breaks), tuple(starts))

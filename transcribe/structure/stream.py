"""The whole book as one stretch of text with marks where the layout breaks.

Everything below works on spans of characters of `Stream.text`; only at the end are the spans cut
out of the traced text. So no step can lose or double a character, and what collation found at
(block, character) stands at one position of the stream.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from transcribe.decode import Block
from transcribe.layout.shapes import Role
from transcribe.trace import LAYOUT, Piece, Traced


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

    pieces: tuple[Piece, ...]
    breaks: tuple[Break, ...]
    starts: tuple[int, ...]

    @cached_property
    def text(self) -> str:
        """All characters."""
        return "".join(piece.text for piece in self.pieces)

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(piece.text) for piece in self.pieces))

    def traced(self, start: int, end: int) -> Traced:
        """The traced text of characters `start` to `end`; a piece that is cut keeps its cells."""
        if start >= end:
            return Traced()
        ends = self._ends
        first = bisect_right(ends, start)
        last = bisect_left(ends, end, first)
        cut = [piece for piece in self.pieces[first : last + 1] if piece.text]
        if cut and last < len(ends) and ends[last] > end:
            cut[-1] = replace(cut[-1], text=cut[-1].text[: end - ends[last]])
        if cut and first < len(ends):
            before = len(self.pieces[first].text) - (ends[first] - start)
            if before > 0:
                cut[0] = replace(cut[0], text=cut[0].text[before:])
        return Traced(tuple(cut))

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
        index = bisect_right(self._celled, byte, key=lambda one: one[0]) - 1
        if index < 0:
            return None
        start, position, piece = self._celled[index]
        swallowed = piece.origin.kind == "witness" and start < byte
        return position if byte < piece.end and not swallowed else None

    def between(self, start: int, end: int) -> tuple[int, int]:
        """The characters that stand on bytes `start` to `end` (end excluded)."""
        first = bisect_left(self._celled, start, key=lambda one: one[0])
        last = bisect_left(self._celled, end, lo=first, key=lambda one: one[0])
        if first == last:
            return 0, 0
        low = min(at for _, at, _ in self._celled[first:last])
        high = max(at + len(piece.text) for _, at, piece in self._celled[first:last])
        return low, high

    @cached_property
    def _celled(self) -> list[tuple[int, int, Piece]]:
        """(first byte, position, piece) of the pieces that stand on cells, in the order of the
        bytes: a footnote's come later in the text."""
        begins = (end - len(piece.text) for end, piece in zip(self._ends, self.pieces, strict=True))
        found = [
            (piece.start, begin, piece)
            for begin, piece in zip(begins, self.pieces, strict=True)
            if piece.start < piece.end and piece.text
        ]
        return sorted(found, key=lambda one: one[0])


def stream(blocks: Iterable[Block]) -> Stream:
    """Join the blocks of a decoding; the blank between two blocks stands for the gap's cells."""
    pieces: list[Piece] = []
    breaks: list[Break] = []
    starts: list[int] = []
    length = 0
    for block in blocks:
        own = block.text.pieces
        if pieces and own:
            pieces.append(Piece(" ", pieces[-1].end, own[0].start, LAYOUT))
            length += 1
        starts.append(length)
        breaks.append(Break(length, block.gap, block.role))
        pieces.extend(own)
        length += len(block.text)
    return Stream(tuple(pieces), tuple(breaks), tuple(starts))

"""Text that remembers where each of its characters came from.

A `Traced` is a run of small pieces. A piece is the smallest unit whose origin is known:
usually one contraction (some cells and the letters they stand for). Everything after the
decoding (context rules, collation, emendations, sentences) slices and replaces traced text,
so no character can lose its origin on the way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

OriginKind = Literal["liblouis", "context", "layout", "witness", "emendation"]


@dataclass(frozen=True, slots=True)
class Origin:
    """Who made a piece: liblouis, a context rule, the layout, a witness or an emendation.

    `name` is the rule's, witness's or emendation's name; for a witness `start` and `end` are
    the span of characters in its normal form.
    """

    kind: OriginKind
    name: str = ""
    start: int = -1
    end: int = -1


LIBLOUIS = Origin("liblouis")
LAYOUT = Origin("layout")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some characters and the bytes of the braille file they stand for.

    `start` and `end` are byte offsets in the file (end exclusive). They may be equal: the piece
    then has no cells of its own (a joining space at a line's end, a quotation mark that only a
    witness attests) and `start` says where in the braille it belongs.
    """

    text: str
    start: int
    end: int
    origin: Origin = LIBLOUIS


@dataclass(frozen=True)
class Traced:
    """A text and its origins: an immutable sequence of pieces, sliced by character."""

    pieces: tuple[Piece, ...] = ()

    @property
    def text(self) -> str:
        """The characters alone."""
        return "".join(piece.text for piece in self.pieces)

    def __len__(self) -> int:
        return sum(len(piece.text) for piece in self.pieces)

    def __add__(self, other: Traced) -> Traced:
        return Traced(self.pieces + other.pieces)

    def __getitem__(self, span: slice) -> Traced:
        """The traced text of a slice of characters (step 1).

        A piece that the slice cuts keeps its whole span of bytes: a contraction's cells cannot
        be divided, and both halves stand for them.
        """
        start, stop, step = span.indices(len(self))
        if step != 1:
            raise ValueError("traced text is sliced in steps of 1")
        return Traced(tuple(self._cut(start, stop)))

    def _cut(self, start: int, stop: int) -> Iterator[Piece]:
        ends = list(accumulate(len(piece.text) for piece in self.pieces))
        for index in range(bisect_right(ends, start), len(self.pieces)):
            piece = self.pieces[index]
            begin = ends[index] - len(piece.text)
            if begin >= stop:
                return
            low, high = max(start - begin, 0), min(stop - begin, len(piece.text))
            if low < high:
                whole = high - low == len(piece.text)
                yield piece if whole else replace(piece, text=piece.text[low:high])

    @property
    def span(self) -> tuple[int, int]:
        """The bytes the text stands on: (first start, last end). Raises on an empty text."""
        if not self.pieces:
            raise ValueError("an empty text stands nowhere")
        return self.pieces[0].start, max(piece.end for piece in self.pieces)

    def replaced(self, start: int, stop: int, text: str, origin: Origin) -> Traced:
        """The same text with characters `start` to `stop` made `text`, standing on their bytes.

        With `start == stop` the new text is put in between: it stands on no bytes of its own.
        """
        before, cut, after = self[:start], self[start:stop], self[stop:]
        if cut.pieces:
            low, high = cut.span
        elif before.pieces:
            low = high = before.pieces[-1].end
        elif after.pieces:
            low = high = after.pieces[0].start
        else:
            raise ValueError("an empty text has no place for a replacement")
        return before + Traced((Piece(text, low, high, origin),)) + after

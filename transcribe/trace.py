"""Text that remembers where each of its characters came from.

A `Traced` is a run of small pieces. A piece is the smallest unit whose origin is known:
usually one contraction (some cells and the letters they stand for). Everything after the
decoding (context rules, collation, emendations, sentences) slices and replaces traced text,
so no character can lose its origin on the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from transcribe.pieces import LAYOUT, LIBLOUIS, Origin, OriginKind, Piece, Pieces

__all__ = ["LAYOUT", "LIBLOUIS", "NO_PIECES", "Origin", "OriginKind", "Piece", "Pieces", "Traced"]

NO_PIECES = Pieces.of(())


@dataclass(frozen=True)
class Traced:
    """A text and its origins: an immutable sequence of pieces, sliced by character."""

    pieces: Pieces = field(default=NO_PIECES)

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> Traced:
        """The traced text of these pieces."""
        return cls(Pieces.of(pieces))

    @property
    def text(self) -> str:
        """The characters alone."""
        return self.pieces.text

    def __len__(self) -> int:
        return len(self.pieces.text)

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
        return Traced(self.pieces.characters(start, stop))

    @property
    def span(self) -> tuple[int, int]:
        """The bytes the text stands on: (first start, last end). Raises on an empty text."""
        if not self.pieces:
            raise ValueError("an empty text stands nowhere")
        return self.pieces.starts[0], max(self.pieces.stops)

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
        return before + Traced.of((Piece(text, low, high, origin),)) + after

"""Pieces of text with their origins, and many of them packed.

A piece is the smallest unit whose origin is known; a book has a million. `Pieces` keeps a row of
them as one text and rows of numbers and reads like a tuple of them: each piece is made when it is
asked for. As objects they took ten times the memory.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, overload

OriginKind = Literal["liblouis", "context", "layout", "witness", "emendation"]
NUMBERS = "I"
"""The type of the numbers: a file has less than four thousand million bytes."""


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


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring characters `first` to `last` of one origin, and the bytes that they stand on."""

    origin: Origin
    first: int
    last: int
    start: int
    end: int


class Pieces(Sequence[Piece]):
    """A row of pieces. `text` is all their characters, `ends` where each piece's own end in it,
    `starts` and `stops` the bytes of each."""

    __slots__ = ("_known", "_origins", "ends", "starts", "stops", "text")

    def __init__(
        self,
        text: str,
        ends: array[int],
        starts: array[int],
        stops: array[int],
        origins: array[int],
        known: tuple[Origin, ...],
    ) -> None:
        self.text = text
        self.ends = ends
        self.starts = starts
        self.stops = stops
        self._origins = origins
        self._known = known

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> Pieces:
        """The same pieces packed."""
        if isinstance(pieces, cls):
            return pieces
        texts: list[str] = []
        ends, starts, stops, origins = (array(NUMBERS) for _ in range(4))
        known: dict[Origin, int] = {}
        length = 0
        for piece in pieces:
            texts.append(piece.text)
            length += len(piece.text)
            ends.append(length)
            starts.append(piece.start)
            stops.append(piece.end)
            origins.append(known.setdefault(piece.origin, len(known)))
        return cls("".join(texts), ends, starts, stops, origins, tuple(known))

    @classmethod
    def joined(cls, rows: Iterable[Pieces]) -> Pieces:
        """Rows of pieces one behind the other."""
        texts: list[str] = []
        ends, starts, stops, origins = (array(NUMBERS) for _ in range(4))
        known: dict[Origin, int] = {}
        length = 0
        for row in rows:
            texts.append(row.text)
            ends.extend(end + length for end in row.ends)
            length += len(row.text)
            starts += row.starts
            stops += row.stops
            number = [known.setdefault(one, len(known)) for one in row._known]
            origins.extend(number[at] for at in row._origins)
        return cls("".join(texts), ends, starts, stops, origins, tuple(known))

    def __len__(self) -> int:
        return len(self.ends)

    def __iter__(self) -> Iterator[Piece]:
        begin = 0
        rows = zip(self.ends, self.starts, self.stops, self._origins, strict=True)
        for end, start, stop, origin in rows:
            yield Piece(self.text[begin:end], start, stop, self._known[origin])
            begin = end

    @overload
    def __getitem__(self, at: int) -> Piece: ...
    @overload
    def __getitem__(self, at: slice) -> Pieces: ...
    def __getitem__(self, at: int | slice) -> Piece | Pieces:
        if isinstance(at, int):
            number = range(len(self))[at]
            text = self.text[self.begin(number) : self.ends[number]]
            origin = self._known[self._origins[number]]
            return Piece(text, self.starts[number], self.stops[number], origin)
        first, last, step = at.indices(len(self))
        if step != 1:
            raise ValueError("pieces are sliced in steps of 1")
        last = max(first, last)
        begin, end = self.begin(first), self.begin(last)
        return self._of(slice(first, last), begin, end)

    def begin(self, number: int) -> int:
        """The character at which a piece begins (one more than there are: where the text ends)."""
        return self.ends[number - 1] if number else 0

    def _of(self, pieces: slice, begin: int, end: int) -> Pieces:
        """Some of the pieces, with no more than characters `begin` to `end`."""
        ends = self.ends[pieces]
        if begin or (len(ends) and ends[-1] > end):
            ends = array(NUMBERS, (min(each, end) - begin for each in ends))
        return Pieces(
            self.text[begin:end],
            ends,
            self.starts[pieces],
            self.stops[pieces],
            self._origins[pieces],
            self._known,
        )

    def characters(self, start: int, stop: int) -> Pieces:
        """The pieces of characters `start` to `stop`, none that is empty. One that is cut keeps
        all its bytes: a contraction's cells cannot be divided, and both halves stand for them."""
        if start >= stop:
            return self[:0]
        first, last = bisect_right(self.ends, start), bisect_left(self.ends, stop)
        found = self._of(slice(first, last + 1), start, min(stop, len(self.text)))
        if len(set(found.ends)) < len(found):
            return Pieces.of(piece for piece in found if piece.text)
        return found

    def text_of(self, first: int, last: int) -> str:
        """What the pieces `first` to `last` (end excluded) say."""
        return self.text[self.begin(first) : self.begin(min(last, len(self)))]

    def stretches(self) -> Iterator[Stretch]:
        """Neighbouring pieces of one origin as one; pieces without characters left out."""
        filled = (at for at in range(len(self)) if self.begin(at) < self.ends[at])
        for origin, group in groupby(filled, self._origins.__getitem__):
            found = list(group)
            yield Stretch(
                self._known[origin],
                self.begin(found[0]),
                self.ends[found[-1]],
                min(self.starts[at] for at in found),
                max(self.stops[at] for at in found),
            )

    def __add__(self, other: Iterable[Piece]) -> Pieces:
        return Pieces.joined((self, Pieces.of(other)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash((self.text, len(self)))

    def __repr__(self) -> str:
        return f"Pieces.of({tuple(self)!r})"

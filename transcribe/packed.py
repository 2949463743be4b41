"""Long rows of small things, kept as numbers: a book has a million cells.

`Spans` are the bytes of cells, `Tokens` the runs of bytes of a file. Either reads like a tuple;
what it gives out is made when it is asked for.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, overload

from transcribe.pieces import NUMBERS

Span = tuple[int, int]
TokenKind = Literal[
    "cells", "space", "padding", "newline", "page-separator", "form-feed", "bom", "indicator"
]
KINDS: tuple[TokenKind, ...] = (
    "cells",
    "space",
    "padding",
    "newline",
    "page-separator",
    "form-feed",
    "bom",
    "indicator",
)


class Spans(Sequence[Span]):
    """Bytes `start` to `end` (end excluded) of each cell."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, starts: Sequence[int], ends: Sequence[int]) -> None:
        self._starts = starts
        self._ends = ends

    @classmethod
    def of(cls, spans: Iterable[Span]) -> Spans:
        """The same spans packed."""
        flat = array(NUMBERS, chain.from_iterable(spans))
        return cls(flat[::2], flat[1::2])

    def __len__(self) -> int:
        return len(self._starts)

    def __iter__(self) -> Iterator[Span]:
        return zip(self._starts, self._ends, strict=True)

    @overload
    def __getitem__(self, at: int) -> Span: ...
    @overload
    def __getitem__(self, at: slice) -> Spans: ...
    def __getitem__(self, at: int | slice) -> Span | Spans:
        if isinstance(at, slice):
            return Spans(self._starts[at], self._ends[at])
        return self._starts[at], self._ends[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Spans({tuple(self)!r})"


@dataclass(frozen=True, slots=True)
class Token:
    """A run of bytes with one meaning. The tokens of a file, joined, are the file."""

    kind: TokenKind
    start: int
    end: int


class Tokens(Sequence[Token]):
    """The tokens of a file: each begins where the one before it ends."""

    __slots__ = ("_ends", "_kinds")

    def __init__(self, kinds: bytes, ends: array[int]) -> None:
        self._kinds = kinds
        self._ends = ends

    @classmethod
    def of(cls, tokens: Iterable[tuple[TokenKind, int]]) -> Tokens:
        """Tokens by their kinds and ends, in the order of the file, without a gap."""
        kinds, ends = bytearray(), array(NUMBERS)
        for kind, end in tokens:
            kinds.append(KINDS.index(kind))
            ends.append(end)
        return cls(bytes(kinds), ends)

    def moved(self, by: int) -> Iterator[tuple[TokenKind, int]]:
        """Kinds and ends, so many bytes later in a longer file."""
        return ((KINDS[kind], end + by) for kind, end in zip(self._kinds, self._ends, strict=True))

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, at: int) -> Token: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Token, ...]: ...
    def __getitem__(self, at: int | slice) -> Token | tuple[Token, ...]:
        if isinstance(at, slice):
            return tuple(self[index] for index in range(*at.indices(len(self))))
        number = range(len(self))[at]
        start = self._ends[number - 1] if number else 0
        return Token(KINDS[self._kinds[number]], start, self._ends[number])

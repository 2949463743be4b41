"""Where everything stands once the adopted readings are in: from the base's characters to
(block, character) of the adopted blocks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from transcribe.collate.base import block_of
from transcribe.collate.mapping import Track
from transcribe.collate.model import Base, Variant
from transcribe.decode import Block
from transcribe.trace import Origin, Piece, Traced

Place = tuple[int, int, int]
"""A block and a span of its characters."""


@dataclass(frozen=True)
class Layout:
    """The adopted blocks and the way to them: `track` leads from the base's text to the adopted
    text, in which block i begins at `starts[i]`, and `adopted` tells where each adopted reading
    stands in it."""

    base: Base
    blocks: tuple[Block, ...]
    text: str
    starts: tuple[int, ...]
    track: Track
    adopted: dict[Variant, tuple[int, int]]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The characters of the adopted text for characters `start` to `end` of the base."""
        if start == end:
            at = self.track.first(start)
            return at, at
        return self.track.over(start, end)

    def span_of(self, variant: Variant) -> tuple[int, int]:
        """The characters of the adopted text that a variant stands on."""
        return self.adopted.get(variant) or self.span(variant.start, variant.end)

    def places(self, start: int, end: int) -> list[Place]:
        """The blocks that a span of the adopted text touches, with the span in each. A span that
        holds no character of a block (a line feed) stands at the head of the block behind it."""
        first = max(bisect_right(self.starts, start) - 1, 0)
        found: list[Place] = []
        for index in range(first, len(self.blocks)):
            begin = self.starts[index]
            length = (
                self.starts[index + 1] - 1 - begin
                if index + 1 < len(self.starts)
                else len(self.text) - begin
            )
            if begin >= end and (found or begin > start):
                break
            low, high = max(start - begin, 0), min(end - begin, length)
            if low < high or (start == end and low == high):
                found.append((index, low, high))
        if not found:
            behind = min(first + 1, len(self.blocks) - 1)
            found.append((behind, 0, 0))
        return found


def layout_of(base: Base, variants: Sequence[Variant]) -> Layout:
    """The base with the adopted readings of the variants (in the order of the base) put in."""
    adopted = [item for item in variants if item.adopted is not None]
    by_block: dict[int, list[Variant]] = {}
    for item in adopted:
        by_block.setdefault(block_of(base, item.start), []).append(item)
    blocks = tuple(
        replace(block, text=_rewritten(block.text, by_block[index], base.starts[index]))
        if index in by_block
        else block
        for index, block in enumerate(base.blocks)
    )
    texts = [block.text.text for block in blocks]
    starts = tuple(accumulate((len(text) + 1 for text in texts[:-1]), initial=0)) if texts else ()
    changes = tuple(_changes(adopted))
    return Layout(
        base=base,
        blocks=blocks,
        text="\n".join(texts),
        starts=starts,
        track=Track((0, 0), changes),
        adopted={item: change[2:] for item, change in zip(adopted, changes, strict=True)},
    )


def _changes(adopted: Sequence[Variant]) -> Iterator[tuple[int, int, int, int]]:
    shift = 0
    for item in adopted:
        assert item.adopted is not None
        length = len(item.adopted.text)
        yield item.start, item.end, item.start + shift, item.start + shift + length
        shift += length - (item.end - item.start)


def _rewritten(text: Traced, variants: Sequence[Variant], offset: int) -> Traced:
    """A block's text with the adopted readings in it, in one pass over its pieces."""
    borders = sorted({at - offset for item in variants for at in (item.start, item.end)})
    atoms = list(_cut(text, borders))
    pieces: list[Piece] = []
    index = 0
    for item in variants:
        while index < len(atoms) and atoms[index][0] < item.start - offset:
            pieces.append(atoms[index][1])
            index += 1
        cut: list[Piece] = []
        while index < len(atoms) and atoms[index][0] < item.end - offset:
            cut.append(atoms[index][1])
            index += 1
        if cut:
            low, high = cut[0].start, max(piece.end for piece in cut)
        elif pieces:
            low = high = pieces[-1].end
        else:
            low = high = atoms[0][1].start
        reading = item.adopted
        assert reading is not None
        origin = Origin("witness", reading.witness, reading.start, reading.end)
        pieces.append(Piece(reading.text, low, high, origin))
    pieces.extend(piece for _, piece in atoms[index:])
    return Traced.of(pieces)


def _cut(text: Traced, borders: Sequence[int]) -> Iterator[tuple[int, Piece]]:
    """The pieces of a text, divided at the borders, each with the character it begins at."""
    begin = 0
    for piece in text.pieces:
        end = begin + len(piece.text)
        inside = borders[bisect_right(borders, begin) : bisect_left(borders, end)]
        for start, stop in pairwise((begin, *inside, end)):
            if start < stop:
                yield start, replace(piece, text=piece.text[start - begin : stop - begin])
        begin = end

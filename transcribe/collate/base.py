"""The decoded book as one text, and the way back from its characters to the blocks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from transcribe.collate.model import Base
from transcribe.decode import Block


def base_of(blocks: Sequence[Block]) -> Base:
    """The blocks joined by line feeds."""
    texts = [block.text.text for block in blocks]
    starts = accumulate((len(text) + 1 for text in texts[:-1]), initial=0) if texts else ()
    return Base(tuple(blocks), "\n".join(texts), tuple(starts))


def block_of(base: Base, character: int) -> int:
    """The block that holds a character of the base, or whose end or line feed it is."""
    return max(bisect_right(base.starts, character) - 1, 0)

"""How many words of a copy were laid beside the words they copy."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tests.transcribe.collate.book import book, chunks
from tests.transcribe.collate.noise import Copied
from transcribe.collate import collate
from transcribe.collate.readers import read_bytes


@dataclass(frozen=True)
class Score:
    """`right`: the share of the copied words that are paired with their originals; `wrong`: how
    many pairs there are that join other words, foreign ones included."""

    right: float
    wrong: int


def score(copied: Sequence[Copied]) -> Score:
    """Collates a copy with the decoded book and counts its pairs."""
    witness = read_bytes(" ".join(word.text for word in copied).encode(), id="a", file="a.txt")
    starts = list(accumulate((len(word.text) + 1 for word in copied[:-1]), initial=0))
    original = {start: index for index, (_, start) in enumerate(chunks())}
    right: set[int] = set()
    wrong = 0
    for segment in collate(book(), [witness]).segments:
        for mine, its in segment.pairs:
            word = copied[bisect_right(starts, witness.place(its)) - 1]
            if word.origin is not None and original.get(mine) == word.origin:
                right.add(word.origin)
            else:
                wrong += 1
    copies = {word.origin for word in copied if word.origin is not None}
    return Score(len(right) / len(copies), wrong)

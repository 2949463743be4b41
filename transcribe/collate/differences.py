"""From paired words to differences: the spans of characters in which two texts differ.

A difference is a word for a word, words on one side only, or the marks between two words. It
never cuts a word. Outside the differences of a segment both texts are the same, character for
character; that is why replaying them rebuilds either text from the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from transcribe.collate import marks
from transcribe.collate.align import Alignment
from transcribe.collate.words import Words


@dataclass(frozen=True, slots=True)
class Difference:
    """Characters `start` to `end` of the base against `from_` to `to` of the witness.

    `words`: whether words differ (or stand on one side only), else the marks between words do.
    """

    start: int
    end: int
    from_: int
    to: int
    words: bool


@dataclass(frozen=True, slots=True)
class Stretch:
    """The characters that an alignment spans in both texts, and the differences, in order."""

    start: int
    end: int
    from_: int
    to: int
    differences: tuple[Difference, ...]


def stretch(base: Words, witness: Words, alignment: Alignment) -> Stretch:
    """The differences of one alignment. The stretch begins and ends with words that agree; equal
    marks before and behind them belong to it."""
    pairs = alignment.pairs
    first, last = pairs[0], pairs[-1]
    start, from_ = base.starts[first[0]], witness.starts[first[1]]
    end, to = base.ends[last[0]], witness.ends[last[1]]
    head = _equal_marks_before(base.text, witness.text, start, from_)
    tail = _equal_marks_behind(base.text, witness.text, end, to)
    return Stretch(
        start - head, end + tail, from_ - head, to + tail, tuple(_all(base, witness, alignment))
    )


def _all(base: Words, witness: Words, alignment: Alignment) -> Iterator[Difference]:
    for pair, after in pairwise((*alignment.pairs, None)):
        if pair is None:
            return
        left, right = pair
        word = (base.starts[left], base.ends[left], witness.starts[right], witness.ends[right])
        if base[left] != witness[right]:
            yield Difference(*word, words=True)
        if after is None:
            return
        between = (word[1], base.starts[after[0]], word[3], witness.starts[after[1]])
        if after == (left + 1, right + 1):
            yield from _marks(base.text, witness.text, *between)
        else:
            differs = base[left] != witness[right]
            yield from _words(base.text, witness.text, *between, leans_back=differs)


def _words(
    base: str, witness: str, start: int, end: int, from_: int, to: int, *, leans_back: bool
) -> Iterator[Difference]:
    """Words on one side: without the marks that both sides have before and behind them. Blanks
    that differ at their head (a paragraph break on one side) are a difference of their own.

    `leans_back`: the word before differs too; the blank between the two belongs to this one then
    (`right-hand` against `right hand`), so that they touch.
    """
    ends = (_cut_behind, _cut_before) if leans_back else (_cut_before, _cut_behind)
    for cut in ends:
        start, end, from_, to = cut(base, witness, start, end, from_, to)
    if start < end and from_ < to and base[start].isspace() and witness[from_].isspace():
        yield Difference(start, start + 1, from_, from_ + 1, words=False)
        start, from_ = start + 1, from_ + 1
    yield Difference(start, end, from_, to, words=True)


def _cut_before(
    base: str, witness: str, start: int, end: int, from_: int, to: int
) -> tuple[int, int, int, int]:
    while start < end and from_ < to and base[start] == witness[from_] and _is_mark(base[start]):
        start, from_ = start + 1, from_ + 1
    return start, end, from_, to


def _cut_behind(
    base: str, witness: str, start: int, end: int, from_: int, to: int
) -> tuple[int, int, int, int]:
    while start < end and from_ < to and base[end - 1] == witness[to - 1]:
        if not _is_mark(base[end - 1]):
            break
        end, to = end - 1, to - 1
    return start, end, from_, to


def _marks(
    base: str, witness: str, start: int, end: int, from_: int, to: int
) -> Iterator[Difference]:
    """The differences between two strings of marks, each of one class."""
    if base[start:end] == witness[from_:to]:
        return
    for mine, its in marks.compare(base[start:end], witness[from_:to]):
        yield Difference(
            start + mine[0], start + mine[1], from_ + its[0], from_ + its[1], words=False
        )


def _equal_marks_before(base: str, witness: str, start: int, from_: int) -> int:
    """How many marks before two places are the same in both texts, blanks not counted."""
    count = 0
    while count < min(start, from_):
        mark = base[start - count - 1]
        if mark != witness[from_ - count - 1] or mark.isspace() or not _is_mark(mark):
            break
        count += 1
    return count


def _equal_marks_behind(base: str, witness: str, end: int, to: int) -> int:
    """How many marks behind two places are the same in both texts, blanks not counted."""
    count = 0
    for mine, its in zip(base[end:], witness[to:], strict=False):
        if mine != its or mine.isspace() or not _is_mark(mine):
            break
        count += 1
    return count


def _is_mark(character: str) -> bool:
    return not character.isalnum()

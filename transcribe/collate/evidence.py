"""How far a witness may be trusted at a place, and who covers it.

All evidence is local: a copy may be clean on one page and spoilt on the next.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from transcribe.collate.align import Alignment
from transcribe.collate.differences import Stretch
from transcribe.collate.keys import key
from transcribe.collate.model import Attestation
from transcribe.collate.words import Words

_AROUND = 40


@dataclass(frozen=True)
class Placed:
    """A segment at work: the witness's words, their alignment, the characters it spans.

    `firsts`: where the paired words begin in the base; `agreed[i]` and `alike[i]` count the
    pairs before pair i whose words agree by their keys, and to the letter.
    """

    witness: str
    words: Words
    alignment: Alignment
    stretch: Stretch
    firsts: array[int]
    agreed: array[int]
    alike: array[int]

    def covers(self, start: int, end: int) -> bool:
        """Whether characters `start` to `end` of the base lie in it."""
        return self.stretch.start <= start and end <= self.stretch.end

    def agreement(self, start: int, end: int) -> float:
        """The share of the base's words round characters `start` to `end`, themselves not
        counted, that the witness has too: 0 to 1. Damage between letters counts as agreement."""
        return self._share(self.agreed, start, end)

    def likeness(self, start: int, end: int) -> float:
        """The same share, of words that are alike to the letter and in their capitals."""
        return self._share(self.alike, start, end)

    def _share(self, counts: array[int], start: int, end: int) -> float:
        first, last = bisect_left(self.firsts, start), bisect_left(self.firsts, end)
        low, high = max(first - _AROUND, 0), min(last + _AROUND, len(self.firsts))
        pairs = self.alignment.pairs
        words = pairs[high - 1][0] + 1 - pairs[low][0] - (last - first)
        good = counts[high] - counts[low] - (counts[last] - counts[first])
        return good / words if words > 0 else 0.0


def placed(
    base: Words, witness: str, words: Words, alignment: Alignment, stretch: Stretch
) -> Placed:
    """A segment with the counts that its evidence is looked up in."""
    pairs = alignment.pairs
    return Placed(
        witness=witness,
        words=words,
        alignment=alignment,
        stretch=stretch,
        firsts=array("l", (base.starts[left] for left, _ in pairs)),
        agreed=_running(base.keys[left] == words.keys[right] for left, right in pairs),
        alike=_running(base[left] == words[right] for left, right in pairs),
    )


@dataclass(frozen=True)
class Evidence:
    """All segments of all witnesses, in the order of the base."""

    base: Words
    segments: tuple[Placed, ...]

    def of(self, reading: Attestation) -> Placed:
        """The segment that a reading stands in."""
        return next(
            item
            for item in self.segments
            if item.witness == reading.witness
            and item.stretch.from_ <= reading.start
            and reading.end <= item.stretch.to
        )

    def covering(self, start: int, end: int) -> frozenset[str]:
        """The witnesses that cover characters `start` to `end` of the base."""
        until = bisect_right(self._starts, start)
        return frozenset(item.witness for item in self.segments[:until] if item.covers(start, end))

    def spells_so(self, witness: str, word: str) -> bool:
        """Whether a witness writes a word of the base with accents at least every second time
        that it has it: a stray accent is damage."""
        accented, all_times = self._accents[witness]
        return 2 * accented[key(word)] >= all_times[key(word)]

    @cached_property
    def _starts(self) -> list[int]:
        return [item.stretch.start for item in self.segments]

    @cached_property
    def _accents(self) -> dict[str, tuple[Counter[str], Counter[str]]]:
        counted: dict[str, tuple[Counter[str], Counter[str]]] = {}
        for item in self.segments:
            accented, all_times = counted.setdefault(item.witness, (Counter(), Counter()))
            for left, right in item.alignment.pairs:
                word = key(self.base[left])
                all_times[word] += 1
                accented[word] += not item.words[right].isascii()
        return counted


def evidence(base: Words, segments: Sequence[Placed]) -> Evidence:
    """The evidence of some segments."""
    return Evidence(
        base, tuple(sorted(segments, key=lambda item: (item.stretch.start, item.witness)))
    )


def _running(values: Iterable[bool]) -> array[int]:
    return array("l", accumulate(map(int, values), initial=0))

"""How far a witness may be trusted at a place, and who covers it.

All evidence is local: a copy may be clean on one page and spoilt on the next.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from transcribe.collate.align import Alignment
from transcribe.collate.differences import Difference, Stretch, stretch
from transcribe.collate.keys import key
from transcribe.collate.kinds import Namer, Typed
from transcribe.collate.model import Attestation, WitnessText
from transcribe.collate.words import Words
from transcribe.edition import ApparatusKind

_AROUND = 100
_BESIDE = 3

FAULTS: frozenset[ApparatusKind] = frozenset({"damage", "orthographic", "substantive", "omission"})
"""Kinds of difference that speak against a copy."""


@dataclass(frozen=True)
class Placed:
    """A segment at work: the witness's words, their alignment, the characters it spans.

    `named`: its differences with their kinds, and the readings. `firsts`: where the paired words
    begin in the base; `faults`: where the differences begin that speak against the witness. Both
    ascend.
    """

    witness: WitnessText
    words: Words
    alignment: Alignment
    stretch: Stretch
    named: tuple[tuple[Typed, Attestation], ...]
    firsts: array[int]
    faults: array[int]

    def covers(self, start: int, end: int) -> bool:
        """Whether characters `start` to `end` of the base lie in it."""
        return self.stretch.start <= start and end <= self.stretch.end

    def in_context(self, start: int, end: int) -> bool:
        """Whether some words on either side of characters `start` to `end` of the base are paired
        with words of the witness: a place at the edge of the segment stands in no context."""
        before, after = bisect_left(self.firsts, start), bisect_left(self.firsts, end)
        return before >= _BESIDE and len(self.firsts) - after >= _BESIDE

    def soundness(self, start: int, end: int) -> float:
        """The share of sound words among some hundred on either side of characters `start` to
        `end` of the base, these not counted: 0 to 1. Half a fault is counted where there is
        none, so that a few words do not prove much."""
        first, last = bisect_left(self.firsts, start), bisect_left(self.firsts, end)
        low, high = max(first - _AROUND, 0), min(last + _AROUND, len(self.firsts))
        words = max(high - low - (last - first), 1)
        inside = bisect_right(self.faults, end) - bisect_left(self.faults, start)
        until = self.firsts[high] if high < len(self.firsts) else self.stretch.end
        near = bisect_left(self.faults, until) - bisect_left(self.faults, self.firsts[low])
        return max(1 - (near - inside + 0.5) / words, 0.0)


def placed(
    base: Words, witness: WitnessText, words: Words, alignment: Alignment, namer: Namer
) -> Placed:
    """A segment with its differences named, and with the counts that its evidence rests on."""
    spanned = stretch(base, words, alignment)
    named = tuple(namer.name(spanned.differences))
    return Placed(
        witness=witness,
        words=words,
        alignment=alignment,
        stretch=spanned,
        named=tuple((item, _reading(witness, item.difference)) for item in named),
        firsts=array("l", (base.starts[left] for left, _ in alignment.pairs)),
        faults=array("l", (item.difference.start for item in named if item.kind in FAULTS)),
    )


def _reading(witness: WitnessText, at: Difference) -> Attestation:
    return Attestation(witness.id, at.from_, at.to, witness.text[at.from_ : at.to])


@dataclass(frozen=True)
class Evidence:
    """All segments of all witnesses, in the order of the base."""

    base: Words
    segments: tuple[Placed, ...]

    @classmethod
    def of_segments(cls, base: Words, segments: Iterable[Placed]) -> Evidence:
        """The evidence of some segments, in any order."""
        ordered = sorted(
            segments, key=lambda item: (item.stretch.start, item.witness.id, item.stretch.from_)
        )
        return cls(base, tuple(ordered))

    @cached_property
    def certain(self) -> frozenset[Attestation]:
        """The readings that give the braille's cells to the dot where the base does not."""
        return frozenset(
            reading for item in self.segments for typed, reading in item.named if typed.certain
        )

    @cached_property
    def quoting(self) -> frozenset[Attestation]:
        """The readings that put in a quotation mark which has its partner in the witness and
        here."""
        return frozenset(reading for item in self.segments for reading in _paired_quotations(item))

    def of(self, reading: Attestation) -> Placed:
        """The segment that a reading stands in."""
        return next(
            item
            for item in self.segments
            if item.witness.id == reading.witness
            and item.stretch.from_ <= reading.start
            and reading.end <= item.stretch.to
        )

    def covering(self, start: int, end: int) -> frozenset[str]:
        """The witnesses that cover characters `start` to `end` of the base."""
        until = bisect_right(self._starts, start)
        return frozenset(
            item.witness.id for item in self.segments[:until] if item.covers(start, end)
        )

    def spells_so(self, witness: str, word: str, reading: str) -> bool:
        """Whether a witness writes a word of the base as in this reading at least every second
        time that it has it: a stray accent is damage."""
        written = self._spellings[witness, key(word)]
        return 2 * written[reading.casefold()] >= written.total()

    @cached_property
    def _starts(self) -> list[int]:
        return [item.stretch.start for item in self.segments]

    @cached_property
    def _spellings(self) -> dict[tuple[str, str], Counter[str]]:
        """How each witness writes each word of the base (by its key), and how often."""
        counted: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for item in self.segments:
            for left, right in item.alignment.pairs:
                counted[item.witness.id, key(self.base[left])][item.words[right].casefold()] += 1
        return counted


def _paired_quotations(item: Placed) -> Iterator[Attestation]:
    readings = {
        reading.start: reading for typed, reading in item.named if typed.kind == "quotation"
    }
    for mark in item.witness.marks:
        if mark.kind == "quotation":
            opening, closing = readings.get(mark.start), readings.get(mark.end - 1)
            if opening and closing:
                yield from (opening, closing)

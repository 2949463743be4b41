"""Readings of single values, and the choice between them.

A pattern gives `Reading`s: a value, the sentence, the words. When several sentences speak of one
field, all readings stay; `choose` says which of them the record prints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from reference.records.model import Conflict, Fact, Value
from reference.records.page import Line

_KINDS = ("rule", "play", "pack", "text", "source", "term", "note")


@dataclass(frozen=True, slots=True)
class Reading:
    """What words of a sentence say. `start` and `end` are characters of the sentence.

    `strength`: 2 the words are about this very field, 1 they say it by the way, 0 it follows from
    the meaning of a term. `by` says how a value was worked out.
    """

    value: Value
    line: Line
    start: int
    end: int
    strength: int = 1
    by: str = ""

    @property
    def quote(self) -> str:
        """The words, letter for letter."""
        return self.line.quote(self.start, self.end)

    def fact(self, path: str) -> Fact:
        """The reading as a fact about the field `path`."""
        return Fact(
            field=path, value=self.value, sentence=self.line.id, quote=self.quote, by=self.by
        )


@dataclass
class Ledger:
    """Facts and conflicts in the order in which they were settled."""

    facts: list[Fact] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)

    def settle(self, path: str, readings: Iterable[Reading]) -> Reading | None:
        """Choose between the readings of a field, keep all of them as facts, and say what was
        set aside. None where there is no reading."""
        order = ranked(list(readings))
        if not order:
            return None
        kept = order[0]
        for reading in order:
            fact = reading.fact(path)
            if fact not in self.facts:
                self.facts.append(fact)
            if reading.value != kept.value:
                self.conflicts.append(_conflict(path, kept, reading))
        return kept

    def take(self, path: str, reading: Reading) -> None:
        """Keep a single reading as a fact."""
        self.facts.append(reading.fact(path))


def ranked(readings: Sequence[Reading]) -> list[Reading]:
    """The readings in the order of the general preference: what is said of the very field before
    what is said by the way; a rule before the play, the play before a note; then as printed."""
    return sorted(readings, key=lambda one: (-one.strength, _KINDS.index(one.line.kind)))


_PREFERENCES: tuple[tuple[Callable[[Reading], int], str], ...] = (
    (lambda one: -one.strength, "plain words about it before what is said or meant by the way"),
    (lambda one: _KINDS.index(one.line.kind), "a rule before the play, the play before a note"),
)


def _conflict(path: str, kept: Reading, aside: Reading) -> Conflict:
    why = next((text for key, text in _PREFERENCES if key(kept) != key(aside)), "the first of them")
    return Conflict(field=path, kept=kept.value, aside=aside.value, sentence=aside.line.id, why=why)

"""Guards in a normal form: what follows from what, and what can never be met."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reference.engine.guards import Check, DealtCheck, EmptyCheck, NotCheck
from reference.engine.parts import Guard


@dataclass(frozen=True, slots=True)
class Bare:
    """Nothing lies in these places."""

    places: frozenset[int]


@dataclass(frozen=True, slots=True)
class Least:
    """At least so many deals, or rows."""

    of: str
    least: int


@dataclass(frozen=True, slots=True)
class Contrary:
    """The condition is not met."""

    of: Condition


Condition = Bare | Least | Contrary | Guard
"""A guard as far as it is understood here; any other is itself, and follows from itself alone."""

Conditions = frozenset[Condition]


def conditions(checks: Iterable[Check], empty: frozenset[int]) -> Conditions | None:
    """All of these guards together, what follows from another left out, where some places are
    known to be empty; None if they can never be met."""
    found = {_condition(check, empty) for check in checks}
    found.discard(Bare(frozenset()))
    if Contrary(Bare(frozenset())) in found or contradict(found, found):
        return None
    return simplified(found)


def simplified(found: Iterable[Condition]) -> Conditions:
    """Without the conditions that follow from another."""
    kept: list[Condition] = []
    for one in sorted(set(found), key=repr):
        if not any(follows(other, one) for other in kept):
            kept = [other for other in kept if not follows(one, other)] + [one]
    return frozenset(kept)


def _condition(check: Check, empty: frozenset[int]) -> Condition:
    match check:
        case EmptyCheck():
            return Bare(frozenset(check.places) - empty)
        case DealtCheck():
            return Least(check.guard.of, check.guard.least)
        case NotCheck():
            return Contrary(_condition(check.inner, empty))
    return check.guard


def follows(one: Condition, other: Condition) -> bool:
    """Whether the second is met wherever the first is."""
    match one, other:
        case Bare(more), Bare(fewer):
            return fewer <= more
        case Least(of, high), Least(same, low):
            return of == same and high >= low
        case Contrary(inner), Contrary(outer):
            return follows(outer, inner)
    return one == other


def contradict(ones: Iterable[Condition], others: Iterable[Condition]) -> bool:
    """Whether some of these can never be met together with some of those."""
    held = list(others)
    return any(
        (isinstance(other, Contrary) and follows(one, other.of))
        or (isinstance(one, Contrary) and follows(other, one.of))
        for one in ones
        for other in held
    )


def all_follow(ones: Conditions, others: Iterable[Condition]) -> bool:
    """Whether the others are met wherever all the first are."""
    return all(any(follows(one, other) for one in ones) for other in others)

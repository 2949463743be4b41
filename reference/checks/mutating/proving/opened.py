"""Availability in a normal form: from where a grant can ever take cards, and what must be met."""

from __future__ import annotations

from dataclasses import dataclass

from reference.checks.mutating.proving.conditions import (
    Conditions,
    all_follow,
    conditions,
    contradict,
)
from reference.engine.cards import ALL_CARDS
from reference.engine.gates import Gate, Sources


@dataclass(frozen=True, slots=True)
class Way:
    """A place behind a gate: of which sets of places one must be empty, and what else is asked."""

    place: int
    blockers: frozenset[int]
    last: bool
    headed: bool
    cards: int
    when: Conditions

    def idle_by(self, other: Way) -> bool:
        """Whether the card is open by another gate as well, whenever it is by this one."""
        return (
            self != other
            and self.place == other.place
            and all(any(not w & ~own for w in other.blockers) for own in self.blockers)
            and self.last >= other.last
            and self.headed >= other.headed
            and not self.cards & ~other.cards
            and all_follow(self.when, other.when)
        )


@dataclass(frozen=True, slots=True)
class Opened:
    """Where the cards of one field come from, or lie on.

    `free`: places that are open whenever a card lies there. `gated`: the others, with their gates.
    """

    field: str
    free: frozenset[int]
    gated: frozenset[Way] = frozenset()


def opened(field: str, sources: Sources, empty: frozenset[int], when: Conditions) -> Opened:
    """The places of one field, without those where nothing lies and gates that are never open."""
    free = set(sources.free)
    gated: set[Way] = set()
    for gate, _ in sources.gates:
        bound = conditions(gate.guards, empty)
        if bound is None or contradict(bound, when):
            continue
        left = frozenset(one for one in bound if not all_follow(when, [one]))
        places = frozenset(gate.places) & sources.all - empty
        if not left and _is_plain(gate):
            free |= places
        else:
            gated |= {
                Way(way[0], _least(way[1:]), gate.last, gate.headed, gate.cards, left)
                for way in gate.ways
                if way[0] in places
            }
    hidden = {way for way in gated if way.place in free or any(way.idle_by(o) for o in gated)}
    return Opened(field, frozenset(free) - empty, frozenset(gated - hidden))


def _least(sides: tuple[int, ...]) -> frozenset[int]:
    """The sides of which none holds all of another: where the larger is empty the smaller is."""
    return frozenset(one for one in sides if not any(o != one and not o & ~one for o in sides))


def _is_plain(gate: Gate) -> bool:
    """Whether nothing but its guards stands before its cards."""
    return not (any(gate.blockers) or gate.last or gate.headed) and gate.cards == ALL_CARDS


def opens(one: Opened, other: Opened) -> bool:
    """Whether what the first field opens the second opens too."""
    return one.field == other.field and one.free <= other.free and one.gated <= other.gated

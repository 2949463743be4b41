"""Availability worked out: which places are open, and what lies in the way of the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NO_CARD
from reference.engine.parts import Available

if TYPE_CHECKING:
    from reference.engine.guards import Check
    from reference.engine.view import View


@dataclass(frozen=True, slots=True)
class Gate:
    """One `Available` at one moment, for the places that it opens under the same conditions.

    `blockers`: for each place the alternatives of what must be empty, as bits of places. `last`:
    only places of the row last dealt. `headed`: the lowest card of each pile never leaves it.
    """

    number: int
    part: Available
    places: tuple[int, ...]
    blockers: tuple[tuple[int, ...], ...]
    last: bool = False
    cards: int = ALL_CARDS
    headed: bool = False
    guards: tuple[Check, ...] = ()
    ways: tuple[tuple[int, int, int], ...] = field(init=False, repr=False, compare=False)
    """Each place with what must be empty on the one side or on the other, as bits of places."""

    def __post_init__(self) -> None:
        pairs = zip(self.places, self.blockers, strict=True)
        ways = tuple((n, sides[0], sides[-1]) if sides else (n, 0, 0) for n, sides in pairs)
        object.__setattr__(self, "ways", ways)

    @property
    def plain(self) -> bool:
        """Whether a card is available here whenever one lies here."""
        return not (
            any(self.blockers) or self.last or self.headed or self.guards or self.cards != ALL_CARDS
        )

    def open(self, view: View, only: int = -1) -> list[int]:
        """The places whose uppermost card is available, in order; `only`: no other is looked at."""
        for guard in self.guards:
            if not guard.holds(view):
                return []
        tops = view.tops
        cards = self.cards
        occupied = view.occupied
        ways = self.ways if only < 0 else (self.ways[self.places.index(only)],)
        out = [
            number
            for number, one, other in ways
            if tops[number] != NO_CARD and not (one & occupied and other & occupied)
        ]
        if cards != ALL_CARDS:
            out = [number for number in out if cards >> tops[number] & 1]
        if self.headed:
            out = [number for number in out if len(view.position[number]) > 1]
        if self.last:
            places = view.table.places
            area = places.areas[places.all[self.places[0]].zone]
            row = view.table.course.last_row(view.head, area)
            out = [number for number in out if places.all[number].row == row]
        return out

    def in_the_way(self, view: View, number: int) -> list[int]:
        """The occupied places that block the card at `number`, on the side that lacks least."""
        sides = self.blockers[self.places.index(number)]
        if not sides:
            return []
        blocking = min((side & view.occupied for side in sides), key=int.bit_count)
        return [n for n in range(blocking.bit_length()) if blocking >> n & 1]


class Sources:
    """Places that a grant takes cards from: some open whenever a card lies there, some gated."""

    __slots__ = ("all", "free", "gates", "number")

    def __init__(
        self, number: int, free: tuple[int, ...], gates: tuple[Gate, ...], all: frozenset[int]
    ) -> None:
        self.number = number
        self.free = free
        self.all = all
        self.gates = tuple((gate, all.issuperset(gate.places)) for gate in gates)

    def open(self, view: View) -> tuple[int, ...] | list[int]:
        """The places open in a position (free ones may be empty: their top is then NO_CARD)."""
        if not self.gates:
            return self.free
        out = list(self.free)
        for gate, whole in self.gates:
            if whole:
                out += view.opened(gate)
            else:
                out += [number for number in view.opened(gate) if number in self.all]
        return out

    def gates_of(self, number: int) -> tuple[Gate, ...]:
        """The gates that a place lies behind; none if a card there is always available."""
        if number in self.free:
            return ()
        return tuple(gate for gate, _ in self.gates if number in gate.places)

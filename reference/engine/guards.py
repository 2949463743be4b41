"""Guards made ready to be asked of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from reference.engine.cards import RANK, SUIT
from reference.engine.errors import RulesError
from reference.engine.grammar import card_set
from reference.engine.parts import Blocks, Dealt, Empty, Guard, Not, Part, Stuck
from reference.engine.places import with_pack
from reference.engine.position import DEALS_AT, ROW_AT

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View


class Check(Protocol):
    """A guard that can be asked of a position."""

    @property
    def guard(self) -> Guard:
        """The guard as the page has it."""
        ...

    def holds(self, view: View) -> bool:
        """Whether the condition is met."""
        ...


class EmptyCheck:
    """`Empty`: nothing lies in these places."""

    def __init__(self, guard: Empty, places: tuple[int, ...]) -> None:
        self.guard = guard
        self.places = with_pack(places)

    def holds(self, view: View) -> bool:
        """Whether all the places are empty."""
        position = view.position
        return not any(position[number] for number in self.places)


class StuckCheck:
    """`Stuck`: no move of these kinds is granted."""

    def __init__(self, guard: Stuck) -> None:
        self.guard = guard

    def holds(self, view: View) -> bool:
        """Whether there is none."""
        return view.stuck(self.guard.kinds)


class DealtCheck:
    """`Dealt`: at least so many deals, or rows in this deal."""

    def __init__(self, guard: Dealt) -> None:
        self.guard = guard

    def holds(self, view: View) -> bool:
        """Whether there were as many."""
        at = DEALS_AT if self.guard.of == "deals" else ROW_AT
        return view.head[at] >= self.guard.least


class NotCheck:
    """`Not`: the guard does not hold."""

    def __init__(self, guard: Not, inner: Check) -> None:
        self.guard = guard
        self.inner = inner

    def holds(self, view: View) -> bool:
        """Whether the inner guard fails."""
        return not self.inner.holds(view)


class BlocksCheck:
    """`Blocks`: cards of one suit, enough of them, each over a smaller one of that suit."""

    def __init__(self, guard: Blocks, places: tuple[int, ...]) -> None:
        self.guard = guard
        self.places = places
        self.cards = card_set(guard.cards)

    def blocking(self, view: View) -> list[tuple[int, int]]:
        """The blocking cards that count: pairs of place and card."""
        found = []
        blocked = set()
        for number in self.places:
            pile = view.position[number]
            for index, card in enumerate(pile):
                if not self.cards >> card & 1:
                    continue
                smaller = [
                    (number, at)
                    for at, under in enumerate(pile[:index])
                    if SUIT[under] == SUIT[card] and RANK[under] < RANK[card]
                ]
                blocked.update(smaller)
                if smaller:
                    found.append((number, card))
        suits = [SUIT[card] for _, card in found]
        under = [SUIT[view.position[number][at]] for number, at in blocked]
        return [
            pair
            for pair in found
            if suits.count(SUIT[pair[1]]) >= self.guard.count
            and under.count(SUIT[pair[1]]) >= self.guard.under
        ]

    def holds(self, view: View) -> bool:
        """Whether there are any."""
        return bool(self.blocking(view))


def check(guard: Guard, table: Table, part: Part) -> Check:
    """The guard made ready; `part` is the part it stands in, for error messages."""
    match guard:
        case Empty():
            return EmptyCheck(guard, table.places.named(guard.zones, part))
        case Stuck():
            return StuckCheck(guard)
        case Dealt():
            return DealtCheck(guard)
        case Not():
            return NotCheck(guard, check(guard.guard, table, part))
        case Blocks():
            return BlocksCheck(guard, table.places.named(guard.zone, part))
    raise RulesError(f"{guard!r} is no guard", where=part.label())

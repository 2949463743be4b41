"""What all grants have in common once a game is set up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NAMES, NO_CARD
from reference.engine.errors import RulesError
from reference.engine.grammar import card_set
from reference.engine.moves import Move, card_of, source_of, target_of
from reference.engine.parts import Build, Fill, Grant, Part, Play
from reference.engine.verdict import Answer, Ground, Rung

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.guards import Check
    from reference.engine.table import Table
    from reference.engine.view import View


class Rule(ABC):
    """A part at one moment of one game: it lists its moves, and says why of a single one."""

    verb: int
    part: Part
    blind = False
    """Whether availability does not matter to it."""

    def __init__(self, part: Part, table: Table) -> None:
        self.part = part
        self.table = table
        self.guards: tuple[Check, ...] = table.guards(part)

    @abstractmethod
    def moves(self, view: View, out: list[Move]) -> None:
        """Adds the moves it grants in this position, other rules left out of account."""

    @abstractmethod
    def covers(self, move: Move) -> bool:
        """Whether it is about moves between these places at all."""

    @abstractmethod
    def why(self, view: View, move: Move) -> Answer:
        """What it says of a move that it covers and whose cards are available."""


class GrantRule(Rule):
    """A grant at one moment of one game."""

    part: Grant

    def __init__(self, part: Grant, table: Table, moment: Moment) -> None:
        super().__init__(part, table)
        self.times = part.times
        self.cards = (
            card_set(part.cards) if part.cards and isinstance(part.cards, str) else ALL_CARDS
        )
        self.counter = table.counter(part)

    def in_force(self, view: View) -> bool:
        """Whether its guards hold and it is not used up."""
        for guard in self.guards:
            if not guard.holds(view):
                return False
        return not self.counter or view.head[self.counter] < self.times

    @abstractmethod
    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""

    def why(self, view: View, move: Move) -> Answer:
        """What it says of a move that it covers and whose cards are available."""
        limit = self.limits(view)
        return limit or self.fit(view, move)

    @abstractmethod
    def fit(self, view: View, move: Move) -> Answer:
        """Whether the cards fit, of a move whose grant is in force."""

    def beside(self, number: int) -> tuple[Ground, ...]:
        """The grounds for what lies beside a place, if that matters here."""
        part = self.table.beside_part.get(number) if self.part.beside else None
        return (Ground(self.part, ("beside",)), Ground(part)) if part else ()

    def limits(self, view: View) -> Answer | None:
        """The answer if a guard does not hold or the grant is used up."""
        for guard in self.guards:
            if not guard.holds(view):
                return Answer(
                    Rung.UNGRANTED,
                    f"This is granted only when {guard.guard.words()}.",
                    (Ground(self.part, ("when",)), *self.table.read_so(self.part, "when")),
                )
        if self.counter and view.head[self.counter] >= self.times:
            return Answer(
                Rung.LIMIT,
                f"This is granted {times(self.times)}, and has been done.",
                (Ground(self.part, ("times",)),),
                lasting=True,
            )
        return None

    def unfit(self, text: str, *grounds: Ground, lasting: bool = False) -> Answer:
        """The answer that the cards do not fit."""
        return Answer(Rung.UNFIT, text, grounds or (Ground(self.part),), lasting)

    def legal(self, text: str, *grounds: Ground) -> Answer:
        """The answer that the move is legal."""
        return Answer(Rung.LEGAL, text, grounds or (Ground(self.part),))


def times(count: int) -> str:
    """`once`, `twice` or `n times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def name(card: int) -> str:
    """A card's name, or `a card` where nobody has seen it."""
    return "the next card" if card == NO_CARD else NAMES[card]


def ends(number: int) -> tuple[int, int, int]:
    """Source, target and card of a step."""
    return source_of(number), target_of(number), card_of(number)


def all_between(move: Move, sources: Container[int], targets: Container[int]) -> bool:
    """Whether every step goes from one of some places to one of others."""
    return all(source in sources and target in targets for source, target, _ in map(ends, move))


def run_places(part: Play | Build | Fill, numbers: frozenset[int], table: Table) -> frozenset[int]:
    """The places from which all face-up cards move together: with unit `run` those of zones.

    RulesError if the unit is none that such a part knows.
    """
    known = ("card", "run") if isinstance(part, Play) else ("card", "run", "part")
    if part.unit not in known:
        raise RulesError(
            f"“{part.unit}” is no unit", where=part.label(), hint=f"Units: {', '.join(known)}."
        )
    return zone_places(numbers, table) if part.unit == "run" else frozenset()


def zone_places(numbers: Iterable[int], table: Table) -> frozenset[int]:
    """Those of some places that belong to zones: neither foundation, nor pack, nor talon."""
    return frozenset(n for n in numbers if table.places.all[n].kind == "zone")

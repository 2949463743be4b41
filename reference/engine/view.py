"""One position looked at: what is worked out once and shared by all rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NO_CARD
from reference.engine.moves import DEALING_BIT
from reference.engine.places import TURNED

if TYPE_CHECKING:
    from reference.engine.gates import Gate, Sources
    from reference.engine.moves import Move
    from reference.engine.plan import Plan
    from reference.engine.position import Position
    from reference.engine.table import Table


class View:
    """A position with its uppermost cards, what is open, and what the foundations want.

    `wants`: for each foundation, from the first on, the set of cards it takes next; `wanted`: all
    of them together. The rest is worked out when it is asked for, and then kept.
    """

    steady: list[Move] | None = None
    """The moves from place to place of the tableau and to the foundations, once worked out."""
    receptive = -1
    """What could take a card, as the sieve works it out."""
    _occupied = -1
    _opened: dict[int, list[int]] | None = None
    _shown: dict[int, int] | None = None
    _stuck: dict[str, bool] | None = None

    def __init__(self, table: Table, position: Position) -> None:
        self.table = table
        self.position = position
        self.head = head = position[0]
        self.plan: Plan = table.plans[head[0]]
        self.tops = [pile[-1] if pile else NO_CARD for pile in position]
        self.wants, self.wanted = table.foundations.look(position)

    @classmethod
    def after(cls, old: View, position: Position, move: Move) -> View:
        """The view of the position that came out of `old`'s by a move that left the head alone.

        Only what the move touched is looked at again.
        """
        view = cls.__new__(cls)
        view.table = table = old.table
        view.position = position
        view.head = old.head
        view.plan = old.plan
        view.tops = tops = old.tops.copy()
        if move[0] >= DEALING_BIT:
            for number in table.stock:
                pile = position[number]
                tops[number] = pile[-1] if pile else NO_CARD
            view.wants, view.wanted = old.wants, old.wanted
            view.steady = old.steady
            view.receptive = old.receptive
            return view
        first, last = table.foundations.first, table.foundations.last
        played = False
        for step in move:
            source = step >> 18 & 255
            pile = position[source]
            tops[source] = pile[-1] if pile else NO_CARD
            target = step >> 10 & 255
            tops[target] = position[target][-1]
            if first <= target < last or first <= source < last:
                played = True
        if played:
            view.wants, view.wanted = table.foundations.look(position)
        else:
            view.wants, view.wanted = old.wants, old.wanted
        return view

    @property
    def occupied(self) -> int:
        """The places of zones with rows where a card lies, one bit a place."""
        mask = self._occupied
        if mask < 0:
            mask = 0
            position = self.position
            for number, bit in self.table.row_bits:
                if position[number]:
                    mask |= bit
            for number, bit in self.table.under_bits:
                if position[number]:
                    mask |= bit
            self._occupied = mask
        return mask

    def shown(self, sources: Sources) -> int:
        """The uppermost cards of the open places among some, as a set."""
        if self._shown is None:
            self._shown = {}
        mask = self._shown.get(sources.number, -1)
        if mask < 0:
            mask = 0
            tops = self.tops
            for number in sources.open(self):
                mask |= BIT[tops[number]]
            self._shown[sources.number] = mask
        return mask

    def opened(self, gate: Gate) -> list[int]:
        """The places behind a gate whose uppermost card is available, in order."""
        if self._opened is None:
            self._opened = {}
        found = self._opened.get(gate.number)
        if found is None:
            found = self._opened[gate.number] = gate.open(self)
        return found

    def stuck(self, kinds: str) -> bool:
        """Whether no move of these kinds is granted, obligations apart."""
        if self._stuck is None:
            self._stuck = {}
        answer = self._stuck.get(kinds)
        if answer is None:
            found: list[tuple[int, ...]] = []
            for rule in self.plan.of_kinds(kinds):
                rule.moves(self, found)
                if found:
                    break
            answer = self._stuck[kinds] = not found
        return answer

    @property
    def turned(self) -> int:
        """The card that lies turned up on the pack, or NO_CARD."""
        return self.tops[TURNED]

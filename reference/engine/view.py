"""One position looked at: what is worked out once and shared by all rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NO_CARD
from reference.engine.moves import DEALING_BIT
from reference.engine.places import TURNED

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    __slots__ = (
        "_occupied",
        "_opened",
        "_shown",
        "_stuck",
        "_taking",
        "head",
        "plan",
        "position",
        "reach",
        "receptive",
        "steady",
        "table",
        "tops",
        "wanted",
        "wants",
    )

    def __init__(self, table: Table, position: Position) -> None:
        self.table = table
        self.position = position
        self.head = head = position[0]
        self.plan: Plan = table.plans[head[0]]
        self.tops = [pile[-1] if pile else NO_CARD for pile in position]
        self.wants, self.wanted, self._taking = table.foundations.look(position)
        self.steady: list[Move] | None = None
        """The moves from place to place of the tableau and to the foundations, in order."""
        self.receptive = -1
        """What could take a card, as the sieve works it out."""
        self.reach: list[int] | None = None
        """For each place what could take a card of it, as the sieve works it out."""
        self._occupied = -1
        self._forget()

    def _forget(self) -> None:
        self._opened: dict[int, list[int]] | None = None
        self._shown: dict[int, int] | None = None
        self._stuck: dict[str, bool] | None = None

    def follow(self, position: Position, move: Move) -> None:
        """Looks at the position that came out of this one by a move that left the head alone.

        Only what the move touched is looked at again. (Not for games with cards face down in rows.)
        """
        self.position = position
        self._forget()
        table = self.table
        foundations = table.foundations
        if move[0] >= DEALING_BIT:
            touched: Sequence[int] = table.stock_places
        else:
            self.steady = None
            self.receptive = -1
            if len(move) == 1:
                touched = (move[0] >> 18 & 255, move[0] >> 10 & 255)
            else:
                touched = [n for step in move for n in (step >> 18 & 255, step >> 10 & 255)]
            if foundations.touched(touched):
                self.wants, self.wanted, self._taking = foundations.look(position)
        tops = self.tops
        reach = self.reach
        row_bit = table.row_bit
        for number in touched:
            pile = position[number]
            if number in row_bit and self._occupied >= 0:
                bit = row_bit[number]
                self._occupied = self._occupied | bit if pile else self._occupied & ~bit
            top = tops[number] = pile[-1] if pile else NO_CARD
            if reach is not None:
                sieve = self.plan.sieve
                reach[number] = sieve.uppermost[number][top]
                if pile and number in sieve.lowest:
                    reach[number] |= sieve.lowest[number][pile[0]]

    def taking(self, card: int) -> list[int]:
        """The foundations that take a card; of those alike only the first."""
        known = self._taking
        return known.get(card) or self.table.foundations.taking(
            card, known, self.wants, self.position
        )

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

    def is_open(self, gate: Gate, number: int) -> bool:
        """Whether the uppermost card of one place behind a gate is available."""
        if self._opened is not None and gate.number in self._opened:
            return number in self._opened[gate.number]
        return bool(gate.open(self, number))

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

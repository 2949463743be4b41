"""Cards that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NAMES, NO_CARD
from reference.engine.effects import carry_out
from reference.engine.errors import RulesError
from reference.engine.grammar import card_set
from reference.engine.moves import EXCHANGE, Move, source_of, step, target_of
from reference.engine.parts import Exchange
from reference.engine.rules.base import GrantRule, ends
from reference.engine.verdict import Answer, Ground
from reference.engine.view import View

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table


class ExchangeRule(GrantRule):
    """`Exchange`: one card for another, or two for two at the same time.

    A step names the card that lies at the earlier place; the other comes back in its stead.
    """

    verb = EXCHANGE
    blind = True
    part: Exchange

    def __init__(self, part: Exchange, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        if part.pairs not in (1, 2):
            raise RulesError("one pair of cards changes places, or two", where=part.label())
        self.one = table.places.named(part.one, part)
        self.other = table.places.named(part.other, part)
        filters = part.cards if isinstance(part.cards, tuple) else (part.cards, part.cards)
        self.filters = tuple(card_set(text) if text else ALL_CARDS for text in filters)

    def _enables(self, view: View, move: Move) -> bool:
        """Whether one of the cards exchanged could then make a move of the kind asked for."""
        after = View(self.table, carry_out(self.table, view.position, move, ()))
        touched = {place for number in move for place in ends(number)[:2]}
        found: list[Move] = []
        for rule in after.plan.of_kinds(self.part.enabling):
            rule.moves(after, found)
        return any(source_of(number) in touched for other in found for number in other)

    def _swaps(self, view: View) -> list[tuple[int, int]]:
        """Pairs of places that may change their cards; the earlier place first."""
        tops = view.tops
        within = self.one == self.other
        return [
            (p, q) if p < q else (q, p)
            for p in self.one
            if self.filters[0] >> tops[p] & 1
            for q in self.other
            if p != q and self.filters[1] >> tops[q] & 1 and (p < q or not within)
        ]

    def moves(self, view: View, out: list[Move]) -> None:
        """Every exchange once; one of two cards that are the same is no exchange."""
        if not self.in_force(view):
            return
        tops = view.tops
        steps = sorted(
            (step(EXCHANGE, p, q, tops[p]), 1 << p | 1 << q) for p, q in self._swaps(view)
        )
        found: list[Move] = []
        if self.part.pairs == 1:
            found = [(one,) for one, _ in steps if not _same(tops, one)]
        else:
            for index, (one, places) in enumerate(steps):
                still = _same(tops, one)
                found += [
                    (one, other)
                    for other, taken in steps[index + 1 :]
                    if not taken & places and not (still and _same(tops, other))
                ]
        if self.part.enabling:
            found = [move for move in found if self._enables(view, move)]
        out += found

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        all_places = frozenset((*self.one, *self.other))
        return all_places, all_places

    def covers(self, move: Move) -> bool:
        """Steps between these places."""
        return all(
            (source in self.one and target in self.other)
            or (target in self.one and source in self.other)
            for source, target, _ in map(ends, move)
        )

    def fit(self, view: View, move: Move) -> Answer:
        """As many as are granted, no place twice, cards at both ends, of the right kind."""
        tops = view.tops
        said = self.table.places.said
        touched = [place for number in move for place in ends(number)[:2]]
        if len(move) != self.part.pairs or len(set(touched)) != len(touched):
            count = {1: "one card", 2: "two cards"}[self.part.pairs]
            return self.unfit(
                f"Exactly {count} change places with as many others.",
                Ground(self.part, ("", "pairs")),
            )
        for source, target, card in map(ends, move):
            if card != tops[source]:
                return self.unfit(f"{NAMES[card]} is not the uppermost card of {said(source)}.")
            if tops[target] == NO_CARD or tops[source] == NO_CARD:
                return self.unfit(f"{said(target)} is vacant: nothing comes back for the card.")
            if not any(
                self.filters[0] >> tops[p] & 1
                and self.filters[1] >> tops[q] & 1
                and p in self.one
                and q in self.other
                for p, q in ((source, target), (target, source))
            ):
                return self.unfit(
                    f"{NAMES[tops[source]]} and {NAMES[tops[target]]} are not cards that may be"
                    " exchanged there.",
                    Ground(self.part, ("cards",)),
                )
        if all(_same(tops, number) for number in move):
            return self.unfit("The cards are alike: nothing would change.")
        if self.part.enabling and not self._enables(view, move):
            return self.unfit(
                f"None of these cards could then be used to {self.part.enabling}.",
                Ground(self.part, ("enabling",)),
            )
        names = ", ".join(
            f"{NAMES[tops[source]]} and {NAMES[tops[target]]}"
            for source, target, _ in map(ends, move)
        )
        return self.legal(f"{names} change places.", Ground(self.part, ("", "pairs")))


def _same(tops: list[int], number: int) -> bool:
    """Whether a step would exchange two cards that are alike."""
    return tops[source_of(number)] == tops[target_of(number)]

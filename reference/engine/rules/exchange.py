"""Cards that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NAMES, NO_CARD
from reference.engine.grammar import card_set
from reference.engine.moves import EXCHANGE, Move, step
from reference.engine.parts import Exchange
from reference.engine.rules.base import GrantRule, ends
from reference.engine.verdict import Answer, Ground

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class ExchangeRule(GrantRule):
    """`Exchange`: one card for another, or two for two at the same time.

    A step names the card that lies at the earlier place; the other comes back in its stead.
    """

    verb = EXCHANGE
    blind = True
    part: Exchange

    def __init__(self, part: Exchange, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.one = table.places.named(part.one, part)
        self.other = table.places.named(part.other, part)
        filters = part.cards if isinstance(part.cards, tuple) else (part.cards, part.cards)
        self.filters = tuple(card_set(text) if text else ALL_CARDS for text in filters)

    def _swaps(self, view: View) -> list[tuple[int, int]]:
        """Pairs of places that may change their cards; the earlier place first."""
        tops = view.tops
        within = self.one == self.other
        return [
            (p, q) if p < q else (q, p)
            for p in self.one
            if self.filters[0] >> tops[p] & 1
            for q in self.other
            if p != q
            and self.filters[1] >> tops[q] & 1
            and (p < q or not within)
            and tops[p] != tops[q]
        ]

    def moves(self, view: View, out: list[Move]) -> None:
        """Every exchange once; one of two cards that are the same is no exchange."""
        if not self.in_force(view):
            return
        tops = view.tops
        steps = sorted(
            (step(EXCHANGE, p, q, tops[p]), 1 << p | 1 << q) for p, q in self._swaps(view)
        )
        if self.part.pairs == 1:
            out += [(one,) for one, _ in steps]
            return
        for index, (one, places) in enumerate(steps):
            out += [(one, other) for other, taken in steps[index + 1 :] if not taken & places]

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
        for source, target, _ in map(ends, move):
            if tops[target] == NO_CARD or tops[source] == NO_CARD:
                return self.unfit(f"{said(target)} is vacant: nothing comes back for the card.")
            if tops[source] == tops[target]:
                return self.unfit(
                    f"{NAMES[tops[source]]} and {NAMES[tops[target]]} are alike: nothing changes."
                )
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
        names = ", ".join(
            f"{NAMES[tops[source]]} and {NAMES[tops[target]]}"
            for source, target, _ in map(ends, move)
        )
        return self.legal(f"{names} change places.", Ground(self.part, ("", "pairs")))

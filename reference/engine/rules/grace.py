"""Graces: what the other rules forbid, allowed seldom."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NAMES
from reference.engine.grammar import ANY, card_set
from reference.engine.grammar import places as read_places
from reference.engine.guards import BlocksCheck
from reference.engine.moves import GRACE, Move, step
from reference.engine.parts import Grace
from reference.engine.rules.base import GrantRule, ends
from reference.engine.rules.play import refused
from reference.engine.verdict import Answer, Ground

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class GraceRule(GrantRule):
    """`Grace`: one card, available or not (or one for each set in `cards`), to where it may go."""

    verb = GRACE
    blind = True
    part: Grace

    def __init__(self, part: Grace, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.depth: dict[int, int] = {}
        self.places: list[int] = []
        for spot in read_places(part.source)[0]:
            for number in table.places.of(spot, where=part.label()):
                if number not in self.places:
                    self.places.append(number)
                if spot.row > 0 and not table.is_rows(number):
                    self.depth[number] = spot.row
                elif spot.row == ANY:
                    self.depth[number] = 0
        self.under = part.to == "under"
        self.targets = () if self.under else table.places.named(part.to, part)
        self.fits = table.places.named(part.fits, part) if part.fits else ()
        texts = part.cards if isinstance(part.cards, tuple) else (part.cards,)
        self.sets = tuple(card_set(text) if text else ALL_CARDS for text in texts)

    def _cards(self, view: View, number: int) -> list[int]:
        """The cards of a place that may be taken: the uppermost, one at a depth, or any."""
        pile = view.position[number]
        depth = self.depth.get(number)
        if depth is None:
            return list(pile[-1:])
        if depth:
            return list(pile[depth - 1 : depth])
        return sorted(set(pile))

    def _blocking(self, view: View) -> set[tuple[int, int]] | None:
        """Under a guard `Blocks` only the cards that it speaks of."""
        for guard in self.guards:
            if isinstance(guard, BlocksCheck):
                return set(guard.blocking(view))
        return None

    def _goes(self, view: View, source: int, card: int) -> list[int]:
        """Where a card may go: under its pile, to foundations and vacancies that take it."""
        table = self.table
        first = table.foundations.first
        if self.fits and any(
            not view.wants[n - first] >> card & 1 for n in self._fitting(view, card)
        ):
            return []
        if self.under:
            return [source]
        takes = [
            number
            for number in self.targets
            if number in table.foundations.part and view.wants[number - first] >> card & 1
        ]
        out = table.foundations.firsts(takes, view.position)
        for number in self.targets:
            pile = view.position[number]
            if number in table.foundations.part:
                continue
            if table.places.all[number].kind == "aside" or (
                not pile and table.accepts.get(number, ALL_CARDS) >> card & 1
            ):
                out.append(number)
        return [number for number in out if number != source]

    def _fitting(self, view: View, card: int) -> list[int]:
        """For each group of `fits` a place that takes the card, else the one that might later."""
        foundations = self.table.foundations
        position = view.position
        out = []
        for name in self.part.fits.split():
            places = self.table.places.areas[name].places
            takes = [n for n in places if view.wants[n - foundations.first] >> card & 1]
            later = [n for n in places if not foundations.never_takes(card, n, position)]
            begun = [n for n in later if position[n]]
            out.append((takes or begun or later or places)[0])
        return out

    def _singles(self, view: View) -> list[list[int]]:
        """For each set of cards the steps that take one of them."""
        blocking = self._blocking(view)
        out: list[list[int]] = []
        for mask in self.sets:
            found = []
            for source in self.places:
                for card in self._cards(view, source):
                    if not mask >> card & 1 or (
                        blocking is not None and (source, card) not in blocking
                    ):
                        continue
                    found += [step(GRACE, source, t, card) for t in self._goes(view, source, card)]
            out.append(found)
        return out

    def moves(self, view: View, out: list[Move]) -> None:
        """Each card that may be taken; with several sets of cards also one of each together."""
        if not self.in_force(view):
            return
        singles = self._singles(view)
        out += [(one,) for found in singles for one in found]
        for some in combinations(singles, 2):
            out += [
                (a, b) if a < b else (b, a)
                for a in some[0]
                for b in some[1]
                if ends(a)[0] != ends(b)[0] and ends(a)[1] != ends(b)[1]
            ]

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        sources = frozenset(self.places)
        return sources, sources if self.under else frozenset(self.targets)

    def covers(self, move: Move) -> bool:
        """Cards from these places to those."""
        sources, targets = self.reach()
        return all(s in sources and t in targets for s, t, _ in map(ends, move))

    def fit(self, view: View, move: Move) -> Answer:
        """The card, the depth, where it goes."""
        found: list[Move] = []
        self.moves(view, found)
        canonical = tuple(sorted(move))
        if canonical in found:
            names = " and ".join(NAMES[card] for _, _, card in map(ends, move))
            grounds = [Ground(self.part, ("", "cards", "when"))]
            return self.legal(f"{names}: a grace.", *grounds)
        _, target, card = ends(move[0])
        if self.fits:
            for number in self._fitting(view, card):
                if not view.wants[number - self.table.foundations.first] >> card & 1:
                    return self.unfit(*refused(view, card, number), Ground(self.part, ("fits",)))
        if not any(mask >> card & 1 for mask in self.sets):
            return self.unfit(
                f"The grace is not for {NAMES[card]}.", Ground(self.part, ("", "cards"))
            )
        if target in self.table.foundations.part:
            wants = view.wants[target - self.table.foundations.first]
            if not wants >> card & 1:
                return self.unfit(*refused(view, card, target))
        return self.unfit("The grace does not reach so far.")

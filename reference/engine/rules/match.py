"""Cards that leave together because of their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from reference.engine.cards import NAMES, RANK
from reference.engine.grammar import card_set
from reference.engine.moves import MATCH, Move, step
from reference.engine.parts import Match
from reference.engine.rules.base import GrantRule, all_between, ends
from reference.engine.squares import lines_through
from reference.engine.verdict import Answer, Ground

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class MatchRule(GrantRule):
    """`Match`: so many cards by sum or likeness, in one line if need be, perhaps crowned."""

    verb = MATCH
    part: Match

    def __init__(self, part: Match, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.sources = table.sources(part.source, part, moment)
        self.crowns = card_set(part.crown) if part.crown else 0
        self.targets = table.places.named(part.to, part)
        if part.line:
            lines = lines_through(part.source, table.places)
            self.lines = [line for line in lines if len(line) >= part.n]
            self.pairs = [pair for line in self.lines for pair in combinations(line, 2)]
        else:
            self.lines = [tuple(sorted(self.sources.all))]

    def _target(self, view: View) -> int:
        """Where the packet goes: aside, or the first vacant place of a zone (-1: none)."""
        if len(self.targets) == 1:
            return self.targets[0]
        return next((n for n in self.targets if not view.position[n]), -1)

    def moves(self, view: View, out: list[Move]) -> None:
        """Every combination once, in the order of the places; a crown comes last."""
        if (self.guards or self.counter) and not self.in_force(view):
            return
        target = self._target(view)
        if target < 0:
            return
        tops = view.tops
        opened = self.sources.open(view)
        values = [0] * len(tops)
        for n in opened:
            if self.cards >> tops[n] & 1:
                values[n] = RANK[tops[n]]
        if self.part.n == 2:
            total, equal = self.part.sum, self.part.equal
            found: Iterator[tuple[int, ...]] | list[tuple[int, ...]] = [
                pair
                for pair in self._pairs(values)
                if values[pair[0]]
                and values[pair[1]]
                and (
                    values[pair[0]] == values[pair[1]]
                    if equal
                    else values[pair[0]] + values[pair[1]] == total
                )
            ]
        else:
            found = self._larger(values)
        for places in found:
            steps = tuple(step(MATCH, n, target, tops[n]) for n in places)
            if not self.crowns:
                out.append(steps)
                continue
            for n in opened:
                if self.crowns >> tops[n] & 1 and n not in places:
                    out.append((*steps, step(MATCH, n, target, tops[n])))

    def _pairs(self, values: list[int]) -> Iterable[tuple[int, ...]]:
        """The pairs to be tried: those of the lines, or any two cards that count."""
        if self.part.line:
            return self.pairs
        return combinations([n for n in self.lines[0] if values[n]], 2)

    def _larger(self, values: list[int]) -> Iterator[tuple[int, ...]]:
        """Combinations of more than two: with a sum, all but the last decide what that must be."""
        total = self.part.sum
        for line in self.lines:
            live = [n for n in line if values[n]]
            if not total:
                yield from (p for p in combinations(live, self.part.n) if self._fit(p, values))
                continue
            of_value: dict[int, list[int]] = {}
            for n in live:
                of_value.setdefault(values[n], []).append(n)
            for front in combinations(live, self.part.n - 1):
                for last in of_value.get(total - sum(values[n] for n in front), ()):
                    if last > front[-1] and self._fit((*front, last), values):
                        yield (*front, last)

    def _fit(self, places: tuple[int, ...], values: list[int]) -> bool:
        """Whether the cards at some places leave together."""
        return self._wrong([values[n] for n in places]) is None

    def _wrong(self, ranks: list[int]) -> tuple[str, str] | None:
        """The field that some ranks fail, and what is wrong with them."""
        if self.part.equal and len(set(ranks)) != 1:
            return "equal", "they are not of the same value"
        if self.part.sum and sum(ranks) != self.part.sum:
            return "sum", f"they make {sum(ranks)}, not {self.part.sum}"
        if self.part.distinct and len(set(ranks)) != len(ranks):
            return "distinct", "two are of the same value"
        return None

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        return self.sources.all, frozenset(self.targets)

    def covers(self, move: Move) -> bool:
        """Cards that are all from these places."""
        return all_between(move, self.sources.all, self.targets)

    def fit(self, view: View, move: Move) -> Answer:
        """Their number, the crown, the target, sum or likeness, the line."""
        tested = ["", "n"]
        cards = [card for _, _, card in map(ends, move)]
        places = [source for source, _, _ in map(ends, move)]
        names = " and ".join(NAMES[card] for card in cards)
        counted = cards
        if self.crowns:
            tested.append("crown")
            if not self.crowns >> cards[-1] & 1 or len(cards) != self.part.n + 1:
                return self.unfit(
                    f"{self.part.n} cards and one to crown them leave together.",
                    Ground(self.part, ("n", "crown")),
                )
            counted = cards[:-1]
        if len(counted) != self.part.n or len(set(places)) != len(places):
            return self.unfit(f"{self.part.n} cards leave together.", Ground(self.part, ("", "n")))
        if any(not self.cards >> card & 1 for card in counted):
            return self.unfit(f"Not every card of {names} counts.", Ground(self.part, ("cards",)))
        if {target for _, target, _ in map(ends, move)} != {self._target(view)}:
            return self.unfit("They go to the next vacant place.", Ground(self.part, ("to",)))
        wrong = self._wrong([RANK[card] for card in counted])
        if wrong:
            return self.unfit(f"{names}: {wrong[1]}.", Ground(self.part, (wrong[0],)))
        if self.part.line:
            tested.append("line")
            if not any(set(places[: self.part.n]) <= set(line) for line in self.lines):
                return self.unfit(
                    f"{names} do not lie in one row or column.", Ground(self.part, ("line",))
                )
        tested += ["sum", "equal", "distinct"]
        return self.legal(f"{names} leave together.", Ground(self.part, tuple(tested)))

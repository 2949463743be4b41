"""The sieve: one look at a source tells whether its card could go anywhere at all.

What could take a card (a foundation, an uppermost card, a vacancy) is worked out once a position as
one integer, a segment of bits for each kind of receiver; for each card the bits that would take it
are prepared once a game. One AND then settles nearly every source, and only where it does not come
to nothing do the rules look closer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reference.engine.cards import BIT, union
from reference.engine.gates import Sources
from reference.engine.moves import Move
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.play import PlayRule

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View

WIDTH = 52
"""Bits of a segment that holds a set of cards."""

Held = PlayRule | BuildRule | FillRule


class Group:
    """Sources whose cards are tried with the same rules: each with its bits, and whether the
    lowest card counts (of a run that moves) or the uppermost."""

    __slots__ = ("rules", "sources")

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.rules: list[tuple[Held, list[int], bool]] = []

    def bits(self, lowest: bool) -> list[int] | None:
        """For each card, lowest or uppermost of a source, what could take it; None: nothing."""
        found = [bits for _, bits, low in self.rules if low is lowest]
        return [union(masks) for masks in zip(*found, strict=True)] if found else None

    def moves(self, view: View, reach: list[int], receptive: int, out: list[Move]) -> None:
        """Adds the moves of its rules from all its sources."""
        sources = self.sources
        for source in sources.free if not sources.gates else sources.open(view):
            if reach[source] & receptive:
                pile = view.position[source]
                for rule, bits, lowest in self.rules:
                    card = pile[0] if lowest else pile[-1]
                    if bits[card] & receptive:
                        rule.at(view, source, card, out)


class Sieve:
    """The sieve of one moment, made of the rules that it can hold; `others` are the rest.

    What the tableau can do with its own cards does not change while cards are only turned up and
    laid aside: the moves of the `steady` groups are kept with the view and handed on.

    `uppermost`: for each place and the card uppermost there, what could take it; `lowest`: the same
    for the lowest card, where runs move.
    """

    def __init__(self, rules: Sequence[GrantRule], table: Table) -> None:
        self.others: list[GrantRule] = []
        self.shown: list[tuple[int, Sources]] = []
        self.vacant: list[tuple[int, FillRule]] = []
        held: list[tuple[Held, Sources, list[int]]] = []
        shift = WIDTH  # the first segment is what the foundations want
        for rule in rules:
            if isinstance(rule, BuildRule | FillRule) and rule.parting:
                self.others.append(rule)  # any of its cards may count
            elif isinstance(rule, PlayRule):
                bits = [BIT[card] & rule.cards for card in range(53)]
                held.append((rule, rule.sources, bits))
            elif isinstance(rule, BuildRule) and not isinstance(rule, BindRule):
                known = next((at for at, sources in self.shown if sources is rule.onto), 0)
                if not known:
                    self.shown.append((shift, rule.onto))
                    known, shift = shift, shift + WIDTH
                held.append((rule, rule.sources, [mask << known for mask in rule.fits]))
            elif isinstance(rule, FillRule) and rule.simple and not isinstance(rule, FillAllRule):
                self.vacant.append((1 << shift, rule))
                bits = [1 << shift if rule.cards >> card & 1 else 0 for card in range(53)]
                held.append((rule, rule.from_anywhere, bits))
                shift += 1
            else:
                self.others.append(rule)
        groups = _grouped(held)
        stock = table.stock
        self.settled = not any(onto.all & stock for _, onto in self.shown) and all(
            rule.plain for rule, _, _ in held
        )
        self.steady = [g for g in groups if self.settled and not g.sources.all & stock]
        self.passing = [g for g in groups if g not in self.steady]
        nothing = [0] * 256  # the head has a byte on top like any pile, whatever it means
        self.uppermost = [nothing] * len(table.places.all)
        self.lowest: dict[int, list[int]] = {}
        for group in groups:
            top, low = group.bits(lowest=False), group.bits(lowest=True)
            for number in group.sources.all:
                if top is not None:
                    self.uppermost[number] = top
                if low is not None:
                    self.lowest[number] = low

    def moves(self, view: View, out: list[Move]) -> None:
        """Adds the moves of all its rules, the others included."""
        for other in self.others:
            other.moves(view, out)
        if not self.steady and not self.passing:
            return
        reach = view.reach
        if reach is None:
            reach = view.reach = self._reach(view)
        receptive = view.receptive
        if receptive < 0:
            receptive = self._receptive(view)
        steady = view.steady
        if steady is None:
            steady = view.steady = []
            if receptive:
                for group in self.steady:
                    group.moves(view, reach, receptive, steady)
        out += steady
        if receptive:
            for group in self.passing:
                group.moves(view, reach, receptive, out)

    def _reach(self, view: View) -> list[int]:
        """For each place what could take its uppermost card, or its lowest where runs move."""
        reach = [bits[top] for bits, top in zip(self.uppermost, view.tops, strict=True)]
        for number, bits in self.lowest.items():
            pile = view.position[number]
            if pile:
                reach[number] |= bits[pile[0]]
        return reach

    def _receptive(self, view: View) -> int:
        """The receivers of this position, as one integer."""
        receptive = view.wanted
        tops = view.tops
        for shift, onto in self.shown:
            mask = 0
            for number in onto.free if not onto.gates else onto.open(view):
                mask |= BIT[tops[number]]
            receptive |= mask << shift
        for bit, fill in self.vacant:
            if fill.any_vacant(view):
                receptive |= bit
        if self.settled:
            view.receptive = receptive
        return receptive


def _grouped(held: Sequence[tuple[Held, Sources, list[int]]]) -> list[Group]:
    """The rules sorted by source, so that every place is looked at once."""
    by_place: dict[int, list[int]] = {}
    for index, (_, sources, _) in enumerate(held):
        for number in sorted(sources.all):
            by_place.setdefault(number, []).append(index)
    groups: dict[object, list[int]] = {}
    for number, indices in by_place.items():
        gates = held[indices[0]][1].gates_of(number)
        runs = tuple(number in _runs(held[index][0]) for index in indices)
        key = (tuple(indices), tuple(gate.number for gate in gates), runs)
        groups.setdefault(key, []).append(number)
    out = []
    for numbers in groups.values():
        indices = by_place[numbers[0]]
        gates = held[indices[0]][1].gates_of(numbers[0])
        group = Group(Sources(-1, () if gates else tuple(numbers), gates, frozenset(numbers)))
        for index in indices:
            rule, _, bits = held[index]
            group.rules.append((rule, bits, numbers[0] in _runs(rule)))
        out.append(group)
    return out


def _runs(rule: Held) -> frozenset[int]:
    """The places from which a rule takes all face-up cards together."""
    return frozenset() if isinstance(rule, PlayRule) else rule.in_runs

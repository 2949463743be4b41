"""The sieve: one look at a source tells whether its card could go anywhere at all.

What could take a card (a foundation, an uppermost card, a vacancy) is worked out once a position as
one integer, a segment of bits for each kind of receiver; for each card the bits that would take it
are prepared once a game. One AND then settles nearly every source, and only where it does not come
to nothing do the rules look closer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reference.engine.cards import BIT
from reference.engine.gates import Sources
from reference.engine.moves import Move
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BuildRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.play import PlayRule

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View

WIDTH = 52
"""Bits of a segment that holds a set of cards."""

Held = PlayRule | BuildRule | FillRule


class Group:
    """Sources whose cards are tried with the same rules.

    `lowest`: runs are tried by their lowest card, single cards by the uppermost. `reach`: for each
    card the receivers that could take it.
    """

    __slots__ = ("lowest", "reach", "rules", "sources")

    def __init__(self, sources: Sources, lowest: bool) -> None:
        self.sources = sources
        self.lowest = lowest
        self.rules: list[tuple[Held, list[int]]] = []
        self.reach = [0] * 53

    def moves(self, view: View, receptive: int, out: list[Move]) -> None:
        """Adds the moves of its rules from all its sources."""
        reach = self.reach
        sources = self.sources
        if self.lowest:
            position = view.position
            for source in sources.open(view):
                pile = position[source]
                if pile and reach[pile[0]] & receptive:
                    card = pile[0]
                    for rule, bits in self.rules:
                        if bits[card] & receptive:
                            rule.at(view, source, card, out)
        else:
            tops = view.tops
            for source in sources.free if not sources.gates else sources.open(view):
                if reach[tops[source]] & receptive:
                    card = tops[source]
                    for rule, bits in self.rules:
                        if bits[card] & receptive:
                            rule.at(view, source, card, out)


class Sieve:
    """The sieve of one moment, made of the rules that it can hold; `others` are the rest.

    What the tableau can do with its own cards does not change while cards are only turned up and
    laid aside: the moves of the `steady` groups are kept with the view and handed on.
    """

    def __init__(self, rules: Sequence[GrantRule], table: Table) -> None:
        self.others: list[GrantRule] = []
        self.shown: list[tuple[int, Sources]] = []
        self.vacant: list[tuple[int, FillRule]] = []
        held: list[tuple[Held, Sources, list[int]]] = []
        shift = WIDTH  # the first segment is what the foundations want
        for rule in rules:
            if isinstance(rule, PlayRule):
                bits = [BIT[card] & rule.cards for card in range(53)]
                held.append((rule, rule.sources, bits))
            elif isinstance(rule, BuildRule):
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

    def moves(self, view: View, out: list[Move]) -> None:
        """Adds the moves of all its rules, the others included."""
        for other in self.others:
            other.moves(view, out)
        steady = view.steady
        receptive = self._receptive(view)
        if steady is None:
            steady = view.steady = []
            if receptive:
                for group in self.steady:
                    group.moves(view, receptive, steady)
        out += steady
        if receptive:
            for group in self.passing:
                group.moves(view, receptive, out)

    def _receptive(self, view: View) -> int:
        """The receivers of this position, as one integer."""
        receptive = view.receptive
        if receptive < 0:
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
    """The rules sorted by source, so that every place is looked at once by its uppermost card (and
    once more by its lowest, if runs move)."""
    by_place: dict[tuple[int, bool], list[int]] = {}
    gates: dict[int, tuple[tuple[int, bool], ...]] = {}
    for index, (rule, sources, _) in enumerate(held):
        for number in sorted(sources.all):
            lowest = not isinstance(rule, PlayRule) and number in rule.in_runs
            by_place.setdefault((number, lowest), []).append(index)
            gates[number] = (
                tuple((gate.number, number in gate.places) for gate, _ in sources.gates)
                if number not in sources.free
                else ()
            )
    groups: dict[object, list[int]] = {}
    for (number, lowest), indices in by_place.items():
        open_by = tuple(n for n, has in gates[number] if has)
        groups.setdefault((lowest, tuple(indices), open_by), []).append(number)
    out = []
    for (lowest, indices, open_by), numbers in groups.items():  # type: ignore[misc]
        chosen = tuple(gate for gate, _ in held[indices[0]][1].gates if gate.number in open_by)
        free = tuple(numbers) if not open_by else ()
        group = Group(Sources(-1, free, chosen, frozenset(numbers)), lowest)
        for index in indices:
            rule, _, bits = held[index]
            group.rules.append((rule, bits))
            group.reach = [old | new for old, new in zip(group.reach, bits, strict=True)]
        out.append(group)
    return out

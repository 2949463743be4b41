"""The lister: for the plainest moments the moves are listed by a function written for the game.

`Plan.moves` looks through any page; this is the same for the moments that random play meets most:
plays on all foundations, building and filling from piles that are always open, cards turned up one
by one. The function is Python source, with a few lines for each pile in place of loops over rules
and places, and is read once a game. It keeps what it found on the tableau the last time: a pile
that is still the same is not looked at again, and while cards are only turned up nothing is.

For Klondike it begins like this; `r3` is what could take the cards of place 3, `b3` the bit of its
uppermost card, `p3` the pile:

    def moves(position):
        nonlocal kept, wants, wanted, takes, receptive, steady, ...
        here = position[3:14]
        if here != kept:
            ...
            if r3 & receptive:
                card = p3[-1]
                if top0[card] & receptive: ...

`tests/reference/games/test_swift.py` compares the two ways move for move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from reference.engine.cards import BIT
from reference.engine.moves import BUILD, FILL, LAY, PLAY, Move, step
from reference.engine.places import PACK, TURNED
from reference.engine.position import Position
from reference.engine.rules.build import BuildRule
from reference.engine.rules.course import LayRule, TurnRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.play import PlayRule
from reference.engine.view import View

if TYPE_CHECKING:
    from reference.engine.plan import Plan
    from reference.engine.sieve import Group, Held

Lister = Callable[[Position], list[Move]]

LONGEST = 500
"""So many pairs of source and target are written out at most."""


def lister(plan: Plan) -> Lister | None:
    """The function that lists the moves of a moment; None if the moment is not plain enough."""
    sieve = plan.sieve
    groups = [*sieve.steady, *sieve.passing]
    if (
        plan.at_once
        or plan.before
        or plan.untidy
        or sieve.others
        or not sieve.settled
        or not sieve.steady
        or any(group.sources.gates for group in groups)
        or any(onto.gates for _, onto in sieve.shown)
        or not all(fill.first_stands for _, fill in sieve.vacant)
    ):
        return None
    written = _Written(plan)
    if written.pairs > LONGEST:
        return None
    made: dict[str, Callable[..., Lister]] = {}
    exec("\n".join(written.lines()), made)
    return made["make"](*written.given.values())


class _Written:
    """The source of a lister, and what is given to it: tables of the rules, by name."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.table = plan.table
        sieve = plan.sieve
        self.sieve = sieve
        foundations = self.table.foundations
        self.given: dict[str, object] = {
            "BIT": BIT,
            "look": foundations.look,
            "taking": foundations.taking,
            "dealing": self._dealing,
        }
        groups = [*sieve.steady, *sieve.passing]
        self.shown = sorted({number for _, onto in sieve.shown for number in onto.free})
        self.sources = sorted(n for group in sieve.steady for n in group.sources.free)
        piles = {*self.shown, *self.sources, *(n for _, f in sieve.vacant for n in f.places)}
        self.piles = sorted(piles)
        held = range(foundations.first, foundations.last)
        self.first = min(*self.piles, *held)
        self.last = max(*self.piles, *held) + 1
        self.pairs = sum(
            len(rule.onto.free) * len(group.sources.free)
            for group in groups
            for rule, _, _ in group.rules
            if isinstance(rule, BuildRule)
        )

    def lines(self) -> Iterator[str]:
        """The source, line by line."""
        state = ["kept = founded = wants = wanted = takes = receptive = steady = None"]
        state += [f"p{n} = b''; b{n} = r{n} = 0" for n in self.piles]
        state += [f"vacant{i} = 0" for i in range(len(self.sieve.vacant))]
        names = ["kept", "founded", "wants", "wanted", "takes", "receptive", "steady"]
        names += [f"{letter}{n}" for n in self.piles for letter in "pbr"]
        names += [f"vacant{i}" for i in range(len(self.sieve.vacant))]
        body = list(self._body())  # first, because it fills `given`
        yield f"def make({', '.join(self.given)}):"
        yield from _indented(1, state)
        yield "    def moves(position):"
        yield f"        nonlocal {', '.join(names)}"
        yield from _indented(2, body)
        yield "    return moves"

    def _body(self) -> Iterator[str]:
        foundations = self.table.foundations
        yield f"here = position[{self.first}:{self.last}]"
        yield "if here != kept:"
        for number in self.piles:
            yield from _indented(1, self._looked(number))
        yield f"    if founded != (there := position[{foundations.first}:{foundations.last}]):"
        yield "        founded = there"
        yield "        wants, wanted, takes = look(position)"
        yield from _indented(1, self._received())
        yield "    out = steady = []"
        for group in self.sieve.steady:
            for number in group.sources.free:
                yield f"    if r{number} & receptive:"
                yield f"        pile = p{number}"
                yield from _indented(2, self._tried(group, number))
        yield "    if len(out) > 1:"
        yield "        out.sort()"
        yield "    kept = here"
        yield "out = []"
        for group in self.sieve.passing:
            name = self._give(group.bits(lowest=False))
            for number in group.sources.free:
                yield f"pile = position[{number}]"
                yield f"if pile and {name}[pile[-1]] & receptive:"
                yield from _indented(1, self._tried(group, number))
        yield "out = sorted(steady + out) if out else steady.copy()"
        yield from self._going_on()
        yield "return out"

    def _give(self, value: object) -> str:
        """The name under which something is given to the function."""
        for name, other in self.given.items():
            if other is value:
                return name
        name = f"given{len(self.given)}"
        self.given[name] = value
        return name

    def _looked(self, number: int) -> Iterator[str]:
        """A pile of the tableau is looked at if it is not what it was."""
        uppermost, lowest = self.sieve.uppermost[number], self.sieve.lowest.get(number)
        yield f"if here[{number - self.first}] is not p{number}:"
        yield f"    pile = p{number} = here[{number - self.first}]"
        yield "    if pile:"
        yield "        card = pile[-1]"
        yield f"        b{number} = BIT[card]"
        low = f" | {self._give(lowest)}[pile[0]]" if lowest else ""
        yield f"        r{number} = {self._give(uppermost)}[card]{low}"
        yield "    else:"
        yield f"        b{number} = r{number} = 0"

    def _received(self) -> Iterator[str]:
        """What could take a card: foundations, uppermost cards, vacancies."""
        terms = ["wanted"]
        for shift, onto in self.sieve.shown:
            terms.append(f"({' | '.join(f'b{n}' for n in onto.free)}) << {shift}")
        yield f"receptive = {' | '.join(terms)}"
        for index, (bit, fill) in enumerate(self.sieve.vacant):
            yield f"vacant{index} = 0"
            yield f"if not ({' and '.join(f'p{n}' for n in fill.places)}):"
            for number in reversed(fill.places):
                yield f"    if not p{number}{self._uncovered(number)}: vacant{index} = {number}"
            yield f"    if vacant{index}: receptive |= {bit}"

    def _uncovered(self, number: int) -> str:
        under = self.table.places.under.get(number)
        return "" if under is None else f" and not position[{under}]"

    def _tried(self, group: Group, number: int) -> Iterator[str]:
        """The rules for one source whose card could go somewhere."""
        for rule, bits, lowest in group.rules:
            yield f"card = pile[{0 if lowest else -1}]"
            yield f"if {self._give(bits)}[card] & receptive:"
            yield from _indented(1, self._moves(rule, number))

    def _moves(self, rule: Held, number: int) -> Iterator[str]:
        """The moves of `card` from a place by one rule, as `rule.at` lists them."""
        if isinstance(rule, PlayRule):
            yield "for n in takes.get(card) or taking(card, takes, wants, position):"
            yield f"    out.append(({step(PLAY, number, 0, 0)} | n << 10 | card << 4,))"
        elif isinstance(rule, BuildRule):
            yield f"fits = {self._give(rule.fits)}[card]"
            for target in rule.onto.free:
                yield f"if fits & b{target}:"
                yield f"    out.append(({step(BUILD, number, target, 0)} | card << 4,))"
        else:
            index = next(i for i, (_, fill) in enumerate(self.sieve.vacant) if fill is rule)
            first = f"({step(FILL, number, 0, 0)} | vacant{index} << 10 | card << 4,)"
            if self._idle(rule, number):
                under = self.table.places.under.get(number)
                whole = [] if number in rule.in_runs else ["len(pile) > 1"]
                whole += [] if under is None else [f"position[{under}]"]
                yield f"if {' or '.join(whole) or 'False'}:"
                yield f"    out.append({first})"
            else:
                yield f"out.append({first})"

    def _idle(self, rule: FillRule, number: int) -> bool:
        """Whether a whole pile filled in from there would be as it was."""
        zones = self.table.places.all
        return zones[number].zone == zones[rule.places[0]].zone

    def _going_on(self) -> Iterator[str]:
        """Turning the next card, or whatever comes after it; laying only when the pack is out."""
        rules = self.plan.dealing
        match rules:
            case []:
                return
            case [TurnRule(in_one=True, guards=()), LayRule(guards=())]:
                place = self.table.course.straight[self.plan.moment.step]
                lay = step(LAY, TURNED, place, 0)
                yield f"if position[{PACK}]:"
                yield f"    out.append({TurnRule.move})"
                yield f"elif position[{TURNED}]:"
                yield f"    out.append(({lay} | position[{TURNED}][0] << 4,))"
            case _:
                yield "dealing(position, out)"

    def _dealing(self, position: Position, out: list[Move]) -> None:
        """The other ways of going on with the pack."""
        view = View(self.table, position)
        for rule in self.plan.dealing:
            rule.moves(view, out)


def _indented(depth: int, lines: Iterator[str] | list[str]) -> Iterator[str]:
    return ("    " * depth + line for line in lines)

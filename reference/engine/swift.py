"""The lister: for the plainest moments the moves are listed by a function written for the game.

`Plan.moves` looks through any page; this is the same for the moments that random play meets most:
plays on all foundations, building and filling from piles that are always open, cards turned up one
by one. The function is Python source, with a few lines for each pile in place of loops over rules
and places, and is read once a game. It keeps what it found on the tableau the last time: a pile
that is still the same is not looked at again, and while cards are only turned up nothing is.

For Klondike it begins like this; `r3` is what could take the cards of place 3, `b3` the bit of its
uppermost card, `p3` the pile:

    def moves(position):
        nonlocal ...
        here = position[3:14]
        if here != kept or ...:
            now3, now4, ... = here
            if now3 is not p3: ...
            if r3 & receptive:
                pile = p3
                card = pile[-1]
                if given6[card] & wanted: ...

`tests/reference/engine/test_swift.py` compares the two ways move for move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from reference.engine.cards import BIT
from reference.engine.moves import BUILD, FILL, LAY, PLAY, REDEAL, Move, step
from reference.engine.parts import Redeal
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.position import DEALS_AT, Position
from reference.engine.rules.build import BuildRule
from reference.engine.rules.course import LayRule, RedealRule, TurnRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.play import PlayRule
from reference.engine.view import View

if TYPE_CHECKING:
    from reference.engine.plan import Plan
    from reference.engine.sieve import Group

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
        or not plan.table.foundations.fixed
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
        self.sieve = sieve = plan.sieve
        foundations = self.table.foundations
        self.given: dict[str, object] = {
            "BIT": BIT,
            "look": foundations.look,
            "taking": foundations.taking,
            "dealing": self._dealing,
        }
        self.foundations = range(foundations.first, foundations.last)
        self.piles = sorted(
            {number for _, onto in sieve.shown for number in onto.free}
            | {number for group in sieve.steady for number in group.sources.free}
            | {number for _, fill in sieve.vacant for number in fill.places}
        )
        self.places = range(
            min(*self.piles, *self.foundations), max(*self.piles, *self.foundations) + 1
        )
        under = self.table.places.under
        self.under = [under[n] for n in self.piles if n in under] if sieve.vacant else []
        self.pairs = sum(
            len(rule.onto.free) * len(group.sources.free)
            for group in (*sieve.steady, *sieve.passing)
            for rule, _, _ in group.rules
            if isinstance(rule, BuildRule)
        )

    def lines(self) -> Iterator[str]:
        """The source, line by line."""
        kept = ["kept", "covered", "founded", "wants", "wanted", "takes", "receptive", "steady"]
        kept += [f"shown{i}" for i in range(len(self.sieve.shown))]
        kept += [f"vacant{i}" for i in range(len(self.sieve.vacant))]
        kept += [f"{letter}{n}" for n in self.piles for letter in "pbr"]
        body = list(self._body())  # first, because it fills `given`
        yield f"def make({', '.join(self.given)}):"
        yield f"    {' = '.join(kept)} = None"
        yield "    def moves(position):"
        yield f"        nonlocal {', '.join(kept)}"
        yield from _indented(2, body)
        yield "    return moves"

    def _body(self) -> Iterator[str]:
        sieve = self.sieve
        yield f"here = position[{self.places.start}:{self.places.stop}]"
        changed = "here != kept"
        if self.under:
            yield f"under = position[{min(self.under)}:{max(self.under) + 1}]"
            changed += " or under != covered"
        yield f"if {changed}:"
        yield "    kept = None"  # until all is known: whoever interrupts finds nothing half done
        yield f"    {', '.join(f'now{n}' for n in self.places)}, = here"
        for number in self.piles:
            yield from _indented(1, self._looked(number))
        there = f"{self.foundations.start}:{self.foundations.stop}"
        yield f"    if founded != (there := position[{there}]):"
        yield "        wants, wanted, takes = look(position)"
        yield "        founded = there"
        yield from _indented(1, self._received())
        yield "    out = steady = []"
        for group in sieve.steady:
            for number in group.sources.free:
                yield f"    if r{number} & receptive:"
                yield f"        pile = p{number}"
                yield from _indented(2, self._tried(group, number))
        yield "    if len(out) > 1:"
        yield "        out.sort()"
        yield "    kept = here"
        if self.under:
            yield "    covered = under"
        yield "out = []"
        for group in sieve.passing:
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
            if other is value or other == value:
                return name
        name = f"given{len(self.given)}"
        self.given[name] = value
        return name

    def _looked(self, number: int) -> Iterator[str]:
        """A pile of the tableau is looked at if it is not what it was."""
        uppermost, lowest = self.sieve.uppermost[number], self.sieve.lowest.get(number)
        yield f"if now{number} is not p{number}:"
        yield f"    pile = now{number}"
        yield "    if pile:"
        yield "        card = pile[-1]"
        yield f"        b{number} = BIT[card]"
        low = f" | {self._give(lowest)}[pile[0]]" if lowest else ""
        yield f"        r{number} = {self._give(uppermost)}[card]{low}"
        yield "    else:"
        yield f"        b{number} = r{number} = 0"
        yield f"    p{number} = pile"

    def _received(self) -> Iterator[str]:
        """What could take a card: foundations, uppermost cards, vacancies."""
        terms = ["wanted"]
        for index, (shift, onto) in enumerate(self.sieve.shown):
            yield f"shown{index} = {' | '.join(f'b{n}' for n in onto.free) or '0'}"
            terms.append(f"shown{index} << {shift}")
        yield f"receptive = {' | '.join(terms)}"
        for index, (bit, fill) in enumerate(self.sieve.vacant):
            yield f"vacant{index} = 0"
            yield f"if not ({' and '.join(f'p{n}' for n in fill.places)}):"
            for number in reversed(fill.places):
                under = self.table.places.under.get(number)
                covered = "" if under is None else f" and not position[{under}]"
                yield f"    if not p{number}{covered}: vacant{index} = {number}"
            yield f"    if vacant{index}: receptive |= {bit}"

    def _tried(self, group: Group, number: int) -> Iterator[str]:
        """The rules for one source whose card could go somewhere."""
        which = None
        for rule, bits, lowest in group.rules:
            if which is not lowest:
                yield f"card = pile[{0 if lowest else -1}]"
                which = lowest
            if isinstance(rule, PlayRule):
                yield from self._plays(bits, number)
            elif isinstance(rule, BuildRule):
                yield from self._builds(rule, number)
            else:
                yield from self._fills(rule, number)

    def _plays(self, bits: list[int], number: int) -> Iterator[str]:
        """The plays of `card` from a place, as `PlayRule.at` lists them."""
        yield f"if {self._give(bits)}[card] & wanted:"
        yield "    for n in takes.get(card) or taking(card, takes, wants, position):"
        yield f"        out.append(({step(PLAY, number, 0, 0)} | n << 10 | card << 4,))"

    def _builds(self, rule: BuildRule, number: int) -> Iterator[str]:
        if not rule.onto.free:  # no card there is available: nothing is ever placed on one
            return
        index = next(i for i, (_, onto) in enumerate(self.sieve.shown) if onto is rule.onto)
        yield f"fits = {self._give(rule.fits)}[card] & shown{index}"
        yield "if fits:"
        for target in rule.onto.free:
            yield f"    if fits & b{target}:"
            yield f"        out.append(({step(BUILD, number, target, 0)} | card << 4,))"

    def _fills(self, rule: FillRule, number: int) -> Iterator[str]:
        index = next(i for i, (_, fill) in enumerate(self.sieve.vacant) if fill is rule)
        terms = [f"vacant{index}", f"{rule.cards} >> card & 1"]
        zones = self.table.places.all
        if zones[number].zone == zones[rule.places[0]].zone:  # a whole pile would be as it was
            under = self.table.places.under.get(number)
            more = [] if number in rule.in_runs else ["len(pile) > 1"]
            more += [] if under is None else [f"position[{under}]"]
            terms.append(f"({' or '.join(more) or False})")
        yield f"if {' and '.join(terms)}:"
        yield f"    out.append(({step(FILL, number, 0, 0)} | vacant{index} << 10 | card << 4,))"

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
            case [RedealRule(guards=(), part=Redeal(singly="", times=times)) as rule]:
                lies = " or ".join(f"position[{number}]" for number in rule.places)
                yield f"if position[0][{DEALS_AT}] <= {times} and ({lies}):"
                yield f"    out.append(({step(REDEAL, PACK, HEAD)},))"
            case _:
                yield "dealing(position, out)"

    def _dealing(self, position: Position, out: list[Move]) -> None:
        """The other ways of going on with the pack."""
        view = View(self.table, position)
        for rule in self.plan.dealing:
            rule.moves(view, out)


def _indented(depth: int, lines: Iterator[str] | list[str]) -> Iterator[str]:
    return ("    " * depth + line for line in lines)

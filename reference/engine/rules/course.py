"""Going on with the pack: turn, lay, deal, choose a base, take up again, pay."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from reference.engine.cards import NAMES
from reference.engine.dealing import toll
from reference.engine.errors import RulesError
from reference.engine.grammar import places as read_places
from reference.engine.moves import BASE, DEAL, LAY, PAY, REDEAL, TURN, Move, step, verb_of
from reference.engine.parts import Base, Deal, Part, Pay, Redeal, Turn
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.position import DEALS_AT, ROW_AT
from reference.engine.rules.base import Rule, ends, times
from reference.engine.verdict import Answer, Ground, Rung

MOST_TURNS = 255
"""So many piles taken up singly a position can count."""

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class CourseRule(Rule):
    """A step of the course as a move; like a grant it lists its moves and says why."""

    blind = True
    decides: tuple[str, ...] = ()
    """The fields of the part that settle how it is done; none: its general sentences."""

    def moves(self, view: View, out: list[Move]) -> None:
        """Adds its moves."""
        for guard in self.guards:
            if not guard.holds(view):
                return
        if self.limit(view) is None:
            out += self.possible(view)

    @abstractmethod
    def possible(self, view: View) -> list[Move]:
        """Its moves when nothing forbids them."""

    def limit(self, view: View) -> Answer | None:
        """The answer if it cannot be done now."""
        return None

    def covers(self, move: Move) -> bool:
        """Whether the move has this verb."""
        return verb_of(move[0]) == self.verb

    def why(self, view: View, move: Move) -> Answer:
        """What is used up, the guards, the limit, and whether it is one of the possible moves."""
        limit = self.limit(view)
        if limit and limit.lasting:
            return limit
        for guard in self.guards:
            if not guard.holds(view):
                return Answer(
                    Rung.UNGRANTED,
                    f"This is done only when {guard.guard.words()}.",
                    (Ground(self.part, ("when",)),),
                )
        if limit:
            return limit
        if move not in self.possible(view):
            grounds = (Ground(self.part, self.decides), *self.table.read_so(self.part))
            return Answer(Rung.UNFIT, self.other(view, move), grounds)
        return Answer(Rung.LEGAL, self.said(view, move), (Ground(self.part, self.decides),))

    def other(self, view: View, move: Move) -> str:
        """What to say of a move of this verb that is not among the possible ones."""
        return "It is not done so."

    @abstractmethod
    def said(self, view: View, move: Move) -> str:
        """What to say of a legal one."""


class TurnRule(CourseRule):
    """The next card is turned up; one that lies turned, and goes to the talon, is laid aside first.

    `in_one`: the page treats the talon and the pack alike, so that laying aside and turning are
    one move.
    """

    verb = TURN
    move = (step(TURN, PACK, TURNED),)

    def __init__(self, part: Part, table: Table, in_one: bool) -> None:
        super().__init__(part, table)
        self.in_one = in_one

    def moves(self, view: View, out: list[Move]) -> None:
        """The one move."""
        position = view.position
        if position[PACK] and (self.in_one or not position[TURNED]):
            if self.guards and not all(guard.holds(view) for guard in self.guards):
                return
            out.append(self.move)

    def limit(self, view: View) -> Answer | None:
        """One at a time, while there are any."""
        if view.position[TURNED] and not self.in_one:
            return Answer(
                Rung.UNGRANTED,
                f"{NAMES[view.turned]} lies turned up and is used or laid first.",
                (Ground(self.part),),
            )
        if not view.position[PACK]:
            return Answer(Rung.UNGRANTED, "The pack is out.", (Ground(self.part),))
        return None

    def possible(self, view: View) -> list[Move]:
        """The one move."""
        return [self.move]

    def said(self, view: View, move: Move) -> str:
        """What happens."""
        if view.position[TURNED]:
            return f"{NAMES[view.turned]} is laid aside, and the next card is turned up."
        return "The next card is turned up."


class LayRule(CourseRule):
    """The turned card is laid where it falls.

    `in_one`: while there are cards in the pack the move is not listed, because turning the next
    does as much; it may be made all the same.
    """

    verb = LAY
    decides = ("", "to", "route", "played")

    def __init__(self, part: Part, table: Table, in_one: bool) -> None:
        super().__init__(part, table)
        self.in_one = in_one

    def moves(self, view: View, out: list[Move]) -> None:
        """Where it falls, unless it is as well to turn the next."""
        position = view.position
        if position[TURNED] and not (self.in_one and position[PACK]):
            super().moves(view, out)

    def limit(self, view: View) -> Answer | None:
        """There must be one."""
        if not view.position[TURNED]:
            return Answer(Rung.UNGRANTED, "No card lies turned up.", (Ground(self.part),))
        return None

    def possible(self, view: View) -> list[Move]:
        """Where it falls; with `any`, wherever the player likes."""
        fall = self.table.course.fall(view.position)
        if fall is not None:
            return [(step(LAY, TURNED, fall, view.turned),)]
        assert isinstance(self.part, Turn)
        places = self.table.places.named(self.part.to, self.part)
        return [(step(LAY, TURNED, number, view.turned),) for number in places]

    def other(self, view: View, move: Move) -> str:
        """Where it is laid instead."""
        fall = self.table.course.fall(view.position)
        where = "there" if fall is None else f"on {self.table.places.said(fall)}"
        return f"{NAMES[view.turned]} is laid {where}."

    def said(self, view: View, move: Move) -> str:
        """Where it is laid."""
        return f"{NAMES[view.turned]} is laid on {self.table.places.said(ends(move[0])[1])}."


class DealRule(CourseRule):
    """The next row is dealt."""

    verb = DEAL

    def limit(self, view: View) -> Answer | None:
        """While there are cards."""
        if not view.position[PACK]:
            return Answer(Rung.UNGRANTED, "The pack is out.", (Ground(self.part),))
        return None

    def possible(self, view: View) -> list[Move]:
        """The one move."""
        return [(step(DEAL, PACK, HEAD),)]

    def said(self, view: View, move: Move) -> str:
        """What happens."""
        return "The next row is dealt."


class BaseRule(CourseRule):
    """The player chooses the base among the cards turned up."""

    verb = BASE
    part: Base

    def possible(self, view: View) -> list[Move]:
        """One move a card turned up."""
        groups = read_places(self.part.to)[0]
        targets = [self.table.places.of(spot, where=self.part.label())[0] for spot in groups]
        shown = sorted(set(view.position[PACK][-self.part.of :]))
        return [(step(BASE, PACK, target, card),) for target in targets for card in shown]

    def other(self, view: View, move: Move) -> str:
        """Which cards there are to choose from, or where the chosen one is placed."""
        shown = view.position[PACK][-self.part.of :][::-1]
        card = ends(move[0])[2]
        if card in shown:
            said = self.table.places.said
            targets = [ends(one[0])[1] for one in self.possible(view) if ends(one[0])[2] == card]
            return f"{NAMES[card]} is placed on {' or '.join(map(said, targets))}."
        return f"The base is one of {', '.join(NAMES[card] for card in shown)}."

    def said(self, view: View, move: Move) -> str:
        """What is chosen."""
        _, target, card = ends(move[0])
        return f"{NAMES[card]} begins the first foundation, {self.table.places.said(target)}."


class RedealRule(CourseRule):
    """The cards are taken up and dealt again."""

    verb = REDEAL
    part: Redeal
    decides = ("", "gather", "shuffle", "singly", "times", "when")

    def __init__(self, part: Redeal, table: Table) -> None:
        super().__init__(part, table)
        self.places = table.places.named(part.take, part)

    def limit(self, view: View) -> Answer | None:
        """So many times; something must lie there."""
        if view.head[DEALS_AT] > self.part.times:
            return Answer(
                Rung.LIMIT,
                f"The cards are dealt again {times(self.part.times)}, and have been.",
                (Ground(self.part, ("", "times")),),
                lasting=True,
            )
        if not any(view.position[number] for number in self.places):
            return Answer(Rung.UNGRANTED, "There is nothing to take up.", (Ground(self.part),))
        return None

    def possible(self, view: View) -> list[Move]:
        """The one move."""
        return [(step(REDEAL, PACK, HEAD),)]

    def said(self, view: View, move: Move) -> str:
        """What happens."""
        how = "taken up, shuffled and dealt" if self.part.shuffle else "taken up and dealt"
        return f"The cards are {how} again."


class PayRule(CourseRule):
    """The toll that makes a fresh pack."""

    verb = PAY
    part: Pay

    def limit(self, view: View) -> Answer | None:
        """There must be something to pay for and with."""
        if not toll(self.table, self.part, view.position)[0]:
            text = f"There is no {self.part.per} to pay for, or no card to pay with."
            return Answer(Rung.UNGRANTED, text, (Ground(self.part),))
        return None

    def possible(self, view: View) -> list[Move]:
        """The one move."""
        return [(step(PAY, PACK, HEAD),)]

    def said(self, view: View, move: Move) -> str:
        """How many cards come back."""
        count = len(toll(self.table, self.part, view.position)[0])
        end = "" if self.part.met == "all" else f"the {self.part.end} of "
        return f"{count} cards come back from {end}the {self.part.source}."


class SingleRedealRule(RedealRule):
    """The piles one after another are taken up and dealt out on the others."""

    def __init__(self, part: Redeal, table: Table) -> None:
        super().__init__(part, table)
        if part.times * len(self.places) > MOST_TURNS:
            raise RulesError("so often piles cannot be taken up singly", where=part.label())

    def limit(self, view: View) -> Answer | None:
        """Each pile once, from the left, as many times over as the page has it."""
        if next_turn(self.part, self.places, view.position) is None:
            return Answer(
                Rung.LIMIT,
                "Every packet that lies there has been taken up.",
                (Ground(self.part, ("", "times")),),
            )
        return None

    def said(self, view: View, move: Move) -> str:
        """Which packet."""
        turn = next_turn(self.part, self.places, view.position)
        assert turn is not None
        number = self.places[turn % len(self.places)]
        return f"{self.table.places.said(number)} is taken up and dealt out on the others."


def next_turn(part: Redeal, places: Sequence[int], position: Sequence[bytes]) -> int | None:
    """Which pile is taken up singly next, counted from 0 through all rounds; None if none is.

    The rows dealt count the piles that were done; those where nothing lies are passed over.
    """
    turns = range(position[0][ROW_AT], part.times * len(places))
    return next((turn for turn in turns if position[places[turn % len(places)]]), None)


def course_rules(table: Table, moment: Moment, in_one: bool) -> list[CourseRule]:
    """The moves that go on with the pack at a moment; `in_one` as in `TurnRule`."""
    course = table.course
    if moment.step == course.last:
        return [_ending(part, table) for part in course.ending]
    part = course.steps[moment.step]
    match part:
        case Turn():
            return [TurnRule(part, table, in_one), LayRule(part, table, in_one)]
        case Deal():
            return [DealRule(part, table)]
    return [BaseRule(part, table)]


def _ending(part: Part, table: Table) -> CourseRule:
    """The rule for taking up or paying when the pack is out."""
    if isinstance(part, Redeal):
        return (SingleRedealRule if part.singly else RedealRule)(part, table)
    return PayRule(part, table)

"""What is done with the pack, step by step, and where in it a position stands.

Steps without a pause happen by themselves. A step with a pause (`Turn`, `Deal` with `pause`, `Base`
with a choice) is a stage: the player acts, and dealing on is a move like any other. What is left
when nothing more can be dealt is the last stage; taking up again and paying happen there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.engine.cards import BIT, ONE, RANK
from reference.engine.dealing import Dealer, pay_from_top, slip, withdraw
from reference.engine.errors import RulesError
from reference.engine.grammar import places as read_places
from reference.engine.grammar import rank
from reference.engine.parts import UNLIMITED, Base, Deal, Grace, Part, Pay, Redeal, Turn, Withdraw
from reference.engine.places import PACK, TURNED, Area
from reference.engine.position import BASE_AT, DEALS_AT, MOMENT_AT, PLACE_AT, ROW_AT

if TYPE_CHECKING:
    from reference.engine.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the course: the words it answers to, its step, and whether a row is begun."""

    number: int
    words: frozenset[str]
    step: int
    row_begun: bool = False


class Course:
    """The course of one game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: tuple[Part, ...] = table.page.course
        self.moments: list[Moment] = []
        self.at: dict[tuple[int, bool], int] = {}
        for number, part in enumerate(self.steps):
            if isinstance(part, Turn):
                counted = self.counts(part)
                words = {"deal", part.name} - {""}
                if counted:
                    self._moment(words | {"between"}, number, False)
                    self._moment(words | {"row"}, number, True)
                else:
                    self._moment(words | {"between", "row"}, number, False)
                    self.at[number, True] = self.at[number, False]
            elif isinstance(part, Deal) and part.pause:
                self._moment({"deal", "between", part.name} - {""}, number, False)
            elif chosen(part):
                self._moment({"base"}, number, False)
        self.last = len(self.steps)
        self.ending = tuple(
            p
            for p in self.steps
            if isinstance(p, Redeal) or (isinstance(p, Pay) and p.end == "bottom")
        )
        self._moment({"after"}, self.last, False)
        self.stages = self._stages()
        self.dealer = self._dealt_by()
        self.dealers = {
            number: Dealer(table, part)
            for number, part in enumerate(self.steps)
            if isinstance(part, Deal)
        }
        self._areas = {
            number: self._areas_of(part)
            for number, part in enumerate(self.steps)
            if isinstance(part, Deal | Turn)
        }
        self.straight = {
            number: areas[0].places[0]
            for number, areas in self._areas.items()
            if self._straight(number, areas)
        }
        self.laid_at = [self.straight.get(moment.step, 0) for moment in self.moments]
        """For each moment the talon on which turned cards are simply laid, 0 if there is none."""
        self.steady = [
            moment.step in self.straight and not getattr(self.steps[moment.step], "rows", 0)
            for moment in self.moments
        ]
        """Whether the game stays at a moment as long as there is a pack."""

    def _stages(self) -> dict[int, str]:
        """A word for each step at which the game can stand, as positions name it.

        The name that the page gives it, else its kind; `after` when nothing is left to deal.
        """
        out: dict[int, str] = {}
        for number in dict.fromkeys(moment.step for moment in self.moments):
            part = self.steps[number] if number < self.last else None
            word = "after" if part is None else getattr(part, "name", "") or type(part).__name__
            same = sum(1 for other in out.values() if other.split("-")[0] == word.lower())
            out[number] = word.lower() + (f"-{same + 1}" if same else "")
        return out

    def _moment(self, words: set[str], step: int, begun: bool) -> None:
        self.at[step, begun] = len(self.moments)
        self.moments.append(Moment(len(self.moments), frozenset(words), step, begun))

    def _straight(self, number: int, areas: list[Area]) -> bool:
        """Whether turned cards are simply laid on one talon."""
        part = self.steps[number]
        return isinstance(part, Turn) and part.to == "talon" and len(areas[0].places) == 1

    def _areas_of(self, part: Deal | Turn) -> list[Area]:
        """The zones a step deals to, in order (a group of lanes has none of its own)."""
        return [
            self.table.places.areas[spot.name]
            for spot in read_places(part.to)[0]
            if spot.name in self.table.places.areas
        ]

    def counts(self, part: Turn) -> bool:
        """Whether a turned card falls on a place by its number, so that rows are counted."""
        return part.route in ("in turn", "any") and part.to != "talon"

    def _dealt_by(self) -> dict[str, int]:
        """For each zone of rows the step that deals it."""
        out: dict[str, int] = {}
        counting = [
            n
            for n, p in enumerate(self.steps)
            if (isinstance(p, Turn) and self.counts(p)) or (isinstance(p, Deal) and p.pause)
        ]
        for number, part in enumerate(self.steps):
            if isinstance(part, Deal | Turn):
                for area in self._areas_of(part):
                    out.setdefault(area.name, number)
                    if area.many_rows and any(later > number for later in counting):
                        raise RulesError(
                            f"rows dealt to “{area.name}” are forgotten by a later step",
                            where=part.label(),
                        )
        return out

    # --- where a position stands -------------------------------------------------------------

    def _rows(self, head: bytes, area: Area) -> tuple[int, bool]:
        """How many rows of a zone are complete, and whether its next row is the one being dealt."""
        number = self.dealer.get(area.name)
        moment = self.moments[head[MOMENT_AT]]
        if number is None or (number < moment.step and not area.many_rows):
            return area.rows, False
        if number > moment.step:
            return 0, False
        areas = self._areas[number]
        index = areas.index(area)
        complete = (head[ROW_AT] - index + len(areas) - 1) // len(areas)
        return complete, head[ROW_AT] % len(areas) == index

    def last_row(self, head: bytes, area: Area) -> int:
        """The row of a zone last dealt or being dealt, from 1 (0: none yet)."""
        complete, current = self._rows(head, area)
        begun = self.moments[head[MOMENT_AT]].row_begun or head[PLACE_AT]
        return complete + 1 if current and begun else complete

    def dealt(self, head: bytes, area: Area) -> int:
        """How many places of a zone of rows have been dealt to, in order."""
        complete, current = self._rows(head, area)
        return complete * area.lanes + (head[PLACE_AT] if current else 0)

    def can_stand(self, head: bytes) -> bool:
        """Whether so many rows, and cards in the row, can have been dealt at the head's moment."""
        row, place = head[ROW_AT], head[PLACE_AT]
        step = self.moments[head[MOMENT_AT]].step
        part = self.steps[step] if step < self.last else None
        areas = self._areas.get(step)
        if not (areas and isinstance(part, Turn) and self.counts(part)):
            return max(row, place) < 255  # one more of either must still be a byte
        area = areas[row % len(areas)]
        is_room = not self.table.is_rows(area.places[0]) or row // len(areas) < area.rows
        return is_room and place < area.lanes * part.each

    def fall(self, position: Sequence[bytes]) -> int | None:
        """The place where the turned card would be laid; None if none is turned or any will do."""
        if not position[TURNED]:
            return None
        head = position[0]
        step = self.moments[head[MOMENT_AT]].step
        if step in self.straight:
            return self.straight[step]
        part = self.steps[step] if step < self.last else None
        if not isinstance(part, Turn):
            return None
        card = position[TURNED][0]
        areas = self._areas[step]
        if part.route.startswith("last "):
            places = areas[0].places
            filled = sum(1 for number in places if position[number])
            heads = RANK[card] == rank(part.route.split()[1])
            if filled == len(places) * heads:
                what = "no place is left for another" if heads else "no place has its first"
                raise RulesError(f"{what} {part.route.split()[1]}", where=part.label())
            return places[filled if heads else filled - 1]
        if part.route == "any":
            return None
        accepting = [
            number
            for area in areas
            for number in area.places
            if number in self.table.accepts and self.table.accepts[number] & BIT[card]
        ]
        if accepting:
            return accepting[0]
        if not self.counts(part):
            return areas[0].places[0]
        area = areas[head[ROW_AT] % len(areas)]
        lane = head[PLACE_AT] // part.each + 1
        row = head[ROW_AT] // len(areas) + 1 if self.table.is_rows(area.places[0]) else 1
        return area.at(row, lane)

    # --- going on ----------------------------------------------------------------------------

    def run(self, piles: list[bytes], head: bytearray, number: int) -> None:
        """Carries out the steps from `number` on, up to the next pause."""
        for step in range(number, self.last):
            part = self.steps[step]
            match part:
                case Withdraw():
                    withdraw(self.table, part, piles)
                case Deal(pause=False):
                    self.dealers[step].deal_all(piles)
                case Pay(end="top"):
                    pay_from_top(self.table, part, piles)
                case Base() if not chosen(part):
                    card = piles[PACK][-1]
                    piles[PACK] = piles[PACK][:-1]
                    piles[self.table.places.named(part.to, part)[0]] = ONE[card]
                    head[BASE_AT] = RANK[card]
                case Grace():
                    slip(self.table, part, piles)
                case Deal() | Turn() | Base():
                    if isinstance(part, Deal) or (isinstance(part, Turn) and self.counts(part)):
                        head[ROW_AT] = head[PLACE_AT] = 0
                    if piles[PACK]:
                        head[MOMENT_AT] = self.at[step, False]
                        if isinstance(part, Deal):
                            self.deal_on(piles, head)
                        return
                case _:
                    pass  # taking up and paying wait for the player
        head[MOMENT_AT] = self.at[self.last, False]

    def deal_on(self, piles: list[bytes], head: bytearray) -> None:
        """Deals the next row of a `Deal` with pause, and goes on if it was the last."""
        step = self.moments[head[MOMENT_AT]].step
        part = self.steps[step]
        assert isinstance(part, Deal)
        laid = self.dealers[step].deal(piles, head[ROW_AT] + 1)
        areas = self._areas[step]
        full = sum(area.lanes for area in areas) if areas else laid
        head[ROW_AT], head[PLACE_AT] = (
            (head[ROW_AT] + 1, 0) if laid >= full else (head[ROW_AT], laid)
        )
        self.settle(piles, head)

    def count_on(self, head: bytearray) -> None:
        """A turned card has been laid (or played and counted): the next number is due."""
        step = self.moments[head[MOMENT_AT]].step
        part = self.steps[step]
        assert isinstance(part, Turn)
        if not self.counts(part):
            return
        head[PLACE_AT] += 1
        areas = self._areas[step]
        if head[PLACE_AT] >= areas[head[ROW_AT] % len(areas)].lanes * part.each:
            head[ROW_AT] += 1
            head[PLACE_AT] = 0
            head[MOMENT_AT] = self.at[step, False]

    def settle(self, piles: list[bytes], head: bytearray) -> None:
        """Goes on to the next step if the present one is over."""
        step = self.moments[head[MOMENT_AT]].step
        if step == self.last:
            return
        part = self.steps[step]
        rows = part.rows if isinstance(part, Deal | Turn) else 0
        if isinstance(part, Base) or piles[TURNED]:
            return
        if not piles[PACK] or (rows and head[ROW_AT] >= rows):
            self.run(piles, head, step + 1)

    def restart(self, piles: list[bytes], head: bytearray, take: str) -> None:
        """After a re-deal: the course goes back to the step that first dealt what was taken up."""
        names = {spot.name for choice in read_places(take) for spot in choice}
        for number, part in enumerate(self.steps):
            if isinstance(part, Deal | Turn) and names & {
                spot.name for spot in read_places(part.to)[0]
            }:
                head[DEALS_AT] = min(head[DEALS_AT] + 1, UNLIMITED)
                head[ROW_AT] = head[PLACE_AT] = 0
                self.run(piles, head, number)
                return
        raise RulesError(f"nothing is dealt to “{take}”, so it cannot be re-dealt")


def chosen(part: Part) -> bool:
    """Whether it is a base that the player chooses, or whose place he chooses."""
    return isinstance(part, Base) and (part.of > 1 or len(part.to.split()) > 1)

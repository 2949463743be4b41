"""Filling vacancies: which places are vacant, in which order, and from where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, NAMES, NO_CARD
from reference.engine.errors import RulesError
from reference.engine.grammar import places as read_places
from reference.engine.moves import CARD_SHIFT, FILL, SOURCE_SHIFT, TARGET_SHIFT, Move, step
from reference.engine.parts import Fill, Zone
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.rules.base import GrantRule, ends, name, run_places
from reference.engine.rules.parting import check_settled, not_lifted, parted
from reference.engine.verdict import Answer, Ground, Rung, house

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.gates import Sources
    from reference.engine.table import Table
    from reference.engine.view import View


class FillRule(GrantRule):
    """`Fill`, a card (or a run, or `each` cards) onto one vacancy."""

    verb = FILL
    part: Fill

    def __init__(self, part: Fill, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.choices: list[tuple[Sources, bool]] = []
        """In order of preference the places that cards come from, and whether the pack is one."""
        self.only_turned = False
        """Whether cards from the pack are turned up first, and fill only then."""
        for spots in read_places(part.source):
            names = " ".join(f"{s.name}@{s.row}" if s.row > 0 else s.name for s in spots)
            # the turned card and the pack come by themselves, see `_sources`
            from_pack = any(spot.name == "pack" for spot in spots)
            self.only_turned |= any(spot.name == "turned" for spot in spots)
            self.choices.append((table.sources(names, part, moment, pack=False), from_pack))
        self.places = table.places.named(part.zone, part)
        self.last = any(spot.row < 0 for choice in read_places(part.zone) for spot in choice)
        self.alike = all(number in table.alike for number in self.places)
        self.area = table.places.areas[table.places.all[self.places[0]].zone]
        zone = self.area.part
        if not isinstance(zone, Zone):
            raise RulesError(f"{part.zone} is no zone that can be filled", where=part.label())
        self.headed = bool(zone.head)
        self.least = 2 if zone.head else part.least
        self.piles = not table.is_rows(self.places[0])
        if not self.piles and not set(self.places) <= set(self.area.places):
            raise RulesError("vacancies in the rows of two zones are two parts", where=part.label())
        self.accepts = {n: table.accepts.get(n, ALL_CARDS) & self.cards for n in self.places}
        self.open_ended = "all" in table.ends(self.places[0])
        reach = frozenset(n for sources, _ in self.choices for n in sources.all)
        self.in_runs = run_places(part, reach, table)
        self.parting = parted(part, reach, table)
        """For each place from which sequences are lifted, what they are."""
        check_settled(part, self.parting, list(self.accepts.values()), table)
        first, last = self.places[0], self.places[-1]
        whole = self.least == 1 and self.places == tuple(range(first, last + 1))
        one_choice = len(self.choices) == 1
        self.from_anywhere = (
            table.sources(part.source, part, moment) if one_choice else self.choices[0][0]
        )
        self.simple = one_choice and not (self.choices[0][1] and self.cards == ALL_CARDS)
        """Whether all its cards are known and no source waits for another."""
        self.plain = not self.guards and not self.counter and not part.beside
        self.span = slice(first, last + 1) if whole else None
        zones = {table.places.all[number].zone for number in self.places}
        self.first_stands = (
            self.plain
            and self.piles
            and self.least == 1
            and self.alike
            and len(zones) == 1
            and set(self.accepts.values()) == {self.cards}
        )
        """Whether the first vacancy, if there is one, is all that needs to be known."""

    def vacancies(self, view: View) -> list[int]:
        """The places that may be filled now: with `in turn` the first, else all."""
        out = self.vacant(view)
        return out[:1] if self.part.order == "in turn" else out

    def vacant(self, view: View) -> list[int]:
        """The vacancies of the zone, in dealing order."""
        position = view.position
        if self.piles:
            if self.least == 1:
                out = [n for n in self.places if not position[n] and not self._under(view, n)]
            else:
                out = [n for n in self.places if len(position[n]) < self.least]
        else:
            table = self.table
            occupied = view.occupied
            first = self.area.places[0]
            dealt = table.course.dealt(view.head, self.area)
            out = [
                n
                for n in self.places
                if not position[n]
                and not occupied >> n & 1
                and (self.open_ended or not table.beyond[n] & occupied)
                and n < first + dealt
            ]
            if self.last:
                row = table.course.last_row(view.head, self.area)
                out = [n for n in out if table.places.all[n].row == row]
        if self.headed:  # a bare head, not a place where none lies yet
            out = [n for n in out if position[n]]
        return out

    def _under(self, view: View, number: int) -> bool:
        under = self.table.places.under.get(number)
        return under is not None and bool(view.position[under])

    def _sources(self, view: View, target: int) -> list[int]:
        """Where a card for the vacancy may come from: the first choice that has one."""
        tops = view.tops
        accepts = self.accepts[target]
        limited = self.table.accepts
        for sources, from_pack in self.choices:
            found = [
                n
                for n in sources.open(view)
                if tops[n] < NO_CARD
                and accepts >> self.card(view, n, target) & 1
                and (not self.part.beside or n in self.table.beside.get(target, ()))
                and n != target
            ]
            if from_pack:
                if accepts >> tops[TURNED] & 1:
                    found.append(TURNED)
                elif (
                    self.cards == ALL_CARDS
                    and view.position[PACK]
                    and (not view.position[TURNED] or target in limited)
                ):
                    found.append(PACK)  # where only some cards go: turned up until one comes
            if found:
                return found
        return []

    def card(self, view: View, number: int, target: int) -> int:
        """The card by which a source is judged: the lowest of a run, of a sequence that may be
        parted the one that the vacancy accepts, else the uppermost."""
        pile = view.position[number]
        if number in self.parting and pile:
            accepts = self.accepts[target]
            for card in self.parting[number].cards(pile, number):
                if accepts >> card & 1:
                    return card
        return pile[0] if number in self.in_runs else view.tops[number]

    def moves(self, view: View, out: list[Move]) -> None:
        """Every vacancy with every source; of places alike the first vacancy stands for all."""
        if self.span and NO_CARD not in view.tops[self.span]:
            return
        vacant = self.vacancies(view)
        if not vacant or not self.in_force(view):
            return
        if self.alike:
            vacant = self._first_of_zones(vacant)
        for target in vacant:
            for source in self._sources(view, target):
                if self.alike and self._idle(view, source, target):
                    continue
                card = NO_CARD if source == PACK else self.card(view, source, target)
                out.append(
                    (source << SOURCE_SHIFT | target << TARGET_SHIFT | card << CARD_SHIFT | FILL,)
                )

    def any_vacant(self, view: View) -> bool:
        """Whether there is a vacancy that may be filled now."""
        if self.span and NO_CARD not in view.tops[self.span]:
            return False
        return bool(self.vacancies(view))

    def at(self, view: View, source: int, card: int, out: list[Move]) -> None:
        """The moves of the card (or run) of one open place."""
        vacant = self.vacancies(view)
        if self.alike:
            vacant = self._first_of_zones(vacant)
            vacant = [target for target in vacant if not self._idle(view, source, target)]
        if not self.plain and not self.in_force(view):
            return
        for target in vacant:
            if self.accepts[target] >> card & 1 and (
                not self.part.beside or source in self.table.beside.get(target, ())
            ):
                out.append(
                    (source << SOURCE_SHIFT | target << TARGET_SHIFT | card << CARD_SHIFT | FILL,)
                )

    def _first_of_zones(self, vacant: list[int]) -> list[int]:
        """Of several vacancies in a zone the first."""
        zones = self.table.places.all
        firsts = {zones[number].zone: number for number in reversed(vacant)}
        return sorted(firsts.values())

    def _idle(self, view: View, source: int, target: int) -> bool:
        """Whether the move would only carry a whole pile from one place to another like it."""
        zones = self.table.places.all
        if zones[source].zone != zones[target].zone or self._under(view, source):
            return False
        pile = view.position[source]
        if source in self.parting:
            return pile.rindex(self.card(view, source, target)) == 0
        return source in self.in_runs or len(pile) == 1

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        sources = frozenset(n for sources, _ in self.choices for n in sources.all)
        if any(from_pack for _, from_pack in self.choices):
            sources |= {TURNED, PACK}
        return sources, frozenset(self.places)

    def covers(self, move: Move) -> bool:
        """One card to one of these places from one of these sources."""
        if len(move) != 1:
            return False
        source, target, _ = ends(move[0])
        return target in self.places and any(
            source in sources.all
            or (from_pack and source in (TURNED, PACK))
            or (self.only_turned and source == PACK)
            for sources, from_pack in self.choices
        )

    def fit(self, view: View, move: Move) -> Answer:
        """Vacant, in turn, accepted, beside, and from the source whose turn it is."""
        source, target, card = ends(move[0])
        said = self.table.places.said
        vacant = self.vacancies(view)
        if target not in vacant:
            if target in self.vacant(view):
                return self.unfit(
                    f"{said(vacant[0])} is filled first.", Ground(self.part, ("order",))
                )
            return Answer(
                Rung.UNGRANTED,
                f"{said(target)} is not a vacancy that may be filled.",
                (Ground(self.part),),
            )
        sources = self._sources(view, target)
        if source == PACK and self.only_turned:
            return Answer(
                Rung.UNGRANTED,
                "The next card is turned up first.",
                (Ground(self.part, ("source",)), *self.table.read_so(self.part)),
            )
        pile = view.position[source]
        if card < NO_CARD and source not in self.in_runs:
            stays = not_lifted(pile, source, card, self.parting)
            if stays:
                return self.unfit(stays, Ground(self.part, ("unit",)))
        lower = source in self.parting and not self.accepts[target] >> card & 1
        if source not in sources or lower:
            shown = card if card == NO_CARD or lower else self.card(view, source, target)
            if card < NO_CARD and not self.accepts[target] >> shown & 1:
                field = "cards" if self.part.cards else "zone"
                return self.unfit(
                    f"{NAMES[card]} may not be placed on {said(target)}.",
                    Ground(self.part, (field,)),
                )
            if self.part.beside and source not in self.table.beside.get(target, ()):
                return Answer(
                    Rung.UNGRANTED,
                    f"{said(source)} is not in the line at the end of which {said(target)} lies.",
                    (Ground(self.part, ("beside",)),),
                )
            if sources:
                return self.unfit(
                    f"It is filled from {said(sources[0])} first.", Ground(self.part, ("source",))
                )
            return self.unfit("There is no card to fill it from there.")
        if source in self.in_runs and pile[0] != card:
            return self.unfit(
                f"All the cards from {NAMES[pile[0]]} down are moved together, or none.",
                Ground(self.part, ("unit",)),
            )
        grounds = [
            Ground(self.part, ("", "source", "order", "unit", "rest", "due", "when")),
            *self.beside(source),
        ]
        if source == PACK:
            grounds.append(house(9))
        return self.legal(f"{name(card)} fills {said(target)}.", *grounds)


class FillAllRule(FillRule):
    """`Fill(whole=)`: all vacancies from the pack in one move, in order, as far as it goes."""

    def moves(self, view: View, out: list[Move]) -> None:
        """The one move, if there is a vacancy and a card."""
        if (
            (view.position[PACK] or view.position[TURNED])
            and self.vacancies(view)
            and self.in_force(view)
        ):
            out.append((step(FILL, PACK, HEAD),))

    def covers(self, move: Move) -> bool:
        """The move without steps; filling one place alone, too, is a matter for this rule."""
        return len(move) == 1 and (ends(move[0])[1] == HEAD or super().covers(move))

    def fit(self, view: View, move: Move) -> Answer:
        """Something vacant, and a card left; not one place alone."""
        if ends(move[0])[1] != HEAD:
            return self.unfit(
                "All vacancies are filled together, in order.",
                Ground(self.part, ("whole",)),
                *self.table.read_so(self.part),
            )
        if not self.vacancies(view):
            return Answer(Rung.UNGRANTED, "Nothing is vacant.", (Ground(self.part),))
        if not view.position[PACK] and not view.position[TURNED]:
            return Answer(Rung.UNGRANTED, "The pack is out.", (Ground(self.part),))
        return self.legal(
            "All vacancies are filled in order.", Ground(self.part, ("", "order", "whole", "when"))
        )


def fill_rule(part: Fill, table: Table, moment: Moment) -> FillRule:
    """The rule for a `Fill`, by whether it fills all vacancies at once."""
    return (FillAllRule if part.whole else FillRule)(part, table, moment)

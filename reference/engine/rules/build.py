"""Marriages and sequences: a card, or a whole run, onto a card of the tableau."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NAMES, NO_CARD
from reference.engine.grammar import suit_table
from reference.engine.moves import (
    BUILD,
    CARD_SHIFT,
    SOURCE_SHIFT,
    TARGET_SHIFT,
    Move,
    step,
)
from reference.engine.parts import Build
from reference.engine.rules.base import GrantRule, ends, run_places
from reference.engine.rules.parting import check_settled, not_lifted, parted, placed
from reference.engine.verdict import Answer, Ground, Rung

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class BuildRule(GrantRule):
    """`Build`: available onto available, by the table `fits`."""

    verb = BUILD
    part: Build

    def __init__(self, part: Build, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.sources = table.sources(part.source, part, moment)
        self.onto = table.sources(part.onto, part, moment)
        self.fits = placed(part, table)
        if part.cards:
            self.fits = tuple(
                mask if self.cards >> card & 1 else 0 for card, mask in enumerate(self.fits)
            )
        self.suits = suit_table(part.suit)
        self.plain = (
            not self.guards
            and not self.counter
            and not part.beside
            and not part.bind
            and not any(mask & BIT[card] for card, mask in enumerate(self.fits))
        )
        self.in_runs = run_places(part, self.sources.all, table)
        self.parting = parted(part, self.sources.all, table)
        """For each place from which sequences are lifted, what they are."""
        check_settled(part, self.parting, _receivers(self.fits), table)
        beside = table.beside if part.beside else {}
        self.near = {
            source: [n for n in self.onto.free if not part.beside or n in beside.get(source, ())]
            for source in self.sources.all
        }
        """For each source the places onto which a card of it may go, where no gate is before."""

    def moves(self, view: View, out: list[Move]) -> None:
        """For every open source each open target that it fits."""
        mask = view.shown(self.onto)
        for source in self.sources.open(view):
            card = view.tops[source]
            if source in self.parting and card < NO_CARD:
                pile = view.position[source]
                for lifted in self.parting[source].cards(pile, source):
                    if self.fits[lifted] & mask:
                        self.at(view, source, lifted, out)
                continue
            if source in self.in_runs and card < NO_CARD:
                card = view.position[source][0]
            if self.fits[card] & mask:
                self.at(view, source, card, out)

    def at(self, view: View, source: int, card: int, out: list[Move]) -> None:
        """The moves of the card (or run) of one open place to the open places that it fits."""
        fits = self.fits[card]
        tops = view.tops
        onto = self.onto
        if self.plain and not self.parting:
            begun = source << SOURCE_SHIFT | card << CARD_SHIFT | BUILD
            for target in onto.free if not onto.gates else onto.open(view):
                if fits >> tops[target] & 1:
                    out.append((begun | target << TARGET_SHIFT,))
        elif self.in_force(view):
            targets = onto.open(view) if onto.gates else self.near[source]
            for target in targets:
                if (
                    fits >> tops[target] & 1
                    and target != source
                    and self._between(view, source, target)
                ):
                    out.append((step(BUILD, source, target, card),))

    def _between(self, view: View, source: int, target: int) -> bool:
        """Beside each other if they must be; neither bound already."""
        if self.part.bind and (len(view.position[source]) != 1 or len(view.position[target]) != 1):
            return False
        return not self.part.beside or target in self.table.beside.get(source, ())

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        return self.sources.all, self.onto.all

    def covers(self, move: Move) -> bool:
        """One card (or run) from these places onto those."""
        if len(move) != 1:
            return False
        source, target, _ = ends(move[0])
        return source in self.sources.all and target in self.onto.all

    def fit(self, view: View, move: Move) -> Answer:
        """Beside, unbound, the whole run, suit, step."""
        source, target, card = ends(move[0])
        said = self.table.places.said
        pile = view.position[source]
        if not view.position[target]:
            return Answer(
                Rung.UNGRANTED,
                f"{said(target)} is vacant: there is no card to build on.",
                (Ground(self.part),),
            )
        if self.part.bind and not self._between(view, source, target):
            return self.unfit(
                "Cards once paired are not paired again, nor parted.", Ground(self.part, ("bind",))
            )
        if self.part.beside and target not in self.table.beside.get(source, ()):
            return Answer(
                Rung.UNGRANTED,
                f"{said(target)} does not lie at an end or side of the line of {said(source)}.",
                self.beside(source),
            )
        if not self.cards >> card & 1:
            return self.unfit(
                f"{NAMES[card]} is not among the cards that may be placed so.",
                Ground(self.part, ("cards",)),
            )
        if source in self.in_runs and pile[0] != card:
            return self.unfit(
                f"All the cards from {NAMES[pile[0]]} down are moved together, or none.",
                Ground(self.part, ("unit",)),
            )
        if source not in self.in_runs and (stays := not_lifted(pile, source, card, self.parting)):
            return self.unfit(stays, Ground(self.part, ("unit",)))
        onto = view.tops[target]
        if not self.fits[card] & BIT[onto]:
            return self._mismatch(card, onto)
        fields = [
            "",
            "step",
            "suit",
            "due",
            "when",
            *["unit"] * bool(self.in_runs or self.parting),
            *["bind"] * self.part.bind,
        ]
        grounds = [Ground(self.part, tuple(fields))]
        more = "" if card == pile[-1] or source in self.in_runs else ", with the cards on it"
        return self.legal(
            f"{NAMES[card]} may be placed on {NAMES[onto]}{more}.",
            *grounds,
            *self.beside(source),
            *self.closing(view, target),
        )

    def closing(self, view: View, target: int) -> list[Ground]:
        """The ground on which the target is available."""
        gate = view.plan.gate(view, target)
        return [Ground(gate.part)] if gate else []

    def _mismatch(self, card: int, onto: int) -> Answer:
        """Which field fails: the suit first, then the step."""
        if self.suits[card] >> onto & 1:
            text = f"{NAMES[card]} does not follow {NAMES[onto]}: {step_words(self.part)}."
            return self.unfit(text, Ground(self.part, ("", "step")))
        text = {
            "same": f"{NAMES[card]} and {NAMES[onto]} are not of the same suit.",
            "alternate": f"{NAMES[card]} and {NAMES[onto]} are of the same colour.",
        }[self.part.suit]
        return self.unfit(text, Ground(self.part, ("", "suit")))


def _receivers(fits: Sequence[int]) -> list[int]:
    """For each card, which cards may be placed on it."""
    return [sum(BIT[c] for c in range(52) if fits[c] >> under & 1) for under in range(52)]


def step_words(part: Build) -> str:
    """The step of a part in words."""
    words = part.step.split()
    number = next((word for word in words if word.isdecimal()), "")
    by = f", by {number}" if number else ""
    if "programme" in words:
        how = "a pair of" if "pairs" in words else "in"
        return f"the ranks are neither next to each other nor {how} the order of the foundations"
    if "both" in words:
        return f"sequences go up or down{by}"
    return f"sequences go {'down' if 'down' in words else 'up'}{by}"


class BindRule(BuildRule):
    """`Build(bind=)`: single cards onto single cards, by the hundred; the moves are kept ready."""

    def __init__(self, part: Build, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self._rows: dict[int, list[Move]] = {}

    def _row(self, source: int, card: int) -> list[Move]:
        """The moves of a card at a source, by target place."""
        key = source << 6 | card
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = [
                (step(BUILD, source, target, card),) for target in range(max(self.onto.all) + 1)
            ]
        return row

    def moves(self, view: View, out: list[Move]) -> None:
        """Every single source with every single target."""
        if not self.in_force(view):
            return
        position = view.position
        tops = view.tops
        targets = [target for target in self.onto.open(view) if len(position[target]) == 1]
        shown = 0
        for target in targets:
            shown |= BIT[tops[target]]
        every = itemgetter(*targets) if len(targets) > 1 else None
        for source in self.sources.open(view):
            card = tops[source]
            fits = self.fits[card] & shown
            if not fits or len(position[source]) != 1:
                continue
            row = self._row(source, card)
            if every and fits == shown and source not in self.onto.all:
                out += every(row)
            else:
                out += [row[t] for t in targets if fits >> tops[t] & 1 and t != source]

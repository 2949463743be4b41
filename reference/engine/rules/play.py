"""Playing on the foundations, one card at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import NAMES, RANKS
from reference.engine.moves import (
    CARD_SHIFT,
    PLAY,
    SOURCE_SHIFT,
    TARGET_SHIFT,
    Move,
)
from reference.engine.parts import Play
from reference.engine.places import TURNED
from reference.engine.rules.base import GrantRule, ends, run_places
from reference.engine.verdict import Answer, Ground, Rung

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class PlayRule(GrantRule):
    """`Play`, one card at a time."""

    verb = PLAY
    part: Play

    def __init__(self, part: Play, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.sources = table.sources(part.source, part, moment)
        self.first = table.foundations.first
        self.targets = table.foundation_places(part.to, part)
        self.subset = len(self.targets) < table.foundations.last - self.first
        self.plain = (
            not self.guards
            and not self.counter
            and not part.beside
            and part.begin is None
            and not self.subset
            and part.unit == "card"
        )
        self.in_runs = run_places(part, self.sources.all, table)

    def moves(self, view: View, out: list[Move]) -> None:
        """One move a card and foundation."""
        wanted = view.wanted & self.cards
        if not wanted:
            return
        tops = view.tops
        for source in self.sources.open(view):
            if wanted >> tops[source] & 1:
                self.at(view, source, tops[source], out)

    def at(self, view: View, source: int, card: int, out: list[Move]) -> None:
        """The moves of the card of one open place; of foundations alike only the first."""
        begun = source << SOURCE_SHIFT | card << CARD_SHIFT | PLAY
        if self.plain:
            for number in view.taking(card):
                out.append((begun | number << TARGET_SHIFT,))
            return
        if self._tied(view, source) or not self.in_force(view):
            return
        found = [
            number
            for number in self.targets
            if view.wants[number - self.first] >> card & 1
            and self.may_begin(view, number)
            and (not self.part.beside or self._beside(view, source, number))
        ]
        if len(found) > 1:
            found = self.table.foundations.firsts(found, view.position)
        for number in found:
            out.append((begun | number << TARGET_SHIFT,))

    def _tied(self, view: View, source: int) -> bool:
        """Whether the card is one of several that only move together."""
        return source in self.in_runs and len(view.position[source]) > 1

    def may_begin(self, view: View, number: int) -> bool:
        """Whether it plays to a foundation that stands as this one does, begun or not."""
        begin = self.part.begin
        return begin is None or begin != bool(view.position[number])

    def _beside(self, view: View, source: int, number: int) -> bool:
        """Whether the source, or where the turned card would fall, lies beside the foundation."""
        if source == TURNED:
            fall = self.table.course.fall(view.position)
            return fall is not None and number in self.table.beside.get(fall, ())
        return number in self.table.beside.get(source, ())

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        return self.sources.all, frozenset(self.targets)

    def covers(self, move: Move) -> bool:
        """One play from these places to these foundations."""
        if len(move) != 1:
            return False
        source, target, _ = ends(move[0])
        return source in self.sources.all and target in self.targets

    def fit(self, view: View, move: Move) -> Answer:
        """Begin or continue, beside, rank and suit."""
        source, target, card = ends(move[0])
        said = self.table.places.said
        empty = not view.position[target]
        if not self.may_begin(view, target):
            what = "to begin a foundation" if self.part.begin else "to go on with one begun"
            return Answer(
                Rung.UNGRANTED,
                f"From there a card may only be played {what}.",
                (Ground(self.part, ("begin",)),),
            )
        if self.part.beside and not self._beside(view, source, target):
            return Answer(
                Rung.UNGRANTED,
                f"{said(target)} does not lie beside the place of {NAMES[card]}.",
                self.beside(target),
                lasting=True,
            )
        if self._tied(view, source):
            return self.unfit(
                f"The cards at the bottom of {said(source)} are moved together or not at all.",
                Ground(self.part, ("unit",)),
            )
        if not self.cards >> card & 1:
            return self.unfit(
                f"{NAMES[card]} is not among the cards that may be played so.",
                Ground(self.part, ("cards",)),
            )
        if not view.wants[target - self.first] >> card & 1:
            # the foundation says what fits, the grant that only suitable cards are played
            never = self.table.foundations.never_takes(card, target, view.position)
            return self.unfit(*refused(view, card, target), Ground(self.part), lasting=never)
        foundation = self.table.foundations.part[target]
        what = "begins" if empty else "goes on"
        return self.legal(
            f"{NAMES[card]} {what} {said(target)}.",
            Ground(self.part, ("", "due", "when", "beside")),
            Ground(foundation, ("", "run", "suit")),
            *self.beside(target),
        )


def refused(view: View, card: int, target: int) -> tuple[str, Ground]:
    """Why a foundation does not take a card, in words, and the ground."""
    foundations = view.table.foundations
    field, text = foundations.failing(card, target, view.position)
    said = view.table.places.said(target)
    if text in ("begins with", "goes on with"):
        text = f"{text} {RANKS[foundations.next_rank(target, view.position) - 1]}"
    elif view.position[target] and field == "suit":
        text = f"{text}: {NAMES[view.position[target][-1]]} lies there"
    return f"{NAMES[card]} does not fit: {said} {text}.", Ground(
        foundations.part[target], (field,) if field != "run" else ("", "run")
    )

"""Playing on the foundations two cards at a time that only go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NAMES
from reference.engine.errors import RulesError
from reference.engine.grammar import card_set, colour_words
from reference.engine.moves import PLAY, TARGET_SHIFT, Move, step
from reference.engine.parts import Play
from reference.engine.rules.base import GrantRule, all_between, ends
from reference.engine.rules.play import refused
from reference.engine.verdict import Answer, Ground, Rung

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class PlayTogetherRule(GrantRule):
    """`Play(together=)`: two cards, one of each kind named, as one move.

    Of two cards bound on one place each is played with the other only.
    """

    verb = PLAY
    part: Play

    def __init__(self, part: Play, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.sources = table.sources(part.source, part, moment)
        self.first = table.foundations.first
        self.targets = table.foundation_places(part.to, part)
        self.kinds = tuple(card_set(word) for word in part.together.split())
        if len(self.kinds) != 2:
            raise RulesError(
                f"“{part.together}” are not two kinds of cards",
                where=part.label(),
                hint="Name the two that are played together: red black.",
            )

    def _targets(self, view: View, card: int) -> list[int]:
        """The foundations that take the card, of those alike the first."""
        takes = [n for n in self.targets if view.wants[n - self.first] >> card & 1]
        return self.table.foundations.firsts(takes, view.position)

    def moves(self, view: View, out: list[Move]) -> None:
        """Every card of the one kind with every one of the other, and every pair bound."""
        wanted = view.wanted
        if not self.in_force(view):
            return
        position = view.position
        ones: list[int] = []
        others: list[int] = []
        for source in self.sources.open(view):
            pile = position[source]
            if len(pile) == 1:
                card = pile[0]
                if wanted >> card & 1:
                    steps = [step(PLAY, source, t, card) for t in self._targets(view, card)]
                    if self.kinds[0] >> card & 1:
                        ones += steps
                    elif self.kinds[1] >> card & 1:
                        others += steps
            elif len(pile) == 2 and wanted >> pile[0] & 1 and wanted >> pile[1] & 1:
                for upper in self._targets(view, pile[1]):
                    for under in self._targets(view, pile[0]):
                        if upper != under:
                            out.append(
                                (
                                    step(PLAY, source, upper, pile[1]),
                                    step(PLAY, source, under, pile[0]),
                                )
                            )
        for one in ones:
            for other in others:
                if one >> TARGET_SHIFT & 255 != other >> TARGET_SHIFT & 255:
                    out.append((one, other) if one < other else (other, one))

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        return self.sources.all, frozenset(self.targets)

    def covers(self, move: Move) -> bool:
        """Plays from these places to these foundations, however many."""
        return all_between(move, self.sources.all, self.targets)

    def fit(self, view: View, move: Move) -> Answer:
        """One of each kind; bound cards with each other only; rank and suit of each."""
        together = Ground(self.part, ("together",))
        cards = [card for _, _, card in map(ends, move)]
        sources = [source for source, _, _ in map(ends, move)]
        first, second = map(colour_words, self.kinds)
        if len(move) == 1:
            wanted = second if self.kinds[0] >> cards[0] & 1 else first
            return Answer(
                Rung.UNGRANTED,
                f"{NAMES[cards[0]]} cannot be played alone, only with one of the {wanted}.",
                (together,),
            )
        if len(move) != 2 or not any(
            BIT[a] & self.kinds[0] and BIT[b] & self.kinds[1] for a, b in (cards[:2], cards[1::-1])
        ):
            return self.unfit(
                f"One of the {first} and one of the {second} are played at the same time.", together
            )
        bound = [s for s in sources if len(view.position[s]) == 2]
        if bound and sources[0] != sources[1]:
            return self.unfit(
                f"The cards on {self.table.places.said(bound[0])} are paired and are played only"
                " with each other.",
                together,
            )
        if ends(move[0])[1] == ends(move[1])[1]:
            return self.unfit("The two are played on two foundations.", together)
        for _, target, card in map(ends, move):
            if not view.wants[target - self.first] >> card & 1:
                return self.unfit(*refused(view, card, target))
        grounds = [Ground(self.table.foundations.part[t], ("", "run", "suit"))
                   for _, t, _ in map(ends, move)]  # fmt: skip
        return self.legal(
            f"{NAMES[cards[0]]} and {NAMES[cards[1]]} are played together.",
            Ground(self.part, ("", "together")),
            *grounds,
        )

"""Playing on the foundations: one card, or two that only go together; and from one to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NAMES, RANKS
from reference.engine.grammar import card_set
from reference.engine.moves import (
    CARD_SHIFT,
    PLAY,
    SOURCE_SHIFT,
    TARGET_SHIFT,
    TRANSFER,
    Move,
    step,
)
from reference.engine.parts import Play, Transfer
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
        self.in_runs = run_places(part.unit, self.sources.all, table)

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
        plain = self.plain
        if not plain and (self._tied(view, source) or not self.in_force(view)):
            return
        wants = view.wants
        first = self.first
        done: list[bytes] = []
        for number in self.targets:
            if wants[number - first] >> card & 1 and (
                plain
                or (
                    self._may_begin(view, number)
                    and (not self.part.beside or self._beside(view, source, number))
                )
            ):
                pile = view.position[number]
                if pile not in done or number in self.table.beside:
                    done.append(pile)
                    out.append(
                        (
                            source << SOURCE_SHIFT
                            | number << TARGET_SHIFT
                            | card << CARD_SHIFT
                            | PLAY,
                        )
                    )

    def _tied(self, view: View, source: int) -> bool:
        """Whether the card is one of several that only move together."""
        return source in self.in_runs and len(view.position[source]) > 1

    def _may_begin(self, view: View, number: int) -> bool:
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
        if not self._may_begin(view, target):
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
            return self.unfit(*refused(view, card, target))
        foundation = self.table.foundations.part[target]
        what = "begins" if empty else "goes on"
        return self.legal(
            f"{NAMES[card]} {what} {said(target)}.",
            Ground(self.part, ("", "due")),
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


class PlayTogetherRule(GrantRule):
    """`Play(together=)`: as many cards as kinds are named, one of each, as one move.

    Two cards bound on one place can only be played together, and one on the other stays unseen by
    any other pairing.
    """

    verb = PLAY
    part: Play

    def __init__(self, part: Play, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        self.sources = table.sources(part.source, part, moment)
        self.first = table.foundations.first
        self.targets = table.foundation_places(part.to, part)
        self.kinds = tuple(card_set(word) for word in part.together.split())

    def _targets(self, view: View, card: int) -> list[int]:
        """The foundations that take the card, of those alike the first."""
        piles: list[bytes] = []
        out = []
        for number in self.targets:
            pile = view.position[number]
            if view.wants[number - self.first] >> card & 1 and pile not in piles:
                piles.append(pile)
                out.append(number)
        return out

    def moves(self, view: View, out: list[Move]) -> None:
        """Every red with every black, and every pair bound."""
        wanted = view.wanted
        if not self.in_force(view):
            return
        position = view.position
        red: list[int] = []
        black: list[int] = []
        for source in self.sources.open(view):
            pile = position[source]
            if len(pile) == 1:
                card = pile[0]
                if wanted >> card & 1:
                    steps = [step(PLAY, source, t, card) for t in self._targets(view, card)]
                    if self.kinds[0] >> card & 1:
                        red += steps
                    elif self.kinds[1] >> card & 1:
                        black += steps
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
        for one in red:
            for other in black:
                if one >> TARGET_SHIFT & 255 != other >> TARGET_SHIFT & 255:
                    out.append((one, other) if one < other else (other, one))

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        return self.sources.all, frozenset(self.targets)

    def covers(self, move: Move) -> bool:
        """Plays from these places to these foundations, however many."""
        return all(
            source in self.sources.all and target in self.targets
            for source, target, _ in map(ends, move)
        )

    def fit(self, view: View, move: Move) -> Answer:
        """One of each kind; bound cards with each other only; rank and suit of each."""
        together = Ground(self.part, ("together",))
        cards = [card for _, _, card in map(ends, move)]
        sources = [source for source, _, _ in map(ends, move)]
        if len(move) == 1:
            return Answer(
                Rung.UNGRANTED,
                f"{NAMES[cards[0]]} cannot be played alone, only with a card of the other colour.",
                (together,),
            )
        if len(move) != 2 or not any(
            BIT[a] & self.kinds[0] and BIT[b] & self.kinds[1] for a, b in (cards[:2], cards[1::-1])
        ):
            return self.unfit("One card of each colour is played at the same time.", together)
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


class TransferRule(GrantRule):
    """`Transfer`: the uppermost card of one foundation to another, perhaps to let a third in."""

    verb = TRANSFER
    blind = True
    part: Transfer

    def __init__(self, part: Transfer, table: Table, moment: Moment) -> None:
        super().__init__(part, table, moment)
        one = table.places.named(part.source, part)
        other = table.places.named(part.to, part)
        self.ways = [(one, other), (other, one)] if part.both else [(one, other)]
        self.first = table.foundations.first
        self.letting = table.sources(part.enabling, part, moment) if part.enabling else None

    def moves(self, view: View, out: list[Move]) -> None:
        """Each card that fits elsewhere; with `enabling`, with each play that it makes possible."""
        if not self.in_force(view):
            return
        for one, other in self.ways:
            for source in one:
                pile = view.position[source]
                if len(pile) < 2 or not self.cards >> pile[-1] & 1:
                    continue
                for target in other:
                    if target != source and view.wants[target - self.first] >> pile[-1] & 1:
                        first = step(TRANSFER, source, target, pile[-1])
                        if self.letting is None:
                            out.append((first,))
                        else:
                            out += [(first, play) for play in self._enabled(view, source, target)]

    def _after(self, view: View, source: int, target: int) -> list[int]:
        """What the foundations want once the card is transferred."""
        piles = list(view.position)
        piles[target] += piles[source][-1:]
        piles[source] = piles[source][:-1]
        return self.table.foundations.wants(piles)

    def _enabled(self, view: View, source: int, target: int) -> list[int]:
        """The plays that become possible by the transfer."""
        assert self.letting is not None
        wants = self._after(view, source, target)
        return [
            step(PLAY, place, number, view.tops[place])
            for place in self.letting.open(view)
            for number in (source, target)
            if wants[number - self.first] >> view.tops[place] & 1
            and not view.wants[number - self.first] >> view.tops[place] & 1
        ]

    def reach(self) -> tuple[frozenset[int], frozenset[int]]:
        """All places that its moves can come from, and go to."""
        all_places = frozenset(n for one, other in self.ways for n in (*one, *other))
        return all_places, all_places

    def covers(self, move: Move) -> bool:
        """A transfer between these foundations, perhaps with a play."""
        source, target, _ = ends(move[0])
        return any(source in one and target in other for one, other in self.ways)

    def fit(self, view: View, move: Move) -> Answer:
        """Not the first card, fitting, and with what it lets in."""
        source, target, card = ends(move[0])
        if len(view.position[source]) < 2:
            return self.unfit(f"The first card of {self.table.places.said(source)} stays there.")
        if not view.wants[target - self.first] >> card & 1:
            return self.unfit(*refused(view, card, target))
        if self.letting is None:
            if len(move) != 1:
                return self.unfit("One card at a time is transferred, and nothing with it.")
        else:
            enabling = Ground(self.part, ("enabling",))
            if len(move) != 2:
                return self.unfit(
                    "The card may be transferred only to bring another into use at once; name that"
                    " play too.",
                    enabling,
                )
            if move[1] not in self._enabled(view, source, target):
                return self.unfit("The transfer does not bring that card into use.", enabling)
        return self.legal(
            f"{NAMES[card]} is transferred to {self.table.places.said(target)}.",
            Ground(self.part),
            Ground(self.table.foundations.part[target], ("", "run", "suit")),
        )

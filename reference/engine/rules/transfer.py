"""From one foundation to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import NAMES
from reference.engine.moves import PLAY, TRANSFER, Move, step
from reference.engine.parts import Transfer
from reference.engine.rules.base import GrantRule, ends
from reference.engine.rules.play import refused
from reference.engine.verdict import Answer, Ground

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


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
        self.marks = table.fitted.at if part.fitted and table.fitted else {}
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
                if self.marks and not view.head[self.marks[source]]:
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
        before = dict.fromkeys((source, target), view.wanted) if self.part.idle else {}
        return [
            step(PLAY, place, number, view.tops[place])
            for place in self.letting.open(view)
            for number in (source, target)
            if wants[number - self.first] >> view.tops[place] & 1
            and not before.get(number, view.wants[number - self.first]) >> view.tops[place] & 1
        ]

    def _of_no_use(self, view: View, play: int) -> Answer:
        """The answer that the play is not one that the transfer makes possible."""
        place, _, card = ends(play)
        assert self.letting is not None
        if place not in self.letting.all:
            return self.unfit(
                "The transfer brings no card from there into use.",
                Ground(self.part, ("enabling",)),
                *self.table.read_so(self.part, "enabling"),
            )
        if self.part.idle and view.wanted >> card & 1:
            return self.unfit(
                f"{NAMES[card]} fits a foundation already; no transfer brings it into use.",
                Ground(self.part, ("enabling", "idle")),
                *self.table.read_so(self.part, "idle"),
            )
        return self.unfit(
            "The transfer does not bring that card into use.", Ground(self.part, ("enabling",))
        )

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
        if card != view.tops[source]:
            return self.unfit(f"{NAMES[card]} is not the uppermost card there.")
        if len(view.position[source]) < 2:
            return self.unfit(f"The first card of {self.table.places.said(source)} stays there.")
        if self.marks and not view.head[self.marks[source]]:
            return self.unfit(
                f"{NAMES[card]} stays there: only a card that suited both sides alike when it"
                " turned up is changed from one to the other.",
                Ground(self.part, ("", "fitted")),
            )
        if not view.wants[target - self.first] >> card & 1:
            return self.unfit(*refused(view, card, target), Ground(self.part))
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
                return self._of_no_use(view, move[1])
        return self.legal(
            f"{NAMES[card]} is transferred to {self.table.places.said(target)}.",
            Ground(self.part),
            Ground(self.table.foundations.part[target], ("", "run", "suit")),
        )

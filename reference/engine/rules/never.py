"""Prohibitions, and plays that others are preferred to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS
from reference.engine.grammar import card_set
from reference.engine.moves import VERBS, Move, target_of, verb_of
from reference.engine.parts import Never, Prefer
from reference.engine.places import with_pack
from reference.engine.rules.base import ends
from reference.engine.rules.play import PlayRule

if TYPE_CHECKING:
    from reference.engine.course import Moment
    from reference.engine.table import Table
    from reference.engine.view import View


class NeverRule:
    """`Never` at one moment: which moves it forbids."""

    def __init__(self, part: Never, table: Table) -> None:
        self.part = part
        self.verbs = frozenset(VERBS.index(kind) for kind in part.kind.split())
        self.guards = table.guards(part)
        self.sources = frozenset(_places(table, part.source, part))
        self.targets = frozenset(_places(table, part.to, part))
        self.on = card_set(part.on) if part.on else ALL_CARDS
        self.cards = card_set(part.cards) if part.cards else ALL_CARDS

    def forbids(self, view: View, move: Move) -> bool:
        """Whether this move, or any step of it, falls under the prohibition now."""
        if verb_of(move[0]) not in self.verbs:
            return False
        if any(not guard.holds(view) for guard in self.guards):
            return False
        return any(self._meets(view, *ends(number)) for number in move)

    def _meets(self, view: View, source: int, target: int, card: int) -> bool:
        """Whether a step is of such a card, from there, to there, upon such a card."""
        return (
            (self.cards == ALL_CARDS or bool(self.cards >> card & 1))
            and (not self.sources or source in self.sources)
            and (not self.targets or target in self.targets)
            and (self.on == ALL_CARDS or bool(self.on >> view.tops[target] & 1))
        )


class PreferRule:
    """`Prefer` at one moment: which plays wait while others are possible."""

    def __init__(self, part: Prefer, table: Table, moment: Moment) -> None:
        self.part = part
        self.guards = table.guards(part)
        self.first = PlayRule(part.first, table, moment)
        self.over = PlayRule(part.over, table, moment)

    def waits(self, view: View, move: Move) -> bool:
        """Whether the move is a play like `over` while one like `first` is possible."""
        if not self.over.covers(move) or any(not guard.holds(view) for guard in self.guards):
            return False
        if not self.over.may_begin(view, target_of(move[0])):
            return False
        found: list[Move] = []
        self.first.moves(view, found)
        if self.part.same:
            found = [other for other in found if ends(other[0])[0] == ends(move[0])[0]]
        return bool(found) and move not in found


def _places(table: Table, text: str, part: Never) -> tuple[int, ...]:
    """The places a text names; the pack is both the turned card and the next one."""
    return with_pack(table.places.named(text, part)) if text else ()

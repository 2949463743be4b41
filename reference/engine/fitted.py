"""Which cards of the foundations fitted more than one when they came: the head counts them.

A `Transfer` with `fitted` is only for cards that a foundation of either side would have taken when
they were played. Only the uppermost card ever leaves a foundation, so a number for each says which
they are: so many of its uppermost cards. A card without the privilege that is laid on them never
leaves again, nor do they: the number is 0 then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.errors import RulesError
from reference.engine.moves import PLAY, TRANSFER, Move, card_of, source_of, target_of, verb_of
from reference.engine.parts import Transfer
from reference.engine.places import HEAD
from reference.engine.rules.base import GrantRule
from reference.engine.view import View

if TYPE_CHECKING:
    from reference.engine.position import Position
    from reference.engine.table import Table


class Fitted:
    """Where the head counts such cards, and which plays bring them.

    `at`: for each foundation its byte of the head; `sources`: the places they come from.
    """

    def __init__(self, table: Table, part: Transfer, begin: int) -> None:
        self.part = part
        self.one = table.places.named(part.source, part)
        self.other = table.places.named(part.to, part)
        self.sources = frozenset(table.places.named(part.fitted, part))
        places = dict.fromkeys((*self.one, *self.other))
        self.at = {number: begin + index for index, number in enumerate(places)}

    def head(self, table: Table, position: Position, move: Move) -> bytes:
        """The head after a legal move from place to place; the same object if nothing changes."""
        head = bytearray(position[HEAD])
        for number in move:
            source, target = source_of(number), target_of(number)
            has = False
            if verb_of(number) == TRANSFER and source in self.at:
                has = head[self.at[source]] > 0
                head[self.at[source]] -= has
            elif verb_of(number) == PLAY and target in self.at and source in self.sources:
                has = self._fits(View(table, position), card_of(number))
            if target in self.at:
                head[self.at[target]] = head[self.at[target]] + 1 if has else 0
        return position[HEAD] if head == position[HEAD] else bytes(head)

    def _fits(self, view: View, card: int) -> bool:
        """Whether a foundation of either side would take a card, while the transfer is granted."""
        first = view.table.foundations.first
        return any(
            rule.part is self.part and isinstance(rule, GrantRule) and rule.in_force(view)
            for rule in view.plan.grants
        ) and all(
            any(view.wants[number - first] >> card & 1 for number in side)
            for side in (self.one, self.other)
        )


def fitted(table: Table, begin: int) -> Fitted | None:
    """What counts such cards, from byte `begin` of the head on; None where no page asks for it."""
    parts = [p for p in table.page.rules if isinstance(p, Transfer) and p.fitted]
    if len(parts) > 1:
        raise RulesError("only one transfer may ask what fitted", where=parts[1].label())
    return Fitted(table, parts[0], begin) if parts else None

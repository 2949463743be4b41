"""The opening: everything that happens by itself before the player's first choice.

In most games the cards do not decide where they go, so the deal is made once with a pack of numbers
and any other pack is laid out after its pattern.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.course import chosen
from reference.engine.parts import Deal, Turn
from reference.engine.places import PACK
from reference.engine.position import DEALS_AT

if TYPE_CHECKING:
    from reference.engine.table import Table


class Opening:
    """How a game opens.

    `pattern`: the head, and what lies where after the deal of a pack of numbers, each the place of
    a card in the pack; None if the cards themselves decide (some are withdrawn, a place is choosy).
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pattern: tuple[bytes, list[tuple[int, bytes]]] | None = None
        if self._blind():
            piles, head = self._dealt(bytes(range(table.cards)))
            lying = [(number, pile) for number, pile in enumerate(piles) if pile]
            self.pattern = bytes(head), lying

    def _blind(self) -> bool:
        """Whether the course goes on in the same way whatever cards come."""
        course = self.table.course
        for step, part in enumerate(course.steps):
            if isinstance(part, Deal):
                dealer = course.dealers[step]
                if dealer.accepting or not dealer.plain:
                    return False
            elif not isinstance(part, Turn) and part not in course.ending and not chosen(part):
                return False
        return True

    def _dealt(self, cards: bytes) -> tuple[list[bytes], bytearray]:
        """The piles and the head, step by step."""
        piles = [b""] * len(self.table.places.all)
        piles[PACK] = cards[::-1]
        head = bytearray(self.table.head_length)
        head[DEALS_AT] = 1
        self.table.course.run(piles, head, 0)
        return piles, head

    def deal(self, cards: bytes) -> tuple[list[bytes], bytearray]:
        """The piles and the head up to the player's first choice, for a pack, top card first."""
        if self.pattern is None:
            return self._dealt(cards)
        head, lying = self.pattern
        piles = [b""] * len(self.table.places.all)
        pack = cards.ljust(256)
        for number, pattern in lying:
            piles[number] = pattern.translate(pack)
        return piles, bytearray(head)

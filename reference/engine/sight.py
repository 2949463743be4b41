"""What the player sees, kept apart from what is there.

Hidden are the pack but for the card turned up, cards face down, and, of cards dealt together on
one place, all but the uppermost, unless the page lets them be looked at (`Visible`). No legal move
and no verdict depends on what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import NO_CARD
from reference.engine.parts import Base, Deal, Visible
from reference.engine.parts.course import ALL
from reference.engine.places import PACK
from reference.engine.position import MOMENT_AT, Position

if TYPE_CHECKING:
    from reference.engine.table import Table


def depths(table: Table) -> dict[int, tuple[str, tuple[int, ...]]]:
    """For places where not all is seen: how far (`top`, `vacant`), and the places that count."""
    out: dict[int, tuple[str, tuple[int, ...]]] = {}
    for part in table.page.course:
        if isinstance(part, Deal) and (part.each != 1 or part.rows == ALL):
            together = not isinstance(part.each, int) or part.each > 1
            if together:
                for number in table.places.named(part.to, part):
                    out[number] = ("top", ())
    for part in table.page.rules:
        if isinstance(part, Visible):
            word, _, zone = part.depth.partition(" ")
            for number in table.places.named(part.zone, part):
                if word == "all":
                    out.pop(number, None)
                else:
                    counted = table.places.areas[zone].places if zone else ()
                    out[number] = (word, counted)
    return out


def seen(table: Table, position: Position, number: int) -> bytes:
    """The pile at a place with NO_CARD where the card is not to be seen."""
    pile = position[number]
    kind = table.places.all[number].kind
    if kind == "under":
        return bytes([NO_CARD]) * len(pile)
    if number == PACK:
        shown = _shown(table, position)
        return bytes([NO_CARD]) * (len(pile) - shown) + pile[len(pile) - shown :]
    limit = table.depths.get(number)
    if limit is None:
        return pile
    word, counted = limit
    open_cards = 1
    if word == "vacant":
        open_cards += sum(1 for n in counted if not position[n])
    hidden = max(0, len(pile) - open_cards)
    return bytes([NO_CARD]) * hidden + pile[hidden:]


def _shown(table: Table, position: Position) -> int:
    """How many cards of the pack are turned up for a base to be chosen among them."""
    step = table.course.moments[position[0][MOMENT_AT]].step
    part = table.course.steps[step] if step < table.course.last else None
    return part.of if isinstance(part, Base) else 0


def hidden(table: Table, position: Position) -> list[tuple[int, int]]:
    """Where the hidden cards lie: pairs of place and index in its pile."""
    return [
        (number, index)
        for number in range(1, len(position))
        for index, card in enumerate(seen(table, position, number))
        if card == NO_CARD
    ]

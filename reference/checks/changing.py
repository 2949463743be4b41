"""A layout changed as a hand might blunder: one thing after another, on what lies rightly.

move PLACE > PLACE   the uppermost card goes there
swap PLACE > PLACE   the uppermost cards change places
turn PLACE           the uppermost card is turned over
lose PLACE           the uppermost card is lost
add CARD PLACE       a card that does not belong to the pack is laid on top
open ZONE            every row of the zone gets one place more, with a card of the pack on it
close ZONE           every row of the zone loses its last place; what lay there goes to the pack
row ZONE             the zone gets one row more, of cards of the pack
unrow ZONE           the zone loses its last row with cards; they go to the pack

A place is named as in moves; `pack` is the pack, whose next card is uppermost.
"""

from __future__ import annotations

from collections.abc import Iterable

from reference.engine import Game, RulesError
from reference.engine.cards import read_card
from reference.engine.laid import Laid, Layout
from reference.engine.notation import read_place
from reference.engine.places import PACK

Pile = list[Laid]


def changed(game: Game, layout: Layout, changes: Iterable[str]) -> Layout:
    """The layout with the changes made, which leaves the one given as it is.

    RulesError for what is no change, or takes a card where none lies.
    """
    out = {zone: [[list(pile) for pile in row] for row in rows] for zone, rows in layout.items()}
    for change in changes:
        _change(game, out, change)
    return out


def _change(game: Game, layout: Layout, change: str) -> None:
    verb, _, rest = change.partition(" ")
    left, _, right = (part.strip() for part in rest.partition(">"))
    match verb:
        case "move":
            card = _take(game, layout, left, change)
            _lay(game, layout, right, card)
        case "swap":
            one, other = _take(game, layout, left, change), _take(game, layout, right, change)
            _lay(game, layout, left, Laid(other.card, one.down))
            _lay(game, layout, right, Laid(one.card, other.down))
        case "turn":
            card = _take(game, layout, left, change)
            _pile(game, layout, left).append(Laid(card.card, not card.down))
        case "lose":
            _take(game, layout, left, change)
        case "add":
            name, _, place = rest.partition(" ")
            _lay(game, layout, place, Laid(read_card(name, where=change)))
        case "open":
            for row in layout[left]:
                row.append([_take(game, layout, "pack", change)])
        case "close":
            for row in layout[left]:
                _pack(layout).extend(Laid(each.card, True) for each in row.pop())
        case "row":
            full = [row for row in layout[left] if any(row)]
            lanes = len(layout[left][0])
            new = [[_take(game, layout, "pack", change)] for _ in range(lanes)]
            layout[left] = [*full, new]
        case "unrow":
            last = max(n for n, row in enumerate(layout[left]) if any(row))
            for pile in layout[left].pop(last):
                _pack(layout).extend(Laid(each.card, True) for each in pile)
        case _:
            raise RulesError(
                f"“{change}” is no change of a layout",
                hint="reference/checks/changing.py lists the changes.",
            )


def _pack(layout: Layout) -> Pile:
    return layout.setdefault("pack", [[[]]])[0][0]


def _pile(game: Game, layout: Layout, place: str) -> Pile:
    """The pile at a place, made where the layout says nothing of it."""
    number = read_place(game.table, place)
    if number == PACK:
        return _pack(layout)
    where = game.table.places.all[number]
    area = game.areas[where.zone]
    rows = layout.setdefault(where.zone, [])
    while len(rows) < where.row:
        rows.append([[] for _ in range(area.lanes)])
    return rows[where.row - 1][where.lane - 1]


def _take(game: Game, layout: Layout, place: str, change: str) -> Laid:
    """Takes the uppermost card; one of the pack is turned up."""
    pile = _pile(game, layout, place)
    if not pile:
        raise RulesError(f"nothing lies on {place}", where=change)
    card = pile.pop()
    return Laid(card.card) if place == "pack" else card


def _lay(game: Game, layout: Layout, place: str, card: Laid) -> None:
    """Lays a card as it is, on the pack face down."""
    _pile(game, layout, place).append(Laid(card.card, card.down or place == "pack"))

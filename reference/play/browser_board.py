"""A position as plain data for drawing: areas with their piles, the pack, what can be done."""

from __future__ import annotations

from typing import Any

from reference.engine import Game, Position
from reference.engine.moves import DEALING, FILL, Move, target_of, verb_of
from reference.engine.parts import Grace, Turn
from reference.engine.places import HEAD, PACK, TURNED, Area
from reference.engine.view import View

ACTIONS = {
    "turn": "Turn a card",
    "lay": "Lay it down",
    "deal": "Deal on",
    "redeal": "Take up and deal again",
    "pay": "Pay the toll",
    "fill": "Fill from the pack",
}


def board(game: Game, position: Position) -> dict[str, Any]:
    """What the player sees.

    `areas`: zones, foundations, talon and what is laid aside, each with `piles` (bottom to top,
    "" for a card face down). `stock`: the pack. `actions`: the ways of going on with it. `due`:
    what comes before everything else, or before dealing on.
    """
    moves = game.moves(position)
    won = game.is_won(position)
    return {
        "areas": [
            {
                "name": area.name,
                "one": area.one,
                "kind": game.table.places.all[area.places[0]].kind,
                "rows": area.rows if game.table.is_rows(area.places[0]) else 1,
                "lanes": area.lanes,
                "piles": [
                    {
                        "place": number,
                        "name": game.place_name(number),
                        "cards": game.pile(position, number),
                    }
                    for number in _shown(position, area)
                ],
            }
            for area in game.areas.values()
            if _is_shown(game, position, area)
        ],
        "stock": {
            "left": game.pack_left(position),
            "turned": game.turned(position),
            "places": [PACK, TURNED],
            "shown": [card for card in game.pile(position, PACK) if card],
        },
        "actions": [
            {"move": game.text(move), "label": _label(game, move)}
            for move in moves
            if _goes_on(move)
        ],
        "due": [game.text(move).replace(" > ", " to ") for move in due(game, position)],
        "count": len(moves),
        "won": won,
        "over": not won and not moves,
    }


def _goes_on(move: Move) -> bool:
    """Whether the move is done with the pack alone, so that a button can do it."""
    verb = verb_of(move[0])
    return verb in DEALING or (verb == FILL and target_of(move[0]) == HEAD)


def _label(game: Game, move: Move) -> str:
    step = game.steps(move)[0]
    where = f" on {step.target}" if step.verb == "lay" and step.target != "pack" else ""
    return ACTIONS[step.verb] + where


def due(game: Game, position: Position) -> list[Move]:
    """The moves that must be made first, if there are any."""
    view = View(game.table, position)
    return view.plan.due(view, view.plan.at_once) or view.plan.due(view, view.plan.before)


def _is_shown(game: Game, position: Position, area: Area) -> bool:
    """A talon that the game has, and what was laid aside or may be; all the rest always.

    Pairs go aside without being taken there, so their place is seen once cards lie on it.
    """
    if area.part is not None or any(position[number] for number in area.places):
        return True
    if area.name == "talon":
        return any(isinstance(part, Turn) for part in game.table.page.course)
    graces = (part for part in game.table.page.rules if isinstance(part, Grace))
    return any(area.name in grace.to.split() for grace in graces)


def _shown(position: Position, area: Area) -> tuple[int, ...]:
    """The places of an area; of rows dealt as long as the pack lasts, those that have been."""
    if not area.many_rows:
        return area.places
    filled = [index for index, number in enumerate(area.places) if position[number]]
    rows = filled[-1] // area.lanes + 1 if filled else 1
    return area.places[: rows * area.lanes]

"""What became of one deal."""

from __future__ import annotations

from dataclasses import dataclass

from reference.engine import Game, Position


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal played out: won or not, cards not got rid of, moves made.

    `gave_up`: the game was broken off because it went round in circles; it counts as not won.
    """

    won: bool
    left: int
    moves: int
    gave_up: bool = False


def left(game: Game, position: Position) -> int:
    """How many of the pack's cards lie neither on a foundation nor aside."""
    places = game.table.places
    done = game.table.foundations
    away = sum(len(position[number]) for number in range(done.first, done.last))
    away += sum(len(position[number]) for number in places.areas["aside"].places)
    return game.table.cards - away

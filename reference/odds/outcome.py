"""What became of one deal."""

from __future__ import annotations

from dataclasses import dataclass

from reference.engine import Game, Position
from reference.engine.places import with_pack


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal played out: won or not, cards wanting to a won game, moves made.

    `gave_up`: the game was broken off because it went round in circles; it counts as not won.
    """

    won: bool
    left: int
    moves: int
    gave_up: bool = False


def left(game: Game, position: Position) -> int:
    """How many cards are wanting to a won game.

    Those that the foundations still take; in a game without foundations those in the places that
    are to be cleared; where lines of a square are to make a sum, the lines that do not.
    """
    table = game.table
    done = table.foundations
    if done.last > done.first:
        numbers = range(done.first, done.last)
        return sum(done.length(number) - len(position[number]) for number in numbers)
    goal = table.page.goal
    if goal is None:
        return 0
    if goal.cleared:
        places = with_pack(table.places.named(goal.cleared, goal))
        return sum(len(position[number]) for number in places)
    return goal.lines - game.lines_made(position)

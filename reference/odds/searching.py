"""Can this deal be won at all, with every card known? A search by the interpreter.

Depth first, with memory of the positions looked at; the moves most likely to help come first. A win
is a list of moves that anyone can replay; a loss is an exhausted search; beyond the limit a deal is
undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from reference.engine import Game, Move, Position
from reference.engine.moves import VERBS
from reference.odds.policies import EAGER

SEARCH = "search 1"
"""The search with its version."""

Verdict = Literal["won", "lost", "undecided"]


@dataclass(frozen=True, slots=True)
class Searched:
    """What a search found, how many positions it looked at, and the moves of a win."""

    verdict: Verdict
    positions: int
    moves: tuple[Move, ...] = ()


def searched(game: Game, number: int, limit: int) -> Searched:
    """Deal `number`, looked at in at most `limit` positions."""
    return searched_from(game, game.deal(number), limit)


def searched_from(game: Game, start: Position, limit: int) -> Searched:
    """The same from a position."""
    if game.is_won(start):
        return Searched("won", 1)
    seen = {start}
    path: list[Move] = []
    # For each position on the path the moves still to be tried, the likeliest last.
    stack = [(start, _ordered(game.moves(start)))]
    while stack:
        position, left = stack[-1]
        if not left:
            stack.pop()
            if path:
                path.pop()
            continue
        move = left.pop()
        after = game.apply(position, move)
        if after in seen:
            continue
        if game.is_won(after):
            return Searched("won", len(seen) + 1, (*path, move))
        if len(seen) >= limit:
            return Searched("undecided", len(seen))
        seen.add(after)
        path.append(move)
        stack.append((after, _ordered(game.moves(after))))
    return Searched("lost", len(seen))


def _ordered(moves: Sequence[Move]) -> list[Move]:
    """Moves with the eagerest last; of one kind the first in order is tried first."""
    ordered = sorted(moves, key=lambda move: EAGER.get(VERBS[move[0] & 15], EAGER[""]))
    ordered.reverse()
    return ordered

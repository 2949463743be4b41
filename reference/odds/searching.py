"""Can this deal be won at all, with every card known? A search by interpreter or kernel.

Depth first, with memory of the positions looked at; the moves most likely to help come first. A win
is a list of moves that anyone can replay; a loss is an exhausted search; beyond the limit a deal is
undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference.engine import Game, Move, Position
from reference.engine.moves import VERBS
from reference.odds.policies import EAGER

if TYPE_CHECKING:
    from reference.kernel.kernel import Kernel

SEARCH = "search 1"
"""The interpreter's search with its version."""
KERNEL_SEARCH = "kernel search 2"
"""The kernel's: columns that nothing tells apart are one, plays proved safe are made, and turning
the stock up to the card that is played is one move (the first version did not fold it)."""

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


def searched_by(kernel: Kernel, number: int, limit: int) -> Searched:
    """The same question put to the kernel; a win is replayed by the interpreter.

    AssertionError if it does not replay: then the kernel is wrong.
    """
    from reference.kernel.search import solve

    found = solve(kernel, number, limit)
    verdict = _VERDICTS[found.result]
    if verdict == "won":
        game = kernel.game
        position = game.deal(number)
        for move in found.moves:
            assert game.judge(position, move).legal, f"{game.name}, deal {number}: no legal move"
            position = game.apply(position, move)
        assert game.is_won(position), f"{game.name}, deal {number}: not won"
    return Searched(verdict, found.states, found.moves)


_VERDICTS: dict[str, Verdict] = {"won": "won", "lost": "lost", "open": "undecided"}
"""What the kernel's results are called here."""


def _ordered(moves: Sequence[Move]) -> list[Move]:
    """Moves with the eagerest last; of one kind the first in order is tried first."""
    ordered = sorted(moves, key=lambda move: EAGER.get(VERBS[move[0] & 15], EAGER[""]))
    ordered.reverse()
    return ordered

"""How kernel and interpreter are compared: move by move, position by position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from reference.engine import Game, Position
from reference.engine.moves import MATCH, PLAY
from reference.games import load
from reference.kernel import NotLoweredError
from reference.kernel.choosing import chooser
from reference.kernel.kernel import Kernel


@cache
def kernel(slug: str, compiling: bool = False) -> Kernel:
    """The kernel of a game; not compiled, unless asked for: the same source, run by Python."""
    return Kernel(load(slug), compiling)


def walk(game: Game, number: int, greedy: bool, limit: int) -> Iterator[Position]:
    """The positions of a game as the kernel plays it: at random, or greedily."""
    position = game.deal(number)
    choose = chooser(number)
    for _ in range(limit):
        yield position
        moves = game.moves(position)
        if not moves:
            return
        if greedy:
            moves = [m for m in moves if m[0] & 15 in (PLAY, MATCH)] or moves
        position = game.apply(position, moves[choose(len(moves))])
        if game.is_won(position):
            yield position
            return


def difference(kernel: Kernel, position: Position) -> str:
    """What kernel and interpreter say differently of a position, in words; "" if nothing.

    Where there are thousands of moves some forty are carried out.
    """
    game = kernel.game
    theirs, ours = game.moves(position), kernel.moves(position)
    if theirs != ours:
        lacking = [game.text(move) for move in theirs if move not in ours]
        beyond = [game.text(move) for move in ours if move not in theirs]
        return f"lacks {lacking}, has {beyond}, in\n{game.write(position)}"
    for move in theirs[:: len(theirs) // 40 + 1]:
        after = game.apply(position, move)
        if kernel.apply(position, move) != after:
            return f"{game.text(move)} leads elsewhere from\n{game.write(position)}"
        if kernel.is_won(after) != game.is_won(after):
            return f"won or not:\n{game.write(after)}"
    return ""


def outcome(game: Game, number: int, greedy: bool, limit: int) -> tuple[bool, int]:
    """Whether the interpreter wins a game played as the kernel plays it, and its moves."""
    positions = list(walk(game, number, greedy, limit + 1))
    return game.is_won(positions[-1]), len(positions) - 1


def lowered(make: Callable[[], Kernel]) -> Kernel | str:
    """A kernel, or the reason why there is none."""
    try:
        return make()
    except NotLoweredError as error:
        return error.reason

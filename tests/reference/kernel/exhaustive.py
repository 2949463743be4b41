"""What a search is compared with: every position tried, by the interpreter, with nothing proved."""

from __future__ import annotations

from collections.abc import Iterable

from reference.engine import Game, Position
from reference.engine.parts import UNLIMITED, Redeal
from reference.engine.places import HEAD
from reference.engine.position import DEALS_AT
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search, Solved


def can_be_won(game: Game, position: Position) -> bool:
    """Whether a won position can be reached at all, the last move of each tried first.

    Each position is tried once, however often the stock has been taken up where that is of no
    account.
    """
    course = game.table.page.course
    endless = any(isinstance(part, Redeal) and part.times == UNLIMITED for part in course)
    seen = {position}
    waiting = [position]
    while waiting:
        position = waiting.pop()
        if game.is_won(position):
            return True
        for move in reversed(game.moves(position)):
            after = game.apply(position, move)
            if endless:
                head = bytearray(after[HEAD])
                head[DEALS_AT] = 1
                after = (bytes(head), *after[1:])
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def wins(game: Game, position: Position, found: Solved) -> bool:
    """Whether the moves of a solution, each legal, win from a position."""
    for move in found.moves:
        assert game.judge(position, move).legal, game.text(move)
        position = game.apply(position, move)
    return game.is_won(position)


def results(kernel: Kernel, numbers: Iterable[int], states: int = 20_000) -> set[str]:
    """What a search finds in some deals: each is what trying everything finds, each win a win."""
    game = kernel.game
    seen = set()
    for number in numbers:
        start = game.deal(number)
        found = Search(kernel, start, states).run(states)
        seen.add(found.result)
        assert found.result == ("won" if can_be_won(game, start) else "lost"), number
        assert found.result == "lost" or wins(game, start, found)
    return seen

"""The careful player: before every move it looks ahead over what it can see.

It tries moves in its head as long as they show no new card, up to `BREADTH` positions, and takes
the first step towards the best of them. A move that would show a card (turning, dealing, lifting
what lies on a card face down) is weighed without looking at what comes. It remembers the positions
of this deal and does not go back to one, so it cannot go round in circles.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from reference.engine import Game, Move, Position
from reference.engine.moves import DEALING, FILL, REDEAL, VERBS, source_of
from reference.engine.places import PACK, TURNED
from reference.odds.outcome import left
from reference.odds.policies import EAGER, Chooser, Policy

BREADTH = 40
"""So many positions are thought of before a move."""
WIDEST = 60
"""Of more moves than this in one position only the eagerest are thought of."""

CARD = 20
"""What a card got rid of is worth."""
SPACE = 4
"""What it is worth to make a place empty, and what to fill one: both let other cards come."""
SHOWN = 12
"""What a card turned face up is worth."""
STEP = 1
"""What every move on the way costs: of two ways the shorter is taken."""
GOING_ON = 2
"""What it costs to go on with the pack: cards that can be used first are used first."""
TAKING_UP = 6
"""What it costs to begin a re-deal."""


class _Head:
    """What the careful player has in its head during one deal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.under = tuple(game.table.places.under.values())
        self.been: set[Position] = set()

    def covered(self, position: Position) -> int:
        return sum(len(position[number]) for number in self.under)

    def shows(self, before: Position, after: Position) -> bool:
        """Whether the move that leads from one to the other shows a card that was hidden."""
        return (
            len(before[PACK]) != len(after[PACK])
            or len(before[TURNED]) > len(after[TURNED])
            or self.covered(before) != self.covered(after)
        )

    def worth(self, before: Position, move: Move, after: Position) -> int:
        """What a single move brings, by what can be seen before it is made."""
        gone = left(self.game, before) - left(self.game, after)
        worth = CARD * gone + SHOWN * (self.covered(before) - self.covered(after)) - STEP
        verb = move[0] & 15
        if verb in DEALING:
            worth -= TAKING_UP if verb == REDEAL else GOING_ON
        elif verb == FILL or not after[source_of(move[0])]:
            worth += SPACE
        return worth


def _carefully(game: Game, number: int) -> Chooser:
    head = _Head(game)

    def choose(position: Position, moves: Sequence[Move]) -> Move | None:
        head.been.add(position)
        return _best(head, position, moves)

    return choose


def _best(head: _Head, root: Position, moves: Sequence[Move]) -> Move | None:
    """The first move towards the best position in sight; None if all were visited before."""
    game = head.game
    thought = {root}
    best: tuple[int, Move] | None = None
    ahead: deque[tuple[Position, Sequence[Move], Move | None, int]] = deque()
    ahead.append((root, moves, None, 0))
    while ahead and len(thought) <= BREADTH:
        position, choices, first, so_far = ahead.popleft()
        for move in _widest(choices):
            after = game.apply(position, move)
            if after in thought or after in head.been:
                continue
            thought.add(after)
            start = first or move
            worth = so_far + head.worth(position, move, after)
            if best is None or worth > best[0]:
                best = worth, start
            if not head.shows(position, after) and len(thought) <= BREADTH:
                ahead.append((after, game.moves(after), start, worth))
    return best[1] if best else None


def _widest(choices: Sequence[Move]) -> Sequence[Move]:
    """The moves to think of: all, or where they are too many those of the eagerest kinds."""
    if len(choices) <= WIDEST:
        return choices
    return sorted(choices, key=lambda move: EAGER.get(VERBS[move[0] & 15], EAGER[""]))[:WIDEST]


CAREFUL = Policy(
    "careful",
    1,
    "Before each move it looks ahead over all that lies open, without looking at hidden cards, and"
    " takes the first step towards the most cards got rid of and turned up.",
    _carefully,
)

"""The careful player: before every move it looks ahead over what it can see.

It tries moves in its head as long as they show no new card, up to `BREADTH` positions, and takes
the first step towards the best of them. A move that would show a card (turning, dealing, lifting
what lies on a hidden card) is weighed without looking at what comes. It remembers the positions of
this deal and does not go back to one, so it cannot go round in circles.

Exactly: positions are thought of breadth first, each once, none that the deal has been in; of more
moves than `WIDEST` only the eagerest. A position's worth is the sum of what the moves to it bring
(`_Head.worth`); of equal ones the first counts. The kernel plays the same (`careful.tpl`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Veil:
    """A place where cards can lie hidden: all but the uppermost `open` of them.

    For each of the places `counted` that is empty one more is seen.
    """

    place: int
    open: int
    counted: tuple[int, ...] = ()

    def hides(self, position: Position) -> int:
        """How many cards are hidden there."""
        seen = self.open + sum(not position[number] for number in self.counted)
        return max(0, len(position[self.place]) - seen)


def veils(game: Game) -> tuple[Veil, ...]:
    """The places of a game where cards can lie hidden, the pack apart (see `engine.sight`)."""
    table = game.table
    under = [Veil(number, 0) for number in table.places.under.values()]
    return (*under, *(Veil(n, 1, counted) for n, (_, counted) in table.depths.items()))


class _Head:
    """What the careful player has in its head during one deal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.veils = veils(game)
        self.been: set[Position] = set()

    def shown(self, before: Position, after: Position) -> int:
        """How many cards, hidden where they lay on the table, a move lays open."""
        return sum(max(0, veil.hides(before) - veil.hides(after)) for veil in self.veils)

    def shows(self, before: Position, after: Position) -> bool:
        """Whether the move that leads from one to the other shows a card that was hidden."""
        return (
            len(before[PACK]) != len(after[PACK])
            or len(before[TURNED]) > len(after[TURNED])
            or self.shown(before, after) > 0
        )

    def worth(self, before: Position, move: Move, after: Position) -> int:
        """What a single move brings, by what can be seen before it is made."""
        gone = left(self.game, before) - left(self.game, after)
        worth = CARD * gone + SHOWN * self.shown(before, after) - STEP
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
    2,
    "Before each move it looks ahead over all that lies open, without looking at hidden cards, and"
    " takes the first step towards the most cards got rid of and turned up.",
    _carefully,
)

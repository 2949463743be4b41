"""A deal played out by a policy."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine import Game
from reference.odds.outcome import Outcome, left
from reference.odds.policies import Policy

LONGEST = 2000
"""A game of more moves is broken off: it goes round in circles."""


def play(game: Game, number: int, policy: Policy, longest: int = LONGEST) -> Outcome:
    """Deal `number` as the policy plays it, to the end or for `longest` moves."""
    position = game.deal(number)
    choose = policy.start(game, number)
    made = 0
    while made < longest:
        moves = game.moves(position)
        move = choose(position, moves) if moves else None
        if move is None:
            return Outcome(False, left(game, position), made)
        position = game.apply(position, move)
        made += 1
        if game.is_won(position):
            return Outcome(True, left(game, position), made)
    return Outcome(False, left(game, position), made, gave_up=True)


def played(game: Game, numbers: range, policy: Policy) -> Iterator[Outcome]:
    """The outcomes of many deals, in order."""
    for number in numbers:
        yield play(game, number, policy)

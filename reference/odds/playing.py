"""A deal played out by a policy."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine import Game, Move
from reference.odds.outcome import Outcome, left
from reference.odds.policies import Policy

LONGEST = 2000
"""A game of more moves is broken off: it goes round in circles."""


def play(game: Game, number: int, policy: Policy, longest: int = LONGEST) -> Outcome:
    """Deal `number` as the policy plays it, to the end or for `longest` moves."""
    return _played(game, number, policy, [], longest)


def line_of_play(game: Game, number: int, policy: Policy) -> list[Move]:
    """The moves that the policy makes in deal `number`."""
    made: list[Move] = []
    _played(game, number, policy, made, LONGEST)
    return made


def played(game: Game, numbers: range, policy: Policy) -> Iterator[Outcome]:
    """The outcomes of many deals, in order."""
    for number in numbers:
        yield play(game, number, policy)


def _played(game: Game, number: int, policy: Policy, made: list[Move], longest: int) -> Outcome:
    position = game.deal(number)
    choose = policy.start(game, number)
    while len(made) < longest:
        moves = game.moves(position)
        move = choose(position, moves) if moves else None
        if move is None:
            return Outcome(False, left(game, position), len(made))
        position = game.apply(position, move)
        made.append(move)
        if game.is_won(position):
            return Outcome(True, left(game, position), len(made))
    return Outcome(False, left(game, position), len(made), gave_up=True)

"""Looking for a game that is won: many games played greedily, with chance in what is left open.

This finds wins where they are not rare. It proves nothing where it finds none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from reference.engine import Game, Move, Position, Record
from reference.engine.moves import (
    BUILD,
    DEAL,
    EXCHANGE,
    FILL,
    LAY,
    MATCH,
    PAY,
    PLAY,
    REDEAL,
    TURN,
    verb_of,
)

LONGEST = 2000
"""A playout of more moves is given up: it goes round in circles."""

AT_MOST = 400
"""Of more moves so many are drawn by lot: an exchange may offer tens of thousands."""
WHIMS = 0.1
"""How often at the most a move of any kind is taken, whatever the eagerest are."""

_EAGER = {PLAY: 9, MATCH: 9, FILL: 6, BUILD: 4, EXCHANGE: 3, TURN: 2, LAY: 2, DEAL: 2, PAY: 1}


def search_win(game: Game, deals: Sequence[int], tries: int = 20) -> Record | None:
    """The first game that is won among some deals, each played `tries` times; None if none is."""
    for number in deals:
        chance = random.Random(number)
        for _ in range(tries):
            found = _playout(game, game.deal(number), chance)
            if found is not None:
                return Record.begin(game, number).replayed([game.text(m) for m in found])
    return None


def _playout(game: Game, position: Position, chance: random.Random) -> list[Move] | None:
    """One game; the moves if it was won. A position is not visited twice by building."""
    made: list[Move] = []
    seen = {position}
    reckless = chance.random()
    while len(made) < LONGEST:
        if game.is_won(position):
            return made
        found = chosen(game, position, seen, chance, reckless)
        if found is None:
            return None
        move, position = found
        made.append(move)
        seen.add(position)
    return None


def chosen(
    game: Game, position: Position, seen: set[Position], chance: random.Random, reckless: float
) -> tuple[Move, Position] | None:
    """A move of the eagerest kind that leads to a new position; now and then any other."""
    moves = game.moves(position)
    if len(moves) > AT_MOST:
        moves = chance.sample(moves, AT_MOST)
    chance.shuffle(moves)
    moves.sort(key=lambda move: -_EAGER.get(verb_of(move[0]), 1))
    if chance.random() < WHIMS * reckless:
        chance.shuffle(moves)
    for move in moves:
        after = game.apply(position, move)
        if after not in seen or verb_of(move[0]) in (REDEAL, PAY):
            return move, after
    return None

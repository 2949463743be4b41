"""Policies: named ways of playing that see what a player sees.

A policy makes for each deal a chooser, a function from a position and its legal moves to the move
taken, or None to give the game up. What a policy does never changes; another way of playing gets
another version.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reference.engine import Game, Move, Position
from reference.engine.moves import BASE, BUILD, FILL, MATCH, PLAY, source_of
from reference.engine.parts import Advice
from reference.odds.chance import lots

Chooser = Callable[[Position, Sequence[Move]], Move | None]
Maker = Callable[[Game, int], Chooser]


@dataclass(frozen=True, slots=True)
class Policy:
    """A way of playing: its name, its version, what it does in a sentence, and how it starts."""

    name: str
    version: int
    about: str
    start: Maker

    @property
    def label(self) -> str:
        """Name and version: `greedy 1`."""
        return f"{self.name} {self.version}"


def _at_random(game: Game, number: int) -> Chooser:
    drawn = lots(number)

    def choose(position: Position, moves: Sequence[Move]) -> Move:
        return moves[drawn(len(moves))]

    return choose


RUNNING = 8
"""So many moves of building in a row are made before another move is preferred."""

EAGER = {PLAY: 9, MATCH: 9, BASE: 9, FILL: 7, BUILD: 5}
"""How eager the greedy player is for each kind of move; for all others `OTHERWISE`."""
OTHERWISE = 3
WEARY = 1
"""Its eagerness to build when it has built `RUNNING` times in a row."""


def _greedily(game: Game, number: int) -> Chooser:
    drawn = lots(number)
    built = 0

    def choose(position: Position, moves: Sequence[Move]) -> Move:
        nonlocal built
        worth = [_eagerness(move, built) for move in moves]
        best = max(worth)
        candidates = [move for move, each in zip(moves, worth, strict=True) if each == best]
        move = candidates[drawn(len(candidates))]
        built = built + 1 if move[0] & 15 == BUILD else 0
        return move

    return choose


def _eagerness(move: Move, built: int) -> int:
    verb = move[0] & 15
    if verb == BUILD and built >= RUNNING:
        return WEARY
    return EAGER.get(verb, OTHERWISE)


RANDOM = Policy("random", 1, "Takes any legal move, each with the same chance.", _at_random)
GREEDY = Policy(
    "greedy",
    1,
    "Plays to the foundations first, then fills spaces, then builds (at most eight times in a row),"
    " then goes on with the pack; between moves of a kind the lot decides.",
    _greedily,
)


def _as_advised(game: Game, number: int) -> Chooser:
    drawn = lots(number)
    counsel = _counsel(game)
    built = 0

    def choose(position: Position, moves: Sequence[Move]) -> Move:
        nonlocal built
        worth = [
            (_eagerness(move, built), sum(counsel.get(source_of(each), 0) for each in move))
            for move in moves
        ]
        best = max(worth)
        candidates = [move for move, each in zip(moves, worth, strict=True) if each == best]
        move = candidates[drawn(len(candidates))]
        built = built + 1 if move[0] & 15 == BUILD else 0
        return move

    return choose


def _counsel(game: Game) -> dict[int, int]:
    """For each place what the page's advice adds to playing from it, or takes from it."""
    weights: dict[int, int] = {}
    for part in game.table.page.rules:
        if isinstance(part, Advice):
            for zones, weight in ((part.first, 1), (part.over, -1)):
                for number in game.table.places.named(zones, part) if zones else ():
                    weights[number] = weights.get(number, 0) + weight
    return weights


def has_counsel(game: Game) -> bool:
    """Whether the page advises from which places to play, so that `ADVISED` is not `GREEDY`."""
    return bool(_counsel(game))


ADVISED = Policy(
    "advised",
    1,
    "As the greedy player, but of moves of a kind it takes those that the page's own advice names"
    " first, and leaves for last those that it advises against.",
    _as_advised,
)

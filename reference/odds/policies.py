"""Policies: named ways of playing that see what a player sees.

A policy makes for each deal a chooser, a function from a position and its legal moves to the move
taken, or None to give the game up. What a policy does never changes; another way of playing gets
another version.

Most policies are *tiers*: kinds of move in an order, the lot deciding within a tier. The kernel
plays those as well, and plays the same games (`reference.kernel.choosing`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from reference.engine import Game, Move, Position
from reference.engine.moves import source_of, verb_of
from reference.engine.parts import Advice
from reference.kernel.choosing import chooser, tiers_by_kind

Chooser = Callable[[Position, Sequence[Move]], Move | None]
Tiers = Mapping[str, int]
"""The tier of a kind of move, the lowest first: a verb (`play`), or a verb and where the card
comes from (`play wings`); `""` for all others. Without any every move is as good as another."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A way of playing: its name, its version, what it does in a sentence, and how it starts.

    `start` makes the chooser for a deal of a game. `tiers`, if the policy is one of tiers, says
    which.
    """

    name: str
    version: int
    about: str
    start: Callable[[Game, int], Chooser]
    tiers: Callable[[Game], Tiers] | None = None

    @property
    def label(self) -> str:
        """Name and version: `greedy 1`."""
        return f"{self.name} {self.version}"


def in_tiers(name: str, version: int, about: str, tiers: Callable[[Game], Tiers]) -> Policy:
    """A policy of tiers."""

    def start(game: Game, number: int) -> Chooser:
        return _chooser(game, tiers(game), chooser(number))

    return Policy(name, version, about, start, tiers)


def _chooser(game: Game, tiers: Tiers, drawn: Callable[[int], int]) -> Chooser:
    if not tiers:
        return lambda position, moves: moves[drawn(len(moves))]
    by_kind = tiers_by_kind(tiers, game.table.places)
    others = tiers.get("", 0)

    def choose(position: Position, moves: Sequence[Move]) -> Move:
        found = [by_kind.get((verb_of(m[0]), source_of(m[0])), others) for m in moves]
        best = min(found)
        candidates = [move for move, tier in zip(moves, found, strict=True) if tier == best]
        return candidates[drawn(len(candidates))]

    return choose


EAGER = {"play": 2, "match": 2, "base": 2, "fill": 4, "": 6}
"""The tiers of the greedy player, with room between them for the page's advice."""

RANDOM = in_tiers("random", 1, "Takes any legal move, each with the same chance.", lambda game: {})
GREEDY = in_tiers(
    "greedy",
    1,
    "Plays to the foundations or matches before all else, then fills spaces; among moves of a kind,"
    " and in all else, the lot decides.",
    lambda game: EAGER,
)


def _counsel(game: Game) -> dict[str, int]:
    """The zones and places that the page advises to play from first (-1), or last (1)."""
    out: dict[str, int] = {}
    for part in game.table.page.rules:
        if isinstance(part, Advice):
            out.update(dict.fromkeys(part.first.split(), -1))
            out.update(dict.fromkeys(part.over.split(), 1))
    return out


def has_counsel(game: Game) -> bool:
    """Whether the page advises from which places to play, so that `ADVISED` is not `GREEDY`."""
    return bool(_counsel(game))


def _advised(game: Game) -> Tiers:
    return {**EAGER, **{f"play {zone}": 2 + way for zone, way in _counsel(game).items()}}


ADVISED = in_tiers(
    "advised",
    1,
    "As the greedy player, but it plays first from where the page's own advice says, and last from"
    " where it advises against.",
    _advised,
)

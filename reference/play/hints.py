"""Hints: which move a player of plain good sense would make, and the book's own advice.

A hint looks one move ahead and no further. It sees what the player sees: a card that would be
turned up or uncovered is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference.engine.game import Game
from reference.engine.moves import Move
from reference.engine.notation import read_place
from reference.engine.parts import Advice
from reference.engine.parts.base import full_id
from reference.engine.position import Position

MANY = 200
"""Beyond so many moves only the first are weighed: an exchange may offer tens of thousands."""

_WORTH = {
    "play": 100,
    "match": 90,
    "base": 80,
    "fill": 60,
    "turn": 30,
    "lay": 30,
    "deal": 30,
    "pay": 25,
    "redeal": 20,
    "grace": 15,
    "exchange": 12,
    "transfer": 10,
    "build": 5,
}
_WHY = {
    "play": "It brings a card to the foundations.",
    "match": "It takes the cards away.",
    "fill": "It fills a space.",
    "build": "Nothing else helps as much.",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, and why; `sentence` is the id of the book's advice where it speaks of such a move."""

    move: Move
    reason: str
    sentence: str = ""


def hint(game: Game, position: Position) -> Hint | None:
    """The move to be advised; None if there is no legal move."""
    moves = game.moves(position)
    if not moves:
        return None
    if len(moves) == 1:
        return Hint(moves[0], "It is the only move.")
    best, reason = max(ranked(game, position, moves[:MANY]), key=lambda each: each[0])[1:]
    first = game.steps(best)[0]
    said = reason or _WHY.get(first.verb, "It goes on with the pack.")
    return Hint(best, said, _counselled(game, first.source) if first.verb == "play" else "")


def ranked(
    game: Game, position: Position, moves: Sequence[Move]
) -> Iterator[tuple[int, Move, str]]:
    """Each move with its worth (higher is better) and a reason where there is a special one."""
    playable = _plays(game, moves)
    for move in moves:
        step = game.steps(move)[0]
        worth = _WORTH[step.verb]
        reason = ""
        if step.verb == "play":
            worth += _preference(game, step.source)
        elif step.verb == "build" and _opens_hidden(game, position, step.source):
            worth, reason = 50, "It turns a card face up."
        elif step.verb in ("build", "exchange", "transfer"):
            after = game.apply(position, move)
            fresh = _plays(game, game.moves(after)[:MANY]) - playable
            if fresh:
                worth, reason = 45, f"Then {sorted(fresh)[0]} can be played."
        yield worth, move, reason


def _plays(game: Game, moves: Sequence[Move]) -> set[str]:
    """The cards that some of the moves would play or match away."""
    return {
        step.card
        for move in moves
        for step in game.steps(move)
        if step.verb in ("play", "match") and step.card
    }


def _opens_hidden(game: Game, position: Position, source: str) -> bool:
    """Whether a card lies face down under the place."""
    return source != "pack" and "" in game.pile(position, read_place(game.table, source))


def _preference(game: Game, source: str) -> int:
    """What the book's advice adds to a play from a place."""
    worth = 0
    for part in game.table.page.rules:
        if isinstance(part, Advice):
            worth += 10 * _names(game, part.first, source) - 10 * _names(game, part.over, source)
    return worth


def _names(game: Game, zones: str, place: str) -> bool:
    """Whether a place lies in one of the zones that a text names."""
    number = read_place(game.table, place)
    return any(
        zone == place or (zone in game.areas and number in game.areas[zone].places)
        for zone in zones.split()
    )


def _counselled(game: Game, place: str) -> str:
    """The sentence that advises to play from a place rather than from others, "" if none does."""
    for part in game.table.page.rules:
        if isinstance(part, Advice) and part.first and _names(game, part.first, place):
            return next((full_id(game.slug, locus) for _, locus in part.citations()), "")
    return ""


def advice(game: Game) -> list[tuple[str, str]]:
    """What the page advises: each counsel in words, and the id of its first sentence."""
    return [
        (part.note, next((full_id(game.slug, locus) for _, locus in part.citations()), ""))
        for part in game.table.page.rules
        if isinstance(part, Advice)
    ]

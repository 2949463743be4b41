"""Hints: which move a player of plain good sense would make, and the book's own advice.

A hint looks one move ahead and no further. It sees what the player sees: a card that would be
turned up or uncovered is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference.engine.game import Game
from reference.engine.moves import Move, card_of, source_of, target_of, verb_of
from reference.engine.moves import step as step_of
from reference.engine.notation import read_place
from reference.engine.parts import Advice
from reference.engine.parts.base import full_id
from reference.engine.position import MOMENT_AT, Position

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
    "grace": 8,
    "redeal": 5,
    "exchange": 3,
    "transfer": 2,
    "build": 1,
}
"""What a move is worth before its effects are looked at. To take up and deal again is worth more
than to carry cards about, and less than anything that brings the game on."""

_TURNS, _FREES, _LINES, _LOOSENS = 55, 50, 36, 35
"""A move that turns a card face up, lets a card be played, makes a line of the page's sum, or
uncovers a card: worth more than to go on with the pack."""
_SPENDS = 6
"""A vacancy that nobody asks to be filled, spent on a card of the tableau: worth little more than
to take up and deal again."""

_WHY = {
    "play": "It brings a card to the foundations.",
    "match": "It takes the cards away.",
    "base": "It begins the foundations.",
    "fill": "It fills a space.",
    "turn": "It turns the next card of the pack.",
    "lay": "It lays the turned card down.",
    "deal": "It deals on from the pack.",
    "pay": "It pays the toll.",
}
_NO_BETTER = "No move is seen to help."


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
    said = reason or _WHY.get(first.verb, _NO_BETTER)
    return Hint(best, said, _counselled(game, first.source) if first.verb == "play" else "")


def ranked(
    game: Game, position: Position, moves: Sequence[Move]
) -> Iterator[tuple[int, Move, str]]:
    """Each move with its worth (higher is better) and a reason where there is a special one."""
    playable = _plays(game, moves)
    for move in moves:
        step = game.steps(move)[0]
        if step.verb == "play":
            yield _WORTH["play"] + _preference(game, step.source), move, ""
        elif step.verb in ("build", "exchange", "transfer"):
            helps = _helps(game, position, move, playable)
            yield (helps[0], move, helps[1]) if helps else (_WORTH[step.verb], move, "")
        elif step.verb == "fill" and _spends(game, position, move):
            helps = _helps(game, position, move, playable)
            yield (helps[0] - 1, move, helps[1]) if helps else (_SPENDS, move, "")
        else:
            yield _WORTH[step.verb], move, ""


def _spends(game: Game, position: Position, move: Move) -> bool:
    """Whether a filling that is not due takes a card of the tableau."""
    plan = game.table.plans[position[0][MOMENT_AT]]
    if game.table.places.all[source_of(move[0])].kind != "zone":
        return False
    return not any(rule.covers(move) for rule in (*plan.at_once, *plan.before))


def _helps(
    game: Game, position: Position, move: Move, playable: set[str]
) -> tuple[int, str] | None:
    """What a move between piles brings about, with its worth; None if nothing that is seen.

    A card that could go straight back has only been carried about.
    """
    step = game.steps(move)[0]
    if step.verb in ("build", "fill") and _opens_hidden(game, position, step.source):
        return _TURNS, "It turns a card face up."
    after = game.apply(position, move)
    fresh = sorted(_plays(game, game.moves(after)[:MANY]) - playable)
    if fresh:
        return _FREES, f"Then {fresh[0]} can be played."
    lines, goal = game.lines_made(after), game.table.page.goal
    if goal is not None and lines > game.lines_made(position):
        some = "1 line makes" if lines == 1 else f"{lines} lines make"
        return _LINES + lines, f"Then {some} {goal.sum}."
    if step.verb != "build" or game.judge(after, _back(move)).legal:
        return None
    pile = game.pile(after, read_place(game.table, step.source))
    if pile and step.source != "pack":
        return _LOOSENS, f"It uncovers {pile[-1]}."
    return _LOOSENS - 1, _emptied(step.source)


def _back(move: Move) -> Move:
    """The move that would undo a building."""
    return tuple(
        step_of(verb_of(each), target_of(each), source_of(each), card_of(each)) for each in move
    )


def _emptied(source: str) -> str:
    """What it helps that nothing is left where a card was taken."""
    taken = source.partition(" ")[0]
    return (
        f"It uses the card of the {taken}." if taken in ("pack", "talon") else "It makes a space."
    )


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

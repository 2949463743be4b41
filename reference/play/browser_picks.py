"""From cards picked on the table to moves: what may be done with them, or what was meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reference.engine import Game, Move, Position
from reference.engine.cards import CODES, NO_CARD
from reference.engine.moves import (
    BASE,
    BUILD,
    EXCHANGE,
    FILL,
    GRACE,
    LAY,
    MATCH,
    PLAY,
    TRANSFER,
    card_of,
    source_of,
    step,
    target_of,
    verb_of,
)
from reference.engine.parts import Base, Exchange, Grace, Match
from reference.engine.places import PACK, TURNED


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that was picked, and the card picked there ("" for a vacancy or a card unseen)."""

    place: int
    card: str = ""


def chosen(game: Game, position: Position, spots: Sequence[Spot]) -> list[Move]:
    """The legal moves that have to do with all cards picked.

    The first is where they begin, the others may be where they go. A card that cannot be moved
    itself stands for its pile.
    """
    found = game.moves(position)
    for at, spot in enumerate(spots):
        here = [move for move in found if spot.place in (_ends(move) if at else _froms(move))]
        exact = [move for move in here if _names(move, spot)]
        found = exact or here
    return found


def _froms(move: Move) -> set[int]:
    """The places at which a move may be begun: of an exchange both."""
    return _ends(move) if verb_of(move[0]) == EXCHANGE else {source_of(number) for number in move}


def _ends(move: Move) -> set[int]:
    """The places that a move touches."""
    return {source_of(number) for number in move} | {target_of(number) for number in move}


def _names(move: Move, spot: Spot) -> bool:
    """Whether the move takes that very card from its place (or is an exchange or a goal there)."""
    card = CODES.get(spot.card, NO_CARD)
    return verb_of(move[0]) == EXCHANGE or all(
        source_of(n) != spot.place or card_of(n) == card for n in move
    )


def goals(
    game: Game, position: Position, moves: Sequence[Move], spots: Sequence[Spot]
) -> list[int]:
    """Where what was picked may go: the other places of the moves, and those just like them."""
    places = {place for move in moves for place in _needed(move) if place > TURNED}
    for move in moves:
        if len(move) == 1:
            places.update(_alike(game, position, move[0]))
    return sorted(places - {spot.place for spot in spots})


def _alike(game: Game, position: Position, number: int) -> list[int]:
    """Places of the same area, with the same cards, where the judge allows the step as well."""
    target = target_of(number)
    zone = game.table.places.all[target].zone
    if zone not in game.areas:
        return []
    return [
        other
        for other in game.areas[zone].places
        if other != target
        and position[other] == position[target]
        and game.judge(
            position, (step(verb_of(number), source_of(number), other, card_of(number)),)
        ).legal
    ]


def into(game: Game, position: Position, place: int) -> list[Move]:
    """The moves that put one card on a place, also where only a place like it is listed."""
    zone = game.table.places.all[place].zone
    found: list[Move] = []
    for move in game.moves(position):
        target = target_of(move[0])
        if len(move) > 1 or game.table.places.all[target].zone != zone:
            continue
        number = move[0]
        there: Move = (step(verb_of(number), source_of(number), place, card_of(number)),)
        if target == place or (
            position[target] == position[place] and game.judge(position, there).legal
        ):
            found.append(there)
    return list(dict.fromkeys(found))


def from_pack(game: Game, position: Position) -> list[Move]:
    """The moves that put the next card of the pack, unseen, on a place."""
    return [
        move
        for move in game.moves(position)
        if source_of(move[0]) == PACK
        and card_of(move[0]) == NO_CARD
        and target_of(move[0]) > TURNED
    ]


def answered(game: Game, position: Position, spots: Sequence[Spot]) -> list[Move]:
    """The legal moves that the picks name completely, the last being where they were put down."""
    picked = {spot.place for spot in spots}
    return [move for move in chosen(game, position, spots) if _needed(move) <= picked]


def _needed(move: Move) -> set[int]:
    """The places that must be picked before a move is meant."""
    sources = {source_of(number) for number in move}
    if len(move) > 1 and verb_of(move[0]) != EXCHANGE:
        return sources
    return sources | {target_of(number) for number in move}


def proposed(game: Game, position: Position, spots: Sequence[Spot]) -> Move:
    """The move that was probably meant by picks that name no listed one: it will be judged.

    Of several ways to understand it, the one that the judge allows, or says most about.
    """
    ways = list(_ways(game, position, spots))
    verdicts = [(game.judge(position, way), way) for way in ways]

    def worth(at: int) -> tuple[int, int]:
        verdict = verdicts[at][0]
        kinds = {"legal": 3, "due first": 2, "refused": 1}
        return kinds[verdict.kind] - verdict.silent, -at

    return verdicts[max(range(len(verdicts)), key=worth)][1]


def _ways(game: Game, position: Position, spots: Sequence[Spot]) -> list[Move]:
    *held, goal = spots
    first = held[0] if held else goal
    kinds = {type(part) for part in game.table.page.rules}
    verbs: list[int] = []
    at = game.table.places.all[goal.place]
    if at.kind == "foundation":
        lifted = game.table.places.all[first.place].kind == "foundation"
        verbs += [TRANSFER] if lifted else [PLAY]
    elif goal.place <= TURNED:
        verbs += [BUILD]
    elif position[goal.place]:
        verbs += [BUILD]
        verbs += [EXCHANGE] if Exchange in kinds else []
    else:
        verbs += [FILL]
    if first.place in (PACK, TURNED):
        verbs += [LAY]
        based = any(isinstance(part, Base) for part in game.table.page.course)
        verbs += [BASE] if based and at.kind == "foundation" else []
    if Grace in kinds:
        verbs += [GRACE]
    card = CODES.get(first.card, NO_CARD)
    ways: list[Move] = [(step(verb, first.place, goal.place, card),) for verb in verbs]
    if Match in kinds and at.kind != "foundation":
        end = game.areas["aside"].places[0]
        pair = tuple(step(MATCH, each.place, end, CODES.get(each.card, NO_CARD)) for each in spots)
        ways.insert(0, pair)
    return ways

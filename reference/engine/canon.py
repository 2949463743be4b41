"""Moves that come to the same thing, and moves that come to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.moves import (
    EXCHANGE,
    FILL,
    GRACE,
    LAY,
    MATCH,
    PLAY,
    Move,
    card_of,
    source_of,
    step,
    target_of,
    verb_of,
)
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.rules.course import LayRule

if TYPE_CHECKING:
    from reference.engine.position import Position
    from reference.engine.table import Table
    from reference.engine.view import View


def canonical(table: Table, position: Position, move: Move) -> Move:
    """The move as it is listed: steps in order, and of places told apart by nothing the first."""
    verb = verb_of(move[0])
    if verb == PLAY:
        return _play(table, position, move)
    if verb == FILL:
        return _fill(table, position, move)
    if verb == EXCHANGE:
        return tuple(sorted(_forwards(position, number) for number in move))
    if verb == MATCH:
        return _match(table, position, move)
    if verb == GRACE:
        return tuple(sorted(_first_alike(table, position, number, set()) for number in move))
    if verb == LAY and target_of(move[0]) == HEAD:
        fall = table.course.fall(position)
        return (step(LAY, TURNED, fall or HEAD, card_of(move[0])),)
    return move


def _play(table: Table, position: Position, move: Move) -> Move:
    """Each card to the first of the foundations alike; two cards of one place from the top."""
    steps: list[int] = []
    for number in move:
        steps.append(_first_alike(table, position, number, {target_of(other) for other in steps}))
    if len(steps) == 2:
        pile = position[source_of(steps[0])]
        if source_of(steps[0]) != source_of(steps[1]):
            steps.sort()
        elif len(pile) > 1 and pile[-1] == card_of(steps[1]) != pile[-2]:
            steps.reverse()
    return tuple(steps)


def _first_alike(table: Table, position: Position, number: int, taken: set[int]) -> int:
    """A step to a foundation, led to the first of those alike that is not taken."""
    target = target_of(number)
    part = table.foundations.part.get(target)
    if part is None or target in table.beside:
        return number
    first = next(
        other
        for other in table.places.areas[part.name].places
        if other == target or (position[other] == position[target] and other not in taken)
    )
    return step(verb_of(number), source_of(number), first, card_of(number))


def _fill(table: Table, position: Position, move: Move) -> Move:
    """Of vacancies alike the first."""
    number = move[0]
    target = target_of(number)
    if len(move) != 1 or target not in table.alike or _lies(table, position, target):
        return move
    zone = table.places.areas[table.places.all[target].zone]
    first = next(n for n in zone.places if n in table.alike and not _lies(table, position, n))
    return (step(FILL, source_of(number), first, card_of(number)),)


def _match(table: Table, position: Position, move: Move) -> Move:
    """In order, a crown last; a packet that goes to one of vacancies alike goes to the first."""
    target = target_of(move[0])
    if target in table.alike and all(target_of(number) == target for number in move):
        zone = table.places.areas[table.places.all[target].zone]
        if not position[target]:
            target = next(n for n in zone.places if n in table.alike and not position[n])
        move = tuple(step(MATCH, source_of(n), target, card_of(n)) for n in move)
    return (*sorted(move[:-1]), move[-1]) if table.crowns else tuple(sorted(move))


def _lies(table: Table, position: Position, number: int) -> bool:
    """Whether a card lies at a place, face up or down."""
    under = table.places.under.get(number)
    return bool(position[number]) or (under is not None and bool(position[under]))


def _forwards(position: Position, number: int) -> int:
    """A step of an exchange told from its earlier place."""
    source, target = source_of(number), target_of(number)
    if source > target and position[target] and position[source][-1:] == bytes([card_of(number)]):
        return step(EXCHANGE, target, source, position[target][-1])
    return number


def idle(view: View, move: Move) -> bool:
    """Whether a legal move brings nothing about, so that it is not listed."""
    number = move[0]
    if verb_of(number) == LAY:
        return any(
            isinstance(rule, LayRule) and rule.in_one and bool(view.position[PACK])
            for rule in view.plan.dealing
        )
    if verb_of(number) != FILL or len(move) != 1:
        return False
    table, source, target = view.table, source_of(number), target_of(number)
    alike = table.alike
    if source not in alike or target not in alike:
        return False
    under = table.places.under.get(source)
    whole = view.position[source].rfind(card_of(number)) == 0
    return (
        table.places.all[source].zone == table.places.all[target].zone
        and whole
        and not (under is not None and view.position[under])
    )

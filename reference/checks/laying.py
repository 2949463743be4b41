"""What the rules lay in a zone where the deal itself lays nothing yet: how many cards, on which
places. So a figure is compared with rules, and never with itself."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine import Game
from reference.engine.moves import PLAY
from reference.engine.parts import Base, Deal, Foundation, Part, Turn


def laid(game: Game, zone: str, shown: int) -> dict[int, int]:
    """The cards that course or plays lay on each place of a zone, in the rows that hold its first
    `shown` places. A vacancy refilled, or a card built on, lays nothing of its own."""
    area = game.areas[zone]
    rows = -(-shown // area.lanes)
    places = area.places[: rows * area.lanes]
    found: dict[int, int] = {}
    for step, part in enumerate(game.table.page.course):
        for place, cards in _by_course(game, step, part, rows):
            if place in places:
                found[place] = max(cards, found.get(place, 0))
    if isinstance(area.part, Foundation):
        for plan in game.table.plans:
            for rule in plan.grants:
                if rule.verb == PLAY:
                    found |= {place: 1 for place in rule.reach()[1] if place in places}
    return found


def _by_course(game: Game, step: int, part: Part, rows: int) -> Iterator[tuple[int, int]]:
    """The places that a step lays cards on, with how many in a row."""
    named = game.table.places.named
    match part:
        case Turn():
            yield from ((place, part.each) for place in named(part.to, part))
        case Deal():
            for row in range(1, rows + 1):
                yield from game.table.course.dealers[step].row(row)
        case Base():
            yield from ((place, 1) for place in named(part.to, part))
            if part.rest:
                yield from ((place, 1) for place in named(part.rest, part)[: part.of - 1])

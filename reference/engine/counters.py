"""Counters, for the games that are played for them: a stake, and a gain for every card placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from reference.engine.parts import Score

if TYPE_CHECKING:
    from reference.engine.game import Game
    from reference.engine.position import Position


def scored(game: Game, position: Position) -> Iterator[tuple[Score, int, int]]:
    """Each `Score` in force: the part, the cards that count, the counters won less the stake."""
    for part in game.table.page.rules:
        if isinstance(part, Score):
            cards = sum(len(position[number]) for number in game.areas[part.zone].places)
            yield part, cards, cards * part.each - part.stake

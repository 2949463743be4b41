"""A position in lines: the cards that the drawing of it shows, place by place, in words."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine import Game, Position
from reference.engine.parts import Zone
from reference.engine.phrases import capital, counted
from reference.engine.places import Area
from reference.play.speech import Speech


def fanned(area: Area) -> bool:
    """Whether the piles of a zone are spread, so that all their cards are seen."""
    return isinstance(area.part, Zone) and area.rows == 1


def lines(game: Game, position: Position) -> Iterator[str]:
    """The table: `Rampart 10: three of clubs.`, `Aces 1: 3 cards, top …`, `Star row 1: …`."""
    speech = Speech(game)
    for area in game.areas.values():
        if area.name in ("talon", "aside") and not any(position[n] for n in area.places):
            continue
        if area.rows > 1:
            yield from _rows(game, position, area)
            continue
        for number in area.places:
            cards = game.pile(position, number)
            if fanned(area) and len(cards) > 1:
                yield speech.pile(position, number)
            else:
                yield f"{capital(game.place_name(number))}: {_heap(speech, cards)}."
    yield speech.pack(position)


def _rows(game: Game, position: Position, area: Area) -> Iterator[str]:
    """A zone of rows, a line a row; rows not dealt yet are left out after the first."""
    speech = Speech(game)
    for row in range(1, area.rows + 1):
        piles = [game.pile(position, area.at(row, lane)) for lane in range(1, area.lanes + 1)]
        if any(piles) or row == 1:
            shown = ", ".join(_heap(speech, cards) for cards in piles)
            yield f"{capital(area.one)} row {row}: {shown}."


def _heap(speech: Speech, cards: tuple[str, ...]) -> str:
    """A pile of which the uppermost card is seen."""
    if not cards:
        return "empty"
    top = speech.card(cards[-1])
    return top if len(cards) == 1 else f"{counted(len(cards), 'card')}, top {top}"

"""Where a measure or a worked example begins: a deal, an arranged pack, a position, the figure.

From there some moves may be made first.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from reference.checks.data import Figure, Measure, Placed, Sequence
from reference.checks.figures import figure_position
from reference.engine import Game, Position, RulesError
from reference.engine.cards import NAMES
from reference.engine.numbers import dealt
from reference.tableaux import Tableau


def starting(
    game: Game, start: Measure | Placed | Sequence, figure: Figure | None, tableau: Tableau | None
) -> Position:
    """The position from which a measure or a worked example starts, no move made yet."""
    if start.position:
        name = start.position.split(maxsplit=1)[0]
        return game.parse(start.position.strip().replace(name, game.name, 1))
    if start.figure:
        if figure is None or tableau is None:
            raise RulesError(f"{game.title} has no figure in its data")
        if isinstance(start, Measure) and start.chosen:
            figure = msgspec.structs.replace(figure, chosen=figure.chosen | start.chosen)
        return figure_position(game, figure, tableau)
    if start.arranged:
        return game.deal(pack=arranged(game, start.arranged))
    return game.deal(start.deal)


def moved(game: Game, position: Position, moves: Iterable[str], where: str) -> Position:
    """The position after some moves. RulesError, at `where`, for one that is not legal."""
    for text in moves:
        move = game.read(text, position)
        verdict = game.judge(position, move)
        if not verdict.legal:
            raise RulesError(f"“{text}” is {verdict.kind}: {verdict.explanation}", where=where)
        position = game.apply(position, move)
    return position


def arranged(game: Game, places: dict[str, str]) -> tuple[str, ...]:
    """The pack of deal 1 with some cards exchanged to places counted from 1: `{"32": "QS"}`.

    A span takes a kind of card away from places: `{"1-31": "not Q"}` puts queens that lie there
    further down.
    """
    packs = game.table.page.pack.packs
    pack = [NAMES[card] for card in dealt(1, packs, game.table.ranks)]
    fixed: dict[int, str] = {}
    for place, card in places.items():
        if place.isdecimal():
            fixed[int(place) - 1] = card
    for index, card in fixed.items():
        if pack[index] == card:
            continue
        other = next(i for i, c in enumerate(pack) if c == card and fixed.get(i) != c)
        pack[index], pack[other] = pack[other], pack[index]
    for place, text in places.items():
        if place.isdecimal():
            continue
        first, last = (int(number) for number in place.split("-"))
        rank = text.removeprefix("not ")
        for index in range(first - 1, last):
            if pack[index][:-1] == rank and index not in fixed:
                other = next(
                    i for i in range(last, len(pack)) if pack[i][:-1] != rank and i not in fixed
                )
                pack[index], pack[other] = pack[other], pack[index]
    return tuple(pack)

"""A stock that is gone through without limit, card by card, is a ring.

Whatever card of it is wanted can be turned up, as often as one likes and at no cost, and the cards
that stay keep their order. So two positions that differ only in how far the stock has been gone
through can be brought from one to the other, and for the question whether a deal can be won at all
they are one. A search holds all cards of such a stock in the pack and takes any of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine.game import Game
from reference.engine.moves import DEALING_BIT, SOURCE_SHIFT, Move, card_of, source_of
from reference.engine.parts import UNLIMITED, Deal, Redeal, Turn
from reference.engine.places import PACK, TURNED
from reference.engine.position import Position
from reference.engine.rules.course import LayRule, RedealRule, TurnRule
from reference.engine.table import Table


def ringed(table: Table) -> bool:
    """Whether the stock of a game is a ring.

    So it is if cards are turned one by one, each may be laid aside and the talon taken up as it
    lies, always and without limit, if the turned card and the uppermost of the talon may do the
    same, at all moments alike, nothing else comes to the stock, and the goal does not ask for it.
    """
    turning = [part for part in table.page.course if not isinstance(part, Deal) or part.pause]
    match turning:
        case [Turn() as turn, Redeal() as redeal]:
            pass
        case _:
            return False
    if turn.to != "talon" or turn.rows or turn.each != 1 or turn.played == "counted":
        return False
    if redeal.take != "talon" or redeal.times != UNLIMITED or redeal.shuffle or redeal.singly:
        return False
    talons = table.places.areas["talon"].places
    if len(talons) != 1 or table.page.goal is not None:
        return False
    options = [[rule.part for rule in plan.options] for plan in table.plans]
    return all(parts == options[0] for parts in options) and all(_free(table, talons[0]))


def _free(table: Table, talon: int) -> Iterator[bool]:
    """What must be true of the rules of every moment."""
    for plan in table.plans:
        yield not plan.at_once and not plan.before
        for dealing in plan.dealing:
            yield type(dealing) in (TurnRule, LayRule, RedealRule) and not dealing.guards
            yield not isinstance(dealing, TurnRule | LayRule) or dealing.in_one
        for rule in plan.options:
            sources, targets = rule.reach()
            yield (TURNED in sources) == (talon in sources)
            yield not targets & {PACK, TURNED, talon}


def gathered(table: Table, position: Position) -> Position:
    """A position with its whole stock in the pack, in order: the same to a search."""
    talon = table.places.areas["talon"].places[0]
    piles = list(position)
    piles[PACK] = position[PACK] + position[TURNED] + position[talon][::-1]
    piles[TURNED] = piles[talon] = b""
    return tuple(piles)


def brought(game: Game, position: Position, move: Move) -> Iterator[Move]:
    """The moves that bring a card of the stock up, and the move with it, from where it then lies.

    Other moves are as they are.
    """
    table = game.table
    if source_of(move[0]) != TURNED:
        yield move
        return
    talon = table.places.areas["talon"].places[0]
    card = card_of(move[0])
    while True:
        for place in (TURNED, talon):
            if position[place] and position[place][-1] == card:
                yield (move[0] ^ (TURNED ^ place) << SOURCE_SHIFT,)
                return
        going = next(m for m in game.moves(position) if m[0] & DEALING_BIT)
        yield going
        position = game.apply(position, going)

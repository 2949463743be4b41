"""How the table of Play lies: as in the printed figure, place by place, where that shows it."""

from __future__ import annotations

from dataclasses import replace

from reference.cards.face import HEIGHT, WIDTH
from reference.cards.geometry import Lying, upright
from reference.checks.data import Figure, read_data
from reference.checks.figures import piles
from reference.engine import Game
from reference.engine.places import Area
from reference.games import load
from reference.pages.figure import table
from reference.tableaux import Tableau

Pile = tuple[Lying, ...]
"""Where the cards of a place lie, lowest first: more than one where the print shows a packet."""

Places = dict[int, list[list[int]]]
"""For each place by its number the centres of its cards with their turns, `[x, y, degrees]`, in
units of which a card is 56 wide."""


def table_figure(slug: str, tableau: Tableau) -> Places:
    """Where the places of a game lie in its printed figure: whole zones and foundations only, with
    cards or as room left for them, and nothing of rows that are dealt as long as the pack lasts."""
    figure = read_data(slug).figure
    lying = _lying(load(slug), figure, tableau) if figure is not None else {}
    return {
        number: [[round(c.x), round(c.y), round(c.turned)] for c in pile]
        for number, pile in sorted(lying.items())
    }


def _lying(game: Game, figure: Figure, tableau: Tableau) -> dict[int, Pile]:
    """The piles of the areas that the figure shows whole, or but for rows that it leaves out."""
    _, cards = table(tableau)
    drawn = {spot.id: card for spot, card in zip(tableau.positions, cards, strict=True)}
    out: dict[int, Pile] = {}
    for zone, shown in piles(game, figure, tableau).items():
        area = game.areas[zone]
        found: dict[int, Pile] = {}
        for number, pile in zip(area.places, shown, strict=False):
            if pile:
                found[number] = tuple(_upright(drawn[spot.id]) for spot in pile)
        for number in area.places:
            further = None if number in found else _next_row(area, number, found)
            if further is not None:
                found[number] = (further,)
        if len(found) == len(area.places) and not area.many_rows:
            out |= found
    for zone, ids in figure.places.items():
        for number, id in zip(game.areas[zone].places, ids, strict=True):
            out[number] = (_upright(drawn[id]),)
    return out


def _next_row(area: Area, number: int, known: dict[int, Pile]) -> Lying | None:
    """A place in a row that is not printed: as far beyond the row before as that one is beyond
    its own (the Shah's third circle is omitted "for want of space")."""
    before, twice = number - area.lanes, number - 2 * area.lanes
    if area.rows == 1 or before not in known or twice not in known:
        return None
    near, far = known[before][0], known[twice][0]
    return Lying(2 * near.x - far.x, 2 * near.y - far.y, near.turned, WIDTH, HEIGHT)


def _upright(card: Lying) -> Lying:
    """A card with the end up that makes it the easier to read."""
    return replace(card, turned=upright(card.turned))

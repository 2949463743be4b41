"""The printed figure of a game as a position, and against the deal and the pack.

A card that cannot be read stays unread: what is concluded must hold for every candidate. Only to
show a position are cards chosen for such places (`chosen` in the data), and it is said that they
are chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from reference.checks.data import Figure
from reference.checks.laying import laid
from reference.checks.report import Check
from reference.engine import Game, Position, RulesError
from reference.engine.cards import CODES
from reference.engine.view import View
from reference.tableaux import Position as Spot
from reference.tableaux import Tableau

NOTHING = "-"
"""Stands for a place where nothing is printed."""


def piles(game: Game, figure: Figure, tableau: Tableau) -> dict[str, list[list[Spot]]]:
    """For each zone of the engine that the figure shows, its places in order, each a pile of
    spots, lowest first. RulesError for an id that the figure does not have."""
    out: dict[str, list[list[Spot]]] = {}
    for zone, ids in figure.zones.items():
        if zone not in game.areas:
            raise RulesError(f"“{zone}” is no zone of {game.title}")
        groups: dict[str, list[Spot]] = {}
        for index, identifier in enumerate(ids):
            if identifier == NOTHING:
                groups[f"{NOTHING}{index}"] = []
                continue
            for spot in _found(tableau, identifier):
                place = identifier if "+" in identifier else spot.pile or spot.id
                groups.setdefault(place, []).append(spot)
        out[zone] = [sorted(pile, key=lambda s: s.z) for pile in groups.values()]
    return out


def _found(tableau: Tableau, identifiers: str) -> list[Spot]:
    """The spots that some ids joined by `+` name, in that order."""
    found: list[Spot] = []
    for identifier in identifiers.split("+"):
        named = [spot for spot in tableau.positions if _named(spot, identifier.strip())]
        if not named:
            raise RulesError(f"the figure of {tableau.title} has no position “{identifier}”")
        found += named
    return found


def _named(spot: Spot, identifier: str) -> bool:
    if identifier.endswith("*"):
        return spot.id.startswith(identifier[:-1]) and not spot.blank
    return spot.id == identifier


def figure_position(game: Game, figure: Figure, tableau: Tableau) -> Position:
    """The position that the figure shows, with cards chosen where it cannot be read.

    Cards that the figure does not show lie unseen in the pack; where it shows backs, cards that
    nobody sees lie there.
    """
    whole = game.whole_pack()
    zones: dict[str, list[list[str]]] = {}
    for zone, shown in piles(game, figure, tableau).items():
        zones[zone] = [
            [figure.chosen.get(spot.id) or _card(spot) for spot in pile] for pile in shown
        ]
    named = Counter(c for places in zones.values() for pile in places for c in pile if c in CODES)
    spare = list((whole - named).elements())
    lines = [f"{game.name}   {figure.stage}"]
    for name, area in game.areas.items():
        cells = []
        for index in range(len(area.places)):
            pile = zones.get(name, [])[index : index + 1]
            cells.append(" ".join(pile[0]) if pile and pile[0] else "-")
        rows = [" | ".join(cells[at : at + area.lanes]) for at in range(0, len(cells), area.lanes)]
        lines.append(f"{name}: {' / '.join(rows)}")
    backs = sum(pile.count("[]") for places in zones.values() for pile in places)
    lines.append(f"pack: {len(spare) - backs}")
    return game.parse("\n".join(lines))


def _card(spot: Spot) -> str:
    if spot.back:
        return "[]"
    text = str(spot.face) if spot.face is not None else ""
    if text not in CODES:
        raise RulesError(
            f"{spot.id} shows {text or 'nothing'}", hint="Choose a card for it in `chosen`."
        )
    return text


def figure_checks(slug: str, game: Game, figure: Figure, tableau: Tableau) -> Iterator[Check]:
    """The figure against the pack, the deal, and the available cards."""
    shown = piles(game, figure, tableau)
    yield _against_the_pack(slug, game, tableau)
    dealt = game.deal(1)
    for text in figure.moves:
        dealt = game.apply(dealt, game.read(text, dealt))
    for zone, places in shown.items():
        if zone in figure.uncounted:
            continue
        spots = [spot for pile in places for spot in pile]
        there, in_deal = _dealt(game, dealt, zone, len(places))
        shows = _cards(len(spots), len(places))
        yield Check(
            id=f"{slug}/figure-{zone}",
            game=slug,
            sentence=f"{slug}:{figure.sentence}",
            quote=figure.words,
            kind="count",
            expected=shows,
            expected_from=f"the printed figure{': ' + figure.part if figure.part else ''}",
            observed=there if in_deal else f"{there}, laid by the player",
            status="holds" if there == shows else "fails",
            method="figure",
        )
    if figure.crosses:
        yield _crosses(slug, game, figure, tableau)


def _cards(cards: int, places: int) -> str:
    return f"{cards} cards on {places} places"


def _dealt(game: Game, position: Position, zone: str, shown: int) -> tuple[str, bool]:
    """How many cards the deal lays on how many places of a zone, and whether it does.

    Where the player lays them one by one: what the rows of the `shown` places hold when full.
    """
    lying = {n: _there(game, position, n) for n in game.areas[zone].places}
    filled = {number: cards for number, cards in lying.items() if cards}
    there = filled or laid(game, zone, shown)
    return _cards(sum(there.values()), len(there)), bool(filled)


def _there(game: Game, position: Position, number: int) -> int:
    under = game.table.places.under.get(number)
    return len(position[number]) + (len(position[under]) if under is not None else 0)


def _against_the_pack(slug: str, game: Game, tableau: Tableau) -> Check:
    """Whether the pack holds the cards that the figure shows, whatever the unread ones are."""
    whole = game.whole_pack()
    sure = Counter(str(s.face) for s in tableau.positions if s.face is not None and s.sure)
    over = {card: n for card, n in sure.items() if card in CODES and n > whole[card]}
    doubtful = [s for s in tableau.positions if not s.sure and not s.back]
    unread = f"; {len(doubtful)} cannot be read with certainty" if doubtful else ""
    wanting = ", ".join(_wanting(whole, sure, tableau))
    return Check(
        id=f"{slug}/figure-pack",
        game=slug,
        sentence=f"{slug}:pack",
        quote="",
        kind="count",
        expected="no card more often than the pack has it",
        expected_from="the figure shows cards of one pack, or of so many as the page says",
        observed=(
            "too often: "
            + ", ".join(f"{card} {n} times" for card, n in over.items())
            + (f"; wanting, whatever the unread cards are: {wanting}" if wanting else "")
            if over
            else f"{sure.total()} cards, none too often{unread}"
        ),
        status="fails" if over else "holds",
        method="figure",
    )


def _wanting(whole: Counter[str], sure: Counter[str], tableau: Tableau) -> list[str]:
    """The cards of the pack that a figure of all of it does not show often enough, even if every
    card that may be one of them is."""
    spots = [spot for spot in tableau.positions if not spot.blank]
    if len(spots) < whole.total() or any(spot.back for spot in spots):
        return []
    maybe = Counter(card for spot in spots if not spot.sure for card in spot.candidates)
    return [card for card, number in whole.items() if sure[card] + maybe[card] < number]


def _crosses(slug: str, game: Game, figure: Figure, tableau: Tableau) -> Check:
    """The crosses of the figure against what the engine calls available; suits play no part."""
    position = figure_position(game, figure, tableau)
    shown = piles(game, figure, tableau)[figure.crosses]
    spots = [pile[0] if pile else None for pile in shown]
    marked = {mark.position for mark in tableau.marks if mark.kind == "cross"}
    places = game.areas[figure.crosses].places
    if len(places) != len(spots):
        raise RulesError(f"the figure shows {len(spots)} places of {len(places)}", where=slug)
    view = View(game.table, position)
    found = {
        spot.id
        for number, spot in zip(places, spots, strict=True)
        if spot and (gate := view.plan.gate(view, number)) and number in view.opened(gate)
    }
    extra = ", ".join(sorted(found - marked))
    missing = ", ".join(sorted(marked - found))
    same = found == marked
    return Check(
        id=f"{slug}/figure-crosses",
        game=slug,
        sentence=f"{slug}:{figure.sentence}",
        quote=figure.words,
        kind="example",
        explicit_example=True,
        expected=f"{len(marked)} crosses",
        expected_from="the crosses printed on the figure",
        observed=f"{len(found)} cards available"
        + (f"; not crossed: {extra}" if extra else "")
        + (f"; crossed, not available: {missing}" if missing else ""),
        status="holds" if same else "fails",
        method="figure",
    )

"""Pages whose parts do not fit each other: whoever writes such a page must be told what is wrong,
and not how the program stumbled over it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.checks.mutating.mutants import mutants
from reference.engine import Game, Page, RulesError
from reference.engine.parts import Foundation, Pack, Play, Turn, Zone
from reference.games import page


@pytest.mark.parametrize(
    ("slug", "name", "what"),
    [
        ("napoleon-at-st-helena", "Zone(tableau).rows: 4 -> 3", "has 3 rows, and no 4"),
        ("fortress", "Zone(left).lanes: 5 -> 4", "5 numbers of cards are given for 4 places"),
        ("the-empress-of-india", "Deal(army navy).down: nothing -> 1", "lie face up"),
        ("the-empress-of-india", "Zone(talon).lanes: 2 -> 3", "2 kinds of cards are given for 3"),
        ("the-great-thirteen", "Zone(ground).lanes: 8 -> 7", "7 places cannot give a card each"),
        ("the-great-thirteen", "Pack().ranks: A..K -> A 7..K", "among thirteen ranks"),
        ("two-rings", "Pack().ranks: A..K -> A 7..K", "“6” in “6..A” is no rank of this pack"),
        ("the-besieged-city", "Foundation(aces) left out", "no foundation has a programme"),
        ("the-kings", "Zone(left) left out", "“left” is no zone of this game"),
        ("the-congress", "Deal(first-helps).down: nothing -> 1", "which is no zone"),
        ("the-wheel", "Zone(circle) left out", "“circle” is no place of this game"),
        ("the-fourteenth", "Exchange(square, square).pairs: 2 -> 3", "one pair of cards"),
        ("caesar", "Zone(square).lanes: 3 -> 4", "“square” is no square"),
        ("the-salic-law", "Withdraw(K, packets).to: packets -> aside", "no place has its first K"),
    ],
)
def test_what_does_not_fit_is_said(slug: str, name: str, what: str) -> None:
    made = next(each for each in mutants(page(slug)) if each.name == name)
    with pytest.raises(RulesError, match=what):
        _played(Game(made.page))


def test_a_king_too_many_has_no_place() -> None:
    """The Salic Law with seven places for its eight kings."""
    sheet = page("the-salic-law")
    zones = tuple(
        replace(z, lanes=7) if isinstance(z, Zone) and z.name == "packets" else z
        for z in sheet.zones
    )
    with pytest.raises(RulesError, match="no place is left for another K"):
        _played(Game(replace(sheet, zones=zones)))


def test_a_programme_for_every_place() -> None:
    sheet = page("the-clock")
    zones = tuple(
        replace(z, run=z.run[:-1]) if isinstance(z, Foundation) and isinstance(z.run, tuple) else z
        for z in sheet.zones
    )
    with pytest.raises(RulesError, match="11 programmes are given for 12 places"):
        Game(replace(sheet, zones=zones))


def test_cards_go_together_by_two_kinds() -> None:
    """The Empress of India plays a red card with a black one; of one kind, or three, no pair is
    said."""
    sheet = page("the-empress-of-india")
    for kinds in ("red", "red black court"):
        rules = tuple(
            replace(part, together=kinds) if isinstance(part, Play) and part.together else part
            for part in sheet.rules
        )
        with pytest.raises(RulesError, match="not two kinds of cards"):
            Game(replace(sheet, rules=rules))


def _played(game: Game) -> None:
    """Deals and plays on to the end of the deal, whatever move comes first."""
    position = game.deal(1)
    for _ in range(250):
        moves = game.moves(position)
        if not moves:
            return
        position = game.apply(position, moves[-1])


@pytest.mark.parametrize(("packs", "lanes", "what"), [(5, 1, "260 cards"), (1, 300, "places")])
def test_a_table_too_large_is_said(packs: int, lanes: int, what: str) -> None:
    """Numbers of a byte would run over, and cards be lost or doubled."""
    sheet = Page(
        "A large table",
        Pack(packs),
        zones=(Zone("row", lanes), Foundation("aces", 4, "A..K")),
        course=(Turn("talon"),),
        rules=(),
    )
    with pytest.raises(RulesError, match=f"{what} are too many"):
        Game(sheet)

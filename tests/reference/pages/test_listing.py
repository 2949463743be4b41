"""The figures in words: who cannot see the drawing has the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reference.cards.words import card_name
from reference.pages.listing import Item, listing
from reference.tableaux import Tableau, tableaux_by_game

TABLEAUX = tableaux_by_game(Path(__file__).parents[3] / "corpus" / "tableaux")
ALL = pytest.mark.parametrize("game", TABLEAUX)


def lines(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from lines(item.items)


def leaves(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        yield from leaves(item.items) if item.items else [item.text]


def texts(game: str) -> list[str]:
    return list(lines(listing(TABLEAUX[game])))


@ALL
def test_every_card_is_named_as_often_as_it_is_printed(game: str) -> None:
    tableau: Tableau = TABLEAUX[game]
    told = [text.lower() for text in leaves(listing(tableau))]
    names = [card_name(each.face) for each in tableau.positions if each.face and each.sure]
    for name in set(names):
        sure = [text for text in told if name in text and "not sure" not in text]
        assert len(sure) == names.count(name), name


@ALL
def test_what_is_unsure_is_said(game: str) -> None:
    tableau = TABLEAUX[game]
    doubtful = [text for text in leaves(listing(tableau)) if "not sure" in text or "cannot" in text]
    assert len(doubtful) == sum(not position.sure for position in tableau.positions)


CASES = {
    # game: lines that a reader of the figure would write
    "spensers-fairie-queen": [
        "Column 1, nine cards, top queen of diamonds",
        "Queen of diamonds, marked with a cross",
        "Seven or eight of spades (not sure which)",
        "Column 2: king of diamonds",
    ],
    "canfield-or-klondike": [
        "Foundation, four blank spaces",
        "Layout, 28 cards, 21 of them face down",
        "Row 1, seven cards, six of them face down",
        "Six cards face down",
        "Ten of spades or diamonds (not sure which)",
        "Row 7: four of clubs",
    ],
    "the-carpet": [
        "Two of diamonds (not sure), lying sideways, marked with a cross",
        "Ace of a suit that cannot be read, marked with a cross",
        "Pack: a packet, face down",
    ],
    "the-besieged-city": ["Seven of hearts, lying sideways, marked B"],
    "the-clock": ["Six of clubs, marked I", "Three blank spaces, dotted outline, hour I"],
    "the-labyrinth": [
        "Column 7: ace of spades (not sure; perhaps ace of diamonds), marked with a cross",
        "Places where nothing is printed",
        "Row 10, column 2",
    ],
    "the-great-thirteen": ["A blank space, marked KNAVE"],
    "la-belle-lucie": [
        "Packet, 52 cards in eighteen piles",
        "Packet 1, three cards, top ace of hearts",
        "Packet 18: king of clubs",
    ],
    "babette": ["Row 2, columns 3 and 5"],
}


@pytest.mark.parametrize("game", CASES)
def test_the_list_says_what_the_figure_shows(game: str) -> None:
    told = texts(game)
    for line in CASES[game]:
        assert line in told


def test_a_pile_is_told_from_the_lowest_card_to_the_uppermost() -> None:
    packet = listing(TABLEAUX["la-belle-lucie"])[0].items[0]
    assert [item.text for item in packet.items] == [
        "Knave of spades",
        "Three of clubs",
        "Ace of hearts",
    ]

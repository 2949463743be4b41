"""What a listener hears: the names of cards, sure and unsure."""

from __future__ import annotations

import pytest

from reference.cards.words import card_name, one_of
from reference.engine.phrases import both, counted
from reference.tableaux import Card


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("7S", "seven of spades"),
        ("10H", "ten of hearts"),
        ("JC", "knave of clubs"),
        ("A?", "ace of a suit that cannot be read"),
        ("?D", "a card of diamonds whose value cannot be read"),
        ("??", "a card that cannot be read"),
    ],
)
def test_a_card_is_named_as_the_book_would(card: str, name: str) -> None:
    assert card_name(Card.parse(card)) == name


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("7D 8D", "seven or eight of diamonds"),
        ("3H 3D 3S", "three of hearts, diamonds or spades"),
        ("AS AH AD AC", "ace of a suit that cannot be read"),
        ("7D 8S", "seven of diamonds or eight of spades"),
        ("7D 7D", "seven of diamonds"),
    ],
)
def test_candidates_are_told_in_one_phrase(cards: str, words: str) -> None:
    assert one_of([Card.parse(card) for card in cards.split()]) == words


def test_counts_and_enumerations_read_as_speech() -> None:
    assert counted(1, "card") == "one card"
    assert counted(20, "card") == "twenty cards"
    assert counted(38, "card") == "38 cards"
    assert counted(0, "card") == "no cards"
    assert both(["1"]) == "1"
    assert both(["1", "2", "5"]) == "1, 2 and 5"

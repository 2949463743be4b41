"""Cards in words, as they are read aloud: "seven of spades", "two of spades or clubs"."""

from __future__ import annotations

from collections.abc import Iterable

from reference.engine.phrases import either
from reference.tableaux import RANKS, SUITS, Card


def card_name(card: Card) -> str:
    """The long name of a card; says so where the rank or the suit cannot be read."""
    if card.rank is None and card.suit is None:
        return "a card that cannot be read"
    if card.rank is None:
        return f"a card of {SUITS[str(card.suit)]} whose value cannot be read"
    if card.suit is None:
        return f"{RANKS[card.rank]} of a suit that cannot be read"
    return f"{RANKS[card.rank]} of {SUITS[card.suit]}"


def one_of(cards: Iterable[Card]) -> str:
    """What a card may be: `seven or eight of spades`, `two of spades or clubs`."""
    choice = tuple(dict.fromkeys(cards))
    ranks = tuple(dict.fromkeys(RANKS[card.rank] for card in choice if card.rank))
    suits = tuple(dict.fromkeys(SUITS[card.suit] for card in choice if card.suit))
    whole = all(card.rank and card.suit for card in choice)
    if whole and len(ranks) == 1 and len(suits) == len(SUITS):
        return f"{ranks[0]} of a suit that cannot be read"
    if whole and (len(ranks) == 1 or len(suits) == 1):
        return f"{either(ranks)} of {either(suits)}"
    return either([card_name(card) for card in choice])

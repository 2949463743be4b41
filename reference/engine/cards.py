"""Cards as small integers, and sets of cards as bit masks.

A card is `4 * (rank - 1) + suit` with ranks A 2 … 10 J Q K = 1 … 13 and suits S H D C = 0 … 3:
0 is the ace of spades, 51 the king of clubs. Copies of a card in several packs share the number,
because no rule of the book tells them apart. A set of cards is an integer with one bit a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from reference.engine.errors import RulesError
from reference.engine.phrases import NUMBERS

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "SHDC"
NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
CODES: Final = {name: code for code, name in enumerate(NAMES)}
ALL_CARDS: Final = (1 << 52) - 1
NO_CARD: Final = 52
"""Stands where there is no card, or one that nobody has seen: `BIT[NO_CARD]` is empty."""

RANK: Final = (*tuple(code // 4 + 1 for code in range(52)), 0)
SUIT: Final = (*tuple(code % 4 for code in range(52)), 9)
BIT: Final = (*tuple(1 << code for code in range(52)), 0)
ONE: Final = tuple(bytes([code]) for code in range(53))
"""A pile of one card, ready made."""

OF_RANK: Final = (0, *tuple(0b1111 << 4 * rank for rank in range(13)))
"""All cards of a rank, by rank 1 … 13."""
OF_SUIT: Final = tuple(sum(1 << (4 * rank + suit) for rank in range(13)) for suit in range(4))
RED: Final = OF_SUIT[1] | OF_SUIT[2]
BLACK: Final = OF_SUIT[0] | OF_SUIT[3]
COURT: Final = OF_RANK[11] | OF_RANK[12] | OF_RANK[13]
MINOR: Final = ALL_CARDS & ~COURT & ~OF_RANK[1]

RANK_WORDS: Final = ("ace", *NUMBERS[2:11], "knave", "queen", "king")  # the book says knave
_SUIT_WORDS: Final = ("spades", "hearts", "diamonds", "clubs")


def in_list_order(ranks: Iterable[int]) -> list[int]:
    """One pack of these ranks in the list order: suits S H D C, in each the ranks as they come."""
    order = tuple(ranks)
    return [4 * (rank - 1) + suit for suit in range(4) for rank in order]


def read_card(text: str, *, where: str = "") -> int:
    """The card named `AS … 10S … KC` (in any case). RulesError if there is no such card."""
    code = CODES.get(text.strip().upper())
    if code is None:
        raise RulesError(
            f"“{text}” is no card",
            where=where,
            hint="Write rank and suit, like AS, 10H, QD or 7C.",
        )
    return code


_SPOKEN: Final = re.compile(
    rf"\b(?:the\s+)?({'|'.join([*RANK_WORDS, 'jack', *RANKS])})\s+(?:of\s+)?([shdc])"
    r"(?:(?<=s)pades?|(?<=h)earts?|(?<=d)iamonds?|(?<=c)lubs?)\b",
    re.IGNORECASE,
)
_RANK_SAID: Final = {"jack": "J"} | dict(zip(RANK_WORDS, RANKS, strict=True))


def in_short(text: str) -> str:
    """A text with the cards that it says in words (`knave of diamonds`, `10 hearts`) as `JD`."""
    return _SPOKEN.sub(
        lambda said: _RANK_SAID.get(said[1].lower(), said[1].upper()) + said[2].upper(), text
    )


def spoken(card: int) -> str:
    """The card in words, as the book says them: `knave of spades`."""
    return f"{RANK_WORDS[card // 4]} of {_SUIT_WORDS[card % 4]}"


def union(masks: Iterable[int]) -> int:
    """Several sets of cards as one."""
    return reduce(or_, masks, 0)


def members(mask: int) -> list[int]:
    """The cards of a set, lowest first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def same_colour(card: int) -> int:
    """The set of all cards that have the colour of `card`."""
    return RED if RED >> card & 1 else BLACK

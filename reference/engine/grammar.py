"""The four small grammars in which parts are written: places, cards, programmes and steps.

Each function reads one text once, when a game is set up, and answers with plain values. What
cannot be read is a RulesError that shows the text and the word in question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from reference.engine.cards import (
    ALL_CARDS,
    BIT,
    BLACK,
    CODES,
    COURT,
    MINOR,
    OF_RANK,
    RANK,
    RANKS,
    RED,
    SUIT,
    members,
    same_colour,
)
from reference.engine.errors import RulesError

_RANK_NUMBER = {name: number for number, name in enumerate(RANKS, 1)}
_SETS = {"red": RED, "black": BLACK, "court": COURT, "minor": MINOR}


@dataclass(frozen=True, slots=True)
class Spot:
    """One term of a Places text: a zone, foundation, group, `pack`, `talon` or `aside`.

    `row` is 0 for the whole, the number of a row (`zone@2`), LAST (`zone@last`, the row last
    dealt) or ANY (`zone@any`, at any depth).
    """

    name: str
    row: int = 0


LAST = -1
ANY = -2


def places(text: str) -> tuple[tuple[Spot, ...], ...]:
    """A Places text as alternatives in order of preference (`A else B`), each a tuple of spots."""
    out = []
    for choice in text.split(" else "):
        spots = []
        for word in choice.split():
            name, _, row = word.partition("@")
            if row and row not in {"last", "any"} and not row.isdecimal():
                raise RulesError(f"“{word}” is no place in “{text}”", hint="Write zone@2 or @last.")
            number = {"": 0, "last": LAST, "any": ANY}.get(row)
            spots.append(Spot(name, int(row) if number is None else number))
        out.append(tuple(spots))
    return tuple(out)


def rank(text: str) -> int:
    """A rank, 1 … 13."""
    if text not in _RANK_NUMBER:
        raise RulesError(f"“{text}” is no rank", hint="Ranks are A 2 … 10 J Q K.")
    return _RANK_NUMBER[text]


def card_set(text: str) -> int:
    """A Cards text as a set: `K`, `AH`, `red`, `court`, `minor`, alternatives; `not Q`."""
    words = text.split()
    if words[:1] == ["not"]:
        return ALL_CARDS & ~card_set(" ".join(words[1:]))
    mask = 0
    for word in words:
        if word in _SETS:
            mask |= _SETS[word]
        elif word in _RANK_NUMBER:
            mask |= OF_RANK[_RANK_NUMBER[word]]
        elif word in CODES:
            mask |= BIT[CODES[word]]
        else:
            raise RulesError(
                f"“{word}” is no card in “{text}”", hint="Write K, AH, red, black, court or minor."
            )
    return mask


def card_picks(text: str) -> tuple[int, ...]:
    """The sets from which cards are taken one after another: `AD KH`, and `A*8` is eight times A.

    `K` alone, without a number, is one card.
    """
    picks = []
    for word in text.split():
        name, _, count = word.partition("*")
        picks += [card_set(name)] * (int(count) if count else 1)
    return tuple(picks)


def programme(text: str, order: Sequence[int]) -> tuple[int, ...]:
    """The ranks of a programme: written out, `A..K` either way in the pack's `order` of ranks."""
    out: list[int] = []
    for word in text.split():
        first, dots, last = word.partition("..")
        for name in (first, last) if dots else (first,):
            if rank(name) not in order:
                raise RulesError(f"“{name}” in “{text}” is no rank of this pack")
        if not dots:
            out.append(rank(first))
            continue
        a, b = order.index(rank(first)), order.index(rank(last))
        out += [order[i] for i in (range(a, b + 1) if a <= b else range(a, b - 1, -1))]
    return tuple(out)


def fits(
    step: str,
    suit: str,
    *,
    order: Sequence[int],
    wrap: bool = False,
    programme: Sequence[int] = (),
) -> tuple[int, ...]:
    """For each card (and NO_CARD) the set of cards on which it may be placed.

    `step` is words of `down` (the card is the next lower), `up`, `both`, `any`, `programme`
    (neighbours in it, either way; with `pairs` only its first with its second rank, its third with
    its fourth and so on), and a number of ranks (`down 2`); `suit` is `same`, `any` or `alternate`.
    Ranks count in the pack's `order`, which `wrap` closes to a ring.
    """
    words = step.split()
    distance = next((int(word) for word in words if word.isdecimal()), 1)
    known = {"down", "up", "both", "any", "programme", "pairs"}
    strange = any(word not in known and not word.isdecimal() for word in words)
    if not words or strange or ("pairs" in words and "programme" not in words):
        raise RulesError(f"“{step}” is no step", hint="Write down, up, both, any or programme.")
    position = {number: index for index, number in enumerate(order)}
    neighbours = list(pairwise(programme)) if "programme" in words else []
    joined = neighbours[:: 2 if "pairs" in words else 1]
    table = []
    for card in range(52):
        mask = 0
        for under in range(52):
            if _suit_fits(card, under, suit) and (
                "any" in words
                or _stepped(RANK[card], RANK[under], words, distance, position, wrap)
                or (RANK[card], RANK[under]) in joined
                or (RANK[under], RANK[card]) in joined
            ):
                mask |= BIT[under]
        table.append(mask)
    return (*table, 0)


def suit_table(suit: str) -> tuple[int, ...]:
    """For each card the set of cards whose suit lets it be placed on them."""
    table = [sum(BIT[c] for c in range(52) if _suit_fits(card, c, suit)) for card in range(52)]
    return (*table, 0)


def _suit_fits(card: int, under: int, suit: str) -> bool:
    if suit == "same":
        return SUIT[card] == SUIT[under]
    if suit == "alternate":
        return not same_colour(under) >> card & 1
    if suit == "any":
        return True
    raise RulesError(f"“{suit}” is no rule of suit", hint="Write same, any or alternate.")


def _stepped(
    upper: int, under: int, words: list[str], distance: int, position: dict[int, int], wrap: bool
) -> bool:
    if upper not in position or under not in position:
        return False
    difference = position[upper] - position[under]
    wanted = set()
    if "down" in words or "both" in words:
        wanted.add(-distance)
    if "up" in words or "both" in words:
        wanted.add(distance)
    if wrap:
        return any((difference - step) % len(position) == 0 for step in wanted)
    return difference in wanted


def numbers(text: str) -> tuple[int, ...]:
    """Numbers and spans of numbers: `1 6 7 12`, `2-5 8-11`."""
    out: list[int] = []
    for word in text.split():
        if not re.fullmatch(r"\d+(-\d+)?", word):
            raise RulesError(f"“{word}” is no number in “{text}”", hint="Write 1 6 7 12 or 2-5.")
        first, dash, last = word.partition("-")
        out += range(int(first), int(last) + 1) if dash else [int(first)]
    return tuple(out)


def pairs(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A table of pairs `3:7,8 1.2:4`: left place, and the places on the right it belongs to."""
    out = []
    for word in text.split():
        left, colon, right = word.partition(":")
        if not colon:
            raise RulesError(f"“{word}” is no pair in “{text}”", hint="Write 3:7,8.")
        out.append((left, tuple(right.split(","))))
    return tuple(out)


def colour_words(mask: int) -> str:
    """A set of cards in words for an explanation: `red`, `black`, or the cards themselves."""
    for word, known in _SETS.items():
        if mask == known:
            return f"{word} cards"
    ranks = [RANKS[r - 1] for r in range(1, 14) if mask & OF_RANK[r]]
    if mask == sum(OF_RANK[rank(name)] for name in ranks):
        return " or ".join(ranks)
    from_names = [RANKS[RANK[c] - 1] + "SHDC"[SUIT[c]] for c in members(mask)]
    return " or ".join(from_names)

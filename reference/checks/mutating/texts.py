"""Other values for the texts of parts: places, cards, programmes, steps, pairs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reference.engine.cards import RANKS
from reference.engine.grammar import programme


def fewer_places(text: str) -> Iterator[str]:
    """A Places text with one place left out, or its alternatives the other way round."""
    choices = [choice.split() for choice in text.split(" else ")]
    if len(choices) > 1:
        yield " else ".join(" ".join(choice) for choice in reversed(choices))
        for index in range(len(choices)):
            yield " else ".join(
                " ".join(choice) for at, choice in enumerate(choices) if at != index
            )
        return
    yield from fewer_words(text)


def fewer_words(text: str) -> Iterator[str]:
    """A text of several words with each of them left out in turn."""
    words = text.split()
    if len(words) > 1:
        for index in range(len(words)):
            yield " ".join(words[:index] + words[index + 1 :])


def other_cards(text: str) -> Iterator[str]:
    """A Cards text with the other colour or the next rank, and one that is no limit at all."""
    yield ""
    colours = {"red": "black", "black": "red", "court": "minor", "minor": "court"}
    words = text.split()
    for index, word in enumerate(words):
        other = colours.get(word) or _next_rank(word)
        if other and other not in words:
            yield " ".join([*words[:index], other, *words[index + 1 :]])
    yield from (shorter for shorter in fewer_words(text) if shorter != "not")


def _next_rank(word: str) -> str:
    """`K` and `KH` with the rank below (an ace with the two); "" for what is no card."""
    match = re.fullmatch(r"(A|10|[2-9JQK])([SHDC]?)", word)
    if match is None:
        return ""
    at = RANKS.index(match[1])
    return RANKS[at - 1 if at else 1] + match[2]


def other_picks(text: str) -> Iterator[str]:
    """Cards withdrawn: the first of another rank, one less, `*N` one more and one less."""
    words = text.split()
    name, star, count = words[0].partition("*")
    other = _next_rank(name)
    if other:
        yield " ".join([other + star + count, *words[1:]])
    if star:
        for number in (int(count) - 1, int(count) + 1):
            yield " ".join([f"{name}*{number}", *words[1:]])
    elif len(words) > 1:
        yield " ".join(words[1:])


def other_programmes(text: str, order: Sequence[int]) -> Iterator[str]:
    """A programme in the other direction, begun a card later, ended a card earlier."""
    ranks = list(programme(text, order))
    if len(ranks) < 2:
        yield from (_next_rank(RANKS[rank - 1]) for rank in ranks)
        return
    yield _written([ranks[0], *reversed(ranks[1:])])
    yield _written(ranks[::-1])
    yield _written(ranks[1:])
    yield _written(ranks[:-1])


def _written(ranks: Sequence[int]) -> str:
    return " ".join(RANKS[rank - 1] for rank in ranks)


def other_steps(text: str) -> Iterator[str]:
    """A step in the other direction, in one instead of both, by another number of ranks."""
    turned = {"down": ("up", "both"), "up": ("down", "both"), "both": ("down", "up")}
    words = text.split()
    for index, word in enumerate(words):
        for other in turned.get(word, ()):
            yield " ".join([*words[:index], other, *words[index + 1 :]])
    if "any" in words:
        yield "both"
    numbers = [word for word in words if word.isdecimal()]
    if numbers:
        yield " ".join(word for word in words if word not in numbers)
    elif {"up", "down", "both"} & set(words):
        yield f"{text} 2"
    yield from fewer_words(text) if not numbers else ()


def other_pairs(text: str) -> Iterator[str]:
    """The first pair of a table joined to what the next is joined to, and without its last."""
    words = text.split()
    if len(words) > 1:
        first, second = words[0].partition(":"), words[1].partition(":")
        yield " ".join([f"{first[0]}:{second[2]}", *words[1:]])
        yield " ".join(words[:-1])


def other_gathering(text: str) -> Iterator[str]:
    """Lanes taken up over instead of under the heap, or from the first instead of another."""
    if "under" in text:
        yield text.replace("under", "over")
    elif "over" in text:
        yield text.replace("over", "under")
    if " from " in text:
        yield re.sub(r" from \S+", "", text)

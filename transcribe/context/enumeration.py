"""Numbers and letters at the head of items: `,v4` after an item "IV." is "V."

Evidence: a lone capital with a point at the beginning of a sentence, and the last head of that
kind before it (at most 400 words back) is the one before it in the order: IV before V, IX before
X; A before B. Letters with a bracket are counted likewise: "(a)" before "(b)", "a)"
before "b)". A letter alone in brackets is one without a count if its word could not stand there
alone ("(but)").

It cannot fire on prose: a sentence of one word ("Very.") would have to follow an item numbered
IV, as its fifth, by chance.
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.letters import NEVER_LAST, Place, lone_places
from transcribe.context.passage import Book, Edit
from transcribe.numerals import ROMAN, roman_value

REACH = 400


def find(book: Book) -> Iterator[Edit]:
    """Every lone letter that continues a count."""
    numerals: dict[int, int] = {}
    letters: dict[tuple[str, str], int] = {}
    for position, place in lone_places(book):
        value = _numeral_head(place)
        if value is not None:
            if place.letter and not place.settled and _recent(numerals.get(value - 1), position):
                yield place.as_letter()
            numerals[value] = position
        head = _letter_head(place)
        if head is not None:
            before = (head[0], chr(ord(head[1]) - 1))
            counted = _recent(letters.get(before), position) or _alone_in_brackets(place)
            if (counted and not place.settled) or (head[0] == ")" and place.letter == "i"):
                yield place.as_letter()  # a small i is a numeral there, not the word "I"
            if counted or place.settled:
                letters[head] = position


def _recent(last: int | None, position: int) -> bool:
    return last is not None and position - last <= REACH


def _alone_in_brackets(place: Place) -> bool:
    word = place.word
    return word.head == "7" and word.tail[:1] == "7" and place.letter in NEVER_LAST


def _numeral_head(place: Place) -> int | None:
    """The value of a numeral with a point where a sentence begins."""
    if place.word.tail != "4" or not place.begins or not place.capital:
        return None
    if place.letter:
        return ROMAN.get(place.letter)
    return roman_value(place.word.bare) if place.word.core.startswith(",,") else None


def _letter_head(place: Place) -> tuple[str, str] | None:
    """("A", "b") for "B." at a sentence's head, (")", "b") for "(b)"."""
    if not place.letter:
        return None
    if place.word.tail[:1] == "7" and (place.word.head == "7" or place.begins):
        return (")A" if place.capital else ")", place.letter)
    if place.capital and place.word.tail == "4" and place.begins:
        return ("A", place.letter)
    return None

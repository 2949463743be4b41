"""A letter that this stretch of text speaks of: "in the M" after "in the form of an M".

Evidence: within 400 words the same capital letter stands for itself by another rule or by its
letter sign (an initial with its point does not count), and here a capital stands inside a
sentence, where none is due. It cannot fire on prose: where no letter was spoken of it does
nothing, and at the beginning of a sentence or inside a title it never fires.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator

from transcribe.context.letters import (
    NOUN_LIKE,
    OPENERS,
    WORD_SIGNS,
    Place,
    is_capitalised,
    lone_places,
)
from transcribe.context.lists import chain
from transcribe.context.passage import Book, Edit

REACH = 400
NEAR = 60  # for letters whose word may take a capital ("O You")


def find(book: Book) -> Iterator[Edit]:
    """Every lone capital that follows an established one."""
    known: dict[str, list[int]] = defaultdict(list)
    doubtful: list[tuple[int, Place]] = []
    for position, place in lone_places(book):
        if place.letter not in WORD_SIGNS or not place.capital:
            continue
        if place.settled and (place.signed or not _perhaps_initial(place)):
            known[place.letter].append(position)
        elif not place.settled and _weak(place):
            doubtful.append((position, place))
    for position, place in doubtful:
        reach = NEAR if place.letter in NOUN_LIKE else REACH
        if _near(known[place.letter], position, reach):
            yield place.as_letter()


def _weak(place: Place) -> bool:
    before = place.before
    if before is None or place.begins:
        return False
    in_title = is_capitalised(place.after) and not place.word.tail
    opener = place.at(-1)
    begun = (
        opener is not None
        and opener.begins
        and before.bare.lower() in OPENERS
        and place.letter not in NOUN_LIKE
    )
    return before.tail in ("", "1", "2") and (begun or not is_capitalised(before)) and not in_title


def _perhaps_initial(place: Place) -> bool:
    """A point follows, and it is no list that ends there."""
    return place.word.tail[:1] == "4" and len(chain(place)) < 2


def _near(positions: list[int], position: int, reach: int) -> bool:
    index = bisect_left(positions, position)
    return any(abs(other - position) <= reach for other in positions[max(index - 1, 0) : index + 1])

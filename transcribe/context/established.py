"""A letter that this stretch of text speaks of: "in the M" after "in the form of an M".

Evidence: within 400 words the same capital letter stands for itself by another rule or by its
letter sign, and here a capital stands inside a sentence, where none is due. It cannot fire on
prose: where no letter was spoken of it does nothing; at the beginning of a sentence, after a
comma and inside a title it never fires.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator

from transcribe.context.letters import WORD_SIGNS, Place, is_capitalised, places
from transcribe.context.passage import Book, Edit

REACH = 400


def find(book: Book) -> Iterator[Edit]:
    """Every lone capital that follows an established one."""
    known: dict[str, list[int]] = defaultdict(list)
    doubtful: list[tuple[int, Place]] = []
    for position, place in enumerate(places(book)):
        if place.letter not in WORD_SIGNS or not place.capital:
            continue
        if place.settled:
            known[place.letter].append(position)
        elif _weak(place):
            doubtful.append((position, place))
    for position, place in doubtful:
        if _near(known[place.letter], position):
            yield place.as_letter()


def _weak(place: Place) -> bool:
    before = place.before
    if before is None or place.begins:
        return False
    in_title = is_capitalised(place.after) and not place.word.tail
    return before.tail in ("", "2") and not is_capitalised(before) and not in_title


def _near(positions: list[int], position: int) -> bool:
    index = bisect_left(positions, position)
    return any(abs(other - position) <= REACH for other in positions[max(index - 1, 0) : index + 1])

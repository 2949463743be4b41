"""Lists of letters and numerals: which items stand in one list with a letter.

`chain(place)` gives the places of the list, in order. Items are lone letters, Roman numerals in
capitals and numbers; between two stands a comma, or "and", "or", "to", or both.
"""

from __future__ import annotations

from transcribe.context.letters import Place
from transcribe.numerals import roman_value

_LINKS = frozenset({"and", "or", "to", "nor"})


def chain(place: Place) -> list[Place]:
    """The list that the place is an item of, itself included."""
    found = [place]
    while (earlier := _next_item(found[0], -1)) is not None:
        found.insert(0, earlier)
    while (later := _next_item(found[-1], 1)) is not None:
        found.append(later)
    return found


def _next_item(place: Place, step: int) -> Place | None:
    other = place.at(step)
    if other is None:
        return None
    if other.word.bare.lower() in _LINKS and not other.word.tail and not other.word.head:
        beyond = other.at(step)
        first, second = (beyond, place) if step < 0 else (place, beyond)
        if first is None or second is None or first.word.tail not in ("", "1"):
            return None
        return beyond if beyond is not None and _is_item(beyond) else None
    first = other if step < 0 else place
    if first.word.tail != "1" or (step > 0 and other.word.head):
        return None
    return other if _is_item(other) else None


def _is_item(place: Place) -> bool:
    core = place.word.core
    return (
        place.letter != ""
        or core.startswith("#")
        or (core.startswith(",,") and roman_value(place.word.bare) is not None)
    )

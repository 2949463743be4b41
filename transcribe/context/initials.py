"""Initials and abbreviations of one letter: `,u4 ,s4` is "U. S.", not "Us. So."

Evidence, each enough: a comma or semicolon follows the point, so no sentence ended there; another
initial stands beside it; a title of a person stands before it; it stands inside a sentence, where
no capital is due, and the word it would be takes none; it stands between two names; or the word
could be no sentence of its own ("Every.", "From.").

It cannot fire on prose: a word sign with a capital and a full stop is a sentence of one word
("Quite.", "Rather.", "So."), and those are left alone; nouns that may take a capital ("the
People.") are left alone unless a small letter follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.letters import (
    NEVER_LAST,
    NOUN_LIKE,
    OPENERS,
    Place,
    is_capitalised,
    is_small,
    open_letters,
    word_set,
)
from transcribe.context.passage import Book, Edit, Word

PERSONS = word_set(
    "mr mrs miss ms messrs dr prof sir lady lord madame mme mlle monsieur st rev hon capt captain "
    "col colonel gen general maj major lieut lt sergt master"
)

# Another initial beside one, alone or with an 's.
_INITIAL = re.compile(r";?,{1,2}([a-z])4(?:$|[1-3678'0])")


def find(book: Book) -> Iterator[Edit]:
    """Every lone capital with a point, and lone capitals after a title, that are initials."""
    for place in open_letters(book):
        if place.capital and (_is_initial(place) or _after_title(place)):
            yield place.as_letter()


def _is_initial(place: Place) -> bool:
    if not place.word.tail.startswith("4"):
        return False
    return (
        place.word.tail[1:2] in ("1", "2", "3")
        or _beside_another(place)
        or _inside_a_sentence(place)
        or _between_names(place)
        or _no_sentence(place)
    )


def _beside_another(place: Place) -> bool:
    for step in (-1, 1):
        other = place.at(step)
        initial = _INITIAL.match(other.word.core + other.word.tail) if other else None
        if initial is None:
            continue
        if initial[1] != place.letter or not (place.begins and step == 1):
            return True
    return False


def _after_title(place: Place) -> bool:
    before = place.before
    return (
        before is not None
        and before.bare.lower() in PERSONS
        and before.tail in ("", "4")
        and is_capitalised(before)
    )


def _inside_a_sentence(place: Place) -> bool:
    if place.begins or not is_small(place.before):
        return False
    after = place.after
    goes_on = after is not None and after.bare[:1].islower()
    return place.letter not in NOUN_LIKE or goes_on


def _between_names(place: Place) -> bool:
    return not place.begins and _is_name(place.before) and _is_name(place.after)


def _is_name(word: Word | None) -> bool:
    return word is not None and is_capitalised(word) and word.bare.lower() not in OPENERS


def _no_sentence(place: Place) -> bool:
    if not place.begins or "8" in place.word.head or place.letter not in NEVER_LAST:
        return False
    return place.letter != "v" or _is_name(place.after)

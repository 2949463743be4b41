"""Abbreviations of one small letter: `see p4 #cd` is "see p. 34", `,brand v4 ,smi?` "Brand v.".

Evidence: a small letter with a full stop, and

* a number after it, if its word ends no sentence ("but", "very"), or if such abbreviations
  stand before numbers (page, line, note, circa ...) and no sentence could end with the word: a
  bracket, a stop or a comma before it, a preposition or "see", an item of the same kind ("p. 3
  and p. 5"), or a participle before a year ("built c. 1800"); or
* for v, a name before it and a capital after it.

It cannot fire on a sentence that ends with the word and is followed by a number ("let it go. 34
men", "of the people. 34 came", "if you can. 1800 men"): what stands before is then a subject, a
verb or an article.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.letters import (
    OPENERS,
    Place,
    is_capitalised,
    open_letters,
    word_set,
)
from transcribe.context.passage import Book, Edit, Word

# but and very: they end no sentence, and "b. 1800" and "v. 2" are born and verse.
_ALWAYS = frozenset("bv")
# page, circa or chapter, line, note, section, folio, question; died, married, reigned with a year.
_CITED = frozenset("pclnsfq")
_WITH_YEAR = frozenset("dmr")
# No verb form, no "not", "so" or "quite" follows these; "to" and "with" are not among them.
_LEADERS = word_set("see cf vide on at in of from by after before since until till about also")
_LINKS = word_set("and or to")
_MADE = word_set("built born made written begun cut drawn sung dated")
# A number, or a Roman numeral after the letter sign.
_NUMBER = re.compile(r"#(?P<digits>[a-j]+)(?![a-j])|;,{0,2}[ivxlcdm]+$")
_YEAR = range(3, 5)  # digits


def find(book: Book) -> Iterator[Edit]:
    """Every such letter before a number, and every v between the names of a case."""
    for place in open_letters(book):
        if place.capital or place.word.tail != "4" or place.word.joint == "dash":
            continue
        after = place.after
        if after is None or after.joint != "space":
            continue
        number = _NUMBER.match(after.core)
        if number and not after.head:
            if _cites(place, len(number["digits"] or "") in _YEAR):
                yield place.as_letter()
        elif place.letter == "v" and _is_name(place.before) and is_capitalised(after):
            yield place.as_letter()


def _cites(place: Place, year: bool) -> bool:
    if place.letter in _ALWAYS:
        return True
    if place.letter not in _CITED and not (place.letter in _WITH_YEAR and year):
        return False
    before = place.before
    if before is None or place.word.head or before.tail:
        return True
    if place.letter == "c" and year and (before.bare in _MADE or before.bare.endswith("ed")):
        return True
    return before.bare.lower() in _LEADERS or _in_a_series(place)


def _in_a_series(place: Place) -> bool:
    """After "and", "or", "to" and a number."""
    link, number = place.at(-1), place.at(-2)
    return (
        link is not None
        and number is not None
        and link.word.bare in _LINKS
        and number.word.core.startswith("#")
    )


def _is_name(word: Word | None) -> bool:
    return (
        word is not None
        and not word.tail.strip("4")
        and is_capitalised(word)
        and word.bare.lower() not in OPENERS
    )

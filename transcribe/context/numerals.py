"""Roman numerals of one letter: `,rule ,v` is "Rule V"; `,rules ,,iv & ,v` "Rules IV and V".

Evidence: a capital sign, a letter that is a numeral, and either a word that numerals follow
before it ("Rule", "Chapter", "Henry"), or a list (commas, "and", "or", "to") in which another
item is a Roman numeral of two letters or more.

It cannot fire on prose: after such a noun a capital begins no sentence. Where the noun may be a
verb that begins the sentence ("Note It", "Act Like"), only V is taken, because "Very" cannot
follow a verb there, or a numeral with punctuation after it.
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.letters import Place, open_letters, word_set
from transcribe.context.lists import chain
from transcribe.context.passage import Book, Edit
from transcribe.numerals import ROMAN, roman_value

NUMBERED = word_set(
    "rule rules note notes chapter chapters chap chaps book books part parts vol vols volume "
    "volumes act acts scene scenes article articles art section sections sect sec canto cantos "
    "psalm psalms lesson lessons stanza figure figures fig figs plate plates table tables tableau "
    "no nos number numeral numerals appendix class amendment clause exercise problem proposition "
    "phase step stage type grade example hymn law laws letter letters sonnet ode"
)
_ALSO_VERBS = word_set("rule note book part act table figure step stage type grade plate")
_ONLY_WITH_POINT = frozenset({"no", "nos", "art", "sec"})
# Rulers and popes whose names are numbered, in English books.
RULERS = word_set(
    "alexander alfonso charles christian clement edward ferdinand francis frederick george "
    "gregory gustavus henry innocent james john joseph leo leopold louis napoleon nicholas paul "
    "peter philip pius richard robert sixtus urban victor wilhelm william"
)


def find(book: Book) -> Iterator[Edit]:
    """Every lone capital that a noun or a list shows to be a numeral."""
    for place in open_letters(book):
        if not (place.capital and place.letter in ROMAN):
            continue
        if _after_noun(place) or _after_ruler(place) or _in_list(place):
            yield place.as_letter()


def _after_noun(place: Place) -> bool:
    before = place.before
    if before is None or place.word.joint == "dash" or before.tail not in ("", "4"):
        return False
    noun = before.bare.lower()
    if noun not in NUMBERED or (before.tail == "4" and len(noun) > 4):
        return False
    if noun in _ONLY_WITH_POINT and not before.tail:
        return False
    earlier = place.at(-1)
    may_be_verb = noun in _ALSO_VERBS and earlier is not None and earlier.begins
    return not may_be_verb or place.letter == "v" or place.word.tail != ""


def _after_ruler(place: Place) -> bool:
    before = place.before
    return (
        before is not None
        and place.word.joint == "space"
        and before.tail == ""
        and before.bare[:1].isupper()
        and before.bare.lower() in RULERS
    )


def _in_list(place: Place) -> bool:
    return any(
        item is not None
        and item.word.core.startswith(",,")
        and len(item.word.core) > 3
        and roman_value(item.word.bare) is not None
        for item in chain(place)
    )

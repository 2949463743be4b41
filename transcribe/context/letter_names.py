"""A letter named as one: `! lett] ,n` is "the letter N", `an ,m` "an M", `at ,d4` "at D."

Evidence, each enough:

* after-noun: a capital after a noun that letters label ("letter", "row", "Plan", "Vitamin"), or
  a small letter after "letter" that could not end a clause as a word and has a stop after it;
* after-an: "an" before a letter whose name begins with a vowel (F, H, L, M, N, R, S, X; E):
  before the word ("more", "from") it would be "a";
* after-letter: a capital after a capital A that is no article, because it stands inside a
  sentence ("the line A B");
* after-determiner, after-preposition: a capital inside a sentence after "the", "a", "at", "on"
  and the like, where no sentence can begin and no verb or conjunction can stand.

They cannot fire on prose: a capital is not due there, and the nouns and pronouns that may take
one ("the People", "to You") are left alone, as are titles (another capital beside it).
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.letters import (
    DETERMINERS,
    NEVER_LAST,
    NOUN_LIKE,
    PREPOSITIONS,
    Place,
    is_capitalised,
    is_small,
    open_letters,
    word_set,
)
from transcribe.context.passage import Book, Edit

LABELLED = word_set(
    "letter letters capital capitals row rows column columns part section appendix plan vitamin "
    "table exhibit group division class company battery troop figure fig plate case point line "
    "type model schedule form grade side player square box key string track room square marked "
    "called labelled lettered"
)
_VOWEL_NAMES = frozenset("efhlmnrsx")


def find_after_noun(book: Book) -> Iterator[Edit]:
    """Every lone letter after a noun that letters label."""
    for place in open_letters(book):
        before = place.before
        if before is None or before.tail or place.word.joint != "space":
            continue
        noun = before.bare.lower()
        small = noun in ("letter", "letters") and _cannot_be_word(place)
        if noun in LABELLED and (small if not place.capital else not _in_title(place)):
            yield place.as_letter()


def find_after_an(book: Book) -> Iterator[Edit]:
    """Every lone letter after "an" whose word would take "a"."""
    for place in open_letters(book):
        before = place.before
        if (
            place.letter in _VOWEL_NAMES
            and before is not None
            and not before.tail
            and place.word.joint == "space"
            and before.bare.lower() == "an"
            and not _in_title(place)
        ):
            yield place.as_letter()


def find_after_letter(book: Book) -> Iterator[Edit]:
    """Every lone capital directly after a capital A inside a sentence."""
    for place in open_letters(book):
        before = place.at(-1)
        if (
            place.capital
            and before is not None
            and before.letter == "a"
            and before.capital
            and not (before.begins or before.word.tail or _in_title(place))
            and is_small(before.before)
        ):
            yield place.as_letter()


def find_after_determiner(book: Book) -> Iterator[Edit]:
    """Every lone capital after an article or another determiner."""
    yield from _after(book, DETERMINERS)


def find_after_preposition(book: Book) -> Iterator[Edit]:
    """Every lone capital after a preposition."""
    yield from _after(book, PREPOSITIONS)


def _after(book: Book, words: frozenset[str]) -> Iterator[Edit]:
    for place in open_letters(book):
        before = place.before
        if (
            place.capital
            and place.letter not in NOUN_LIKE
            and before is not None
            and is_small(before)
            and not place.begins
            and before.last_word in words
            and not _in_title(place)
            and not _said_twice(place)
        ):
            yield place.as_letter()


def _said_twice(place: Place) -> bool:
    """ "So and So": the same word on both sides of "and"."""
    return any(
        other is not None
        and link is not None
        and link.word.bare == "and"
        and other.letter == place.letter
        for link, other in ((place.at(step), place.at(2 * step)) for step in (-1, 1))
    )


def _cannot_be_word(place: Place) -> bool:
    return place.letter in NEVER_LAST and place.word.tail != ""


def _in_title(place: Place) -> bool:
    """The next word has a capital too, and nothing stands between."""
    return is_capitalised(place.after) and not place.word.tail

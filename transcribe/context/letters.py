"""Letters that stand alone: as a word sign (`v` = very), or as the letter itself.

EBAE wants a letter sign before a letter that is no word, but allows its absence before the
point of an initial, and many transcribers left it out altogether. What the letter means must
then be read from the words round it. This module names what the rules look at; each rule says
in its own file which evidence it takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from transcribe.context.passage import LONE, Book, Edit, Word


def word_set(words: str) -> frozenset[str]:
    """The words of a list written with spaces."""
    return frozenset(words.split())


WORD_SIGNS = {
    "b": "but",
    "c": "can",
    "d": "do",
    "e": "every",
    "f": "from",
    "g": "go",
    "h": "have",
    "j": "just",
    "k": "knowledge",
    "l": "like",
    "m": "more",
    "n": "not",
    "p": "people",
    "q": "quite",
    "r": "rather",
    "s": "so",
    "t": "that",
    "u": "us",
    "v": "very",
    "w": "will",
    "x": "it",
    "y": "you",
    "z": "as",
}
# Words that may stand with a capital inside a sentence: nouns and pronouns of weight
# ("the People", "his last Will", "O You"). For these a capital alone is no evidence.
NOUN_LIKE = frozenset("kpuwxy")
# Words that cannot end a sentence or a clause and are never an answer on their own.
NEVER_LAST = frozenset("bcefhjvz")
# Small words that begin a sentence, so that a capital after them shows nothing.
OPENERS = word_set(
    "a after all an and are as at but by can did do does each every for from had has have he her "
    "here his how i if in is it its just let like many may more most my no none not nothing now of "
    "oh on once one or our out perhaps quite rather shall she should so some soon such that the "
    "their them then there these they this those thus to under until upon us very was we were what "
    "when where which while who why will with yes yet you your"
)
# Words after which a sentence does not begin and a verb or conjunction cannot follow.
DETERMINERS = word_set("the a an this that each every another first second third same")
PREPOSITIONS = word_set(
    "at on in of to from with by for into onto upon under over between beside above below "
    "through round against along beyond"
)
_STOPS = re.compile(r"[468]")


@dataclass(frozen=True, slots=True)
class Place:
    """A word of the book: the passage it is in, and its number among the passage's words."""

    passage: int
    index: int
    word: Word
    words: Sequence[Word]

    @property
    def before(self) -> Word | None:
        """The word before it in the passage."""
        return self.words[self.index - 1] if self.index else None

    @property
    def after(self) -> Word | None:
        """The word after it in the passage."""
        return self.words[self.index + 1] if self.index + 1 < len(self.words) else None

    def at(self, step: int) -> Place | None:
        """The place that many words further on (or back) in the passage."""
        index = self.index + step
        if not 0 <= index < len(self.words):
            return None
        return Place(self.passage, index, self.words[index], self.words)

    @property
    def letter(self) -> str:
        """The letter that stands alone here ("v"), or "" where none does."""
        return _lone(self.word.core)

    @property
    def capital(self) -> bool:
        """A capital sign precedes the core."""
        return self.word.core.lstrip(";").startswith(",")

    @property
    def signed(self) -> bool:
        """The braille itself says that this is a letter."""
        return self.word.core.startswith(";")

    @property
    def settled(self) -> bool:
        """It already reads as the letter (by its sign or by a rule)."""
        return self.letter != "" and self.word.bare.lower() == self.letter

    @property
    def begins(self) -> bool:
        """A sentence may begin here: at the head of a passage, after a stop, a colon, a dash, a
        bracket or a quotation mark."""
        before = self.before
        if before is None or self.word.joint != "space" or "8" in self.word.head:
            return True
        return bool(_STOPS.search(before.tail)) or "3" in before.tail or "7" in self.word.head

    def as_letter(self) -> Edit:
        """The edit that makes the core the letter."""
        first, last = self.word.core_span
        return Edit(self.passage, first, last, self.letter.upper() if self.capital else self.letter)


@lru_cache(maxsize=1024)
def _lone(core: str) -> str:
    found = LONE.fullmatch(core)
    return found[3] if found else ""


def lone_places(book: Book) -> Iterator[tuple[int, Place]]:
    """Every lone letter and every word in capitals, in reading order, with the number of words
    before it in the book."""
    position = 0
    for number, passage in enumerate(book):
        words = passage.words
        for index, word in passage.lone_letters:
            yield position + index, Place(number, index, word, words)
        position += len(words)


def open_letters(book: Book) -> Iterator[Place]:
    """Every place with a letter alone that still reads as a word sign."""
    for number, passage in enumerate(book):
        for index, word in passage.lone_letters:
            letter = _lone(word.core)
            if letter in WORD_SIGNS and word.bare.lower() != letter:
                yield Place(number, index, word, passage.words)


def is_small(word: Word | None) -> bool:
    """A word in small letters without punctuation after it."""
    return word is not None and not word.tail and word.bare.islower()


def is_capitalised(word: Word | None) -> bool:
    """A word that begins with a capital."""
    return word is not None and word.bare[:1].isupper()

"""Words that no dictionary knows.

    unknown(edition, passed) -> every such word that stands only once in the book

The dictionary is SCOWL's list of American and British words (`tables/english-words.LICENCE.txt`). A
word of the book that stands in another place too is known by that; period spellings and names that
are right are listed by the editor, each with its reason (`spelling.toml` of a corpus).
"""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from transcribe.corpus import Passed
from transcribe.edition import Edition, Sentence

# Letters; an apostrophe inside. A hyphen divides: the parts of a compound are looked up.
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_POSSESSIVE = re.compile(r"['’][sS]$")
_NUMERAL = re.compile(r"[IVXLCDM]+")


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word that nothing knows: characters `start` to `end` of a sentence (end excluded)."""

    sentence: str
    start: int
    end: int
    word: str


def unknown(edition: Edition, passed: Iterable[Passed] = ()) -> tuple[Unknown, ...]:
    """The words that neither the dictionary, nor the editor, nor another place knows."""
    counted = Counter(_key(each.word) for each in _words(edition))
    by_editor = {_key(each.word) for each in passed}
    return tuple(
        each
        for each in _words(edition)
        if counted[_key(each.word)] == 1
        and _key(each.word) not in by_editor
        and not in_dictionary(each.word)
    )


def repeated(edition: Edition) -> dict[str, int]:
    """The words that no dictionary knows but more than one place, with how often they stand."""
    counted = Counter(_key(each.word) for each in _words(edition))
    found = {each.word for each in _words(edition) if not in_dictionary(each.word)}
    return {word: counted[_key(word)] for word in sorted(found) if counted[_key(word)] > 1}


@lru_cache(maxsize=1 << 15)
def in_dictionary(word: str) -> bool:
    """Whether the dictionary knows a word, whatever its capitals; single letters and Roman
    numerals are no words to be looked up."""
    bare = _POSSESSIVE.sub("", word)
    if len(bare) == 1 or _NUMERAL.fullmatch(bare):
        return True
    forms = {bare, bare.lower(), bare.capitalize(), bare.replace("’", "'")}
    return not forms.isdisjoint(_dictionary())


def _words(edition: Edition) -> Iterator[Unknown]:
    for section in edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                yield from _in(sentence)


def _in(sentence: Sentence) -> Iterator[Unknown]:
    for found in _WORD.finditer(sentence.text):
        yield Unknown(sentence.id, *found.span(), found[0])


def _key(word: str) -> str:
    return _POSSESSIVE.sub("", word).casefold()


@cache
def _dictionary() -> frozenset[str]:
    data = (files("transcribe") / "tables/english-words.txt.gz").read_bytes()
    return frozenset(gzip.decompress(data).decode("utf-8").split())

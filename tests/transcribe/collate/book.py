"""The decoded book and its words, for the tests that need a whole one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from transcribe.collate.base import base_of
from transcribe.collate.words import Lexicon
from transcribe.decode import Decoding, decode
from transcribe.reader import read_file

CORPUS = Path(__file__).parents[3] / "corpus"
BRAILLE = CORPUS / "braille" / "lady-cadogan-1914.ebae.brf"
WITNESSES = tuple(sorted((CORPUS / "witnesses").glob("*.txt")))


@cache
def book() -> Decoding:
    """The corpus book, from the braille alone."""
    return decode(read_file(BRAILLE))


@cache
def book_text() -> str:
    """Its text, as the collation sees it."""
    return base_of(book().blocks).text


@cache
def chunks() -> tuple[tuple[str, int], ...]:
    """Its words as blanks divide them, each with the place of its first letter or digit.

    Chunks without one (a dash alone) are left out: nothing is paired with them.
    """
    text = book_text()
    firsts = Lexicon().words(text).starts
    found = []
    ends = [*firsts[1:], len(text)]
    for start, end in zip(firsts, ends, strict=True):
        found.append((text[start:end].strip(), start))
    return tuple(found)

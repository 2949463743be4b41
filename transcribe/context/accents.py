"""A letter with an accent: `caf@e` is "café", doubtful.

Evidence: the accent sign before a letter inside a word. EBAE has one sign for all accents, so
which one it is cannot be read; the text takes the one that English uses most with that letter,
and every use is logged, so that a reader sees the doubt and a witness can settle it. It cannot
fire on a word without the sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_USUAL = {"a": "à", "c": "ç", "e": "é", "i": "ï", "n": "ñ", "o": "ö", "u": "ü"}
_ACCENTED = re.compile(rf"(,?)@([{''.join(_USUAL)}])")


def find(book: Book) -> Iterator[Edit]:
    """Every accented letter."""
    for number, passage in enumerate(book):
        for found in _ACCENTED.finditer(passage.cells):
            letter = _USUAL[found[2]]
            yield Edit(number, found.start(), found.end(), letter.upper() if found[1] else letter)

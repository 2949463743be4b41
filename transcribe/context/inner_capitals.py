"""Capitals inside a word: `,mc,k,a,y` is McKAY.

Evidence: the sign of the final contractions "ally" and "ation" is the capital sign, and the
letter before it in the same word carries a capital sign of its own, so the word is being
capitalised letter by letter. It cannot fire on ordinary words: "ally" and "ation" follow small
letters, or letters under one double capital sign at the word's head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_CAPITAL_AFTER_CAPITAL = re.compile(r"(?<=[^ ,],[a-z]),(?P<letter>[yn])(?![a-z])")


def find(book: Book) -> Iterator[Edit]:
    """Every `,y` or `,n` at a word's end after a letter with its own capital sign."""
    for number, passage in enumerate(book):
        for found in _CAPITAL_AFTER_CAPITAL.finditer(passage.cells):
            yield Edit(number, found.start(), found.end(), found["letter"].upper())

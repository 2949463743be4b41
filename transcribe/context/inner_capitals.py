"""Capitals inside a word: `,mc,k,a,y` is McKAY, `,mc,neil` McNeil.

Evidence: the sign of the contractions "ally" and "ation" is the capital sign, and either the
letter before it in the same word carries a capital sign of its own (no contraction itself, as
in n,n,y, "nationally"), so that the word is being
capitalised letter by letter, or what precedes is the Mc or Mac of a name. It cannot fire on
ordinary words: "ally" and "ation" follow small letters, or letters under one double capital sign
at the word's head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_CAPITAL = re.compile(r"(?:(?<=[^ ,],[a-mo-xz])|(?<=,mc)|(?<=,mac)),(?P<letter>[yn])")


def find(book: Book) -> Iterator[Edit]:
    """Every `,y` or `,n` after a letter with its own capital sign, or after Mc or Mac."""
    for number, passage in enumerate(book):
        for found in _CAPITAL.finditer(passage.cells):
            yield Edit(number, found.start(), found.end(), found["letter"].upper())

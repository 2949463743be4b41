"""Signs written together: `(!` is "of the", `)a` is "with a".

Evidence: EBAE writes "and", "for", "of", "the", "with" and "a" without a space between them, and
the word consists of nothing but such signs. It cannot fire on a longer word, and only on those
orders that English has: "the" and "a" come last ("the a" and "a the" stay as they are).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_JOINED = re.compile(r"(,{0,2})([&=()]+)([!a]?)")
_WORDS = {"&": "and", "=": "for", "(": "of", ")": "with", "!": "the", "a": "a", "": ""}


def find(book: Book) -> Iterator[Edit]:
    """Every word of two or more such signs."""
    for number, passage in enumerate(book):
        for word in passage.words:
            found = _JOINED.fullmatch(word.core)
            if found is None or len(found[2] + found[3]) < 2:
                continue
            text = " ".join(_WORDS[sign] for sign in found[2] + found[3])
            first, last = word.core_span
            yield Edit(number, first, last, _capitals(text, found[1]))


def _capitals(text: str, signs: str) -> str:
    if signs == ",,":
        return text.upper()
    return text.capitalize() if signs else text

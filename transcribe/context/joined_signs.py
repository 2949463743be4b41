"""Signs written together: `(!` is "of the", `)a` is "with a".

Evidence: EBAE writes "and", "for", "of", "the", "with" and "a" without a space between them, and
the word consists of nothing but such signs, perhaps behind "into", which is written together with
what follows (behind "to" and "by" liblouis reads them right). It cannot fire on a longer word; `!a`
alone stays "thea", a name, because English has no "the a".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_JOINED = re.compile(r"(,{0,2})(96|)((?!!a$|a+$)[&=()!a]{2,})")
_WORDS = {"&": "and", "=": "for", "(": "of", ")": "with", "!": "the", "a": "a"}


def find(book: Book) -> Iterator[Edit]:
    """Every word of two or more such signs."""
    for number, passage in enumerate(book):
        for word in passage.words:
            found = _JOINED.fullmatch(word.core)
            if found is None:
                continue
            text = " ".join([*["into"] * bool(found[2]), *(_WORDS[sign] for sign in found[3])])
            first, last = word.core_span
            yield Edit(number, first, last, _capitals(text, found[1]))


def _capitals(text: str, signs: str) -> str:
    if signs == ",,":
        return text.upper()
    return text.capitalize() if signs else text

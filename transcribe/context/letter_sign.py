"""Letters after the letter sign: `;,,ab` is AB.

Evidence: the letter sign says that what follows is letters, no word and no short form; a double
capital sign after it holds for all of them. liblouis ends it after the first. It cannot fire
without the letter sign at the head of a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_LETTERS = re.compile(r";,,([a-z]{2,})")


def find(book: Book) -> Iterator[Edit]:
    """Every word of capital letters after a letter sign."""
    for number, passage in enumerate(book):
        for word in passage.words:
            found = _LETTERS.fullmatch(word.core)
            if found:
                first, last = word.core_span
                yield Edit(number, first, last, found[1].upper())

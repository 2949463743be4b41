"""Letters after the letter sign: `;,,ab` is AB, `;,pd` Pd.

Evidence: the letter sign says that what follows is letters, no word and no short form; a double
capital sign after it holds for all of them. liblouis ends it after the first letter, or reads a
short form ("Paid"). It cannot fire without the letter sign at the head of a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_LETTERS = re.compile(r";(,{0,2})([a-z]{2,})(?:,'('?s))?")


def find(book: Book) -> Iterator[Edit]:
    """Every word of two or more plain letters after a letter sign."""
    for number, passage in enumerate(book):
        for word in passage.words:
            found = _LETTERS.fullmatch(word.core)
            if found:
                first, last = word.core_span
                signs, letters, ending = found.groups()
                text = {",,": letters.upper(), ",": letters.capitalize()}.get(signs, letters)
                yield Edit(number, first, last, text + (ending or ""))

"""The word "enough" in UEB: `5` alone, which liblouis reads as "en".

Evidence: the cell stands alone between blanks, at most with capital signs before it; there it is
the sign for the word. It cannot fire inside a word, where it is the contraction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_ALONE = re.compile(r"(?<![^ ])(,{0,2})5(?![^ ])")
_WORDS = {"": "enough", ",": "Enough", ",,": "ENOUGH"}


def find(book: Book) -> Iterator[Edit]:
    """Every such cell."""
    for number, passage in enumerate(book):
        for found in _ALONE.finditer(passage.cells):
            yield Edit(number, *found.span(), _WORDS[found[1]])

"""A closing bracket and a semicolon in uncontracted EBAE: `two72` is "two);".

Evidence: the two cells at a word's end. liblouis reads them as a brace there. It cannot fire inside
a word, where neither sign stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_BOTH = re.compile(r"(?<=[^ ])72(?= |--|$)")


def find(book: Book) -> Iterator[Edit]:
    """Every such pair."""
    for number, passage in enumerate(book):
        for found in _BOTH.finditer(passage.cells):
            yield Edit(number, *found.span(), ");")

"""The semicolon behind a closing bracket in UEB: `"<! cat">2 &` is "(the cat); and".

Evidence: the bracket before it and the blank after it. liblouis reads the cell as the word "be",
which cannot stand there without a blank.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_SEMICOLON = re.compile(r"(?<=[\"._]>)2(?= |$)")


def find(book: Book) -> Iterator[Edit]:
    """Every such cell."""
    for number, passage in enumerate(book):
        for found in _SEMICOLON.finditer(passage.cells):
            yield Edit(number, *found.span(), ";")

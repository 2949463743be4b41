"""An ending in brackets: `rule7s7` is "rule(s)".

Evidence: the sign of brackets twice at a word's end with a plural ending between. Inside a word
liblouis takes the sign for "gg". It cannot fire on a word: none ends in "ggs" and a bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_ENDING = re.compile(r"(?<=[^ 0-8-])7;?(?P<ending>e?s)7(?=[ 1-8'0-]|$)")


def find(book: Book) -> Iterator[Edit]:
    """Every bracketed ending."""
    for number, passage in enumerate(book):
        for found in _ENDING.finditer(passage.cells):
            yield Edit(number, found.start(), found.end(), f"({found['ending']})")

"""The asterisk of a note close behind a stop: `4c\\rse499` is "discourse.*".

Evidence: two cells `9` at a word's end are an asterisk, and nothing but marks stands between it and
the end of the word. liblouis takes the stop, which no blank follows, for a contraction inside a
word ("discoursedd*"). It cannot fire on a word: "in" is not written twice at the end of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_STARRED = re.compile(r"""(?<=[^ 0-46-8'"#,.;@^_-])(?P<marks>[1-468]+|0)99(?= |--|$)""")
_MARKS = {"1": ",", "2": ";", "3": ":", "4": ".", "6": "!", "8": "?", "0": '"'}


def find(book: Book) -> Iterator[Edit]:
    """Every run of marks that an asterisk follows."""
    for number, passage in enumerate(book):
        for found in _STARRED.finditer(passage.cells):
            marks = "".join(_MARKS[mark] for mark in found["marks"])
            yield Edit(number, found.start(), found.end(), f"{marks}*")

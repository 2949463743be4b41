"""What follows an apostrophe in UEB: `,,napoleon',s` is NAPOLEON'S, `,,bbc's` is BBC's.

Evidence: a word in capitals, the apostrophe, and one of the English endings (s, t, d, m, ll, re,
ve). The sign of a word in capitals holds to the next cell that is no letter (UEB 8.4.2), so the
ending is a capital by a sign of its own and small without one; liblouis reads `,s` there as the
word "So", and `'s` as capitals. A sign alone before it keeps its meaning as a word (10.1.2). It
cannot fire elsewhere: the sign that ends capitals (`,'`) stands behind the cells of a word and
before no capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from transcribe import liblouis
from transcribe.context.passage import Book, Edit

TABLE = "ueb"
_LONGEST = 60  # cells of a word before it
_ENDING = re.compile(r"'(?P<capital>,{0,2})(?P<ending>ll|re|ve|[stdm])(?![a-z])")
_STEM = re.compile(r"(?<![a-z,]),{0,2}[^ ,'\-]+$")
_SIGN = re.compile(r",*[^,]")


def find(book: Book) -> Iterator[Edit]:
    """Every ending behind a word in capitals, with a capital of its own or without."""
    for number, passage in enumerate(book):
        for found in _ENDING.finditer(passage.cells):
            at = max(found.start() - _LONGEST, 0)
            before = _STEM.search(passage.cells[at : found.start()])
            if before is None or not (found["capital"] or before[0].startswith(",,")):
                continue
            stem = before[0]
            ending = f"'{found['ending'].upper() if found['capital'] else found['ending']}"
            if _SIGN.fullmatch(stem) or passage.text_of(*found.span()) is None:
                yield Edit(number, at + before.start(), found.end(), _alone(stem) + ending)
            else:
                yield Edit(number, *found.span(), ending)


@cache
def _alone(stem: str) -> str:
    return liblouis.back(TABLE, stem).text

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
_ENDING = re.compile(
    r"(?<![a-z,])(?P<stem>,{0,2}[^ ,'\-]+)'(?P<capital>,{1,2})(?P<ending>ll|re|ve|[stdm])(?![a-z])"
    r"|(?<![a-z,])(?P<upper>,,[^ ,'\-]+)'(?P<small>ll|re|ve|[stdm])(?![a-z])"
)

_SIGN = re.compile(r",*[^,]")


def find(book: Book) -> Iterator[Edit]:
    """Every ending behind a word in capitals, with a capital of its own or without."""
    for number, passage in enumerate(book):
        for found in _ENDING.finditer(passage.cells):
            stem = found["stem"] or found["upper"]
            ending = f"'{found['small'] or found['ending'].upper()}"
            first = found.start() + len(stem)
            if _SIGN.fullmatch(stem) or passage.text_of(first, found.end()) is None:
                yield Edit(number, *found.span(), _alone(stem) + ending)
            else:
                yield Edit(number, first, found.end(), ending)


@cache
def _alone(stem: str) -> str:
    return liblouis.back(TABLE, stem).text

"""Single quotation marks and dots of omission: `,8well10'` is 'Well,'; three apostrophes "...".

Evidence: the sign itself. liblouis prints a grave accent for the opening single mark, and spaces
between the dots. It cannot fire on a word: neither sign occurs inside one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_SIGNS = re.compile(r"(?P<single>(?<![^ 78-]),8(?=[^ ]))|(?<!')'''(?!')(?P<mark>[068](?= |--|$))?")
_MARKS = {"0": '"', "6": "!", "8": "?", None: ""}


def find(book: Book) -> Iterator[Edit]:
    """Every opening single mark, and every three dots, with the mark that follows them at a word's
    end: liblouis takes the two together."""
    for number, passage in enumerate(book):
        for sign in _SIGNS.finditer(passage.cells):
            yield Edit(number, sign.start(), sign.end(), _text(sign))


def _text(sign: re.Match[str]) -> str:
    return "'" if sign["single"] else f"...{_MARKS[sign['mark']]}"

"""Quotation marks and dots of omission: `,8well10'` is 'Well,'; three apostrophes are "...".

Evidence: the sign itself. liblouis prints a grave accent for the opening single mark, spaces
between the dots, and "was" for a closing mark after a dash (`--0`). It cannot fire on a word:
none of the signs occurs inside one, and "was" may not touch a dash in EBAE.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_SIGNS = re.compile(
    r"(?P<single>(?<![^ 78-]),8(?=[^ ]))|(?P<dots>(?<!')'''(?!'))|(?P<close>(?<=--)0(?=[ 1-4]|$))"
)


def find(book: Book) -> Iterator[Edit]:
    """Every opening single mark, every three dots, every closing mark after a dash."""
    for number, passage in enumerate(book):
        for sign in _SIGNS.finditer(passage.cells):
            text = {"single": "'", "dots": "...", "close": '"'}[sign.lastgroup or "dots"]
            yield Edit(number, sign.start(), sign.end(), text)

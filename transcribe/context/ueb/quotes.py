"""Single quotation marks of UEB: `,8well1,0` is 'Well,'.

Evidence: the two cells, at a word's head or end. liblouis reads them as double marks. It cannot
fire on a word: no capital sign stands before a stop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_SIGNS = re.compile(r",8(?=[^ ])|(?<=[^ ]),0")


def find(book: Book) -> Iterator[Edit]:
    """Every single quotation mark."""
    for number, passage in enumerate(book):
        for sign in _SIGNS.finditer(passage.cells):
            yield Edit(number, sign.start(), sign.end(), "'")

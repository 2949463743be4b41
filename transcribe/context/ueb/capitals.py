"""Passages in capitals: `,,,! lr box4,'` is "THE LETTER BOX."

Evidence: the sign itself, three capital signs, and the sign that ends it. liblouis gives the
letters back small. It cannot fire elsewhere: no other sign has three cells of dot 6.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit

_PASSAGE = re.compile(r",,,(?P<inside>.*?)(?P<ends>,'|$)")
_APOSTROPHE = re.compile(r"['’]$")


def find(book: Book) -> Iterator[Edit]:
    """The pieces of every passage in capitals."""
    for number, passage in enumerate(book):
        bounds = [found.span() for found in _PASSAGE.finditer(passage.cells)]
        if not bounds:
            continue
        cell = 0
        for piece, size in zip(passage.pieces, passage.sizes, strict=True):
            first, cell = cell, cell + size
            if not any(start <= first and cell <= end for start, end in bounds):
                continue
            cells = passage.cells[first:cell]
            text = piece.text.upper()
            if cells.endswith(",'") and any(cell == end for _, end in bounds):
                text = _APOSTROPHE.sub("", text)
            if text and text != piece.text:
                yield Edit(number, first, cell, text)

"""The apostrophe in UEB as everywhere else in the text: `he'd` is "he'd".

Evidence: the cell itself. liblouis gives it round inside some endings ("he’d") and straight in
other words ("o'clock"); the text has straight marks, which print and web pages make round. It
cannot fire on another mark: quotation marks have two cells, or other ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.passage import Book, Edit


def find(book: Book) -> Iterator[Edit]:
    """Every piece with a round apostrophe in it."""
    for number, passage in enumerate(book):
        if "'" not in passage.cells:
            continue
        cell = 0
        for piece, size in zip(passage.pieces, passage.sizes, strict=True):
            first, cell = cell, cell + size
            if "’" in piece.text and "'" in passage.cells[first:cell]:
                yield Edit(number, first, cell, piece.text.replace("’", "'"))

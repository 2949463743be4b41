"""The word sign for "still" before a full stop: `is x /4` is "is it still."

Evidence: the sign stands alone in small letters. liblouis reads sign and stop as "st.", which as
an abbreviation (Saint, Street) has its capital. It cannot fire on "St. Helena" or "12 Main St.".
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.passage import Book, Edit


def find(book: Book) -> Iterator[Edit]:
    """Every lone sign for "st" with a stop after it."""
    for number, passage in enumerate(book):
        for index, word in enumerate(passage.words):
            if word.core != "/" or not word.tail.startswith("4"):
                continue
            after_number = index > 0 and passage.words[index - 1].core.startswith("#")
            if not after_number:
                first = word.core_span[0]
                yield Edit(number, first, first + 2, "still.")

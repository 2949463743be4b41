"""Compounds with a letter: `,x-ray` is "X-ray", `t-%irt` "t-shirt".

Evidence: a letter alone, a hyphen, and a second part that English joins to letters. It cannot
fire on prose: word signs also stand before a hyphen ("so-called", "can-do"), but not before
these.
"""

from __future__ import annotations

from collections.abc import Iterator

from transcribe.context.letters import WORD_SIGNS, word_set
from transcribe.context.passage import Book, Edit

SECOND_PARTS = word_set(
    "shaped shape ray rays shirt shirts turn turns boat boats bomb bombs square squares curve "
    "curves axis bar beam joint line mail neck string strings flat sharp minor major bend ring "
    "section level chromosome bolt hook pipe"
)


def find(book: Book) -> Iterator[Edit]:
    """Every lone letter before a hyphen and such a word."""
    for number, passage in enumerate(book):
        for word in passage.words:
            signs, hyphen, _ = word.core.partition("-")
            letter = signs.lstrip(",")
            if not hyphen or letter not in WORD_SIGNS or len(signs) - len(letter) > 1:
                continue
            if word.bare.partition("-")[2].lower() in SECOND_PARTS:
                first = word.core_span[0]
                text = letter.upper() if signs.startswith(",") else letter
                yield Edit(number, first, first + len(signs), text)

"""Ligatures of UEB: `,a^6esop` is Æsop, `,,ca^6es>` CÆSAR.

Evidence: the sign that joins two letters, between an a or an o and an e. liblouis makes a Cyrillic
letter of it and forgets that the word is in capitals. It cannot fire elsewhere: the sign (dots 45
and 235) means nothing else inside a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe import liblouis
from transcribe.context.passage import Book, Edit

TABLE = "ueb"
_LONGEST = 60  # cells of a word to either side of it
_LIGATURE = re.compile(r"[ao]\^6,?e")
_HEAD = re.compile(r",{0,2}[^ ,'\-]*$")
_TAIL = re.compile(r"[^ ,'\-]*")
_SIGN = re.compile(r"\^6,?")
_JOINED = re.compile(r"[AaOo][Ee]")
_LIGATURES = {"ae": "æ", "AE": "Æ", "Ae": "Æ", "oe": "œ", "OE": "Œ", "Oe": "Œ"}


def find(book: Book) -> Iterator[Edit]:
    """Every word with such a sign, unless it has the two letters elsewhere without it as well."""
    for number, passage in enumerate(book):
        done = 0
        for sign in _LIGATURE.finditer(passage.cells):
            if sign.start() < done:
                continue
            first, done = _word(passage.cells, *sign.span())
            plain, signs = _SIGN.subn("", passage.cells[first:done])
            text = liblouis.back(TABLE, plain).text
            pairs = [pair for pair in _JOINED.finditer(text) if pair[0] in _LIGATURES]
            if len(pairs) == signs:
                yield Edit(number, first, done, _JOINED.sub(_joined, text))


def _word(cells: str, first: int, last: int) -> tuple[int, int]:
    """The cells of the word round some of its cells."""
    low = max(first - _LONGEST, 0)
    head, tail = _HEAD.search(cells[low:first]), _TAIL.match(cells[last : last + _LONGEST])
    return low + (head.start() if head else first - low), last + (tail.end() if tail else 0)


def _joined(pair: re.Match[str]) -> str:
    return _LIGATURES.get(pair[0], pair[0])

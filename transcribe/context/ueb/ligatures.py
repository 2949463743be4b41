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
_WORD = re.compile(r",{0,2}[^ ,'\-]*[ao]\^6,?e[^ ,'\-]*")
_SIGN = re.compile(r"\^6,?")
_JOINED = re.compile(r"[AaOo][Ee]")
_LIGATURES = {"ae": "æ", "AE": "Æ", "Ae": "Æ", "oe": "œ", "OE": "Œ", "Oe": "Œ"}


def find(book: Book) -> Iterator[Edit]:
    """Every word with such a sign, unless it has the two letters elsewhere without it as well."""
    for number, passage in enumerate(book):
        for word in _WORD.finditer(passage.cells):
            plain, signs = _SIGN.subn("", word[0])
            text = liblouis.back(TABLE, plain).text
            pairs = [pair for pair in _JOINED.finditer(text) if pair[0] in _LIGATURES]
            if len(pairs) == signs:
                yield Edit(number, *word.span(), _JOINED.sub(_joined, text))


def _joined(pair: re.Match[str]) -> str:
    return _LIGATURES.get(pair[0], pair[0])

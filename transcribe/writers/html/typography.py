"""Round quotation marks and apostrophes, as in print; characters keep their places."""

from __future__ import annotations

import re

_OPENS = re.compile(r"""(?<![^\s(\[—–"'“‘-])(?P<mark>["'])(?=\S)""")
_ROUND = {'"': ("“", "”"), "'": ("‘", "’")}


def typographic(text: str) -> str:
    """The text with round marks in the place of straight ones, one for one.

    A mark opens at the head of a word and closes anywhere else: `'Tis` is not told from a
    quotation, since the book has no such word.
    """
    opened = _OPENS.sub(lambda match: _ROUND[match["mark"]][0], text)
    return opened.replace('"', _ROUND['"'][1]).replace("'", _ROUND["'"][1])

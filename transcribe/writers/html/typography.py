"""Round quotation marks and apostrophes, as in print; characters keep their places."""

from __future__ import annotations

import re

# What is left of a word or a year: '37, 'tis, rock 'n' roll.
_ELIDED = re.compile(
    r"'(?=\d\ds?\b|(?:tis|twas|twere|twill|twould|twixt|em|til|neath|gainst|mongst)\b|n'(?:\s|$))",
    re.IGNORECASE,
)
_OPENS = re.compile(r"""(?<![^\s(\[—–"'“‘-])(?P<mark>["'])(?=\S)""")
_ROUND = {'"': ("“", "”"), "'": ("‘", "’")}


def typographic(text: str) -> str:
    """The text with round marks in the place of straight ones, one for one.

    A mark opens at the head of a word and closes anywhere else. Before a year of two digits, and
    before the few words that are always cut short so (`'Tis`), it is an apostrophe.
    """
    text = _ELIDED.sub(_ROUND["'"][1], text)
    opened = _OPENS.sub(lambda match: _ROUND[match["mark"]][0], text)
    return opened.replace('"', _ROUND['"'][1]).replace("'", _ROUND["'"][1])

"""Signs in a word of cells that only one of the two codes has: contracted EBAE, or UEB.

UEB: round brackets of two cells, the dash behind a dot 6, signs of emphasis, money beside its
number, degrees, a closing quotation mark after a stop, the sign for "be" no more at a word's end,
passages in grade 1, accents. EBAE: "to", "into" and "by" written close to the next word, stops for
"dd", "ble" and "ation" inside words, brackets of one cell, the dash without a dot 6.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

UEB_ONLY = re.compile(
    r"\"[<>]|(?<![a-z]),-|^8?[.^_][127](?=[a-z,!&=()$+])|@s#|^,,,[a-z]|^\"9$"
    r"|\.0$|444|^;;|,0[1-4]?$|\^[/*%]|@[celny]#|#[a-j]+\^j"
)
EBAE_ONLY = re.compile(
    r"^,?(?:6|96|0)(?=[a-z!&=($+])|^,?-(?=[a-z])|[a-z\]>]4(?=[a-z$\]+])|(?<!@)[a-z]#(?![a-j])"
    r"|[a-z],[ny](?![a-z])|^,?[&=()]{1,2}[!a]$|^7(?=[^ 0-8])|(?<=[^ 0-8])7[1-4]*$|--"
)

_NUMBER = re.compile(r"#[a-j](?:[a-j1-4.\-]*[a-j])?")


def ueb_signs(words: Iterable[str]) -> int:
    """How many words have a sign that only UEB has."""
    return sum(UEB_ONLY.search(word) is not None for word in words)


def ebae_signs(words: Iterable[str]) -> int:
    """How many words have a sign that only EBAE has; what stands inside a number is none."""
    return sum(EBAE_ONLY.search(_NUMBER.sub("#a", word)) is not None for word in words)

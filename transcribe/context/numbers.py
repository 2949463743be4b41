"""Numbers with points, colons, hyphens, fractions and money: `#aj3#cj` is 10:30.

Evidence: the number sign, and after it only digits and the signs that may stand between digits.
liblouis reads the digits after such a sign as letters ("3.every", "$5.ej"). It cannot fire on
prose: without the number sign there is no number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.context.passage import Book, Edit, Word

_DIGITS = str.maketrans("abcdefghij", "1234567890")
_BETWEEN = {"1": ",", ".": ".", "-": "-", "3": ":", "/": "/", "4": "."}
_ENDINGS = {
    "st": "st",
    "/": "st",
    "nd": "nd",
    "rd": "rd",
    "?": "th",
    "d": "d",
    "'s": "'s",
    "s": "s",
}
_NUMBER = re.compile(
    r"(?P<money>4|l)?#(?P<digits>\.?[a-j]+(?:[1.\-3/4]#?[a-j]+)*)"
    r"(?P<percent>@?3p)?(?P<ending>(?:st|/|nd|rd|\?|d|'?s)(?![a-z]))?(?P<tail>[1234678'0]*)"
)
# `#ab1c` cannot be told from a comma and a letter unless groups of three digits follow.
_THOUSANDS = re.compile(r"#?[a-j]{1,3}(?:1[a-j]{3})+(?![a-j])")


def find(book: Book) -> Iterator[Edit]:
    """Every word that is a number with something between its digits, money, or an ordinal."""
    for number, passage in enumerate(book):
        for word in passage.words:
            if "#" in word.core:
                yield from _read(number, word)


def _read(number: int, word: Word) -> Iterator[Edit]:
    found = _NUMBER.fullmatch(word.core + word.tail)
    if found is None or not _commas_hold(found["digits"]):
        return
    money = {"4": "$", "l": "£", None: ""}[found["money"]]
    digits = "".join(_BETWEEN.get(sign, sign) for sign in found["digits"].replace("#", ""))
    text = money + digits.translate(_DIGITS)
    text += "%" if found["percent"] else ""
    text += _ENDINGS[found["ending"]] if found["ending"] else ""
    last = word.last - len(found["tail"])
    yield Edit(number, word.first + len(word.head), last, text)


def _commas_hold(digits: str) -> bool:
    """A comma inside a number divides thousands."""
    return "1" not in digits or all(
        _THOUSANDS.fullmatch(part) for part in re.split(r"[.\-3/4]#?", digits) if "1" in part
    )

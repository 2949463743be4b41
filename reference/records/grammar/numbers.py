"""Numbers in words and figures, to the hundreds: "sixty-four", "a hundred and four", "52"."""

from __future__ import annotations

import re

_ONES = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_VALUES = {word: value for value, word in enumerate(_ONES, 1)}
_VALUES |= {word: 10 * value for value, word in enumerate(_TENS, 2)}

_BELOW_HUNDRED = (
    rf"(?:(?:{'|'.join(_TENS)})(?:[- ](?:{'|'.join(_ONES[:9])}))?"
    rf"|{'|'.join(sorted(_ONES, key=len, reverse=True))})"
)
_HUNDREDS = rf"(?:(?:an?|{'|'.join(_ONES[:9])}) hundred(?:(?: and)? {_BELOW_HUNDRED})?)"

_DOZENS = r"(?:an? |two |half an? )?dozen"

NUMBER = rf"(?<![\w-])(?:{_HUNDREDS}|{_BELOW_HUNDRED}|{_DOZENS}|both|\d{{1,3}})(?![\w-])"
"""A cardinal number. "A" and "an" alone are none."""

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth"),
)
ORDINAL = rf"\b(?:{'|'.join(_ORDINALS)})\b"

TIMES = rf"(?:once more|once|twice|thrice|{NUMBER} (?:more )?times?|a (?:second|third) time)"
"""How often: "twice", "three times", "a second time"."""


def number(text: str) -> int:
    """The value of a number that `NUMBER` matched. Raises ValueError for anything else."""
    words = text.lower().replace("-", " ").split()
    if len(words) == 1 and words[0].isdecimal():
        return int(words[0])
    if words == ["both"]:
        return 2
    if words[-1:] == ["dozen"]:
        return {"two": 24, "half": 6}.get(words[0], 12)
    if "hundred" in words:
        at = words.index("hundred")
        rest = [word for word in words[at + 1 :] if word != "and"]
        return 100 * _VALUES.get(words[0], 1) + sum(_VALUES[word] for word in rest)
    if not words or any(word not in _VALUES for word in words):
        raise ValueError(f"not a number: {text!r}")
    return sum(_VALUES[word] for word in words)


def ordinal(text: str) -> int:
    """The value of a word that `ORDINAL` matched."""
    return _ORDINALS.index(text.lower()) + 1


def times(text: str) -> int:
    """The value of words that `TIMES` matched; "a second time" is once more."""
    words = text.lower()
    if words.startswith("once"):
        return 1
    for word, value in (("twice", 2), ("thrice", 3), ("a second time", 1), ("a third time", 2)):
        if words == word:
            return value
    match = re.match(NUMBER, words)
    if match is None:
        raise ValueError(f"not a number of times: {text!r}")
    return number(match[0])

"""How numbers are written: the letters that are digits behind a number sign, and Roman numerals."""

from __future__ import annotations

import re
from itertools import pairwise

DIGITS = str.maketrans("abcdefghij", "1234567890")
"""Cells behind the number sign to digits, for `str.translate`."""

ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}

_WELL_FORMED = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")


def roman_value(text: str) -> int | None:
    """The value of a Roman numeral in capitals, or None if it is none."""
    if not text or _WELL_FORMED.fullmatch(text) is None:
        return None
    values = [ROMAN[letter.lower()] for letter in text]
    signs = [-1 if low < high else 1 for low, high in pairwise(values)]
    return sum(sign * value for sign, value in zip([*signs, 1], values, strict=True))

"""Small phrases as they are read aloud: counts, lists of things, a capital at the head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
)


def number(count: int) -> str:
    """A count as a word up to twenty (`no` for 0), in figures beyond."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """A count with its noun: `one card`, `five cards`, `no cards`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def in_figures(count: int, noun: str) -> str:
    """The same in figures: `1 move`, `2 moves`, `0 moves`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def either(words: Sequence[str]) -> str:
    """Words as alternatives: `a`, `a or b`, `a, b or c`."""
    return _joined(words, "or")


def both(words: Sequence[str]) -> str:
    """Words as an enumeration: `a`, `a and b`, `a, b and c`."""
    return _joined(words, "and")


def _joined(words: Sequence[str], conjunction: str) -> str:
    """Words with commas, and the conjunction before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]

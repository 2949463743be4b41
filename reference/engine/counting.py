"""Counts in words, as they are read aloud: "seven cards", "no places"."""

from __future__ import annotations

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

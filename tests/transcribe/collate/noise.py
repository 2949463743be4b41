"""Copies of a text as bad copies are: made from a seed, with the truth about every word.

The printed book is not in this repository, so the hard cases are made from the decoded book.
A copy is a list of `Copied` words; `origin` is the number of the word that it copies, None for
a foreign one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

FOREIGN = (Path(__file__).parent / "foreign.txt").read_text("utf-8").split()

_CONFUSED = {"e": "c", "c": "e", "n": "u", "u": "n", "h": "b", "l": "1", "o": "0", "s": "5"}


@dataclass(frozen=True)
class Copied:
    """A word with the marks at its ends, as the copy writes it."""

    text: str
    origin: int | None


def copy(words: Sequence[str], start: int, end: int) -> list[Copied]:
    """Words `start` to `end`, clean."""
    return [Copied(words[index], index) for index in range(start, end)]


def foreign(count: int, start: int = 0) -> list[Copied]:
    """Words of other books."""
    return [Copied(FOREIGN[(start + step) % len(FOREIGN)], None) for step in range(count)]


def spoilt(copied: Iterable[Copied], share: float, seed: int) -> list[Copied]:
    """The copy with about `share` of its words spoilt: a confused, lost or doubled letter, full
    stops between the letters, capitals lost or put in, a neighbour's marks, an underscore."""
    dice = random.Random(seed)
    return [
        replace(word, text=_spoil(word.text, dice)) if dice.random() < share else word
        for word in copied
    ]


def _spoil(word: str, dice: random.Random) -> str:
    at = dice.randrange(len(word))
    match dice.randrange(7):
        case 0:
            return word[:at] + _CONFUSED.get(word[at], "x") + word[at + 1 :]
        case 1:
            return word[:at] + word[at + 1 :] if len(word) > 2 else word + "i"
        case 2:
            return word[: at + 1] + word[at:]
        case 3:
            return ".".join((word[:at], word[at : at + 1], word[at + 1 :])).strip(".") or "x"
        case 4:
            return word.swapcase()
        case 5:
            return word.strip(",.;:") + dice.choice(",.;:")
        case _:
            return word[: at + 1] + "_" + word[at + 1 :]

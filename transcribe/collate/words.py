"""The words of a text and the numbers of their match keys: what the alignment works on."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.collate.keys import key

# A word may hold hyphens, apostrophes and full stops (`i.e`, `s.p.a.ces`) between its letters,
# and a stray underscore.
_WORD = re.compile(r"[^\W_]+(?:[-'’._][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of `text`: word i is characters `starts[i]` to `ends[i]`, and `keys[i]` the
    number of its match key in the lexicon."""

    text: str
    starts: array[int]
    ends: array[int]
    keys: array[int]

    def __len__(self) -> int:
        return len(self.starts)

    def __getitem__(self, index: int) -> str:
        return self.text[self.starts[index] : self.ends[index]]


class Lexicon:
    """Numbers the match keys of several texts, so that equal keys have equal numbers."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._known: dict[str, int] = {}

    def words(self, text: str) -> Words:
        """The words of a text, numbered in this lexicon."""
        starts, ends, keys = array("l"), array("l"), array("l")
        for start, end in _spans(text):
            starts.append(start)
            ends.append(end)
            keys.append(self._number(text[start:end]))
        return Words(text, starts, ends, keys)

    def known(self, base: Words, witness: Words) -> frozenset[str]:
        """The match keys of the words that the base has, or that the witness has repeatedly."""
        numbers = set(base.keys)
        numbers.update(number for number, times in Counter(witness.keys).items() if times > 1)
        return frozenset(key for key, number in self._numbers.items() if number in numbers)

    def _number(self, word: str) -> int:
        number = self._known.get(word)
        if number is None:
            number = self._numbers.setdefault(key(word), len(self._numbers))
            self._known[word] = number
        return number


def _spans(text: str) -> Iterator[tuple[int, int]]:
    for found in _WORD.finditer(text):
        start, end = found.span()
        if "." in found[0] and all(len(part) > 1 for part in found[0].split(".")):
            # Two words that lack the space after a full stop, no abbreviation.
            for part in re.finditer(r"[^.]+", found[0]):
                yield start + part.start(), start + part.end()
        else:
            yield start, end

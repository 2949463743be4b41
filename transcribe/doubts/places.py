"""Where the words of an edition stand in the braille.

    words_of(edition, source) -> the words of each sentence, with their cells

Some codes join words ("of the" in one): there each word of the braille is read by itself, to see
how many it is. Where even that does not tell, a word's place is the nearest by its share.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from sys import intern

from transcribe import liblouis
from transcribe.edition import Edition, Sentence
from transcribe.flow import flow
from transcribe.pieces import NUMBERS
from transcribe.reader import Source

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Cells:
    """A word of the braille: its bytes (end excluded) and its cells."""

    start: int
    end: int
    cells: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a sentence: characters `start` to `end`, and the word of the braille it is."""

    sentence: str
    start: int
    end: int
    text: str
    braille: Cells


@dataclass(frozen=True)
class Words:
    """All words of the braille in order, and those of each sentence, made when they are asked for:
    few words of a book are doubtful. `starts` and `ends` are the bytes of the braille's words,
    `cells` what stands there; `table` is what they were read with."""

    starts: array[int]
    ends: array[int]
    cells: tuple[str, ...]
    sentences: dict[str, Sentence]
    table: str | None

    def __getitem__(self, at: int) -> Cells:
        """A word of the braille."""
        return Cells(self.starts[at], self.ends[at], self.cells[at])

    def at_byte(self, byte: int) -> Cells:
        """The word of the braille in which a byte stands, or the next one."""
        at = bisect_right(self.starts, byte) - 1
        if at >= 0 and byte < self.ends[at]:
            return self[at]
        return self[min(at + 1, len(self.starts) - 1)]

    def text_of(self, sentence: str) -> str:
        """What a sentence says; nothing where there is none of that name."""
        found = self.sentences.get(sentence)
        return found.text if found is not None else ""

    def of(self, cells: Cells, sentence: str) -> Word | None:
        """The word of a sentence that is this word of the braille."""
        found = (each for each in self.words(sentence) if each.braille == cells)
        return next(found, None)

    def between(self, sentence: str, start: int, end: int) -> tuple[Word, ...]:
        """The words of a sentence that characters `start` to `end` touch; where they touch none
        (a blank, or nothing at all), the word that follows."""
        words = self.words(sentence)
        touched = tuple(each for each in words if each.start < end and start < each.end)
        if touched:
            return touched
        return tuple(each for each in words if each.end > start)[:1] or words[-1:]

    def words(self, name: str) -> tuple[Word, ...]:
        """The words of a sentence."""
        sentence = self.sentences.get(name)
        if sentence is None:
            return ()
        low = max(bisect_right(self.starts, sentence.braille.start) - 1, 0)
        high = bisect_left(self.starts, sentence.braille.end)
        found = list(_WORD.finditer(sentence.text))
        cells = _spread([self[at] for at in range(low, high)], len(found), self.table)
        return tuple(
            Word(name, *match.span(), match[0], each)
            for match, each in zip(found, cells, strict=False)
        )


def words_of(edition: Edition, source: Source) -> Words:
    """The words of the braille and of every sentence."""
    starts, ends = array(NUMBERS), array(NUMBERS)
    cells: list[str] = []
    for block in flow(source):
        for found in _WORD.finditer(block.cells):
            starts.append(block.spans[found.start()][0])
            ends.append(block.spans[found.end() - 1][1])
            cells.append(intern(found[0]))
    sentences = {
        sentence.id: sentence
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }
    return Words(starts, ends, tuple(cells), sentences, _table(edition))


def _spread(cells: Sequence[Cells], words: int, table: str | None) -> list[Cells]:
    """The cells of each of so many words."""
    if len(cells) == words or not cells:
        return list(cells)
    if table is not None:
        joined = [
            each for each in cells for _ in liblouis.back(table, each.cells).text.split() or [""]
        ]
        if len(joined) == words:
            return joined
    return [cells[min(at * len(cells) // words, len(cells) - 1)] for at in range(words)]


def _table(edition: Edition) -> str | None:
    """The name of the tables that the braille was read with."""
    made_with = edition.provenance.tables
    return next((name for name in liblouis.TABLES if liblouis.tables(name) == made_with), None)

"""Where the words of an edition stand in the braille.

    words_of(edition, source) -> the words of each sentence, with their cells

Some codes join words ("of the" in one): there each word of the braille is read by itself, to see
how many it is. Where even that does not tell, a word's place is the nearest by its share.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from transcribe import liblouis
from transcribe.edition import Edition, Sentence
from transcribe.flow import flow
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
    """All words of the braille in order, and those of each sentence."""

    braille: tuple[Cells, ...]
    sentences: dict[str, tuple[Word, ...]]
    texts: dict[str, str]

    def at_byte(self, byte: int) -> Cells:
        """The word of the braille in which a byte stands, or the next one."""
        at = bisect_right(self.braille, byte, key=lambda each: each.start) - 1
        if at >= 0 and byte < self.braille[at].end:
            return self.braille[at]
        return self.braille[min(at + 1, len(self.braille) - 1)]

    def of(self, cells: Cells, sentence: str) -> Word | None:
        """The word of a sentence that is this word of the braille."""
        found = (each for each in self.sentences.get(sentence, ()) if each.braille == cells)
        return next(found, None)

    def between(self, sentence: str, start: int, end: int) -> tuple[Word, ...]:
        """The words of a sentence that characters `start` to `end` touch; where they touch none
        (a blank, or nothing at all), the word that follows."""
        words = self.sentences.get(sentence, ())
        touched = tuple(each for each in words if each.start < end and start < each.end)
        if touched:
            return touched
        return tuple(each for each in words if each.end > start)[:1] or words[-1:]


def words_of(edition: Edition, source: Source) -> Words:
    """The words of the braille and of every sentence."""
    braille = tuple(
        Cells(block.spans[found.start()][0], block.spans[found.end() - 1][1], found[0])
        for block in flow(source)
        for found in _WORD.finditer(block.cells)
    )
    starts = [each.start for each in braille]
    table = _table(edition)
    sentences = [
        sentence
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    ]
    return Words(
        braille,
        {sentence.id: _words(sentence, braille, starts, table) for sentence in sentences},
        {sentence.id: sentence.text for sentence in sentences},
    )


def _words(
    sentence: Sentence, braille: Sequence[Cells], starts: Sequence[int], table: str | None
) -> tuple[Word, ...]:
    low = max(bisect_right(starts, sentence.braille.start) - 1, 0)
    high = bisect_left(starts, sentence.braille.end)
    found = list(_WORD.finditer(sentence.text))
    cells = _spread(braille[low:high], len(found), table)
    return tuple(
        Word(sentence.id, *match.span(), match[0], each)
        for match, each in zip(found, cells, strict=False)
    )


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

"""Certainty put to the test: how often were "sure" words wrong where a witness can say so?

    trial(edition, passed) -> Trial

Every word of every sentence that a witness covers is compared, as the braille alone gives it. A
word is wrong if a witness has another one there, or other marks. Left out are places where the
witness itself is spoilt or lacks words, and what changes no character (italics, paragraphs).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from transcribe.corpus import Passed
from transcribe.doubts.bounds import upper_bound
from transcribe.doubts.confidence import PLAIN, UNKNOWN, UNREADABLE, Grounds, of_rule
from transcribe.doubts.model import LEVELS, Level
from transcribe.edition import Edition, Entry, Sentence
from transcribe.spelling import Unknown, unknown

_WORD = re.compile(r"\S+")
_UNREADABLE = "\ufffd"
_SILENT = frozenset({"emphasis", "structure", "damage"})


@dataclass(frozen=True, slots=True)
class Score:
    """How many were compared, how many were wrong, and the upper bound of the rate (95 %)."""

    compared: int
    wrong: int

    @property
    def bound(self) -> float:
        """The rate that is not exceeded with 95 % confidence."""
        return upper_bound(self.wrong, self.compared)


@dataclass(frozen=True, slots=True)
class Trial:
    """The scores of all words by level, those of the words that a context rule made, the ids of
    the apparatus entries by which a sure word is wrong, and how many entries of which kind were
    left out."""

    words: dict[Level, Score]
    ruled: dict[Level, Score]
    sure_wrong: tuple[str, ...]
    left_out: dict[str, int]


def trial(edition: Edition, passed: Iterable[Passed] = ()) -> Trial:
    """Compares every word that a witness covers."""
    covered = {id_ for source in edition.provenance.sources for id_ in source.covers}
    against, left_out = _sorted_out(edition.apparatus, covered)
    doubted: dict[str, list[Unknown]] = {}
    for each in unknown(edition, passed):
        doubted.setdefault(each.sentence, []).append(each)
    words: Counter[tuple[Level, bool]] = Counter()
    ruled: Counter[tuple[Level, bool]] = Counter()
    blamed: list[str] = []
    for sentence in _sentences(edition):
        if sentence.id not in covered:
            continue
        for found in _WORD.finditer(sentence.text):
            grounds, by_rule = _grounds(sentence, *found.span(), doubted.get(sentence.id, ()))
            entries = [
                entry.id
                for entry in against.get(sentence.id, ())
                if entry.start < found.end() and found.start() < max(entry.end, entry.start + 1)
            ]
            words[grounds.level, bool(entries)] += 1
            if by_rule:
                ruled[grounds.level, bool(entries)] += 1
            if grounds.level == "sure":
                blamed += entries
    return Trial(_scores(words), _scores(ruled), tuple(dict.fromkeys(blamed)), left_out)


def contradicts(entry: Entry) -> bool:
    """Whether an entry says that the braille alone was wrong: a witness that is not spoilt there
    has something else."""
    lacking = entry.kind == "omission" and not any(one.text.strip() for one in entry.readings)
    return entry.kind not in _SILENT and not lacking and bool(entry.readings)


def _sorted_out(
    apparatus: Iterable[Entry], covered: set[str]
) -> tuple[dict[str, list[Entry]], dict[str, int]]:
    against: dict[str, list[Entry]] = {}
    left_out: Counter[str] = Counter()
    for entry in apparatus:
        if entry.sentence not in covered or not entry.readings:
            continue
        if contradicts(entry):
            against.setdefault(entry.sentence, []).append(entry)
        else:
            left_out[entry.kind] += 1
    return against, dict(sorted(left_out.items()))


def _sentences(edition: Edition) -> Iterator[Sentence]:
    for section in edition.sections:
        for part in section.parts:
            yield from part.sentences


def _grounds(
    sentence: Sentence, start: int, end: int, doubted: Sequence[Unknown]
) -> tuple[Grounds, bool]:
    """The weakest grounds that a word rests on, and whether a context rule had a part in it."""
    rules = [
        of_rule(run.by)
        for run in sentence.trace
        if run.kind == "context" and run.start < end and start < run.end
    ]
    found = [PLAIN, *rules]
    if any(start <= each.start < end for each in doubted):
        found.append(UNKNOWN)
    if _UNREADABLE in sentence.text[start:end]:
        found.append(UNREADABLE)
    return max(found, key=lambda each: LEVELS.index(each.level)), bool(rules)


def _scores(counted: Counter[tuple[Level, bool]]) -> dict[Level, Score]:
    return {
        level: Score(counted[level, False] + counted[level, True], counted[level, True])
        for level in LEVELS
    }

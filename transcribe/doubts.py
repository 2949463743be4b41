"""Where a person should look twice: the doubtful places of an edition, in the order of the braille.

    doubts(edition, source) -> list[Doubt]

A use of a context rule is a decision that the braille code itself left open; an entry of the
apparatus is a place where braille and witnesses differ. Emphasis is not among them: the braille
does not show it, so a witness that does contradicts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.edition import Edition, Entry, RuleUse, Sentence
from transcribe.reader import Source


@dataclass(frozen=True, slots=True)
class Doubt:
    """One doubtful place.

    `page`, `line`, `cell` are the braille's, from 1. `kind` is "context" or a kind of apparatus
    entry; `printed` is what the edition prints, `instead` what else is possible there; `why` names
    the rule or gives the reason.
    """

    page: int
    line: int
    cell: int
    kind: str
    printed: str
    instead: str
    why: str


def doubts(edition: Edition, source: Source) -> list[Doubt]:
    """All doubtful places, in the order of the braille."""
    found = [*_uses(edition), *_entries(edition)]
    return [
        Doubt(*source.place(byte), *rest) for byte, *rest in sorted(found, key=lambda one: one[0])
    ]


_Found = tuple[int, str, str, str, str]


def _uses(edition: Edition) -> Iterator[_Found]:
    for use in edition.context:
        yield use.byte_start, "context", _shown(use.after), _shown(use.before), _rule(use)


def _rule(use: RuleUse) -> str:
    return f"cells {use.cells}, rule {use.rule}"


def _entries(edition: Edition) -> Iterator[_Found]:
    sentences = {
        sentence.id: sentence
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }
    for entry in (one for one in edition.apparatus if one.kind != "emphasis"):
        byte = _byte(sentences[entry.sentence], entry)
        yield byte, entry.kind, _shown(entry.lemma), _others(entry), entry.reason


def _byte(sentence: Sentence, entry: Entry) -> int:
    """The byte of the braille at which an entry's lemma stands."""
    for run in sentence.trace:
        if run.start <= entry.start < run.end:
            return run.byte_start
    return sentence.braille.end


def _others(entry: Entry) -> str:
    others = [f"{_shown(reading.text)} ({reading.witness})" for reading in entry.readings]
    if entry.braille != entry.lemma:
        others.insert(0, f"{_shown(entry.braille)} (braille)")
    return ", ".join(others)


def _shown(text: str) -> str:
    """A reading that can be seen: a new paragraph as its sign, nothing and a space in words."""
    if text in NAMED:
        return NAMED[text]
    return " ".join(text.replace("\n", " ¶ ").split())


NAMED = {"": "(nothing)", " ": "(space)", "\n": "(new paragraph)"}

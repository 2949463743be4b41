"""What the checks found, as notes beside the text: the same in every format.

    remarks(findings, edition) -> tuple[Note, ...]

A finding never changes the text. Where the book is wrong the note proposes what would be right;
where it is only unclear it says how it is read here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reference.checks.report import Finding, FindingKind
from transcribe.edition import Edition
from transcribe.notes import Note, Phrase

KINDS: dict[FindingKind, str] = {
    "misprint": "Misprint",
    "false-claim": "Not so",
    "figure": "The figure differs",
    "ambiguity": "Unclear",
    "term": "Another sense",
}
"""What each kind of finding is called in a note."""

WRONG: frozenset[FindingKind] = frozenset({"misprint", "false-claim", "figure"})
"""Kinds in which what the book says is wrong, so that something else can be proposed."""


def remarks(findings: Iterable[Finding], edition: Edition) -> tuple[Note, ...]:
    """A note for each finding, on the words that it is about."""
    texts = {
        sentence.id: sentence.text
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }
    return tuple(_note(each, texts.get(each.sentence, "")) for each in findings)


def _note(finding: Finding, text: str) -> Note:
    """The note; on the whole sentence where the words are not in it."""
    start = max(text.find(finding.quote), 0)
    found = text.startswith(finding.quote, start)
    return Note(
        id=f"finding:{finding.id.replace('/', '.')}",
        kind="finding",
        sentence=finding.sentence,
        start=start,
        end=start + len(finding.quote) if found else len(text),
        weight="beside",
        phrases=tuple(_phrases(finding)),
        correction=finding.proposed or None if finding.kind in WRONG else None,
    )


def _phrases(finding: Finding) -> Iterator[Phrase]:
    yield Phrase(finding.quote.rstrip("."), "lemma")
    yield Phrase(". ")
    yield Phrase(f"{KINDS[finding.kind]}:", "kind")
    yield Phrase(f" {finding.explanation}")
    if finding.proposed:
        yield Phrase(" ")
        yield Phrase("Proposed:" if finding.kind in WRONG else "Read here:", "kind")
        yield Phrase(f" {finding.proposed}")

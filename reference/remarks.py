"""What the checks found, and how the games are read, as notes beside the text in every format.

    remarks(findings, edition)     -> tuple[Note, ...]
    how_read(pages, edition)       -> tuple[Note, ...]

A finding never changes the text. Where the book is wrong the note proposes what would be right;
where it is only unclear it says how it is read here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from reference.checks.report import Finding, FindingKind
from reference.engine.parts import Page, Reading
from reference.engine.parts.base import full_id
from reference.words import sentence_texts
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


QUOTED = re.compile("“([^”…]+)”")
"""Words of the book within a reason; an ellipsis ends what can be looked for."""


def remarks(findings: Iterable[Finding], edition: Edition) -> tuple[Note, ...]:
    """A note for each finding, on the words that it is about."""
    texts = sentence_texts(edition)
    return tuple(_note(each, texts.get(each.sentence, "")) for each in findings)


def how_read(pages: Iterable[Page], edition: Edition) -> tuple[Note, ...]:
    """A note for each point at which a page can be read in more than one way.

    It stands at the first words of the reason that are in a sentence cited, else at the end of the
    first of these, and says how the game is read here and how else it can be.
    """
    texts = sentence_texts(edition)
    return tuple(_reading(page.slug, each, texts) for page in pages for each in page.readings)


def _reading(slug: str, reading: Reading, texts: dict[str, str]) -> Note:
    cited = [full_id(slug, locus) for _, locus in reading.citations()]
    places = [
        (sentence, start, start + len(words))
        for words in QUOTED.findall(reading.reason)
        for sentence in cited
        if (start := texts.get(sentence, "").find(words)) >= 0
    ]
    whole = (cited[0], 0, len(texts.get(cited[0], "")))
    sentence, start, end = places[0] if places else whole
    return Note(
        id=f"reading:{slug}.{reading.name}",
        kind="reading",
        sentence=sentence,
        start=start,
        end=end,
        weight="beside",
        phrases=tuple(_ways(reading)),
    )


def _ways(reading: Reading) -> Iterator[Phrase]:
    # No lemma: the question says what it is about, and the reason quotes the words.
    yield Phrase(reading.question)
    yield Phrase(" ")
    yield Phrase("Read here:", "kind")
    others = [each for each in reading.choices() if each != reading.default]
    yield Phrase(f" {_plain(reading.default)}; or else {', or '.join(map(_plain, others))}.")
    yield Phrase(f" {reading.reason[0].upper()}{reading.reason[1:].rstrip('.')}.")


def _plain(option: str) -> str:
    """An option's name as words: `third-circle` → `third circle`."""
    return option.replace("-", " ")


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

"""Small books for the tests of TEI, and how they are looked at."""

from __future__ import annotations

from dataclasses import replace

from lxml import etree

from tests.transcribe.writers import example
from transcribe.edition import (
    Edition,
    Part,
    Section,
    SectionKind,
    Sentence,
)
from transcribe.manuscript import Manuscript
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.names import NAMESPACE


def written(manuscript: Manuscript) -> etree._Element:
    return etree.fromstring(edition_tei(manuscript))


def find(root: etree._Element, expression: str) -> list[etree._Element]:
    return root.xpath(expression, namespaces={"t": NAMESPACE})


def book(*parts: Part, kind: SectionKind = "game") -> Edition:
    section = Section(id="s", title="S", kind=kind, parts=parts)
    return replace(example.edition(), sections=(section,), apparatus=())


def part(id: str, kind: str, *sentences: Sentence, **more: object) -> Part:
    return Part(id=id, kind=kind, sentences=sentences, **more)  # type: ignore[arg-type]


# Parts that stand as they do in no book of ours.
ODD: dict[str, tuple[Part, ...]] = {
    "a note outside that interrupts the play": (
        part(
            "play",
            "play",
            example.sentence("s:play.1", 10, "One.", paragraph=True),
            example.sentence("s:play.2", 30, "Three."),
            example.sentence("s:play.3", 50, "Five.", paragraph=True),
            heading="PLAY",
            heading_trace=example.run(5, "PLAY"),
        ),
        part("note-1", "note", example.sentence("s:note-1.1", 20, "Two.")),
        part("note-2", "note", example.sentence("s:note-2.1", 40, "Four."), numeral="2"),
    ),
    "a note that belongs to what is closed": (
        part("rule-1", "rule", example.sentence("s:rule-1.1", 10, "One."), numeral="I"),
        part("play", "play", example.sentence("s:play.1", 20, "Two.")),
        part("note-1", "note", example.sentence("s:note-1.1", 30, "Three."), within="rule-1"),
    ),
    "a label under which nothing stands": (
        part("rule-1", "rule", label="I.", label_trace=example.run(3, "I."), numeral="I"),
        part("play", "play", example.sentence("s:play.1", 20, "Two.")),
    ),
    "terms with a heading and headwords": (
        part("text", "text", example.sentence("s:text.1", 1, "Before.", paragraph=True)),
        part(
            "owl",
            "term",
            example.sentence("s:owl.1", 20, "A bird.", paragraph=True),
            example.sentence("s:owl.2", 30, "It wakes.", paragraph=True),
            label="Owl.",
            label_trace=example.run(15, "Owl."),
            heading="TERMS",
            heading_trace=example.run(10, "TERMS"),
        ),
        part(
            "day",
            "term",
            example.sentence("s:day.1", 50, "Not night."),
            label="Day.",
            label_trace=example.run(45, "Day."),
        ),
    ),
    "a head above the caption, and sentences with labels": (
        part(
            "caption",
            "caption",
            example.sentence("s:caption", 12, "The Owl."),
            heading="RULE",
            heading_trace=example.run(5, "RULE"),
        ),
        part("title", "title", example.sentence("s:title", 20, "OWL", paragraph=True)),
        part("pack", "pack", example.sentence("s:pack", 30, "ONE PACK")),
        part(
            "source",
            "source",
            replace(
                example.sentence("s:source.1", 44, "From a book."),
                label="Example.—",
                label_trace=example.run(40, "Example.—"),
                paragraph_start=True,
                paragraph_source="web structure.toml",
            ),
            example.sentence("s:source.2a", 60, "And more."),
        ),
    ),
}

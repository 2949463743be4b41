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

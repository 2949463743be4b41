"""Cross-references lead where the page sends its reader, and nothing else is one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.transcribe.writers.example import sentence
from transcribe.edition import Edition, Part, Provenance, Section
from transcribe.references import references

CASES = Path(__file__).with_name("references.txt")


@dataclass(frozen=True)
class Case:
    """A sentence, and (words, kind, target) of each reference in it."""

    name: str
    text: str
    expected: tuple[tuple[str, str, str], ...]


def cases() -> list[Case]:
    found = []
    for block in CASES.read_text(encoding="utf-8").split("\n\n")[1:]:
        name, text, *targets = block.strip().splitlines()
        words = re.findall(r"\[([^\]]*)\]", text)
        assert len(words) == len(targets), name
        expected = [(word, *target.split()) for word, target in zip(words, targets, strict=True)]
        found.append(Case(name, re.sub(r"[\[\]]", "", text), tuple(expected)))  # type: ignore[arg-type]
    return found


def part(id: str, kind: str, label: str = "", **more: str | None) -> Part:
    return Part(id=id, kind=kind, label=label, **more)  # type: ignore[arg-type]


def book(text: str) -> Edition:
    owl = Section(
        id="the-owl",
        title="THE OWL",
        kind="game",
        parts=(
            part("caption", "caption"),
            *(part(f"rule-{number}", "rule", numeral=numeral) for number, numeral in RULES),
            part("note-1", "note", within="rule-2"),
            part("note-2", "note", numeral="2"),
            Part(id="play", kind="play", sentences=(sentence("the-owl:play.1", 9, text),)),
        ),
    )
    barn = Section(id="the-barn-owl", title="THE BARN OWL", kind="game", parts=())
    terms = Section(
        id="terms",
        title="Terms",
        kind="terms",
        parts=(part("talon", "term", "Talon."), part("owl-cards", "term", "Owl cards.")),
    )
    provenance = Provenance(sources=(), cadogan="0", liblouis="0", tables=())
    return Edition(title="Owls", sections=(terms, owl, barn), apparatus=(), provenance=provenance)


RULES = ((1, "I"), (2, "II"), (3, "III"), (5, "V"))


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_a_reference_leads_where_the_page_sends_its_reader(case: Case) -> None:
    found = references(book(case.text))
    assert [(case.text[each.start : each.end], each.kind, each.target) for each in found] == list(
        case.expected
    )

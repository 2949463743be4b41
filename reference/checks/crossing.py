"""Cross-references: every "Rule IV" and "see Note 3" of a page must lead to such a rule or note."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reference.checks.report import Check
from transcribe.edition import Edition, Section
from transcribe.references import references

_NUMBER = r"(?:[IVX]+|\d+)\b"
_NAMED = re.compile(
    rf"\b(?:Rules?|Notes?)\s+{_NUMBER}(?:,\s+(?!and\b){_NUMBER})*(?:,?\s+and\s+{_NUMBER})?"
)


def named(text: str) -> int:
    """How many rules and notes a text refers to by number: "Rules I, III, and IV" are three."""
    return sum(len(re.findall(_NUMBER, match[0])) for match in _NAMED.finditer(text))


def reference_checks(edition: Edition) -> dict[str, Check]:
    """For each game that refers to its rules or notes by number, whether all of them are there."""
    leading: dict[str, int] = {}
    for each in references(edition):
        if each.kind in ("rule", "note") and not each.in_label:
            leading[each.sentence] = leading.get(each.sentence, 0) + 1
    games = (section for section in edition.sections if section.kind == "game")
    found = (_check(section, leading) for section in games)
    return {check.game: check for check in found if check is not None}


def _check(section: Section, leading: dict[str, int]) -> Check | None:
    texts = list(_texts(section))
    wanted = sum(named(text) for _, text in texts)
    if not wanted:
        return None
    nowhere = [name for name, text in texts if named(text) > leading.get(name, 0)]
    return Check(
        id=f"{section.id}/references",
        game=section.id,
        sentence=f"{section.id}:title",
        quote="",
        kind="count",
        expected=f"{wanted} references to rules and notes lead to one",
        expected_from="the numbers that the page names",
        observed=f"in {', '.join(nowhere)} not all lead anywhere" if nowhere else "all do",
        status="fails" if nowhere else "holds",
        method="arithmetic",
    )


def _texts(section: Section) -> Iterator[tuple[str, str]]:
    for part in section.parts:
        for sentence in part.sentences:
            yield sentence.id, sentence.text

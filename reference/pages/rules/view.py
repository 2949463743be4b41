"""What the templates show of a game's rules: rows of sentences, findings, the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from reference.checks.report import Check, Finding, Governed, SentenceEntry
from reference.pages.rules.board import faces
from reference.pages.rules.examples import ExampleView, example_view
from reference.pages.rules.source import GameRules
from reference.remarks import WRONG
from transcribe.writers.html.view import locus

_OUTCOMES = {"holds": "Holds", "fails": "Fails", "undecided": "Undecided"}


@dataclass(frozen=True, slots=True)
class CheckView:
    """A check as a line: its anchor, its name in words, the outcome, and whether a finding
    explains it. `first`: no sentence before names the same check, so its anchor is here."""

    anchor: str
    name: str
    outcome: str
    check: Check
    finding: str
    first: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """What a sentence does: its roles, the parts that come from it, the checks of it."""

    locus: str
    roles: str
    parts: tuple[Governed, ...]
    checks: tuple[CheckView, ...]
    decided: str


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding with the addresses of its sentence and its evidence; `wrong`: the book is."""

    anchor: str
    locus: str
    finding: Finding
    wrong: bool
    evidence: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FactView:
    """A line of the record: the field, its value, and the words it was read from."""

    field: str
    value: str
    href: str
    locus: str
    quote: str
    by: str


@dataclass(frozen=True, slots=True)
class RulesView:
    """Everything that a game's page says of its rules; `rows` by the locus of their sentence,
    `faces` what the boards of the examples are drawn with."""

    slug: str
    executable: bool
    version: str
    tally: str
    findings: tuple[FindingView, ...]
    examples: tuple[ExampleView, ...]
    faces: Markup
    rows: Mapping[str, RowView]
    facts: tuple[FactView, ...]


def rules_view(rules: GameRules) -> RulesView:
    """The view of a game's rules on its page."""
    explained = {check: finding.id for finding in rules.findings for check in finding.evidence}
    checks = {check.id: check for check in rules.checks}
    first: dict[str, str] = {}
    for entry in rules.sentences:
        for each in entry.checks:
            first.setdefault(each, entry.id)
    examples = tuple(example_view(each) for each in rules.examples)
    return RulesView(
        slug=rules.slug,
        executable=rules.executable,
        version=rules.version,
        tally=tally(rules.checks),
        findings=tuple(_finding(finding) for finding in rules.findings),
        examples=examples,
        faces=faces(drawing for each in examples for drawing in each.drawings),
        rows={
            row.locus: row
            for row in (_row(entry, checks, explained, first) for entry in rules.sentences)
        },
        facts=tuple(_facts(rules)),
    )


def tally(checks: tuple[Check, ...]) -> str:
    """How many checks hold, fail, are undecided, in words."""
    counted: Counter[str] = Counter(check.status for check in checks)
    words = {"holds": "hold", "fails": "fail", "undecided": "are undecided"}
    parts = [f"{counted[status]} {word}" for status, word in words.items() if counted[status]]
    return ", ".join(parts) or "none yet"


def _row(
    entry: SentenceEntry,
    checks: Mapping[str, Check],
    explained: Mapping[str, str],
    first: Mapping[str, str],
) -> RowView:
    return RowView(
        locus=locus(entry.id),
        roles=", ".join(dict.fromkeys(role.role for role in entry.roles)),
        parts=entry.parts,
        checks=tuple(
            _check(checks[each], explained, first=first[each] == entry.id)
            for each in dict.fromkeys(entry.checks)
            if each in checks
        ),
        decided=_decided(entry),
    )


def _decided(entry: SentenceEntry) -> str:
    """How often a sentence decided, in words; what is nought is left out."""
    counts = {
        "in examples": (entry.examples_for, entry.examples_against),
        "in the won game": (entry.won_for, entry.won_against),
        "in random play": (entry.random_for, entry.random_against),
    }
    said = []
    for where, (allowed, refused) in counts.items():
        words = [f"{n} {word}" for n, word in ((allowed, "for"), (refused, "against")) if n]
        if words:
            said.append(f"{' and '.join(words)} {where}")
    return f"decided {', '.join(said)}" if said else ""


def _check(check: Check, explained: Mapping[str, str], *, first: bool) -> CheckView:
    name = check.id.partition("/")[2]
    finding = explained.get(check.id, "")
    return CheckView(
        anchor=f"check.{name}",
        name=_named(name),
        outcome=_OUTCOMES[check.status],
        check=check,
        finding=f"finding.{finding.partition('/')[2]}" if finding else "",
        first=first,
    )


def _named(name: str) -> str:
    """The name of a check in words: `fact-cards_total` is the record's `cards total`."""
    words = name.replace("-", " ").replace("_", " ")
    return f"the record’s {words.removeprefix('fact ')}" if words.startswith("fact ") else words


def _finding(finding: Finding) -> FindingView:
    names = [each.partition("/")[2] for each in finding.evidence]
    return FindingView(
        anchor=f"finding.{finding.id.partition('/')[2]}",
        locus=locus(finding.sentence),
        finding=finding,
        wrong=finding.kind in WRONG,
        evidence=tuple((f"check.{name}", _named(name)) for name in names),
    )


# --- the record ----------------------------------------------------------------------------------


def _facts(rules: GameRules) -> Iterator[FactView]:
    for fact in rules.record.facts:
        value = fact.value
        if isinstance(value, bool):
            said = "yes" if value else "no"
        elif isinstance(value, tuple):
            said = ", ".join(map(str, value))
        else:
            said = str(value)
        yield FactView(
            field=fact.field.replace("_", " "),
            value=said,
            href=f"#{locus(fact.sentence)}" if fact.sentence.startswith(f"{rules.slug}:") else "",
            locus=locus(fact.sentence),
            quote=fact.quote,
            by=fact.by,
        )

"""What the templates show of a game's rules: rows of sentences, worked examples, the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reference.checks.examples import ExamplePlayed, StepTaken
from reference.checks.report import Check, Finding, Governed, SentenceEntry
from reference.engine import Game, Position
from reference.pages.rows import opening
from reference.pages.rules.source import GameRules
from reference.play.speech import Speech
from transcribe.edition import Section
from transcribe.writers.html.view import locus

_OUTCOMES = {"holds": "Holds", "fails": "Fails", "undecided": "Undecided"}


@dataclass(frozen=True, slots=True)
class CheckView:
    """A check as a line: its anchor, its name in words, the outcome, and whether a finding
    explains it."""

    anchor: str
    name: str
    outcome: str
    check: Check
    finding: str


@dataclass(frozen=True, slots=True)
class RowView:
    """A sentence of the ledger: its address, its opening words, roles, parts and checks."""

    locus: str
    opening: str
    roles: str
    parts: tuple[Governed, ...]
    checks: tuple[CheckView, ...]
    decided: str


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding with the addresses of its sentence and its evidence."""

    anchor: str
    locus: str
    finding: Finding
    evidence: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of a worked example: the move, what the page says, the verdict, the table after it."""

    move: str
    expected: str
    verdict: str
    explanation: str
    because: str
    words: str
    locus: str
    made: bool
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example: its table at the beginning, line by line, and its steps."""

    anchor: str
    title: str
    note: str
    table: tuple[str, ...]
    steps: tuple[StepView, ...]


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
    """Everything that a game's page says of its rules."""

    slug: str
    executable: bool
    version: str
    tally: str
    findings: tuple[FindingView, ...]
    examples: tuple[ExampleView, ...]
    rows: tuple[RowView, ...]
    facts: tuple[FactView, ...]


def rules_view(section: Section, rules: GameRules) -> RulesView:
    """The view of a game's rules on the page of its section."""
    explained = {check: finding.id for finding in rules.findings for check in finding.evidence}
    checks = {check.id: check for check in rules.checks}
    texts = {sentence.id: sentence.text for part in section.parts for sentence in part.sentences}
    return RulesView(
        slug=rules.slug,
        executable=rules.executable,
        version=rules.version,
        tally=tally(rules.checks),
        findings=tuple(_finding(finding) for finding in rules.findings),
        examples=tuple(example_view(each) for each in rules.examples),
        rows=tuple(_row(entry, texts, checks, explained) for entry in rules.sentences),
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
    texts: Mapping[str, str],
    checks: Mapping[str, Check],
    explained: Mapping[str, str],
) -> RowView:
    decided = [
        f"{count} {word}"
        for count, word in ((entry.decided_for, "for"), (entry.decided_against, "against"))
        if count
    ]
    return RowView(
        locus=locus(entry.id),
        opening=opening(texts.get(entry.id, "")),
        roles=", ".join(dict.fromkeys(role.role for role in entry.roles)),
        parts=entry.parts,
        checks=tuple(_check(checks[each], explained) for each in entry.checks if each in checks),
        decided=f"decided {' and '.join(decided)}" if decided else "",
    )


def _check(check: Check, explained: Mapping[str, str]) -> CheckView:
    name = check.id.partition("/")[2]
    finding = explained.get(check.id, "")
    return CheckView(
        anchor=f"check.{name}",
        name=name.replace("-", " "),
        outcome=_OUTCOMES[check.status],
        check=check,
        finding=f"finding.{finding.partition('/')[2]}" if finding else "",
    )


def _finding(finding: Finding) -> FindingView:
    names = [each.partition("/")[2] for each in finding.evidence]
    return FindingView(
        anchor=f"finding.{finding.id.partition('/')[2]}",
        locus=locus(finding.sentence),
        finding=finding,
        evidence=tuple((f"check.{name}", name.replace("-", " ")) for name in names),
    )


# --- worked examples ---------------------------------------------------------------------------


def example_view(played: ExamplePlayed) -> ExampleView:
    """A worked example for reading: the whole table once, then what each move changes in it."""
    steps = []
    before = played.start
    for index, taken in enumerate(played.steps):
        sentence = played.sequence.steps[index].sentence or played.sequence.sentence
        steps.append(_step(played.game, before, taken, sentence))
        before = taken.after
    return ExampleView(
        anchor=f"example.{played.sequence.id}",
        title=played.sequence.title,
        note=played.sequence.note,
        table=tuple(Speech(played.game).table(played.start, together=1)),
        steps=tuple(steps),
    )


def _step(game: Game, before: Position, taken: StepTaken, sentence: str) -> StepView:
    made = taken.after != before
    return StepView(
        move=taken.text.replace(" > ", " to "),
        expected=taken.wanted,
        verdict=taken.verdict.kind,
        explanation=taken.verdict.explanation,
        because=taken.because,
        words=taken.words,
        locus=sentence,
        made=made,
        changed=tuple(_changed(game, before, taken.after)) if made else (),
    )


def _changed(game: Game, before: Position, after: Position) -> Iterator[str]:
    """The lines of the table that a move made new."""
    known = set(Speech(game).table(before, together=1))
    yield from (line for line in Speech(game).table(after, together=1) if line not in known)


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

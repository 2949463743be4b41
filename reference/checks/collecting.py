"""All checks of a game, carried out: cases, sums, data, examples, figure, facts, a won game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from reference.catalogue import open_game
from reference.checks.asking import KINDS, asked, asked_check
from reference.checks.cases import CaseFile, case_id, read_cases, roles_of
from reference.checks.claims import (
    depending,
    not_examined,
    searched_checks,
    shown_otherwise,
    won_checks,
)
from reference.checks.data import Data, read_data
from reference.checks.examples import ExamplePlayed, example_check, play_example
from reference.checks.execution import Outcome, carried_out
from reference.checks.facts import fact_checks
from reference.checks.figures import figure_checks
from reference.checks.measures import faulty, measure_check
from reference.checks.report import Check, CheckKind, Finding
from reference.checks.simulated import simulation_checks
from reference.checks.sums import equations
from reference.checks.won import FOLDER as WON
from reference.checks.won import read_won
from reference.engine import Record, RulesError, Verdict
from reference.games import SLUGS
from reference.records.model import Record as PageRecord
from reference.tableaux import Tableau


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a game's checks.

    `verdicts`: those given while cases, positions and worked examples were carried out;
    `won_verdicts`: those on the moves of the won game.
    """

    slug: str
    executable: bool
    cases: CaseFile
    data: Data
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    outcomes: tuple[Outcome, ...] = ()
    examples: tuple[ExamplePlayed, ...] = ()
    won: Record | None = None
    verdicts: tuple[Verdict, ...] = field(default=(), repr=False)
    won_verdicts: tuple[Verdict, ...] = field(default=(), repr=False)


def checked(slug: str, record: PageRecord, tableau: Tableau | None) -> Checked:
    """Carries out all checks of a game; of a game not executable yet, its arithmetic only.

    What cannot be carried out, because position or move make no sense, is a check that fails.
    CadoganError for a file that cannot be read at all.
    """
    cases, data = read_cases(slug), read_data(slug)
    findings = tuple(_findings(slug, data))
    sums = list(_sums(slug, cases))
    if slug not in SLUGS:
        return Checked(slug, False, cases, data, tuple(sums), findings)
    game = open_game(slug)
    outcomes = carried_out(slug, cases)
    checks = [_case_check(slug, outcome, cases) for outcome in outcomes]
    checks += sums
    verdicts = [outcome.verdict for outcome in outcomes if outcome.verdict]
    checks += [measure_check(slug, each, data, tableau) for each in data.measure]
    for placed in data.position:
        try:
            verdict = asked(slug, placed, data, tableau)
        except RulesError as error:
            checks.append(faulty(slug, placed.id, placed.sentence, placed.words, error))
            continue
        checks.append(asked_check(slug, placed, verdict))
        verdicts.append(verdict)
    examples = []
    for sequence in data.sequence:
        try:
            played = play_example(slug, sequence, data, tableau)
        except RulesError as error:
            checks.append(faulty(slug, sequence.id, sequence.sentence, "", error))
            continue
        examples.append(played)
        checks.append(example_check(slug, played))
        verdicts += [step.verdict for step in played.steps]
    if data.figure is not None and tableau is not None:
        try:
            checks += figure_checks(slug, game, data.figure, tableau)
        except RulesError as error:
            checks.append(faulty(slug, "figure", data.figure.sentence, data.figure.words, error))
    checks += fact_checks(record, game)
    won = read_won(slug) if (WON / f"{slug}.txt").exists() else None
    on_the_way: list[Verdict] = []
    if won is not None:
        checks += won_checks(slug, won)
        on_the_way = [
            won.game.judge(position, move)
            for position, move in zip(won.positions, won.moves, strict=False)
        ]
    checks += simulation_checks(slug, data)
    checks += searched_checks(slug, data, tableau)
    checks += not_examined(slug, cases, data, checks)
    checks = shown_otherwise(slug, data, checks)
    checks += depending(slug, data, checks)
    return Checked(
        slug,
        True,
        cases,
        data,
        tuple(checks),
        findings,
        outcomes,
        tuple(examples),
        won,
        tuple(verdicts),
        tuple(on_the_way),
    )


def with_checks(found: Checked, more: Iterable[Check]) -> Checked:
    """The same with further checks at the end."""
    return replace(found, checks=(*found.checks, *more))


def _findings(slug: str, data: Data) -> Iterator[Finding]:
    for each in data.finding:
        yield Finding(
            id=f"{slug}/{each.id}",
            game=slug,
            sentence=f"{slug}:{each.sentence}",
            quote=each.words,
            kind=each.kind,
            explanation=each.explanation,
            evidence=tuple(f"{slug}/{name}" for name in each.evidence),
            proposed=each.proposed,
        )


# --- cases and arithmetic ----------------------------------------------------------------------


def _case_check(slug: str, outcome: Outcome, cases: CaseFile) -> Check:
    case, verdict = outcome.case, outcome.verdict
    example = "example" in roles_of(cases, case.sentence)
    kind: CheckKind = "example" if example else KINDS[case.wanted]
    reason = case.settled_because if case.settled or case.under else ""
    if verdict is None:
        observed = f"not carried out: {outcome.trouble or case.unsayable}"
    else:
        observed = f"{verdict.kind}: {verdict.explanation}"
    return Check(
        id=f"{slug}/{case_id(case)}",
        game=slug,
        sentence=f"{slug}:{case.sentence}",
        quote=case.words,
        kind=kind,
        explicit_example=example,
        expected=case.wanted,
        expected_from=" ".join(part for part in (case.because, reason) if part),
        observed=observed,
        status="holds" if outcome.agrees else "undecided" if case.unsayable else "fails",
        method="execution",
    )


def _sums(slug: str, cases: CaseFile) -> Iterator[Check]:
    """The arithmetic that the page gives or implies, recomputed."""
    number: Counter[str] = Counter()
    for count in cases.page.counts:
        found = list(equations(count.arithmetic))
        if not found:
            continue
        number[count.sentence] += 1
        wrong = [each for each in found if not each.holds]
        yield Check(
            id=f"{slug}/sum-{count.sentence}-{number[count.sentence]}",
            game=slug,
            sentence=f"{slug}:{count.sentence}",
            quote=count.words,
            kind="arithmetic",
            expected=count.arithmetic,
            expected_from=count.claim,
            observed="; ".join(f"{each.left} is {each.values[0]}" for each in wrong or found),
            status="fails" if wrong else "holds",
            method="arithmetic",
        )

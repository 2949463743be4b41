"""All checks of a game, carried out: cases, sums, measures, examples, figure, facts, a won game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from reference.catalogue import open_game
from reference.checks.cases import CaseFile, case_id, read_cases
from reference.checks.data import Data, Measure, Sequence, read_data
from reference.checks.execution import Outcome, carried_out
from reference.checks.facts import fact_checks
from reference.checks.figures import figure_checks
from reference.checks.measuring import TooManyError, measured
from reference.checks.report import Check, CheckKind, Finding, Status
from reference.checks.starting import starting
from reference.checks.sums import equations
from reference.checks.won import FOLDER as WON
from reference.checks.won import pictured, read_won
from reference.engine import Game, Position, Record, RulesError, Verdict
from reference.games import SLUGS, load
from reference.records.model import Record as PageRecord
from reference.tableaux import Tableau
from transcribe.errors import CadoganError

_KINDS: dict[str, CheckKind] = {
    "legal": "permission",
    "refused": "prohibition",
    "due first": "obligation",
}


@dataclass(frozen=True, slots=True)
class StepTaken:
    """A step of a worked example as it was played: its text, the verdict, the position after."""

    text: str
    wanted: str
    words: str
    because: str
    verdict: Verdict
    after: Position


@dataclass(frozen=True, slots=True)
class ExamplePlayed:
    """A worked example as it was played."""

    sequence: Sequence
    game: Game
    start: Position
    steps: tuple[StepTaken, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a game's checks.

    `verdicts`: all verdicts given while cases, examples and the won game were carried out.
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


def checked(slug: str, record: PageRecord, tableau: Tableau | None) -> Checked:
    """Carries out all checks of a game; of a game not executable yet, its arithmetic only.

    CadoganError for data that cannot be understood.
    """
    cases, data = read_cases(slug), read_data(slug)
    findings = tuple(_findings(slug, data))
    sums = list(_sums(slug, cases))
    if slug not in SLUGS:
        return Checked(slug, False, cases, data, tuple(sums), findings)
    game = load(slug)
    outcomes = carried_out(slug, cases)
    checks = [_case_check(slug, outcome, cases) for outcome in outcomes]
    checks += sums
    verdicts = [outcome.verdict for outcome in outcomes if outcome.verdict]
    examples = []
    try:
        checks += [_measure_check(slug, each, data, tableau) for each in data.measure]
        for sequence in data.sequence:
            played = play_example(slug, sequence, data, tableau)
            examples.append(played)
            checks.append(_example_check(slug, played))
            verdicts += [step.verdict for step in played.steps]
        if data.figure is not None and tableau is not None:
            checks += figure_checks(slug, game, data.figure, tableau)
    except RulesError as error:
        raise CadoganError(error.what, where=f"{slug}: {error.where}", hint=error.hint) from error
    checks += fact_checks(record, game)
    won = read_won(slug) if (WON / f"{slug}.txt").exists() else None
    if won is not None:
        checks += _won_checks(slug, won)
        verdicts += [
            won.game.judge(position, move)
            for position, move in zip(won.positions, won.moves, strict=False)
        ]
    checks += _not_examined(slug, cases, checks)
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
    )


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
    kind: CheckKind = "example" if example else _KINDS[case.wanted]
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


def roles_of(cases: CaseFile, sentence: str) -> list[str]:
    """The roles that a sentence has: `rule + claim` are two."""
    return [role.strip() for role in cases.page.roles.get(sentence, "").split("+") if role.strip()]


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


# --- measures ----------------------------------------------------------------------------------


def _measure_check(slug: str, measure: Measure, data: Data, tableau: Tableau | None) -> Check:
    observed = []
    undecided = ""
    for number in range(1, measure.deals + 1) if measure.deals else (measure.deal,):
        game = open_game(slug, measure.options)
        start = game.deal(number) if measure.deals else None
        position = start or starting(game, measure, data.figure, tableau)
        for text in measure.moves:
            move = game.read(text, position)
            verdict = game.judge(position, move)
            if not verdict.legal:
                raise RulesError(
                    f"“{text}” is {verdict.kind}: {verdict.explanation}", where=measure.id
                )
            position = game.apply(position, move)
        try:
            observed.append(measured(game, position, measure.measure))
        except TooManyError as error:
            undecided = str(error)
    different = list(dict.fromkeys(observed))
    status: Status = "undecided" if undecided else "fails"
    if different == [measure.expected]:
        status = "holds"
    said = " or ".join(map(str, different)) or undecided
    many = f" in {measure.deals} deals" if measure.deals else ""
    return Check(
        id=f"{slug}/{measure.id}",
        game=slug,
        sentence=f"{slug}:{measure.sentence}",
        quote=measure.words,
        kind=measure.kind,
        expected=f"{measure.measure}: {measure.expected}",
        expected_from=measure.expected_from,
        observed=f"{said}{many}",
        status=status,
        method=measure.method,
    )


# --- worked examples ---------------------------------------------------------------------------


def play_example(
    slug: str, sequence: Sequence, data: Data, tableau: Tableau | None
) -> ExamplePlayed:
    """Plays a worked example through; a move that is not legal is judged and left unmade."""
    game = open_game(slug, sequence.options)
    start = position = starting(game, sequence, data.figure, tableau)
    steps = []
    for step in sequence.steps:
        move = game.read(step.move, position)
        verdict = game.judge(position, move)
        if verdict.legal and not step.only_asked:
            position = game.apply(position, move)
        steps.append(
            StepTaken(step.move, step.expected, step.words, step.because, verdict, position)
        )
    return ExamplePlayed(sequence, game, start, tuple(steps))


def _example_check(slug: str, played: ExamplePlayed) -> Check:
    sequence = played.sequence
    wrong = [step for step in played.steps if step.verdict.kind != step.wanted]
    first = wrong[0] if wrong else None
    return Check(
        id=f"{slug}/{sequence.id}",
        game=slug,
        sentence=f"{slug}:{sequence.sentence}",
        quote=sequence.steps[0].words,
        kind="example",
        explicit_example=True,
        expected="; ".join(f"{step.text}: {step.wanted}" for step in played.steps),
        expected_from=sequence.note or sequence.title,
        observed=f"{first.text}: {first.verdict.kind}: {first.verdict.explanation}"
        if first
        else f"all {len(played.steps)} steps as said",
        status="fails" if wrong else "holds",
        method="execution",
    )


# --- won games, and what is left -----------------------------------------------------------------


def _won_checks(slug: str, won: Record) -> Iterator[Check]:
    """A kept game that is won, and the final tableau that the page promises."""
    dealt = "an arranged pack" if won.pack else f"deal {won.number}"
    yield Check(
        id=f"{slug}/won",
        game=slug,
        sentence=f"{slug}:title",
        quote="",
        kind="possibility",
        expected="a game that is won",
        expected_from="a patience is played to succeed",
        observed=f"{dealt}, {len(won.moves)} moves, "
        + ("won" if won.game.is_won(won.position) else "not won"),
        status="holds" if won.game.is_won(won.position) else "fails",
        method="search",
    )
    for part in won.game.table.page.rules:
        if type(part).__name__ == "Picture":
            sentence = next(iter(part.citations()), ("", "title"))[1]
            wrong = pictured(won.game, won.position)
            yield Check(
                id=f"{slug}/final-tableau",
                game=slug,
                sentence=f"{slug}:{sentence}",
                quote="",
                kind="final-tableau",
                expected="the tableau that the page promises",
                expected_from=part.label(),
                observed="; ".join(wrong) or f"so it lies at the end of {dealt}",
                status="fails" if wrong else "holds",
                method="execution",
            )


def _not_examined(slug: str, cases: CaseFile, checks: list[Check]) -> Iterator[Check]:
    """A claim of the page that no check examines yet is not passed over: it is undecided."""
    examined = {
        check.sentence
        for check in checks
        if check.kind not in ("permission", "prohibition", "obligation", "fact")
    }
    for sentence in cases.page.roles:
        if "claim" in roles_of(cases, sentence) and f"{slug}:{sentence}" not in examined:
            yield Check(
                id=f"{slug}/claim-{sentence}",
                game=slug,
                sentence=f"{slug}:{sentence}",
                quote="",
                kind="possibility",
                expected="what the sentence claims",
                expected_from="the sentence",
                observed="not examined yet: no check of this claim is written",
                status="undecided",
                method="simulation",
            )

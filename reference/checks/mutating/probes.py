"""The checks that a mutant must pass unnoticed, the quick ones first.

Every probe asks what the page says and answers what is wrong, or "" if nothing is. Only checks
whose expectation comes from the page are here: the record read from the sentences, the printed
figure, positions, worked examples and measures. A won game says that a game can be played to its
end, and not that it is played as the page has it: it is no probe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from reference.catalogue import Opener, open_game
from reference.checks.asking import asked
from reference.checks.cases import Case, CaseFile, case_id, read_cases
from reference.checks.data import Data, Measure, Placed, Sequence, read_data
from reference.checks.examples import play_example
from reference.checks.execution import outcome
from reference.checks.facts import fact_checks
from reference.checks.figures import figure_checks
from reference.checks.measures import measure_check
from reference.checks.report import Check
from reference.engine import RulesError, Verdict
from reference.engine.parts.base import full_id
from reference.records.model import Record
from reference.tableaux import Tableau
from transcribe.errors import CadoganError


@dataclass(frozen=True, slots=True)
class Probe:
    """A check that can be carried out on any page.

    `check`: its id. `sentences`: the sentences it stands for. `wrong`: what it finds wrong with
    the games that an opener opens; "" for nothing.
    """

    check: str
    sentences: frozenset[str]
    wrong: Callable[[Opener], str]


def probes(slug: str, record: Record, tableau: Tableau | None) -> list[Probe]:
    """The probes of a game that find nothing wrong with its page."""
    cases, data = read_cases(slug), read_data(slug)
    found = [
        _facts(slug, record),
        *(_case(slug, case, cases) for case in cases.case if not case.unsayable),
        *(_example(slug, each, data, tableau) for each in data.sequence),
        *(_position(slug, each, data, tableau) for each in data.position),
        *_figure(slug, data, tableau),
        *(_measure(slug, m, data, tableau) for m in data.measure if m.method != "search"),
    ]
    return [probe for probe in found if not probe.wrong(open_game)]


def _facts(slug: str, record: Record) -> Probe:
    known = _failing(fact_checks(record, open_game(slug, ())))

    def wrong(opener: Opener) -> str:
        new = _failing(fact_checks(record, opener(slug, ()))) - known
        return min(new, default="")

    return Probe(f"{slug}/facts", frozenset(fact.sentence for fact in record.facts), wrong)


def _failing(checks: Iterator[Check]) -> set[str]:
    return {f"{check.id}: {check.observed}" for check in checks if check.status == "fails"}


def _case(slug: str, case: Case, cases: CaseFile) -> Probe:
    sentence = full_id(slug, case.sentence)
    try:
        verdict = outcome(slug, case, cases).verdict
    except (CadoganError, RulesError):
        verdict = None
    cited = verdict is not None and _cites(verdict, sentence)

    def wrong(opener: Opener) -> str:
        try:
            verdict = outcome(slug, case, cases, opener).verdict
        except (CadoganError, RulesError) as error:
            return f"cannot be set up: {error.what}"
        return _differs(verdict, case.wanted, sentence if cited else "")

    return Probe(f"{slug}/{case_id(case)}", frozenset([sentence]), wrong)


def _cites(verdict: Verdict, sentence: str) -> bool:
    return any(citation.sentence == sentence for citation in verdict.citations)


def _differs(verdict: Verdict | None, wanted: str, sentence: str) -> str:
    """Whether a verdict is another one than wanted, or no longer rests on its sentence."""
    if verdict is None or verdict.kind != wanted:
        return f"{verdict.kind if verdict else 'not judged'}, not {wanted}"
    return f"does not rest on {sentence}" if sentence and not _cites(verdict, sentence) else ""


def _position(slug: str, placed: Placed, data: Data, tableau: Tableau | None) -> Probe:
    sentence = full_id(slug, placed.sentence)

    def wrong(opener: Opener) -> str:
        try:
            verdict = asked(slug, placed, data, tableau, opener)
        except (CadoganError, RulesError) as error:
            return f"cannot be set up: {error.what}"
        return _differs(verdict, placed.expected, sentence)

    return Probe(f"{slug}/{placed.id}", frozenset([sentence]), wrong)


def _example(slug: str, sequence: Sequence, data: Data, tableau: Tableau | None) -> Probe:
    default = f"{slug}:{sequence.sentence}"
    own = [f"{slug}:{step.sentence}" if step.sentence else default for step in sequence.steps]
    try:
        played = play_example(slug, sequence, data, tableau).steps
    except (CadoganError, RulesError):
        played = ()
    cited = [
        sentence if _cites(step.verdict, sentence) else ""
        for step, sentence in zip(played, own, strict=False)
    ]

    def wrong(opener: Opener) -> str:
        try:
            steps = play_example(slug, sequence, data, tableau, opener).steps
        except (CadoganError, RulesError) as error:
            return f"cannot be played: {error.what}"
        for step, sentence in zip(steps, cited, strict=True):
            found = _differs(step.verdict, step.wanted, sentence)
            if found:
                return f"{step.text}: {found}"
        return ""

    return Probe(f"{slug}/{sequence.id}", frozenset(own), wrong)


def _figure(slug: str, data: Data, tableau: Tableau | None) -> Iterator[Probe]:
    figure = data.figure
    if figure is None or tableau is None:
        return
    shown, seen = figure, tableau

    def failing(opener: Opener) -> set[str]:
        return _failing(figure_checks(slug, opener(slug, ()), shown, seen))

    try:
        known = failing(open_game)
    except (CadoganError, RulesError):
        return

    def wrong(opener: Opener) -> str:
        try:
            return min(failing(opener) - known, default="")
        except (CadoganError, RulesError) as error:
            return f"cannot be set out: {error.what}"

    yield Probe(f"{slug}/figure", frozenset([f"{slug}:{figure.sentence}"]), wrong)


def _measure(slug: str, measure: Measure, data: Data, tableau: Tableau | None) -> Probe:
    def wrong(opener: Opener) -> str:
        check = measure_check(slug, measure, data, tableau, opener)
        return "" if check.status == "holds" else check.observed

    return Probe(f"{slug}/{measure.id}", frozenset([f"{slug}:{measure.sentence}"]), wrong)

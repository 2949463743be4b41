"""The page of findings: whoever opens it sees first what matters most."""

from __future__ import annotations

from reference.checks.report import Finding, FindingKind, GameMutants, Survivor
from reference.pages.findings import all_noticed, all_same, best_first, noticed
from reference.pages.rules.source import GameRules, Rules
from reference.pages.trust import trust
from reference.records.extract import record
from reference.records.page import pages
from transcribe.edition import Edition

MUTANTS = GameMutants(
    game="the-sultan",
    current=True,
    mutants=12,
    killed=7,
    same=1,
    not_viable=2,
    alike=0,
    reviewed=1,
    open=1,
)


def finding(name: str, kind: FindingKind, *evidence: str) -> Finding:
    return Finding(
        id=f"the-sultan/{name}",
        game="the-sultan",
        sentence="the-sultan:play.1",
        quote="x",
        kind=kind,
        explanation="x",
        evidence=evidence,
    )


def test_what_is_wrong_comes_before_what_is_unclear(edition: Edition) -> None:
    """And of two of a kind the one with more evidence."""
    sheet = next(each for each in pages(edition) if each.id == "the-sultan")
    game = GameRules(
        slug="the-sultan",
        executable=True,
        version="",
        sentences=(),
        checks=(),
        findings=(
            finding("unclear", "ambiguity"),
            finding("wrong", "false-claim", "the-sultan/a"),
            finding("wronger", "false-claim", "the-sultan/a", "the-sultan/b"),
            finding("misprinted", "misprint"),
        ),
        record=record(sheet),
        examples=(),
    )
    found = best_first(Rules({"the-sultan": game}), {"the-sultan": "The Sultan"})
    assert [each.view.finding.id for each in found] == [
        "the-sultan/wronger",
        "the-sultan/wrong",
        "the-sultan/misprinted",
        "the-sultan/unclear",
    ]
    assert found[1].commands == ("cadogan verify the-sultan --check a",)


def test_mutants_that_are_no_other_game_do_not_count() -> None:
    """Of twelve two are no games and one is the same game: seven of nine are noticed."""
    assert noticed(MUTANTS) == "7 of 9"
    assert noticed(None) == "none made"
    assert all_noticed([MUTANTS, None, MUTANTS]) == "14 of 18"


def test_mutants_that_are_the_same_game_are_counted_apart() -> None:
    assert all_same([MUTANTS, None, MUTANTS]) == 2


def test_every_mutant_that_no_check_notices_is_named_with_its_reason() -> None:
    survivor = Survivor(
        game="the-sultan",
        mutant="Fill(divan, talon).order: any -> in turn",
        sentences=("the-sultan:play.9",),
        standing="reviewed",
        because="There is never a choice.",
        agreed="The divan is filled at once.",
    )
    (shown,) = trust(Rules({}, survivors=(survivor,)), {"the-sultan": "The Sultan"}).survivors
    assert (shown.title, shown.name) == ("The Sultan", survivor.mutant)
    assert shown.why == "There is never a choice. A second reader: The divan is filled at once."

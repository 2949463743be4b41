"""Honesty: a check whose expectation was copied from the program would prove nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.checks.crossing import named, reference_checks
from reference.checks.honesty import doubtful, drawn, numbers, read_samples
from reference.checks.report import Check
from transcribe.edition import Edition

TEXTS = {"the-owl:play.1": "Deal out nine cards in three rows."}
CHECK = Check(
    id="the-owl/nine",
    game="the-owl",
    sentence="the-owl:play.1",
    quote="nine cards",
    kind="count",
    expected="cards nest: 9",
    expected_from="three rows",
    observed="9",
    status="holds",
    method="execution",
)


@pytest.mark.parametrize(
    ("text", "number"),
    [("forty-nine cards", 49), ("eight aces", 8), ("104 less eight", 96), ("12 packets", 12)],
)
def test_the_numbers_of_a_text(text: str, number: int) -> None:
    assert number in numbers(text)


def test_a_check_that_is_read_from_the_page_is_not_listed() -> None:
    assert list(doubtful([CHECK], TEXTS)) == []


@pytest.mark.parametrize(
    "changed",
    [{"quote": "ten cards"}, {"quote": ""}, {"expected_from": ""}, {"expected": "cards nest: 47"}],
)
def test_a_check_that_may_be_copied_is_listed(changed: dict[str, str]) -> None:
    found = list(doubtful([replace(CHECK, **changed)], TEXTS))  # type: ignore[arg-type]
    assert [each.check for each in found] == ["the-owl/nine"]


def test_the_lot_does_not_depend_on_the_order() -> None:
    checks = [replace(CHECK, id=f"the-owl/{n}") for n in range(80)]
    assert drawn(checks) == drawn(checks[::-1])
    assert len(drawn(checks)) == 50


def test_fifty_were_judged_by_each_reader() -> None:
    judged = {(each.sample, each.check) for each in read_samples()}
    assert [sum(sample == n for sample, _ in judged) for n in (1, 2, 3)] == [50, 50, 50]
    assert len({check for _, check in judged}) == 150


# --- cross-references ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("as they turn up (Rules I, III, and IV)", 3),
        ("subject to Rule II, and marriages", 1),
        ("Rules I and II", 2),
        ("see Note 3, on next page", 1),
        ("The rule is the same.", 0),
    ],
)
def test_references_are_counted(text: str, number: int) -> None:
    assert named(text) == number


def test_all_references_of_the_book_lead_somewhere(edition: Edition) -> None:
    """A reader who follows "Rule IV" must find one."""
    checks = reference_checks(edition)
    assert len(checks) > 30
    assert [check.id for check in checks.values() if check.status != "holds"] == []

"""`cadogan verify`: is the book right, and do the rules here say what it says?"""

from __future__ import annotations

import json
from dataclasses import replace

import jsonschema
import pytest
from click.testing import CliRunner

from reference.checks.collecting import Checked
from reference.checks.report import report_schema
from reference.commands import verify as command
from tests.commands.command import cadogan

pytestmark = pytest.mark.usefixtures("edition")


def test_a_game_whose_claims_hold_or_are_explained() -> None:
    result = cadogan("verify", "fourteenth")
    assert result.returncode == 0, result.stdout
    assert result.stdout.startswith("THE FOURTEENTH: ")
    assert "finding: the-fourteenth/four-fourteens: “In the tableau three" in result.stdout
    assert "of the failing explained by findings" in result.stdout


def test_where_nothing_fails_nothing_is_explained() -> None:
    result = cadogan("verify", "the-sultan")
    assert result.returncode == 0
    assert " fail" not in result.stdout
    assert "explained" not in result.stdout


def test_one_check_tells_everything_about_itself() -> None:
    """Anyone can run the evidence of a finding alone."""
    result = cadogan("verify", "--check", "the-fourteenth/three-fourteens-in-the-figure")
    assert result.returncode == 0, "it fails, and a finding explains it"
    lines = result.stdout.splitlines()
    assert lines[0] == "the-fourteenth/three-fourteens-in-the-figure: fails"
    assert "expected: moves match: 3" in lines
    assert "observed: 4" in lines
    assert any(line.startswith("finding: the-fourteenth/four-fourteens: ") for line in lines)


def test_a_check_is_found_by_its_short_name_within_a_game() -> None:
    result = cadogan("verify", "lucie", "--check", "eighteen-packets")
    assert result.stdout.startswith("la-belle-lucie/eighteen-packets: holds\n")


def test_an_unknown_check_is_wrong_use() -> None:
    result = cadogan("verify", "lucie", "--check", "nineteen-packets")
    assert result.returncode == 2
    assert "there is no check “nineteen-packets” here" in result.stderr


@pytest.mark.parametrize(
    "options", [("--check", "x", "--json"), ("--ledger", "--json"), ("--deep", "--json")]
)
def test_what_cannot_be_answered_together_is_refused(options: tuple[str, ...]) -> None:
    """`--check x --json` printed the whole report and ended with 0, though there is no check x."""
    result = cadogan("verify", "the-shah", *options)
    assert (result.returncode, result.stdout) == (2, "")
    assert "ask for different things: give one." in result.stderr


def test_json_is_the_report() -> None:
    result = cadogan("verify", "lucie", "--json")
    report = json.loads(result.stdout)
    jsonschema.validate(report, json.loads(report_schema()))
    assert [game["game"] for game in report["games"]] == ["la-belle-lucie"]
    assert report["games"][0]["executable"] is True
    sentence = next(each for each in report["sentences"] if each["id"] == "la-belle-lucie:rule-1.1")
    assert [role["role"] for role in sentence["roles"]] == ["rule"]
    assert any(part["kind"] == "Available" for part in sentence["parts"])
    assert sentence["decided_against"] > 0
    assert set(sentence["checks"]) <= {check["id"] for check in report["checks"]}


def test_narrow_lines_fit_a_braille_display() -> None:
    lines = cadogan("verify", "lucie", "--narrow").stdout.splitlines()
    assert lines
    assert [line for line in lines if len(line) > 40] == []


def test_what_no_finding_explains_ends_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that checks the rules must notice; without its finding the figure is such a case."""
    original = command.checked_games

    def without_findings(*args: object, **kwargs: object) -> list[Checked]:
        return [replace(each, findings=()) for each in original(*args, **kwargs)]  # type: ignore[arg-type]

    monkeypatch.setattr(command, "checked_games", without_findings)
    result = CliRunner().invoke(command.verify, ["fourteenth"], standalone_mode=False)
    assert result.return_value == 1
    assert "fails: the-fourteenth/three-fourteens-in-the-figure: expected moves match: 3" in (
        result.output
    )


@pytest.mark.slow
def test_deep_looks_for_a_won_game() -> None:
    result = cadogan("verify", "lucie", "--deep")
    assert result.returncode == 0
    assert "la-belle-lucie: deal " in result.stdout.splitlines()[-1]


def test_what_no_longer_comes_out_as_it_is_kept_ends_with_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Figures of another game would stay in the report, and no script would notice."""
    monkeypatch.setattr(command, "search_win", lambda game, deals: None)
    for lines, code in (
        (["caesar: random games as kept"], 0),
        (["caesar: random games come out otherwise"], 1),
    ):
        monkeypatch.setattr(command, "replayed", lambda slug, lines=lines: iter(lines))
        result = CliRunner().invoke(command.verify, ["caesar", "--deep"], standalone_mode=False)
        assert result.return_value == code, result.output

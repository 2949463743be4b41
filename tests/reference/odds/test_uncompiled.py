"""Without numba a figure of the table cannot be counted again, and it is said why."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from reference import health
from reference.commands.doctor import doctor
from reference.odds import tasks


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation as `make` leaves it: without the extra that compiles."""
    monkeypatch.setattr(tasks, "available", lambda: False)
    monkeypatch.setattr(health, "available", lambda: False)


@pytest.mark.usefixtures("bare")
def test_who_repeats_a_search_learns_that_it_is_another() -> None:
    """“kernel search 2, to 50,000 positions” was answered with “search 1”, without a word."""
    said = tasks.uncompiled(("search",), deals=1, limit=50_000)
    assert "pip install 'cadogan[fast]'" in said
    assert "“search 1”, not the table's “kernel search 2”" in said
    assert tasks.uncompiled(("random", "greedy"), deals=100_000, limit=20_000) == said


@pytest.mark.usefixtures("bare")
def test_a_few_deals_need_no_compiler() -> None:
    assert tasks.uncompiled(("random", "greedy"), deals=100, limit=20_000) == ""
    assert tasks.uncompiled(("search",), deals=100_000, limit=2_000) == ""


def test_where_it_is_installed_nothing_is_said() -> None:
    assert tasks.uncompiled(("search", "careful"), deals=100_000, limit=50_000) == ""


@pytest.mark.usefixtures("bare")
def test_the_doctor_names_it_and_all_commands_work() -> None:
    result = CliRunner().invoke(doctor, standalone_mode=False)
    assert result.return_value == 0
    assert "absent: numba, needed for odds of many deals, and the table's searches\n" in (
        result.output
    )
    assert "    pip install 'cadogan[fast]'\n" in result.output

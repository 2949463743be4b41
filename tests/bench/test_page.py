"""Whoever measures again loses nothing that somebody noted."""

from __future__ import annotations

from tests.bench.page import NOTES, renewed

PAGE = f"""# What it costs

38 s

## The engine

| 3,884 |

{NOTES}

At a load of 20.

## The kernel

| 710,417 |
"""


def test_a_section_measured_again_takes_the_old_one_s_place_and_keeps_its_notes() -> None:
    assert renewed(PAGE, ["## The engine\n\n| 7,841 |\n"]) == PAGE.replace("3,884", "7,841")


def test_a_section_measured_for_the_first_time_comes_last() -> None:
    found = renewed(PAGE, ["## Controls\n\n90 %\n"])
    assert found == f"{PAGE}\n## Controls\n\n90 %\n"


def test_a_page_is_begun() -> None:
    assert renewed("", ["# What it costs\n\n38 s"]) == "# What it costs\n\n38 s\n"

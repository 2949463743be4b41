"""The arithmetic of the pages: what is no sum is not taken for one, and a wrong one is found."""

from __future__ import annotations

import pytest

from reference.checks.sums import equations


@pytest.mark.parametrize(
    ("text", "holding"),
    [
        ("52 = 17*3 + 1", [True]),
        ("52 = 17*3 + 2", [False]),
        ("104 - 8 aces - 8 kings = 88; 88 - 24 = 64 left", [True, True]),
        ("8*(1+2+...+13) = 8*91 = 728; 728/14 = 52", [True, True, True]),
        ("4*3 = 12; ends: 4 rows * 2 + 3 columns * 2 = 14", [True, True]),
        ("5*10-52 = -2", [True]),
        ("figure positions reserve-1, reserve-2", []),
        ("rows: 10H+4C, 8D+6S", []),
        ("7 / 0 = 3", []),
    ],
)
def test_equations_are_found_and_worked_out(text: str, holding: list[bool]) -> None:
    assert [each.holds for each in equations(text)] == holding

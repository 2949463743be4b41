"""The bound that the proofreader is told: too small a one would promise what nobody knows."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.doubts.bounds import upper_bound


@pytest.mark.parametrize(
    ("wrong", "compared", "expected"),
    [
        # With no error the bound is 1 - 0.05^(1/n), about 3/n.
        (0, 100, 1 - 0.05 ** (1 / 100)),
        (0, 2790, 1 - 0.05 ** (1 / 2790)),
        # One of two: 1 - p^2 = 0.95 for p errors at least... the chance of one at most is 5 %.
        (1, 2, math.sqrt(0.95)),
        # From published tables of the one-sided limit at 95 %.
        (1, 10, 0.3942),
        (2, 50, 0.1206),
        (5, 100, 0.1023),
    ],
)
def test_known_bounds(wrong: int, compared: int, expected: float) -> None:
    assert upper_bound(wrong, compared) == pytest.approx(expected, abs=1e-4)


def test_where_nothing_is_known_nothing_is_promised() -> None:
    assert upper_bound(0, 0) == 1.0
    assert upper_bound(3, 3) == 1.0


@given(st.integers(0, 40), st.integers(1, 2000))
def test_the_bound_lies_above_the_rate_and_falls_with_evidence(wrong: int, more: int) -> None:
    compared = wrong + more
    bound = upper_bound(wrong, compared)
    assert wrong / compared < bound <= 1
    assert upper_bound(wrong, compared * 2) < bound
    assert upper_bound(wrong + 1, compared) > bound

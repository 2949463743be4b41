"""Intervals against values worked out elsewhere, by hand from the formula of 1927."""

from __future__ import annotations

import pytest

from reference.odds.intervals import widened, wilson


@pytest.mark.parametrize(
    ("won", "count", "low", "high"),
    [
        # z = 1.96: (0 + 1.9208 -+ 1.9208) / 13.8416
        (0, 10, 0.0, 0.27753),
        # (0.5 + 0.19207) / 1.38415 -+ 1.95996 * sqrt(0.025 + 0.0096036) / 1.38415
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
    ],
)
def test_an_interval_is_the_one_worked_out_by_hand(
    won: int, count: int, low: float, high: float
) -> None:
    assert wilson(won, count) == pytest.approx((low, high), abs=1e-5)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_won_than_tried_is_refused() -> None:
    with pytest.raises(ValueError, match="3 successes among 2"):
        wilson(3, 2)


def test_undecided_deals_widen_an_interval_both_ways() -> None:
    low, high = widened(5, 3, 10)
    assert low == wilson(5, 10)[0]
    assert high == wilson(8, 10)[1]

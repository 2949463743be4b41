"""Intervals for a share of successes.

    wilson(80, 1000) -> (0.0646, 0.0985)

Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
Journal of the American Statistical Association 22 (1927), 209-212.
"""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution: intervals hold 95 %."""

SURE = 3.2905267314919255
"""The 99.95 % point: such intervals hold 99.9 %, for one comparison among many."""


def wilson(won: int, count: int, z: float = Z) -> tuple[float, float]:
    """The interval (95 %, by another `z` another) for the chance behind `won` of `count` deals.

    `(0.0, 1.0)` where nothing was tried. ValueError unless 0 <= won <= count.
    """
    if not 0 <= won <= count:
        raise ValueError(f"{won} successes among {count}")
    if count == 0:
        return 0.0, 1.0
    share = won / count
    square = z * z / count
    middle = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return (
        0.0 if won == 0 else max(0.0, middle - half),
        1.0 if won == count else min(1.0, middle + half),
    )


def widened(won: int, undecided: int, count: int, z: float = Z) -> tuple[float, float]:
    """The interval where some deals are undecided: none of them won below, all of them above."""
    return wilson(won, count, z)[0], wilson(won + undecided, count, z)[1]

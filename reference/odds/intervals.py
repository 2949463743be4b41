"""Intervals for a share of successes.

    wilson(80, 1000) -> (0.0646, 0.0985)

Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
Journal of the American Statistical Association 22 (1927), 209-212.
"""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution: intervals hold 95 %."""


def wilson(won: int, count: int) -> tuple[float, float]:
    """The 95 % interval for the chance behind `won` successes among `count` deals.

    `(0.0, 1.0)` where nothing was tried. ValueError unless 0 <= won <= count.
    """
    if not 0 <= won <= count:
        raise ValueError(f"{won} successes among {count}")
    if count == 0:
        return 0.0, 1.0
    share = won / count
    square = Z * Z / count
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return (
        0.0 if won == 0 else max(0.0, middle - half),
        1.0 if won == count else min(1.0, middle + half),
    )


def widened(won: int, undecided: int, count: int) -> tuple[float, float]:
    """The interval where some deals are undecided: none of them won below, all of them above."""
    return wilson(won, count)[0], wilson(won + undecided, count)[1]

"""The upper bound of an error rate (C. Clopper and E. Pearson, 1934)."""

from __future__ import annotations

import math

CONFIDENCE = 0.95
_STEPS = 60


def upper_bound(wrong: int, compared: int, confidence: float = CONFIDENCE) -> float:
    """The rate that is not exceeded with this confidence (one-sided), where `wrong` of `compared`
    were wrong: the rate at which so few errors or fewer would have a chance of 1 - `confidence`.

    1.0 where nothing was compared or all was wrong.
    """
    if wrong >= compared:
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        rate = (low + high) / 2
        if _at_most(wrong, compared, rate) > 1 - confidence:
            low = rate
        else:
            high = rate
    return high


def _at_most(wrong: int, compared: int, rate: float) -> float:
    """The chance of so many errors or fewer (binomial)."""
    if rate <= 0:
        return 1.0
    return math.fsum(
        math.exp(
            math.lgamma(compared + 1)
            - math.lgamma(k + 1)
            - math.lgamma(compared - k + 1)
            + k * math.log(rate)
            + (compared - k) * math.log1p(-rate)
        )
        for k in range(wrong + 1)
    )

"""Figures in words, for the terminal, the notes and the site."""

from __future__ import annotations

from reference.odds.batches import Total
from reference.odds.intervals import Z, widened, wilson


def interval(found: Total, z: float = Z) -> tuple[float, float]:
    """The interval of a total (95 %, by another `z` another).

    In search, undecided deals widen it both ways.
    """
    if found.series.question == "thoughtful":
        return widened(found.won, found.undecided, found.count, z)
    return wilson(found.won, found.count, z)


def percent(share: float) -> str:
    """A share in per cent, with as many places as say something: `12.3 %`, `0.004 %`."""
    value = 100 * share
    for limit, places in ((10, 1), (0.1, 2), (0.001, 4)):
        if value >= limit or value == 0:
            return f"{value:.{0 if value in (0, 100) else places}f} %"
    return "less than 0.001 %"


def named(by: str) -> str:
    """A policy or search in words: `kernel search 2, to 50,000 positions`."""
    name, to, limit = by.partition(" to ")
    return f"{name}, to {int(limit):,} positions" if to else by


def average_left(found: Total) -> float | None:
    """How many cards were left in the mean; None where that was not counted."""
    if not found.left:
        return None
    return sum(cards * deals for cards, deals in found.left.items()) / found.count


def deals(found: Total) -> str:
    """The deal numbers counted: `0 to 99,999`."""
    return " and ".join(f"{first:,} to {last:,}" for first, last in found.ranges)


def told(found: Total) -> str:
    """A total in a sentence or two."""
    low, high = interval(found)
    chance = percent(found.won / found.count)
    said = (
        f"{named(found.series.by)}: {found.won:,} of {found.count:,} won, {chance} "
        f"(95 %: {percent(low)} to {percent(high)})"
    )
    if found.series.question == "thoughtful":
        said += f"; {found.undecided:,} undecided"
    elif found.undecided:
        said += f"; {found.undecided:,} broken off, going round in circles"
    left = average_left(found)
    if left is not None:
        said += f"; {left:.1f} cards wanting in the mean"
    return f"{said}. Deals {deals(found)}."

"""Plots of chances, as SVG: every number in them stands in a table as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

SIDE = 560
"""The plot of skill against chance is so many units wide and high, without its margins."""
MARGIN = 56
ROOM = (18, 12)
"""A number of two figures is so wide and high."""
TICKS = (0.0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Mark:
    """A game in the plot: where it stands (from the upper left), its number, its name. `numbered`:
    there is room for the number, which would lie on another's."""

    x: float
    y: float
    number: int
    title: str
    numbered: bool = True


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the scale: where it stands, and what it means."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Scatter:
    """Skill against chance: marks, the scale across, and the scale upwards."""

    size: int
    marks: tuple[Mark, ...]
    across: tuple[Tick, ...]
    upwards: tuple[Tick, ...]


def scatter(points: Iterable[tuple[int, str, float, float]]) -> Scatter:
    """A plot of (number, title, share by chance, share by skill).

    Shares are drawn by their square roots, as most are small.
    """
    return Scatter(
        size=SIDE + 2 * MARGIN,
        marks=tuple(
            _with_room(Mark(_right(x), _up(y), number, title) for number, title, x, y in points)
        ),
        across=tuple(Tick(_right(each), f"{100 * each:g}") for each in TICKS),
        upwards=tuple(Tick(_up(each), f"{100 * each:g}") for each in TICKS),
    )


def _with_room(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks, of which those keep their number that lies on no other's."""
    taken: list[Mark] = []
    for mark in marks:
        free = not any(
            abs(mark.x - each.x) < ROOM[0] and abs(mark.y - each.y) < ROOM[1] for each in taken
        )
        if free:
            taken.append(mark)
        yield replace(mark, numbered=free)


def _right(share: float) -> float:
    return round(MARGIN + SIDE * sqrt(share), 1)


def _up(share: float) -> float:
    return round(MARGIN + SIDE * (1 - sqrt(share)), 1)


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a distribution: where it stands, how high it is, and what it says."""

    x: float
    height: float
    text: str


WIDE, HIGH = 480, 96
"""The distribution of cards left is so many units wide and high."""
BARS = 27


def bars(left: Sequence[tuple[int, int]], cards: int) -> tuple[Bar, ...]:
    """How many deals (all together 1) ended with how many cards wanting, in some bars.

    The first bar is none left, that is won; the others take the same number of cards each.
    """
    if not left:
        return ()
    step = max(1, -(-cards // (BARS - 1)))
    counts = [0] * (-(-cards // step) + 1)
    for wanting, deals in left:
        counts[-(-wanting // step)] += deals
    whole, highest = sum(counts), max(counts)
    width = WIDE / len(counts)
    return tuple(
        Bar(
            round(index * width, 2),
            round(HIGH * count / highest, 2),
            f"{_range(index, step)}: {100 * count / whole:.1f} %",
        )
        for index, count in enumerate(counts)
    )


def _range(index: int, step: int) -> str:
    if index == 0:
        return "none left"
    first, last = (index - 1) * step + 1, index * step
    return f"{first} left" if first == last else f"{first} to {last} left"

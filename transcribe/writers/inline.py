"""A text with marks on stretches of it and between its characters, as a stream of events.

    events(text, stretches, points) -> Open, Close, Mark and str, in the order of writing

Marks may be wanted on any stretch, but markup allows only those that lie in one another: of two
that cross, one is cut in pieces. What an event becomes is the form's own affair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Generic, TypeVar

T = TypeVar("T")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Stretch(Generic[T]):
    """A mark wanted on characters `start` to `end`; `what` is for whoever writes it.

    Where two cross, that of the higher `rank` is cut; those of rank 0 must not cross one another.
    This is then piece number `index` of `count`, from 0.
    """

    start: int
    end: int
    rank: int
    what: T
    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Point(Generic[P]):
    """A mark before character `at`."""

    at: int
    what: P


@dataclass(frozen=True, slots=True)
class Open(Generic[T]):
    """A stretch, or a piece of one, begins."""

    stretch: Stretch[T]


@dataclass(frozen=True, slots=True)
class Close(Generic[T]):
    """It ends."""

    stretch: Stretch[T]


@dataclass(frozen=True, slots=True)
class Mark(Generic[P]):
    """A point."""

    point: Point[P]


Event = Open[T] | Close[T] | Mark[P] | str


def events(
    text: str, stretches: Iterable[Stretch[T]], points: Iterable[Point[P]]
) -> Iterator[Event[T, P]]:
    """The text with its marks. A point at the border of a stretch stands outside it."""
    ahead = nested(stretches)
    marks = sorted(points, key=lambda each: each.at)
    borders = {0, len(text)}
    borders |= {place for each in ahead for place in (each.start, each.end)}
    borders |= {each.at for each in marks}
    open_: list[Stretch[T]] = []
    done = 0
    for place in sorted(borders):
        if done < place:
            yield text[done:place]
        done = place
        while open_ and open_[-1].end == place:
            yield Close(open_.pop())
        while marks and marks[0].at == place:
            yield Mark(marks.pop(0))
        while ahead and ahead[0].start == place:
            open_.append(ahead.pop(0))
            yield Open(open_[-1])


def nested(stretches: Iterable[Stretch[T]]) -> list[Stretch[T]]:
    """The stretches cut so that no two cross, in the order of opening."""
    kept: list[Stretch[T]] = []
    for stretch in sorted(stretches, key=lambda each: (each.rank, each.start, -each.end)):
        cuts = {
            cut
            for other in kept
            if crosses(stretch.start, stretch.end, other.start, other.end)
            for cut in (other.start, other.end)
            if stretch.start < cut < stretch.end
        }
        borders = [stretch.start, *sorted(cuts), stretch.end]
        kept += [
            replace(stretch, start=start, end=end, index=index, count=len(borders) - 1)
            for index, (start, end) in enumerate(pairwise(borders))
        ]
    return sorted(kept, key=lambda each: (each.start, -each.end, each.rank))


def crosses(start: int, end: int, other_start: int, other_end: int) -> bool:
    """Whether two stretches of a text overlap and neither lies in the other."""
    return start < other_start < end < other_end or other_start < start < other_end < end

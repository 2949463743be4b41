"""A text with elements in it: which lie in one another, and where the points stand between.

Elements may be wanted on any stretch of a text, but XML allows only those that lie in one another:
of two that cross, one is cut in pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lxml import etree

from transcribe.writers.tei.names import add_text


@dataclass(frozen=True, slots=True)
class Piece:
    """Which piece of a cut element is made: `index` of `count`, from 0."""

    index: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Stretch:
    """An element wanted on characters `start` to `end`.

    `make` gives the element and the one inside it that takes the text. Where two cross, that of
    the higher `rank` is cut; those of rank 0 must not cross one another.
    """

    start: int
    end: int
    rank: int
    make: Callable[[Piece], tuple[etree._Element, etree._Element]]
    piece: Piece = Piece()


@dataclass(frozen=True, slots=True)
class Point:
    """An element without text, before character `at`."""

    at: int
    made: etree._Element


def nested(stretches: Iterable[Stretch]) -> list[Stretch]:
    """The stretches cut so that no two cross, in the order of opening."""
    kept: list[Stretch] = []
    for stretch in sorted(stretches, key=lambda each: (each.rank, each.start, -each.end)):
        cuts = {
            cut
            for other in kept
            if crosses(stretch.start, stretch.end, other.start, other.end)
            for cut in (other.start, other.end)
            if stretch.start < cut < stretch.end
        }
        borders = [stretch.start, *sorted(cuts), stretch.end]
        count = len(borders) - 1
        kept += [
            replace(stretch, start=start, end=end, piece=Piece(index, count))
            for index, (start, end) in enumerate(pairwise(borders))
        ]
    return sorted(kept, key=lambda each: (each.start, -each.end, each.rank))


def crosses(start: int, end: int, other_start: int, other_end: int) -> bool:
    """Whether two stretches of a text overlap and neither lies in the other."""
    return start < other_start < end < other_end or other_start < start < other_end < end


def fill(
    parent: etree._Element, text: str, stretches: Sequence[Stretch], points: Iterable[Point]
) -> None:
    """Puts the text at the end of `parent`, with nested stretches and points in it.

    A point at the border of a stretch stands outside it.
    """
    _fill(parent, text, 0, len(text), list(stretches), sorted(points, key=lambda each: each.at))


def _fill(
    parent: etree._Element,
    text: str,
    start: int,
    end: int,
    stretches: list[Stretch],
    points: list[Point],
) -> None:
    at = start
    while stretches:
        outer, inside = stretches[0], []
        rest = stretches[1:]
        while rest and rest[0].end <= outer.end and rest[0].start < outer.end:
            inside.append(rest.pop(0))
        _plain(parent, text, at, outer.start, points)
        shell, core = outer.make(outer.piece)
        own = [point for point in points if outer.start < point.at < outer.end]
        _fill(core, text, outer.start, outer.end, inside, own)
        parent.append(shell)
        points[:] = [point for point in points if point.at >= outer.end]
        at, stretches = outer.end, rest
    _plain(parent, text, at, end, points)


def _plain(parent: etree._Element, text: str, start: int, end: int, points: list[Point]) -> None:
    """Text without elements, and the points in it, those at its end included."""
    at = start
    while points and points[0].at <= end:
        point = points.pop(0)
        add_text(parent, text[at : point.at])
        parent.append(point.made)
        at = point.at
    add_text(parent, text[at:end])

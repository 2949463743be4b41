"""Rectangles on a table: where a card's corners are, which cards touch, what of a card shows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import copysign, cos, hypot, radians, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table: its centre, its turn in degrees clockwise, its size, all in one unit."""

    x: float
    y: float
    turned: float
    width: float
    height: float

    def to_table(self, x: float, y: float) -> Point:
        """A point of the card, measured from its centre, as a point of the table."""
        c, s = cos(radians(self.turned)), sin(radians(self.turned))
        return self.x + x * c - y * s, self.y + x * s + y * c

    def holds(self, point: Point) -> bool:
        """Whether the card covers a point of the table."""
        c, s = cos(radians(self.turned)), sin(radians(self.turned))
        x, y = point[0] - self.x, point[1] - self.y
        return abs(x * c + y * s) < self.width / 2 and abs(y * c - x * s) < self.height / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners on the table, going round."""
        w, h = self.width / 2, self.height / 2
        return (
            self.to_table(-w, -h),
            self.to_table(w, -h),
            self.to_table(w, h),
            self.to_table(-w, h),
        )


def upright(turned: float) -> float:
    """The turn of a card, in degrees, with the end up that is the easier to read.

    A card looks the same with either end up. One that lies on its side, or up to ten degrees
    beyond, stays as it is printed.
    """
    turned = (turned + 180) % 360 - 180
    return turned - copysign(180, turned) if abs(turned) > 100 else turned


def overlap(one: Lying, other: Lying) -> bool:
    """Whether two cards lie on one another (touching edges do not count)."""
    reach = hypot(one.width, one.height) / 2 + hypot(other.width, other.height) / 2
    if hypot(one.x - other.x, one.y - other.y) >= reach:
        return False
    shapes = (one.corners, other.corners)
    for shape in shapes:
        for (ax, ay), (bx, by) in ((shape[0], shape[1]), (shape[1], shape[2])):
            along = [[x * (bx - ax) + y * (by - ay) for x, y in each] for each in shapes]
            if max(along[0]) <= min(along[1]) or max(along[1]) <= min(along[0]):
                return False
    return True


def largest_width(places: list[tuple[float, float, float, str]], ratio: float) -> float:
    """The width that cards may have at most without lying on one another, to a twentieth.

    `places` are (x, y, turned, pile); cards of one pile (a name that is not empty) may overlap.
    `ratio` is width by height, less than 1. Infinite where nothing limits it.
    """
    widest = float("inf")
    for one, other in combinations(places, 2):
        if one[3] and one[3] == other[3]:
            continue
        distance = hypot(one[0] - other[0], one[1] - other[1])
        if distance / hypot(1, 1 / ratio) < widest:
            widest = _apart(one, other, ratio, min(widest, distance))
    return widest


def _apart(
    one: tuple[float, float, float, str],
    other: tuple[float, float, float, str],
    ratio: float,
    limit: float,
) -> float:
    """The greatest width up to `limit` at which these two cards stay apart."""

    def meet(width: float) -> bool:
        cards = (Lying(*place[:3], width, width / ratio) for place in (one, other))
        return overlap(*cards)

    if not meet(limit):
        return limit
    low, high = 0.0, limit
    while high - low > 0.05:
        middle = (low + high) / 2
        low, high = (low, middle) if meet(middle) else (middle, high)
    return low

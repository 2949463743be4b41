"""Comparing the marks that stand between two words: stops, quotation marks, blanks, bullets.

Marks are compared class by class, so that a lost quotation mark beside a changed comma is two
differences of two kinds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal

MarkClass = Literal["bullet", "quotation", "blank", "stop"]
Span = tuple[int, int]

_PIECE = re.compile(
    r"(?P<bullet>• )|(?P<quotation>[\"']+)|(?P<blank>\s+)|(?P<stop>(?:(?!• )[^\"'\s])+)"
)


def class_of(marks: str) -> MarkClass | None:
    """The class of some marks; None where they are of several, or none at all."""
    found = _PIECE.fullmatch(marks)
    return found.lastgroup if found else None  # type: ignore[return-value]


@lru_cache(maxsize=4096)
def compare(mine: str, its: str) -> tuple[tuple[Span, Span], ...]:
    """The differences between two strings of marks, in order: (span in `mine`, span in `its`).

    Each difference puts marks of one class in the place of marks of the same class, or of none.
    """
    return tuple(_differences(_pieces(mine), _pieces(its)))


def _pieces(marks: str) -> list[tuple[str, str]]:
    return [(str(found.lastgroup), found[0]) for found in _PIECE.finditer(marks)]


def _differences(
    mine: list[tuple[str, str]], its: list[tuple[str, str]]
) -> Iterator[tuple[Span, Span]]:
    left = right = 0
    for (i, j), (next_i, next_j) in pairwise(_path(mine, its)):
        one = mine[i][1] if next_i > i else ""
        other = its[j][1] if next_j > j else ""
        if one != other:
            yield (left, left + len(one)), (right, right + len(other))
        left, right = left + len(one), right + len(other)


def _path(mine: list[tuple[str, str]], its: list[tuple[str, str]]) -> list[tuple[int, int]]:
    """The cheapest way through both lists; pieces of one class may stand for each other."""
    rows, columns = len(mine), len(its)
    cost = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            ways = []
            if i < rows:
                ways.append(2 + cost[i + 1][j])
            if j < columns:
                ways.append(2 + cost[i][j + 1])
            if i < rows and j < columns and mine[i][0] == its[j][0]:
                ways.append(3 * (mine[i] != its[j]) + cost[i + 1][j + 1])
            cost[i][j] = min(ways, default=0)
    path = [(0, 0)]
    while path[-1] != (rows, columns):
        i, j = path[-1]
        if i < rows and j < columns and mine[i][0] == its[j][0]:
            together = 3 * (mine[i] != its[j]) + cost[i + 1][j + 1]
            if together == cost[i][j]:
                path.append((i + 1, j + 1))
                continue
        path.append((i + 1, j) if i < rows and cost[i][j] == 2 + cost[i + 1][j] else (i, j + 1))
    return path

"""What came of a range of deals: the unit that is worked out, kept, and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from reference.engine.numbers import LIMIT

Question = Literal["played", "thoughtful"]
NAMED = 5
"""So many won deals of a batch are named."""


class Series(msgspec.Struct, frozen=True, order=True):
    """What is counted: two batches may be added only if all of this is the same.

    `game`: the game's name with its variant and the readings that are not the defaults.
    `rules`: the version of its rules. `by`: the policy, or the search with its limit, with version.
    """

    game: str
    rules: str
    question: Question
    by: str


class Batch(msgspec.Struct, frozen=True):
    """Deals `first` to `first + count - 1` of a series.

    `undecided`: broken off (in play, for going round in circles: these count as not won; in search
    for its limit: these may be won). `left`: how many deals ended with how many cards wanting (play
    only). `moves`: moves made, all deals together; in search, positions looked at. `wins`: the
    first few deals won; `losses`, in search, the first few that nobody can win. `hardest`, in
    search: how many positions were looked at for the win that took most, and its deal.
    """

    series: Series
    first: int
    count: int
    won: int
    undecided: int
    moves: int
    left: dict[int, int] = {}
    wins: tuple[int, ...] = ()
    losses: tuple[int, ...] = ()
    hardest: tuple[int, int] | None = None

    @property
    def deals(self) -> range:
        """The deal numbers."""
        return range(self.first, self.first + self.count)

    def amiss(self) -> str:
        """Why no count can have given these numbers; empty if they agree with one another."""
        deals = self.deals
        _, to, limit = self.series.by.partition(" to ")
        if not all(map(str.isprintable, (self.series.game, self.series.rules, self.series.by))):
            return "its names hold characters that are none of a name"
        if to and not (limit.isdecimal() and limit.isascii() and len(limit) < 20):
            return "its search goes to no number of positions"
        if not (self.first >= 0 < self.count and deals.stop <= LIMIT):
            return f"its deals are not among those from 0 to {LIMIT - 1}"
        numbers = (self.won, self.undecided, self.moves, *self.left, *self.left.values())
        if not all(0 <= each < LIMIT for each in numbers):
            return "a number of it is below zero or beyond counting"
        if self.won + self.undecided > self.count:
            return f"{self.won} won and {self.undecided} undecided are more than its deals"
        if self.left and sum(self.left.values()) != self.count:
            return "the deals by cards wanting are not as many as its deals"
        named = (*self.wins, *self.losses, *(self.hardest or ())[1:])
        if any(number not in deals for number in named):
            return "it names a deal that it has not"
        return ""


class Total(msgspec.Struct, frozen=True):
    """Batches of one series added up."""

    series: Series
    count: int
    won: int
    undecided: int
    moves: int
    left: dict[int, int]
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    hardest: tuple[int, int] | None
    ranges: tuple[tuple[int, int], ...]
    """First and last deal number of each range without a gap."""


def total(batches: Iterable[Batch]) -> Total:
    """The sum of batches of one series. ValueError for none, for two series, or for overlaps."""
    ordered = sorted(batches, key=lambda each: each.first)
    if len({each.series for each in ordered}) != 1:
        raise ValueError("batches of one series are added")
    left: Counter[int] = Counter()
    for each in ordered:
        left.update(each.left)
    return Total(
        series=ordered[0].series,
        count=sum(each.count for each in ordered),
        won=sum(each.won for each in ordered),
        undecided=sum(each.undecided for each in ordered),
        moves=sum(each.moves for each in ordered),
        left=dict(sorted(left.items())),
        wins=tuple(number for each in ordered for number in each.wins)[:NAMED],
        losses=tuple(number for each in ordered for number in each.losses)[:NAMED],
        hardest=max((each.hardest for each in ordered if each.hardest), default=None),
        ranges=tuple(_joined([each.deals for each in ordered])),
    )


def _joined(ranges: list[range]) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for each in ranges:
        if out and each.start <= out[-1][1]:
            raise ValueError(f"deal {each.start} is counted twice")
        if out and each.start == out[-1][1] + 1:
            out[-1] = (out[-1][0], each.stop - 1)
        else:
            out.append((each.start, each.stop - 1))
    return out


def missing(done: Iterable[range], wanted: range) -> list[range]:
    """The parts of `wanted` that no range of `done` covers, in order."""
    out: list[range] = []
    at = wanted.start
    for each in sorted(done, key=lambda one: one.start):
        if each.stop <= at:
            continue
        if each.start >= wanted.stop:
            break
        if each.start > at:
            out.append(range(at, each.start))
        at = each.stop
    if at < wanted.stop:
        out.append(range(at, wanted.stop))
    return out

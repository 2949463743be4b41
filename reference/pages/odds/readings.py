"""What other ways of playing change: the chances of each beside those of the game as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reference.odds.policies import GREEDY, RANDOM
from reference.pages.odds.view import GameOdds, Row


@dataclass(frozen=True, slots=True)
class Compared:
    """A way of playing beside the game as printed: for each player both rows.

    `found`: what came of it in words.
    """

    odds: GameOdds
    way: str
    pairs: tuple[tuple[Row, Row], ...]
    found: str


def compared(all_odds: Iterable[GameOdds]) -> Iterator[Compared]:
    """Every other way of playing that was counted by a player that played as printed too."""
    for odds in all_odds:
        for way, rows in odds.others:
            pairs = tuple(_pairs(odds, rows))
            if pairs:
                yield Compared(odds, way, pairs, _found(pairs))


def _pairs(odds: GameOdds, rows: Iterable[Row]) -> Iterator[tuple[Row, Row]]:
    there = {row.by: row for row in rows if not row.thoughtful}
    for by in (RANDOM.label, GREEDY.label):
        printed = odds.by(by)
        if printed and by in there:
            yield printed, there[by]


def _found(pairs: Iterable[tuple[Row, Row]]) -> str:
    """Only 99.9 % intervals that do not touch tell two chances apart: there are many pairs."""
    more = any(other.sure[0] > printed.sure[1] for printed, other in pairs)
    less = any(other.sure[1] < printed.sure[0] for printed, other in pairs)
    if more and less:
        return "more often by one player, less often by the other"
    return "more often" if more else "less often" if less else "no difference seen"

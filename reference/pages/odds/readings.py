"""What other ways of playing change: the chances of each beside those of the game as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reference.odds.apart import change
from reference.pages.odds.view import GameOdds, Row, Way

SAME = "no difference seen"
"""What is said of two chances that are not told apart."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A way of playing beside the game without it: for each player both rows, without and with.

    `found`: what came of it in words.
    """

    odds: GameOdds
    way: Way
    pairs: tuple[tuple[Row, Row], ...]
    found: str


def compared(all_odds: Iterable[GameOdds]) -> Iterator[Compared]:
    """Every other way of playing that was counted by a player that played without it too.

    A reading within a variant stands beside the variant.
    """
    for odds in all_odds:
        rows = {"": odds.rows, **{way.said: way.rows for way in odds.others}}
        for way in odds.others:
            pairs = tuple(_pairs(rows.get(way.of, ()), way.rows))
            if pairs:
                yield Compared(odds, way, pairs, _found(pairs))


def _pairs(without: Iterable[Row], with_it: Iterable[Row]) -> Iterator[tuple[Row, Row]]:
    here = {row.by: row for row in without}
    return ((here[row.by], row) for row in with_it if row.by in here)


def _found(pairs: Iterable[tuple[Row, Row]]) -> str:
    seen = change((here.sure, there.sure) for here, there in pairs)
    if seen.more and seen.less:
        return "more often by one player, less often by the other"
    return "more often" if seen.more else "less often" if seen.less else SAME

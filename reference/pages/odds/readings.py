"""What other ways of playing change: the chances of each beside those of the game as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reference.odds.apart import change
from reference.pages.odds.view import GameOdds, Row, Way

SAME = "no difference seen"
"""What is said of two chances that are not told apart."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The pairs of rows, without and with, that answer one of the two questions.

    `found`: what came of it in words.
    """

    pairs: tuple[tuple[Row, Row], ...]
    found: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A way of playing beside the game without it; an answer for each question that was asked.

    Play and what is known to whoever sees all cards are not mixed: each is found out by itself.
    """

    odds: GameOdds
    way: Way
    answers: tuple[Answer, ...]

    @property
    def pairs(self) -> tuple[tuple[Row, Row], ...]:
        """The pairs of all answers."""
        return tuple(pair for answer in self.answers for pair in answer.pairs)

    @property
    def same(self) -> bool:
        """Whether no difference was seen."""
        return all(answer.found == SAME for answer in self.answers)


def compared(all_odds: Iterable[GameOdds]) -> Iterator[Compared]:
    """Every other way of playing that was counted by a player, or search, without it too.

    A reading within a variant stands beside the variant.
    """
    for odds in all_odds:
        rows = {"": odds.rows, **{way.said: way.rows for way in odds.others}}
        for way in odds.others:
            pairs = list(_pairs(rows.get(way.of, ()), way.rows))
            questions = (
                [pair for pair in pairs if pair[0].thoughtful == known] for known in (0, 1)
            )
            answers = tuple(Answer(tuple(each), _found(each)) for each in questions if each)
            if answers:
                yield Compared(odds, way, answers)


def _pairs(without: Iterable[Row], with_it: Iterable[Row]) -> Iterator[tuple[Row, Row]]:
    here = {row.by: row for row in without}
    return ((here[row.by], row) for row in with_it if row.by in here)


def _found(pairs: Iterable[tuple[Row, Row]]) -> str:
    seen = change((here.sure, there.sure) for here, there in pairs)
    if seen.more and seen.less:
        return "more often by one player, less often by another"
    return "more often" if seen.more else "less often" if seen.less else SAME

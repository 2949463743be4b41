"""Whether another way of playing changes the chance, as far as it was counted.

    change([(sure(without), sure(with_it))]) -> Change(more=True, less=False)

Many ways are compared, each by several players, so two chances are told apart only if their 99.9 %
intervals do not touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from reference.odds.batches import Total
from reference.odds.intervals import SURE
from reference.odds.telling import interval

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Change:
    """`more`: one of the players, or search, wins more often; `less`: one wins less often."""

    more: bool
    less: bool

    def __bool__(self) -> bool:
        return self.more or self.less


def sure(found: Total) -> Interval:
    """The 99.9 % interval of a total; in search, undecided deals widen it both ways."""
    return interval(found, SURE)


def change(pairs: Iterable[tuple[Interval, Interval]]) -> Change:
    """What pairs of intervals, without and with another way of playing, show together."""
    found = list(pairs)
    return Change(
        more=any(there[0] > here[1] for here, there in found),
        less=any(there[1] < here[0] for here, there in found),
    )


def changes_the_chance(without: Iterable[Total], with_it: Iterable[Total]) -> bool:
    """Whether a player, or search, that went both ways tells them apart."""
    return bool(change((sure(here), sure(there)) for here, there in _paired(without, with_it)))


def _paired(without: Iterable[Total], with_it: Iterable[Total]) -> Iterator[tuple[Total, Total]]:
    here = {each.series.by: each for each in without}
    for there in with_it:
        if there.series.by in here:
            yield here[there.series.by], there

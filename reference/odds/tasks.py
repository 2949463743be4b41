"""A range of deals to be worked out, as a value that can be sent to another process or machine.

    work(task) -> Batch

A task is done the same way wherever it runs: the kernel gives what the interpreter gives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from reference.catalogue import open_game
from reference.engine import Game
from reference.kernel import NotLoweredError, available, kernel_for
from reference.odds.batches import NAMED, Batch, Series
from reference.odds.careful import CAREFUL
from reference.odds.outcome import Outcome
from reference.odds.playing import LONGEST, played
from reference.odds.policies import ADVISED, GREEDY, RANDOM, Policy
from reference.odds.searching import KERNEL_SEARCH, SEARCH, Searched, searched, searched_by

POLICIES = {each.name: each for each in (RANDOM, GREEDY, ADVISED, CAREFUL)}
"""The policies by name."""

if TYPE_CHECKING:
    from reference.kernel.kernel import Kernel, Played

AT_A_TIME = {"random": 5000, "greedy": 5000, "advised": 5000, "careful": 500}
"""How many deals are worked out at a time: some seconds' work."""
SEARCHED_AT_A_TIME = 1_000_000
"""In searches so many positions, but fifty deals at most."""

WORTH_COMPILING = {"random": 1000, "greedy": 1000, "advised": 1000, "careful": 200}
"""Fewer deals are played by the interpreter sooner than a kernel is compiled for them."""
WORTH_SEARCHING = 5000
"""A search to fewer positions is made by the interpreter."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals of a game (slug and options, as `open_game` takes them) by a policy or search.

    `limit`: how many positions a search may look at in one deal; 0 for play.
    """

    slug: str
    options: tuple[str, ...]
    by: str
    first: int
    count: int
    limit: int = 0


def uncompiled(names: Iterable[str], deals: int, limit: int) -> str:
    """What is lost if so many deals are worked out without the kernel; "" if it is there, or would
    not be used."""
    if available():
        return ""
    if any(
        limit >= WORTH_SEARCHING if by == "search" else deals >= WORTH_COMPILING[by] for by in names
    ):
        return (
            f"numba is not installed (pip install 'cadogan[fast]'): counting takes long, and a"
            f" search is “{SEARCH}”, not the table's “{KERNEL_SEARCH}”"
        )
    return ""


def series(game: Game, by: str, limit: int = 0) -> Series:
    """What a task's batch is counted under."""
    if by == "search":
        name = KERNEL_SEARCH if _searching(game, limit) else SEARCH
        return Series(game.name, game.rules_version, "thoughtful", f"{name} to {limit}")
    return Series(game.name, game.rules_version, "played", POLICIES[by].label)


def tasks(task: Task, ranges: Iterable[range]) -> Iterator[Task]:
    """The task for other deals: for each of the ranges, in pieces of some seconds' work."""
    if task.by == "search":
        size = max(1, min(50, SEARCHED_AT_A_TIME // task.limit))
    else:
        size = AT_A_TIME[task.by]
    for each in ranges:
        for first in range(each.start, each.stop, size):
            count = min(size, each.stop - first)
            yield Task(task.slug, task.options, task.by, first, count, task.limit)


def work(task: Task) -> Batch:
    """What came of the deals."""
    game = open_game(task.slug, task.options)
    counted = series(game, task.by, task.limit)
    numbers = range(task.first, task.first + task.count)
    if task.by == "search":
        kernel = _searching(game, task.limit)
        if kernel:
            found = [searched_by(kernel, n, task.limit) for n in numbers]
        else:
            found = [searched(game, n, task.limit) for n in numbers]
        return _of_search(counted, numbers, found)
    return of_outcomes(counted, numbers, outcomes(game, numbers, POLICIES[task.by]))


@lru_cache(maxsize=4)
def _kernel(game: Game) -> Kernel | None:
    """The kernel of a game; None where it cannot be had and the interpreter does the work."""
    try:
        return kernel_for(game)
    except NotLoweredError:
        return None


def _searching(game: Game, limit: int) -> Kernel | None:
    """The kernel that searches, if the search is long enough to be worth compiling it."""
    return _kernel(game) if limit >= WORTH_SEARCHING else None


def outcomes(game: Game, numbers: range, policy: Policy) -> Sequence[Outcome]:
    """The outcomes of deals, by the kernel where it pays and can be had."""
    kernel = _kernel(game) if len(numbers) >= WORTH_COMPILING[policy.name] else None
    if kernel is None:
        return list(played(game, numbers, policy))
    found = _played_by(kernel, numbers, policy)
    rows = zip(found.won.tolist(), found.left.tolist(), found.moves.tolist(), strict=True)
    return [Outcome(won, left, moves, moves == LONGEST and not won) for won, left, moves in rows]


def _played_by(kernel: Kernel, numbers: range, policy: Policy) -> Played:
    if policy.tiers is None:
        from reference.odds.careful_kernel import play_carefully

        return play_carefully(kernel, numbers.start, len(numbers), LONGEST)
    tiers = policy.tiers(kernel.game)
    if tiers:
        return kernel.play_tiers(numbers.start, len(numbers), tiers, LONGEST)
    return kernel.play_random(numbers.start, len(numbers), LONGEST)


def of_outcomes(counted: Series, numbers: range, outcomes: Sequence[Outcome]) -> Batch:
    """Outcomes of play, deal by deal, as a batch."""
    return Batch(
        series=counted,
        first=numbers.start,
        count=len(numbers),
        won=sum(each.won for each in outcomes),
        undecided=sum(each.gave_up and not each.won for each in outcomes),
        moves=sum(each.moves for each in outcomes),
        left=dict(sorted(Counter(each.left for each in outcomes).items())),
        wins=tuple(n for n, each in zip(numbers, outcomes, strict=True) if each.won)[:NAMED],
    )


def _of_search(counted: Series, numbers: range, found: Sequence[Searched]) -> Batch:
    return Batch(
        series=counted,
        first=numbers.start,
        count=len(numbers),
        won=sum(each.verdict == "won" for each in found),
        undecided=sum(each.verdict == "undecided" for each in found),
        moves=sum(each.positions for each in found),
        wins=_of_verdict("won", numbers, found),
        losses=_of_verdict("lost", numbers, found),
        hardest=max(
            ((e.positions, n) for n, e in zip(numbers, found, strict=True) if e.verdict == "won"),
            default=None,
        ),
    )


def _of_verdict(verdict: str, numbers: range, found: Sequence[Searched]) -> tuple[int, ...]:
    return tuple(n for n, e in zip(numbers, found, strict=True) if e.verdict == verdict)[:NAMED]

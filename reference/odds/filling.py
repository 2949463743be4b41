"""What the table of all games still lacks, the cheapest first: for one command that fills it.

    for batch in filled(tally, steps(tally, SLUGS), seconds=2400, workers=2):
        tally.add(batch)

The table grows in rounds, so that every game and every reading has its rows before any has long
ones: some thousand deals played show which readings change the answer, and cost seconds; searches
cost hours. A deal that is counted stays counted, so a run may be broken off and gone on with at any
time.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from reference.catalogue import open_game
from reference.engine import Game
from reference.odds.apart import changes_the_chance
from reference.odds.batches import Batch, Series, Total, missing
from reference.odds.policies import has_counsel
from reference.odds.tally import Tally
from reference.odds.tasks import Task, series, tasks
from reference.odds.workers import locally


@dataclass(frozen=True, slots=True)
class Round:
    """How many deals every game should have by each kind of play and by search to a limit.

    `others`: deals played by chance and greedily under each option that is not the default, and in
    each variant. Those that change the chance should have what the game has.
    """

    others: int
    played: int
    careful: int = 0
    searched: int = 0
    limit: int = 0


ROUNDS = (
    Round(2_000, 2_000),
    Round(2_000, 10_000, 500, 100, 50_000),
    Round(20_000, 20_000, 2_000, 200, 50_000),
    Round(20_000, 100_000, 10_000, 200, 50_000),
    Round(20_000, 100_000, 10_000, 1_000, 50_000),
    Round(20_000, 100_000, 10_000, 1_000, 1_000_000),
    Round(20_000, 100_000, 10_000, 1_000, 20_000_000),
)
"""A search goes on to a higher limit only in games where some deals are undecided."""

OTHERS = ("greedy", "random")
"""Who plays the other readings, one after the other: so no two processes compile the same."""


@dataclass(frozen=True, slots=True)
class Step:
    """Deals wanted of one series, and what they are thought to cost, in moves of random play."""

    task: Task
    series: Series
    wanted: range
    cost: float


def steps(tally: Tally, slugs: Iterable[str], rounds: Iterable[Round] = ROUNDS) -> Iterator[Step]:
    """What is lacking, round by round: first the games as printed, then their other readings.

    In each the cheapest first. Looks at the tally anew before every round, and again when the other
    readings have been played a little, to see which of them change the chance.
    """
    games = list(slugs)
    for each in rounds:
        yield from _cheapest(_of_games(tally, [(slug, ()) for slug in games], each))
        for by in OTHERS:
            yield from _cheapest(_of_others(tally, games, by, each.others))
        yield from _cheapest(_of_games(tally, telling_ways(tally, games), each))


def _cheapest(found: Iterable[Step]) -> list[Step]:
    """The steps in order of what their game costs: what is compiled for one serves the next."""
    todo = list(found)
    whole: dict[str, float] = defaultdict(float)
    for step in todo:
        whole[step.series.game] += step.cost
    return sorted(todo, key=lambda step: (whole[step.series.game], step.series.game, step.cost))


def _of_games(
    tally: Tally, ways: Iterable[tuple[str, tuple[str, ...]]], round_: Round
) -> Iterator[Step]:
    """What a round wants of games as printed (no options) and under options."""
    totals = {each.series: each for each in tally.totals()}
    for slug, options in ways:
        game = open_game(slug, options)
        names = ["random", "greedy", *(["advised"] if has_counsel(game) else [])]
        wanted = [*((name, round_.played, 0) for name in names), ("careful", round_.careful, 0)]
        if round_.searched and not _settled(game, totals, round_.limit):
            wanted.append(("search", round_.searched, round_.limit))
        for by, deals, limit in wanted:
            yield from _step(tally, totals, Task(slug, options, by, 0, 0, limit), deals)


def telling_ways(tally: Tally, slugs: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The other ways of playing, with their slugs, that change the chance as far as was counted.

    A reading chosen within a variant is compared with the variant.
    """
    by_game: dict[tuple[str, str], list[Total]] = defaultdict(list)
    for each in tally.totals():
        by_game[each.series.game, each.series.rules].append(each)

    def counted(slug: str, options: tuple[str, ...]) -> list[Total]:
        game = open_game(slug, options)
        return by_game[game.name, game.rules_version]

    return [
        (slug, options)
        for slug in slugs
        for options in other_ways(slug)
        if changes_the_chance(counted(slug, options[:-1]), counted(slug, options))
    ]


def _settled(game: Game, totals: dict[Series, Total], limit: int) -> bool:
    """Whether a search to a lower limit decided every deal, and has its thousand."""
    for each in ROUNDS:
        found = totals.get(series(game, "search", each.limit))
        if each.limit < limit and found and found.count >= each.searched and not found.undecided:
            return True
    return False


def _of_others(tally: Tally, slugs: Iterable[str], by: str, deals: int) -> Iterator[Step]:
    totals = {each.series: each for each in tally.totals()}
    for slug in slugs:
        for options in other_ways(slug):
            yield from _step(tally, totals, Task(slug, options, by, 0, 0), deals)


def other_ways(slug: str) -> list[tuple[str, ...]]:
    """The options of every other way of playing a game, as `open_game` takes them.

    These are each option of a reading that is not the default, and each variant, one at a time. An
    option that leaves the game as it is, as it belongs to a variant, is chosen together with each
    variant that it changes.
    """
    page = open_game(slug).page
    variants = [variant.slug for variant in page.variants]
    ways: list[tuple[str, ...]] = [(variant,) for variant in variants]
    for reading in page.readings:
        for option in reading.choices():
            if option != reading.default:
                ways += _where_it_tells(slug, f"{reading.name}={option}", variants)
    return ways


def _where_it_tells(slug: str, option: str, variants: Iterable[str]) -> list[tuple[str, ...]]:
    def tells(*others: str) -> bool:
        under = open_game(slug, (*others, option)).rules_version
        return under != open_game(slug, others).rules_version

    return [(option,)] if tells() else [(each, option) for each in variants if tells(each)]


def _step(tally: Tally, totals: dict[Series, Total], task: Task, deals: int) -> Iterator[Step]:
    counted = series(open_game(task.slug, task.options), task.by, task.limit)
    todo = sum(map(len, missing(tally.deals(counted), range(deals))))
    if todo:
        yield Step(task, counted, range(deals), todo * _cost(task, counted, totals))


def _cost(task: Task, counted: Series, totals: dict[Series, Total]) -> float:
    """What a deal costs, by those counted already, of this way or as printed; else a guess."""
    printed = series(open_game(task.slug), task.by, task.limit)
    found = totals.get(counted) or totals.get(printed)
    if task.by == "search":
        return found.moves / found.count if found else task.limit / 2
    moves = found.moves / found.count if found else 200
    return moves * (50 if task.by == "careful" else 1)


def filled(
    tally: Tally,
    todo: Iterable[Step],
    seconds: float,
    workers: int,
    told: Callable[[Step], None] = lambda step: None,
) -> Iterator[Batch]:
    """The batches of the steps, as they come; no new deals are handed out after so many seconds."""
    return locally(_handed_out(tally, todo, time.monotonic() + seconds, told), workers)


def _handed_out(
    tally: Tally, todo: Iterable[Step], end: float, told: Callable[[Step], None]
) -> Iterator[Task]:
    """The tasks one by one, as workers ask for them; what is still being counted is not lacking."""
    given: dict[Series, list[range]] = defaultdict(list)
    for step in todo:
        done = [*tally.deals(step.series), *given[step.series]]
        told(step)
        for task in tasks(step.task, missing(done, step.wanted)):
            if time.monotonic() >= end:
                return
            given[step.series].append(range(task.first, task.first + task.count))
            yield task

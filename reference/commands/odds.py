"""`cadogan odds`: how often a game comes out, as kept here or counted anew."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from io import StringIO
from math import isnan
from pathlib import Path

import click
import msgspec

from reference.catalogue import catalogue, check_readings, open_game, unquoted
from reference.odds.batches import Total, missing
from reference.odds.filling import Step, filled, steps
from reference.odds.kept import kept
from reference.odds.policies import has_counsel
from reference.odds.tally import Tally, counting_into, read_tally, write_compact
from reference.odds.tasks import POLICIES, Task, series, tasks, uncompiled
from reference.odds.telling import told
from reference.odds.ways import version_today
from reference.odds.workers import locally, on_cluster
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

BY = (*POLICIES, "search")
TYPED = click.core.ParameterSource.COMMANDLINE
_HOW = {
    "first": "--from",
    "by": "--by",
    "limit": "--limit",
    "workers": "--workers",
    "cluster": "--cluster",
    "options": "--reading",
    "variant": "--variant",
}
"""The options that say what is counted, and how, by the names of their parameters."""


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--deals", type=click.IntRange(1), metavar="N", help="Count anew, in N deals.")
@click.option(
    "--from", "first", type=click.IntRange(0), default=0, help="The number of the first deal; 0."
)
@click.option(
    "--by",
    type=click.Choice(BY),
    multiple=True,
    help="The policy that plays, or search; random and greedy unless said. May be given again.",
)
@click.option(
    "--limit", type=click.IntRange(1), default=20_000, help="Positions to a search; 20000."
)
@click.option("--workers", type=click.IntRange(1), help="Processes; one for each core.")
@click.option(
    "--fill",
    type=click.FloatRange(0, min_open=True),
    metavar="MINUTES",
    help="For so long, count what the table still lacks, the cheapest first.",
)
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler that shares out the work.")
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("odds.jsonl"),
    help="Where results accumulate; odds.jsonl. Without --deals: print what it holds.",
)
@click.option(
    "--add",
    "others",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    multiple=True,
    help="Add somebody else's results to the file. May be given again.",
)
@click.option(
    "--reading", "options", multiple=True, metavar="NAME=OPTION", help="One of the game’s readings."
)
@click.option("--variant", default="", help="Another way of playing that the book gives.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def odds(
    context: click.Context,
    games: tuple[str, ...],
    deals: int | None,
    first: int,
    by: tuple[str, ...],
    limit: int,
    workers: int | None,
    fill: float | None,
    cluster: str | None,
    path: Path,
    others: tuple[Path, ...],
    options: tuple[str, ...],
    variant: str,
    as_json: bool,
) -> None:
    """Chances of success of each GAME, or of all games.

    Without --deals the figures kept here are printed. With it deals are played, or searched, and
    the results written to a file as they come: interrupted, the same command goes on.
    """
    book = catalogue(read_edition(find_places().edition))
    named = unquoted(games, book.titles)
    slugs = [book.playable(game) for game in named] or list(book.executable())
    given = [name for name in context.params if context.get_parameter_source(name) is TYPED]
    if fill is not None and isnan(fill):
        raise click.UsageError("--fill nan is no number of minutes.")
    counts = deals is not None or fill is not None
    if not counts:
        _check_printing(given, path)
        if not others and "path" not in given:
            _print(kept(), slugs, book.titles, as_json)
            return
    with counting_into(path) if counts or others else nullcontext():
        tally = _read(path)
        tally.add(*(batch for other in others for batch in _read(other).batches()))
        if fill is not None:
            _fill(tally, slugs, fill, workers or _cores())
        if deals is not None:
            if len(slugs) == 1:
                check_readings(slugs[0], options)
            chosen = (*options, *([variant] if variant else []))
            wanted = range(first, first + deals)
            names = by or ("random", "greedy")
            if slow := uncompiled(names, deals, limit):
                click.echo(slow, err=True)
            todo = list(_todo(tally, slugs, chosen, names, wanted, limit))
            found = on_cluster(todo, cluster) if cluster else locally(todo, workers or _cores())
            length = sum(each.count for each in todo)
            shown = sys.stderr if sys.stderr.isatty() else StringIO()
            with click.progressbar(length=length, label="deals", file=shown) as bar:
                for batch in found:
                    tally.add(batch)
                    bar.update(batch.count)
    _print(tally.totals(), slugs, book.titles, as_json)


def _read(path: Path) -> Tally:
    """The results of a file; says so if its last line was cut off."""
    tally, torn = read_tally(path)
    if torn:
        click.echo(f"{path}: the last line was cut off and is left out", err=True)
    return tally


def _check_printing(given: list[str], path: Path) -> None:
    """UsageError for options that say how to count where nothing is counted; CadoganError for a
    file to be printed that is not there."""
    for name, option in _HOW.items():
        if name in given:
            raise click.UsageError(f"{option} says what to count: it goes with --deals N.")
    if "path" in given and "others" not in given and not path.exists():
        raise CadoganError(
            "there is no such file", where=str(path), hint="With --deals N it is begun."
        )


def _fill(tally: Tally, slugs: list[str], minutes: float, workers: int) -> None:
    """Counts what the table lacks, and writes the file anew with a line for every range."""

    def tell(step: Step) -> None:
        click.echo(f"{step.series.game}, {step.series.by}, to {len(step.wanted):,} deals", err=True)

    for batch in filled(tally, steps(tally, slugs), 60 * minutes, workers, tell):
        tally.add(batch)
    if tally.path is not None:
        write_compact(tally.path, tally)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _of(found: Total) -> str:
    return found.series.game.partition("/")[0]


def _todo(
    tally: Tally,
    slugs: list[str],
    options: tuple[str, ...],
    by: tuple[str, ...],
    wanted: range,
    limit: int,
) -> Iterator[Task]:
    """What is still to be worked out of the deals wanted."""
    if options and len(slugs) != 1:
        raise CadoganError("a reading or variant belongs to one game", hint="Name that game.")
    for slug in slugs:
        game = open_game(slug, options)
        for name in dict.fromkeys(by):
            if name == "advised" and not has_counsel(game):
                continue  # it would be the greedy player under another name
            bound = limit if name == "search" else 0
            task = Task(slug, options, name, 0, 0, bound)
            done = tally.deals(series(game, name, bound))
            yield from tasks(task, missing(done, wanted))


def _print(totals: list[Total], slugs: list[str], titles: Mapping[str, str], as_json: bool) -> None:
    """The figures of some games in their order; those counted under other rules are named and
    left out."""
    found: list[Total] = []
    others: dict[str, None] = {}
    wanted = [each for each in totals if _of(each) in slugs]
    for each in sorted(wanted, key=lambda each: slugs.index(_of(each))):
        if version_today(each.series.game) == each.series.rules:
            found.append(each)
        else:
            others[each.series.game] = None
    for game in others:
        click.echo(f"{game}: figures of other rules are left out", err=True)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    if not found:
        click.echo("No figures are kept for this yet. `cadogan odds GAME --deals 1000` counts.")
    last = ""
    for each in found:
        if each.series.game != last:
            slug, _, how = each.series.game.partition("/")
            played = f" ({how})" if how else ""
            click.echo(f"{titles[slug]}{played}, rules {each.series.rules}")
            last = each.series.game
        click.echo(f"  {told(each)}")

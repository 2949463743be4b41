"""The shelf of `cadogan transcribe`: progress on a terminal, a line a book elsewhere, a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Protocol

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from transcribe.layout.kinds import kept
from transcribe.output import locked, sweep, unwritable
from transcribe.shelf import Outcome, cores, jobs, run


class _Saying(Protocol):
    def __call__(self, outcome: Outcome) -> None: ...


def read_shelf(
    files: Sequence[Path],
    folder: Path,
    form: str,
    *,
    doubts: bool,
    table: str | None,
    names: Sequence[str],
    again: bool,
    page_breaks: bool,
) -> int:
    """Reads every file as a book of its own into the folder; 1 if one of them was not read whole.

    Raises CadoganError when the folder cannot be written or two books would meet in one file.
    """
    todo = jobs(
        files,
        folder,
        form,
        doubts=doubts,
        table=table,
        keep=kept(names),
        page_breaks=page_breaks,
    )
    counts: Counter[str] = Counter()
    wanting: list[str] = []
    try:
        with locked(folder, partial(click.echo, err=True)):
            sweep(folder)
            with _progress(len(todo)) as say:
                for outcome in run(todo, folder, cores(), again=again):
                    counts[outcome.state] += 1
                    if outcome.state in ("failed", "doubtful"):
                        wanting.append(_line(outcome))
                    say(outcome)
    except OSError as error:
        raise unwritable(folder, error) from error
    said = ", ".join(f"{counts[state]} {state}" for state in _STATES if counts[state])
    click.echo(f"{len(todo)} {'file' if len(todo) == 1 else 'files'}: {said}", err=True)
    for line in wanting:
        click.echo(line, err=True)
    return int(bool(wanting))


_STATES = ("done", "unchanged", "doubtful", "failed")


def _line(outcome: Outcome) -> str:
    if outcome.state == "failed":
        return f"failed: {outcome.message}"
    return f"{outcome.state}: {outcome.name}: {outcome.message}"


@contextmanager
def _progress(total: int) -> Iterator[_Saying]:
    """A bar on a terminal; elsewhere a line for each book."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda outcome: click.echo(_line(outcome).split("\n")[0], err=True)
        return
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("reading", total=total)

        def say(outcome: Outcome) -> None:
            bar.update(task, advance=1, description=Path(outcome.name).name[:30])

        yield say

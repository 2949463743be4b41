"""`cadogan build`: everything below `build/`, from the corpus."""

from __future__ import annotations

import time
from pathlib import Path

import click

from reference.stages.book import stages
from reference.stages.stage import run
from transcribe.places import find_places


@click.command()
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path),
    default=Path("build"),
    show_default=True,
    help="The folder to build in.",
)
def build(out: Path) -> None:
    """Make the edition and the site.

    What has not changed is not made again.
    """
    began = time.monotonic()

    def report(name: str, made: bool) -> None:
        nonlocal began
        now = time.monotonic()
        click.echo(f"{name}: " + (f"made in {now - began:.1f} s" if made else "unchanged"))
        began = now

    run(stages(find_places()), out, report)
    click.echo(f"open {out / 'site' / 'index.html'}")

"""`cadogan build`: everything below `build/`, from the corpus."""

from __future__ import annotations

import time
from pathlib import Path

import click

from reference.stages.book import stages
from reference.stages.documents import print_stage
from reference.stages.stage import run
from transcribe.errors import LeftOut
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
@click.option("--no-pdf", is_flag=True, help="Leave out the printed book, which takes longest.")
def build(out: Path, no_pdf: bool) -> None:
    """Make the edition in all its forms, and the site.

    What has not changed is not made again.
    """
    began = time.monotonic()

    def report(name: str, made: bool) -> None:
        nonlocal began
        now = time.monotonic()
        click.echo(f"{name}: " + (f"made in {now - began:.1f} s" if made else "unchanged"))
        began = now

    places = find_places()
    printing = [] if no_pdf else [print_stage(places)]
    try:
        run([*stages(places), *printing], out, report)
    except LeftOut as error:
        click.echo(f"{printing[0].name}: left out. {error.what}. {error.hint}")
    click.echo(f"open {out / 'site' / 'index.html'}")

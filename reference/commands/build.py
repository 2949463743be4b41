"""`cadogan build`: everything below `build/`, from the corpus."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from reference.stages.book import edition_stages, stages
from reference.stages.documents import print_stage
from reference.stages.edition import EDITION
from reference.stages.stage import run
from transcribe.corpus import read_corpus
from transcribe.edition import Edition
from transcribe.errors import LeftOut
from transcribe.notices import unplaced
from transcribe.places import corpus_meant, find_places
from transcribe.writers.json import read_edition


@click.command()
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path),
    default=Path("build"),
    show_default=True,
    help="The folder to build in.",
)
@click.option(
    "--corpus",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The corpus of another book, as `cadogan new-book` begins one. In such a folder it is "
    "taken without being named.",
)
@click.option("--no-pdf", is_flag=True, help="Leave out the printed book, which takes longest.")
def build(out: Path, corpus: Path | None, no_pdf: bool) -> None:
    """Make the edition in all its forms, and the site.

    What has not changed is not made again. Another book than this project's has an edition and no
    site: nothing of it needs the rules of games.
    """
    began = time.monotonic()

    def report(name: str, made: bool) -> None:
        nonlocal began
        now = time.monotonic()
        click.echo(f"{name}: " + (f"made in {now - began:.1f} s" if made else "unchanged"))
        began = now

    places = find_places()
    corpus = corpus_meant(corpus)
    if corpus is None or corpus.resolve() == places.corpus.resolve():
        made, printing, opened = stages(places), print_stage(places), "site/index.html"
    else:
        places = replace(places, corpus=corpus)
        name = corpus.resolve().name
        made, printing = edition_stages(places, name), print_stage(places, name)
        opened = f"edition/{name}.html"
    read_corpus(places.corpus)  # what is wrong with it is said before anything is made
    try:
        run(made if no_pdf else [*made, printing], out, report)
    except LeftOut as error:
        click.echo(f"{printing.name}: left out. {error.what}. {error.hint}")
    for sentence in unplaced(_without_sentences(read_edition(out / EDITION))):
        click.echo(sentence)
    click.echo(f"open {out / opened}")


def _without_sentences(edition: Edition) -> Iterator[str]:
    """The witnesses that cover no sentence."""
    for source in edition.provenance.sources:
        if source.kind == "witness" and not source.covers:
            yield source.file

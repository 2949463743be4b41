"""`cadogan freeze`: the ids of a book that was begun are listed with their bytes, and bind."""

from __future__ import annotations

from pathlib import Path

import click

from transcribe.corpus import read_corpus
from transcribe.errors import CadoganError
from transcribe.output import write_file
from transcribe.pipeline import transcribe_with
from transcribe.places import corpus_meant, find_places
from transcribe.structure.ids import listing

FILE = "ids.toml"


@click.command()
@click.option(
    "--corpus",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The corpus of a book, as `cadogan new-book` begins one. In such a folder it is taken "
    "without being named.",
)
def freeze(folder: Path | None) -> None:
    """Freeze the ids of a book's sentences, when its text stands.

    They are written into ids.toml of the corpus, each with the bytes of the braille that it stands
    for. From then on no id moves, and an edition that would lose one is not made.
    """
    corpus = read_corpus(corpus_meant(folder) or find_places().corpus)
    path = corpus.folder / FILE
    if corpus.ids:
        raise CadoganError(
            "the ids of this book are frozen already",
            where=str(path),
            hint="An id never changes. List a sentence that was found since by hand, with a letter "
            "(play.14a).",
        )
    sentences = [
        one
        for section in transcribe_with(corpus).edition.sections
        for part in section.parts
        for one in part.sentences
    ]
    named = [(one.id, (one.braille.start, one.braille.end)) for one in sentences]
    write_file(path, listing(named).encode())
    click.echo(f"{len(named)} ids frozen: {path}")
    if not corpus.book.ids_frozen:
        click.echo(f"next: write ids_frozen = true into {corpus.folder / 'book.toml'}")

"""`cadogan new-book`: begins the corpus of another book."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from transcribe.begin import begun
from transcribe.characters import unheld
from transcribe.errors import CadoganError
from transcribe.output import write_file, write_tree


@click.command("new-book")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.argument(
    "files", nargs=-1, required=True, metavar="FILE.brf...", type=click.Path(path_type=Path)
)
@click.option(
    "--witness",
    "witnesses",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A copy of the text or a part of it: text, Markdown, HTML or EPUB. May be given again.",
)
@click.option(
    "--title",
    default="",
    help="The book's title; else its one running head, its first heading, or the file's name if "
    "that heading is a chapter's.",
)
@click.option("--author", default="", help="Its author.")
def new_book(
    folder: Path, files: tuple[Path, ...], witnesses: tuple[Path, ...], title: str, author: str
) -> None:
    """Begin a corpus for the book in FILE.brf (its volumes in order).

    The files are copied, book.toml is filled by inspection, and what was found is printed. Then,
    in that folder: cadogan build, and cadogan emend for decisions.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CadoganError(
            "something is there already, and it is not replaced",
            where=str(folder),
            hint="Name a new folder.",
        )
    for option, text in (("--title", title), ("--author", author)):
        if sign := unheld(text):
            raise click.UsageError(f"{option} holds {sign}, which no text of an edition can hold.")
    made = begun(files, witnesses, title, author)

    def fill(beside: Path) -> None:
        for name, data in made.files.items():
            write_file(beside / name, data)

    write_tree(folder, fill)
    for sentence in made.found:
        click.echo(sentence)
    click.echo(f"begun: {folder / 'book.toml'}")
    click.echo(f"next: cd {shlex.quote(str(folder))} && cadogan build")

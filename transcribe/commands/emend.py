"""`cadogan emend`: an editor's change of the text, signed, listed, reversible."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import click
import msgspec

from transcribe.characters import unheld
from transcribe.corpus import Corpus, Emendation, Emendations, read_corpus
from transcribe.decide import JUDGEMENT, Request, propose, taken_back_with, tried
from transcribe.errors import CadoganError
from transcribe.output import locked, write_file
from transcribe.pipeline import standing
from transcribe.places import corpus_meant, find_places
from transcribe.signed import with_emendation, with_withdrawal

FILE = "emendations.toml"


@click.command()
@click.argument("place", required=False, metavar="[PLACE]")
@click.option("--from", "old", metavar="WORDS", help="The words that stand there.")
@click.option("--to", "new", metavar="WORDS", help="The right words.")
@click.option("--reason", help="Why: what is wrong, or why an emendation is taken back.")
@click.option("--by", "editor", metavar="NAME", help="Who signs.")
@click.option(
    "--source",
    default=JUDGEMENT,
    show_default=True,
    help="Where the right words come from: a witness, another edition, a figure.",
)
@click.option("--id", "id_", default="", help="A name for the emendation; else the place's.")
@click.option("--undo", metavar="ID", help="Take the emendation of this name back.")
@click.option("--list", "listed", is_flag=True, help="List all emendations.")
@click.option(
    "--corpus",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The corpus of another book, as `cadogan new-book` begins one. In such a folder it is "
    "taken without being named.",
)
def emend(
    place: str | None,
    old: str | None,
    new: str | None,
    reason: str | None,
    editor: str | None,
    source: str,
    id_: str,
    undo: str | None,
    listed: bool,
    folder: Path | None,
) -> None:
    """Change words of the book, and say why.

    PLACE is a sentence's id (the-shah:play.3) or a place of the braille as page.line.cell
    (16.3.1). The emendation goes into emendations.toml of the corpus, if the words stand there,
    no other one does, and the edition can be made with it.
    """
    if sum((listed, undo is not None, place is not None)) != 1:
        raise click.UsageError("Give a PLACE, or --undo ID, or --list.")
    corpus = read_corpus(_folder(folder))
    called = "cadogan emend" + (f" --corpus {shlex.quote(str(folder))}" if folder else "")
    if listed:
        click.echo(_listing(corpus), nl=False)
        return
    if not (reason or "").strip() or not (editor or "").strip():
        raise click.UsageError("An emendation needs a --reason and a name (--by).")
    assert reason is not None
    assert editor is not None
    for option, text in (
        ("--to", new),
        ("--reason", reason),
        ("--by", editor),
        ("--source", source),
        ("--id", id_),
    ):
        if sign := unheld(text or ""):
            raise click.UsageError(f"{option} holds {sign}, which no text of an edition can hold.")
    if undo is not None:
        _take_back(corpus, undo, reason, editor, called)
        return
    if old is None or new is None:
        raise click.UsageError("Give --from, the words that stand there, and --to, the right ones.")
    assert place is not None
    _decide(
        corpus,
        Request(
            place=place,
            old=old,
            new=new,
            reason=reason,
            editor=editor,
            source=source,
            id=id_,
            called=called,
        ),
    )


def _folder(named: Path | None) -> Path:
    meant = corpus_meant(named)
    if meant is not None:
        return meant
    places = find_places()
    if not places.checkout:
        raise CadoganError(
            "the book of an installed cadogan is not to be changed",
            where=str(places.corpus),
            hint="Run this in the folder of your own corpus, or name it with --corpus.",
        )
    return places.corpus


def _decide(corpus: Corpus, request: Request) -> None:
    made = propose(corpus, standing(corpus), request)
    known = {each.id for each in (*corpus.emendations, *corpus.withdrawn)}
    if made.id in known:
        raise CadoganError(
            f"an emendation is called {made.id} already",
            where=str(corpus.folder / FILE),
            hint="Choose another name with --id. Nothing was written.",
        )
    after = replace(corpus, emendations=(*corpus.emendations, made))
    text = _text(corpus)
    _write(after, with_emendation(text, made), text)
    click.echo(f"{made.id}: {_said(made)}")
    click.echo(f"Written for {_named(corpus)}")
    click.echo(f"Taken back with: {taken_back_with(request.called, made.id)}")


def _take_back(corpus: Corpus, id_: str, reason: str, editor: str, called: str) -> None:
    text = _text(corpus)
    try:
        written = with_withdrawal(text, id_, editor, reason)
    except KeyError:
        gone = id_ in {each.id for each in corpus.withdrawn}
        raise CadoganError(
            f"{id_} was taken back already" if gone else f"no emendation is called {id_}",
            where=str(corpus.folder / FILE),
            hint=f"`{called} --list` lists them. Nothing was written.",
        ) from None
    left = tuple(each for each in corpus.emendations if each.id != id_)
    _write(replace(corpus, emendations=left), written, text)
    click.echo(f"{id_}: taken back")
    click.echo(f"Written for {_named(corpus)}")


def _named(corpus: Corpus) -> str:
    """The book that is emended, and the file of its emendations."""
    return f"{corpus.book.title}: {corpus.folder / FILE}"


def _text(corpus: Corpus) -> str:
    return (corpus.folder / FILE).read_bytes().decode("utf-8")


def _write(after: Corpus, written: str, before: str) -> None:
    """Writes the file if it says what it should, and the edition can be made with it."""
    path = after.folder / FILE
    said = msgspec.toml.decode(written, type=Emendations)
    if said.emendations != after.emendations:
        raise CadoganError(
            "the file is written in a manner that this command does not understand",
            where=str(path),
            hint="Change it by hand. Nothing was written.",
        )
    tried(after)
    with locked(after.folder):
        if _text(after) != before:
            raise CadoganError(
                "the file was changed by somebody else meanwhile",
                where=str(path),
                hint="Nothing was written. Run it again.",
            )
        write_file(path, written.encode("utf-8"))


def _listing(corpus: Corpus) -> str:
    none = not corpus.emendations and not corpus.withdrawn
    lines = [f"{'No emendations' if none else 'Emendations'} of {_named(corpus)}"]
    lines += [f"{each.id}: {_said(each)}" for each in corpus.emendations]
    lines += [
        f"{each.id}: {_said(each)}; taken back by {each.withdrawn_by}: {each.withdrawn_because}"
        for each in corpus.withdrawn
    ]
    return "".join(f"{line}\n" for line in lines)


def _said(each: Emendation) -> str:
    return (
        f"page {each.page}, line {each.line}, cell {each.cell}: {each.old} -> {each.new} "
        f"({each.grounds} Signed: {each.editor})"
    )

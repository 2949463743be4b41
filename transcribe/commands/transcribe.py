"""`cadogan transcribe`: an edition out of the corpus, or of any other braille book, or a shelf."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from transcribe.collector import at_rest
from transcribe.doubts.account import Account, account, account_page, account_text
from transcribe.errors import CadoganError
from transcribe.layout.kinds import PLURALS, kept
from transcribe.liblouis import TABLES
from transcribe.manuscript import Manuscript
from transcribe.notices import unplaced, unreadable
from transcribe.output import write_file
from transcribe.pages import page_breaks as begins
from transcribe.pipeline import Transcript, transcribe_corpus, transcribe_files
from transcribe.places import find_places
from transcribe.told import lines
from transcribe.writers.json import edition_json
from transcribe.writers.suffixes import WRITERS
from transcribe.writers.text import edition_text

NARROW = 40

REPORTS: dict[str, Callable[[Account], str]] = {
    ".txt": account_text,
    ".html": lambda told: account_page(told, find_places().site),
}


def _known_suffix(
    writers: Mapping[str, object],
) -> Callable[[click.Context, click.Parameter, Path | None], Path | None]:
    def check(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
        if path is None or _is_device(path) or path.suffix.lower() in writers or _is_folder(path):
            return path
        raise click.BadParameter(f"{path} should end in one of {', '.join(writers)}")

    return check


def _is_device(path: Path) -> bool:
    return path.exists() and not path.is_file() and not path.is_dir()


def _is_folder(path: Path | None) -> bool:
    """Whether a path means a folder: it is one, or has no suffix and is nothing yet. One that is
    called like a file was hardly meant."""
    if path is None or path.suffix.lower() in WRITERS:
        return False
    return path.is_dir() or (not path.suffix and not path.exists())


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE.brf]...", type=click.Path(path_type=Path))
@click.option(
    "--witness",
    "witnesses",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="A copy of the text or a part of it: text, Markdown, HTML or EPUB. May be given again.",
)
@click.option(
    "--table",
    metavar="NAME",
    help="The braille code, where the file's own is not to be found out: "
    f"{', '.join(sorted(TABLES))}.",
)
@click.option(
    "--keep",
    "names",
    multiple=True,
    metavar="NAME",
    type=click.Choice(list(PLURALS)),
    help=f"Leave these in the text, whatever they look like: {', '.join(PLURALS)}. "
    "May be given again.",
)
@click.option(
    "--report",
    metavar="FILE",
    type=click.Path(path_type=Path),
    callback=_known_suffix(REPORTS),
    help="List the doubtful places in this file (.txt or .html).",
)
@click.option(
    "-o",
    "out",
    metavar="FILE|DIR",
    type=click.Path(path_type=Path),
    callback=_known_suffix(WRITERS),
    help="Write the edition to this file: .txt, .md, .html, .epub, .pdf, .json, .xml for TEI, "
    ".brf for braille (UEB), .ebrl for eBraille. With a folder each FILE is a book of its own.",
)
@click.option(
    "--form",
    default=".txt",
    show_default=True,
    metavar="SUFFIX",
    type=click.Choice(list(WRITERS)),
    help="What to write of each book into the folder.",
)
@click.option("--doubts", is_flag=True, help="Into the folder: each book's doubtful places too.")
@click.option("--again", is_flag=True, help="Into the folder: also what an earlier run has done.")
@click.option(
    "--page-breaks/--no-page-breaks",
    default=True,
    show_default=True,
    help="Tell in the text where pages of the printed book begin, if the braille does.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the edition as JSON, not as text.")
@click.option("--narrow", is_flag=True, help=f"Print lines of at most {NARROW} characters.")
@at_rest()
def transcribe(
    files: tuple[Path, ...],
    witnesses: tuple[Path, ...],
    table: str | None,
    names: tuple[str, ...],
    report: Path | None,
    out: Path | None,
    form: str,
    doubts: bool,
    again: bool,
    page_breaks: bool,
    as_json: bool,
    narrow: bool,
) -> int:
    """Read braille and print its text.

    Without a FILE it reads this project's own book. Several FILEs are the volumes of one book, or
    with a folder for -o books of their own. Ends with 1 if a person must look at something that
    was written or is missing: a witness that matches the book nowhere, cells that mean nothing, a
    code that is only guessed, a book of several that could not be read. A second run that finds
    such books done ends with 1 as well.
    """
    of_folder = doubts or again or _is_given("form")
    if out is not None and (as_json or narrow):
        raise click.UsageError("--json and --narrow are for what is printed: they go without -o.")
    if out is not None and _is_folder(out) and not out.is_dir():
        _meant_as_folder(out, files, of_folder=of_folder)
    if out is not None and files and _is_folder(out):
        from transcribe.commands.shelf import read_shelf

        if witnesses or report is not None:
            raise click.UsageError("--witness and --report go with one book; see --doubts.")
        return read_shelf(
            files,
            out,
            form,
            doubts=doubts,
            table=table,
            names=names,
            again=again,
            page_breaks=page_breaks,
        )
    if of_folder:
        raise click.UsageError(
            "--form, --doubts and --again are for a folder: give FILEs, and the folder with -o. "
            "One book's doubtful places are listed with --report."
        )
    _keep_inputs({*files, *witnesses}, [path for path in (report, out) if path is not None])
    transcript = _transcript(files, witnesses, table, names)
    manuscript = Manuscript(
        edition=transcript.edition, source=transcript.source, page_breaks=page_breaks
    )
    if report is not None:
        listed = REPORTS.get(report.suffix.lower(), account_text)
        found = account(transcript.edition, transcript.source, transcript.passed, transcript.told)
        _write(report, listed(found).encode())
    if out is not None:
        write = WRITERS.get(out.suffix.lower(), WRITERS[".txt"])
        _write(out, write(manuscript))
    elif as_json:
        click.echo(edition_json(transcript.edition), nl=False)
    else:
        width = NARROW if narrow else None
        click.echo(edition_text(transcript.edition, width, begins(manuscript)), nl=False)
    for sentence in _sentences(transcript):
        click.echo(sentence, err=True)
    told = transcript.told
    return int(bool(transcript.unplaced or transcript.failures or told.is_guess))


def _meant_as_folder(out: Path, files: Sequence[Path], *, of_folder: bool) -> None:
    """Refuses a name without a suffix unless it is plain that a folder is to be made."""
    if len(files) > 1 or (files and of_folder):
        return
    folder = "; to make a folder of that name, say what goes into it (--form)" if files else ""
    raise click.UsageError(
        f"{out} has no suffix: to write one book, end it in one of {', '.join(WRITERS)} "
        f"(as {out}.html){folder}."
    )


def _is_given(name: str) -> bool:
    """Whether the user gave an option, and not only its default stands."""
    source = click.get_current_context().get_parameter_source(name)
    return source is ParameterSource.COMMANDLINE


def _write(path: Path, data: bytes) -> None:
    """Writes an output; that an older file was replaced is said."""
    replaced = path.is_file()
    write_file(path, data)
    if replaced:
        click.echo(f"{path}: the file that was there is replaced", err=True)


def _sentences(transcript: Transcript) -> Iterator[str]:
    """What a person must be told beside the text."""
    yield from lines(transcript.told, transcript.source.name)
    yield from unplaced(witness.file for witness in transcript.unplaced)
    yield from unreadable(transcript.failures)


def _transcript(
    files: tuple[Path, ...],
    witnesses: tuple[Path, ...],
    table: str | None,
    names: tuple[str, ...],
) -> Transcript:
    if files:
        return transcribe_files(files, witnesses, table, kept(names))
    for option, given in (("--table", table), ("--keep", names)):
        if given:
            raise click.UsageError(f"{option} goes with a FILE: the corpus names its own.")
    return transcribe_corpus(find_places().corpus, witnesses)


def _keep_inputs(inputs: set[Path], outputs: Sequence[Path]) -> None:
    """Refuses to write over what is read, or one output over the other."""
    if len({os.path.realpath(path) for path in outputs}) < len(outputs):
        raise CadoganError(
            "this file is named twice as an output",
            where=str(outputs[0]),
            hint="Name one file for -o and another for --report.",
        )
    for path in outputs:
        for source in inputs:
            if path.exists() and source.exists() and path.samefile(source):
                raise CadoganError(
                    "this file is an input; it is not written over",
                    where=str(path),
                    hint="Name another file.",
                )

"""The stages that write the edition down as documents, and the schema of its JSON."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import msgspec

from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_corpus, of_files, of_folder, of_versions
from reference.stages.report import REPORT
from reference.stages.stage import Stage
from transcribe.edition import Edition
from transcribe.manuscript import Imprint, Manuscript
from transcribe.notes import Note, editor_notes
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import edition_schema, read_edition

# What the documents are made with: the model, what the writers know of it, the writers; and of
# this package what makes the figures.
CODE = ("*.py", "corpus/*.py", "layout/*.py", "writers/**/*.py")
FIGURES = ("tableaux.py", "plates.py", "cards/**/*.py", "pages/figure.py", "pages/listing.py")
NOTES = (
    "remarks.py",
    "words.py",
    "checks/report.py",
    "engine/**/*.py",
    "games/*.py",
    "odds/*.py",
    "odds/*.toml",
    "odds/data/*.jsonl",
)
SUFFIXES = (".txt", ".md", ".html", ".xml", ".epub")

PUBLISHER = "The Cadogan project"
RIGHTS = "The book is in the public domain. What this edition adds is under CC0 1.0."
RIGHTS_URL = "https://creativecommons.org/publicdomain/zero/1.0/"


def schema_stage(places: Places) -> Stage:
    """Makes the JSON Schema of `edition.json` out of the model's types."""
    name = "schema/edition.schema.json"

    def key(_: Path) -> str:
        return f"{of_versions('msgspec')} {of_folder(places.code[0], *CODE)}"

    return Stage("schema", (name,), key, lambda out: write_file(out / name, edition_schema()))


def document_stage(places: Places, name: str = "cadogan") -> Stage:
    """Makes `edition/cadogan.txt`, `.md`, `.html`, `.xml` and `.epub`, or files of another name."""
    names = tuple(f"edition/{name}{suffix}" for suffix in SUFFIXES)

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from transcribe.writers.suffixes import WRITERS
        from transcribe.writers.text import document_text

        manuscript = read_manuscript(places, out)
        write_file(out / names[0], document_text(manuscript).encode())
        for suffix, name in zip(SUFFIXES[1:], names[1:], strict=True):
            write_file(out / name, WRITERS[suffix](manuscript))

    return Stage("documents", names, lambda out: manuscript_key(places, out), make)


def print_stage(places: Places, stem: str = "cadogan") -> Stage:
    """Makes `edition/cadogan.pdf`, or one of another name, which takes longer than all the rest.

    Making raises LeftOut where WeasyPrint is missing.
    """
    name = f"edition/{stem}.pdf"

    def key(out: Path) -> str:
        return f"weasyprint {_printer()} {manuscript_key(places, out)}"

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from transcribe.writers.pdf import edition_pdf

        write_file(out / name, edition_pdf(read_manuscript(places, out)))

    return Stage(name, (name,), key, make)


def _printer() -> str:
    try:
        return metadata.version("weasyprint")
    except metadata.PackageNotFoundError:
        return "none"


def read_manuscript(places: Places, out: Path) -> Manuscript:
    """The edition that the same build made, with its braille, figures, findings and imprint."""
    from reference.plates import plates
    from reference.tableaux import read_tableaux
    from transcribe.corpus import read_corpus
    from transcribe.volumes import read_braille
    from transcribe.writers.html.templates import stylesheet

    corpus = read_corpus(places.corpus)
    book = corpus.book
    edition = read_edition(out / EDITION)
    own = editor_notes(corpus.notes, edition)
    if not book.games:
        return Manuscript(
            edition=edition,
            source=read_braille(places.corpus, book.braille),
            further=own,
            imprint=Imprint(author=book.author, printed=book.edition),
        )
    style = stylesheet(places.site, "plate.css")
    return Manuscript(
        edition=edition,
        source=read_braille(places.corpus, book.braille),
        figures=plates(read_tableaux(places.corpus / "tableaux"), style),
        further=(*own, *_notes(out, edition)),
        imprint=Imprint(
            author=book.author,
            printed=book.edition,
            publisher=PUBLISHER,
            rights=RIGHTS,
            rights_url=RIGHTS_URL,
        ),
    )


def _notes(out: Path, edition: Edition) -> tuple[Note, ...]:
    """How the games are read, their chances, and what the checks of the same build found."""
    from reference.checks.report import Report
    from reference.games import SLUGS, page
    from reference.odds.kept import kept
    from reference.odds.noted import chances
    from reference.remarks import how_read, remarks

    known = (*how_read((page(slug) for slug in SLUGS), edition), *chances(kept(), edition))
    path = out / REPORT
    if not path.exists():
        return known
    report = msgspec.json.decode(path.read_bytes(), type=Report)
    return (*known, *remarks(report.findings, edition))


def manuscript_key(places: Places, out: Path) -> str:
    """What a document is made from and with."""
    parts = (
        document_key(places),
        of_folder(places.code[1], *FIGURES, *NOTES),
        of_corpus(places.corpus),
        of_files(path for name in (EDITION, REPORT) if (path := out / name).exists()),
    )
    return " ".join(parts)


def document_key(places: Places) -> str:
    """What a document is made with, apart from the edition: code, templates, libraries."""
    versions = of_versions("jinja2", "lxml", "markdown-it-py", "markupsafe", "msgspec")
    return f"{versions} {of_folder(places.code[0], *CODE)} {of_folder(places.site)}"

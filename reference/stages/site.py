"""The stage that makes the site, without liblouis: from edition, figures, braille, and report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from reference.pages.search import LIBRARY
from reference.stages.documents import document_key
from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_files, of_folder
from reference.stages.records import RECORDS
from reference.stages.report import CODE as RULES
from reference.stages.report import REPORT
from reference.stages.stage import Stage
from transcribe.output import write_tree
from transcribe.places import Places
from transcribe.writers.json import read_edition

if TYPE_CHECKING:
    from reference.checks.report import Report
    from reference.records.model import Record

CODE = (
    "__init__.py",
    "tableaux.py",
    "remarks.py",
    "cards/**/*.py",
    "pages/**/*.py",
    "pages/**/*.toml",
    "play/*.py",
    "records/**/*.py",
    "kernel/choosing.py",
    "odds/*.py",
    "odds/*.toml",
    "odds/data/*.jsonl",
    *RULES,
)


def site_stage(places: Places, edition: Path | None = None, address: str = "") -> Stage:
    """Makes the folder `site` from the edition of the same build, or from the file `edition`.

    Records and report of the same build are used; without them they are made in passing. With the
    `address` at which the site will stand it has a sitemap too.
    """

    def key(out: Path) -> str:
        return " ".join(
            [
                document_key(places),
                of_folder(places.code[1], *CODE),
                of_folder(places.corpus),
                of_files([edition or out / EDITION]),
                of_files([out / REPORT]) if (out / REPORT).exists() else "",
                of_folder(out / RECORDS),
                of_files(path for path in _carried(places) if path.exists()),
                address,
            ]
        )

    def make(out: Path) -> None:
        built = None if edition is not None and edition != out / EDITION else out
        write_tree(
            out / "site",
            lambda folder: _fill(folder, places, edition or out / EDITION, built, address),
        )

    return Stage("site", ("site",), key, make)


def _carried(places: Places) -> tuple[Path, ...]:
    """One file of each package from npm that the site carries: it tells the version."""
    folder = packages(places)
    return folder / LIBRARY, folder / "pyodide" / "package.json"


def packages(places: Places) -> Path:
    """The folder of packages from npm, which may be missing."""
    return places.site.parent / "node_modules"


def _fill(folder: Path, places: Places, edition: Path, built: Path | None, address: str) -> None:
    # Imported here: a build in which nothing changed has no need of them.
    from reference.odds.kept import kept
    from reference.pages.names import other_names
    from reference.pages.rules.source import rules, told_notes
    from reference.pages.site import pages
    from reference.tableaux import read_tableaux
    from transcribe.corpus import read_corpus
    from transcribe.notes import editor_notes
    from transcribe.reader import read_file

    corpus = read_corpus(places.corpus)
    source = read_file(places.corpus / corpus.book.braille.file)
    figures = read_tableaux(places.corpus / "tableaux")
    book = read_edition(edition)
    told = rules(book, figures, *read_made(built))
    made = pages(
        book,
        figures,
        source,
        places.site,
        told,
        further=(*editor_notes(corpus.notes, book), *told_notes(told, book)),
        names=other_names(places.corpus),
        packages=packages(places),
        address=address,
        chances=kept(),
    )
    for name, data in made:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def read_made(built: Path | None) -> tuple[Report | None, dict[str, Record] | None]:
    """Report and records of a build; neither where they are missing or of another version."""
    from reference.checks.report import Report
    from reference.records.model import Record

    if built is None:
        return None, None
    files = sorted((built / RECORDS).glob("*.json"))
    try:
        report = msgspec.json.decode((built / REPORT).read_bytes(), type=Report)
        records = {path.stem: msgspec.json.decode(path.read_bytes(), type=Record) for path in files}
    except (OSError, msgspec.DecodeError):
        return None, None
    return report, records

"""The stage that makes the site, without liblouis: from the edition, the figures, the braille."""

from __future__ import annotations

from pathlib import Path

from reference.stages.documents import document_key
from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_files, of_folder
from reference.stages.stage import Stage
from transcribe.output import write_tree
from transcribe.places import Places
from transcribe.writers.json import read_edition

CODE = ("tableaux.py", "cards/**/*.py", "pages/**/*.py")


def site_stage(places: Places, edition: Path | None = None) -> Stage:
    """Makes the folder `site` from the edition of the same build, or from the file `edition`."""

    def key(out: Path) -> str:
        return " ".join(
            [
                document_key(places),
                of_folder(places.code[1], *CODE),
                of_folder(places.corpus),
                of_files([edition or out / EDITION]),
            ]
        )

    def make(out: Path) -> None:
        write_tree(out / "site", lambda folder: _fill(folder, places, edition or out / EDITION))

    return Stage("site", ("site",), key, make)


def _fill(folder: Path, places: Places, edition: Path) -> None:
    # Imported here: a build in which nothing changed has no need of them.
    from reference.pages.site import pages
    from reference.tableaux import read_tableaux
    from transcribe.corpus import read_corpus
    from transcribe.reader import read_file

    corpus = read_corpus(places.corpus)
    source = read_file(places.corpus / corpus.book.braille.file)
    figures = read_tableaux(places.corpus / "tableaux")
    for name, data in pages(read_edition(edition), figures, source, places.site):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

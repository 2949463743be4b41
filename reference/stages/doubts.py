"""The stage that lists the doubtful places, for a person who proofreads."""

from __future__ import annotations

from pathlib import Path

from reference.stages.documents import document_key
from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_corpus, of_files, of_folder
from reference.stages.stage import Stage
from transcribe import liblouis
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import read_edition

PAGE = "edition/doubts.html"
TEXT = "edition/doubts.txt"
# What finds and places them, beside the writers.
CODE = ("doubts/**/*.py", "layout/*.py", "tables/*", "recognised.py", "told.py")


def doubts_stage(places: Places) -> Stage:
    """Makes the list of doubtful places, as a page and as text."""

    def key(out: Path) -> str:
        return " ".join(
            [
                document_key(places),
                f"liblouis {liblouis.version()}",
                of_folder(places.code[0], *CODE),
                of_corpus(places.corpus),
                of_files([out / EDITION]),
            ]
        )

    return Stage("doubts", (PAGE, TEXT), key, lambda out: _make(places, out))


def _make(places: Places, out: Path) -> None:
    # Imported here: a build in which nothing changed has no need of them.
    from transcribe.corpus import read_corpus
    from transcribe.doubts.account import account, account_page, account_text
    from transcribe.volumes import read_braille

    corpus = read_corpus(places.corpus)
    braille = corpus.book.braille
    source = read_braille(places.corpus, braille)
    told = account(read_edition(out / EDITION), source, corpus.passed, code=braille.code)
    write_file(out / PAGE, account_page(told, places.site).encode())
    write_file(out / TEXT, account_text(told).encode())

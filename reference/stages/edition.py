"""The stage that makes `edition.json` from the corpus: the only one that needs liblouis."""

from __future__ import annotations

from pathlib import Path

from reference.stages.fingerprint import of_corpus, of_folder, of_versions
from reference.stages.stage import Stage
from transcribe import liblouis
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import edition_json

EDITION = "edition.json"

# The rooms of `transcribe` that make an edition; the writers are not among them.
CODE = (
    "*.py",
    "collate/**/*.py",
    "context/**/*.py",
    "corpus/*.py",
    "layout/*.py",
    "structure/**/*.py",
    "tables/*",
)
LIBRARIES = ("beautifulsoup4", "cadogan", "lxml", "markdown-it-py", "msgspec", "rapidfuzz")


def edition_stage(places: Places) -> Stage:
    """Makes the edition of the corpus in `places`."""

    def key(_: Path) -> str:
        return " ".join(
            [
                of_versions(*LIBRARIES),
                f"liblouis {liblouis.version()}",
                of_folder(places.code[0], *CODE),
                of_corpus(places.corpus),
            ]
        )

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from transcribe.pipeline import transcribe_corpus

        write_file(out / EDITION, edition_json(transcribe_corpus(places.corpus).edition))

    return Stage("edition", (EDITION,), key, make)

"""The stages that write the edition down as documents, and the schema of its JSON."""

from __future__ import annotations

from pathlib import Path

from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_files, of_folder, of_versions
from reference.stages.stage import Stage
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import edition_schema, read_edition

# What the documents are made with: the model and the writers.
CODE = ("edition.py", "reading.py", "writers/**/*.py")
SUFFIXES = (".txt", ".md", ".html")


def schema_stage(places: Places) -> Stage:
    """Makes the JSON Schema of `edition.json` out of the model's types."""
    name = "schema/edition.schema.json"

    def key(_: Path) -> str:
        return f"{of_versions('msgspec')} {of_folder(places.code[0], *CODE)}"

    return Stage("schema", (name,), key, lambda out: write_file(out / name, edition_schema()))


def document_stages(places: Places) -> list[Stage]:
    """Makes `edition/cadogan.txt`, `.md` and `.html`, each by itself."""
    return [_document(places, suffix) for suffix in SUFFIXES]


def _document(places: Places, suffix: str) -> Stage:
    name = f"edition/cadogan{suffix}"

    def key(out: Path) -> str:
        return f"{document_key(places)} {of_files([out / EDITION])}"

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from transcribe.writers.suffixes import WRITERS

        write_file(out / name, WRITERS[suffix](read_edition(out / EDITION)))

    return Stage(name, (name,), key, make)


def document_key(places: Places) -> str:
    """What a document is made with, apart from the edition: code, templates, libraries."""
    versions = of_versions("jinja2", "markdown-it-py", "markupsafe", "msgspec")
    return f"{versions} {of_folder(places.code[0], *CODE)} {of_folder(places.site)}"

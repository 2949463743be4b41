"""The stage that writes the records, without liblouis: one file a game, and their schema."""

from __future__ import annotations

from pathlib import Path

from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_files, of_folder, of_versions
from reference.stages.stage import Stage
from transcribe.output import write_file, write_tree
from transcribe.places import Places
from transcribe.writers.json import read_edition

RECORDS = "records"
SCHEMA = "schema/record.schema.json"


def record_stage(places: Places) -> Stage:
    """Makes `records/SLUG.json` from the edition of the same build, and the records' schema."""

    def key(out: Path) -> str:
        return " ".join(
            [
                of_versions("msgspec"),
                of_folder(places.code[0], "edition.py", "writers/json.py"),
                of_folder(places.code[1], "records/**/*.py"),
                of_files([out / EDITION]),
            ]
        )

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from reference.records.writing import record_schema

        write_tree(out / RECORDS, lambda folder: _fill(folder, out / EDITION))
        write_file(out / SCHEMA, record_schema())

    return Stage("records", (RECORDS, SCHEMA), key, make)


def _fill(folder: Path, edition: Path) -> None:
    from reference.records.extract import record
    from reference.records.page import pages
    from reference.records.writing import record_json

    for page in pages(read_edition(edition)):
        (folder / f"{page.id}.json").write_bytes(record_json(record(page)))

"""The stage that carries out all checks and writes `report.json`, without liblouis."""

from __future__ import annotations

from pathlib import Path

import msgspec

from reference.stages.edition import EDITION
from reference.stages.fingerprint import of_files, of_folder, of_versions
from reference.stages.records import RECORDS
from reference.stages.stage import Stage
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import read_edition

REPORT = "report.json"
SCHEMA = "schema/report.schema.json"
CODE = (
    "checks/**/*.py",
    "checks/**/*.toml",
    "checks/**/*.txt",
    "checks/**/*.json",
    "odds/intervals.py",
    "engine/**/*.py",
    "games/*.py",
    "records/model.py",
    "records/page.py",
    "catalogue.py",
    "tableaux.py",
    "words.py",
)


def report_stage(places: Places) -> Stage:
    """Makes `report.json` from the edition of the same build, and its schema."""

    def key(out: Path) -> str:
        return " ".join(
            [
                of_versions("msgspec", "rapidfuzz"),
                of_folder(places.code[0], "edition.py", "writers/json.py"),
                of_folder(places.code[1], *CODE),
                of_folder(places.corpus / "tableaux"),
                of_files([out / EDITION]),
                of_folder(out / RECORDS),
            ]
        )

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of it.
        from reference.checks.gaps import account
        from reference.checks.report import report_json, report_schema
        from reference.checks.reporting import checked_games, report
        from reference.records.model import Record
        from reference.tableaux import tableaux_by_game

        edition = read_edition(out / EDITION)
        tableaux = tableaux_by_game(places.corpus / "tableaux")
        files = sorted((out / RECORDS).glob("*.json"))
        records = {path.stem: msgspec.json.decode(path.read_bytes(), type=Record) for path in files}
        made = report(edition, checked_games(edition, tableaux, records=records))
        account(made, edition)
        write_file(out / REPORT, report_json(made))
        write_file(out / SCHEMA, report_schema())

    return Stage("report", (REPORT, SCHEMA), key, make)

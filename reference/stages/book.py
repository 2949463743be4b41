"""The stages of this book's build, in the order in which data flows through them."""

from __future__ import annotations

from pathlib import Path

from reference.stages.fingerprint import files_below, of_files, of_versions
from reference.stages.stage import Stage
from transcribe.output import write_file
from transcribe.places import Places
from transcribe.writers.json import edition_schema


def stages(places: Places) -> list[Stage]:
    """The stages that make everything below `build/` from the sources in `places`."""
    return [_schema(places)]


def _schema(places: Places) -> Stage:
    def key(_: Path) -> str:
        return of_versions("msgspec") + of_files(
            files_below(places.code[0], "*.py", "writers/*.py")
        )

    def make(out: Path) -> None:
        write_file(out / "schema" / "edition.schema.json", edition_schema())

    return Stage("schema", ("schema/edition.schema.json",), key, make)

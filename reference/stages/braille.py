"""The stage that writes the edition in braille again, and what can be said of how well."""

from __future__ import annotations

from pathlib import Path

from reference.stages.documents import manuscript_key, read_manuscript
from reference.stages.fingerprint import of_folder, of_versions
from reference.stages.stage import Stage
from transcribe import liblouis
from transcribe.output import write_file
from transcribe.places import Places

UEB = "edition/cadogan-ueb.brf"
EBAE = "edition/cadogan-ebae.brf"
EBRAILLE = "edition/cadogan.ebrl"
CHECKS = "edition/braille-checks.txt"


def new_braille_stage(places: Places, name: str) -> Stage:
    """Makes another book's edition in UEB, for embossers and as eBraille."""
    outputs = (f"edition/{name}-ueb.brf", f"edition/{name}.ebrl")

    def key(out: Path) -> str:
        return f"liblouis {liblouis.version()} {manuscript_key(places, out)}"

    def make(out: Path) -> None:
        # Imported here: a build in which nothing changed has no need of them.
        from transcribe.writers.suffixes import WRITERS

        manuscript = read_manuscript(places, out)
        for output in outputs:
            write_file(out / output, WRITERS[Path(output).suffix](manuscript))

    return Stage("braille", outputs, key, make)


def braille_stage(places: Places) -> Stage:
    """Makes the edition in UEB and in EBAE for embossers, in UEB as eBraille, and the account of
    how they compare with the source and read back."""

    def key(out: Path) -> str:
        tables = of_folder(places.code[0], "tables/*")
        made_with = f"{of_versions('rapidfuzz')} liblouis {liblouis.version()} {tables}"
        return f"{made_with} {manuscript_key(places, out)}"

    return Stage("braille", (UEB, EBAE, EBRAILLE, CHECKS), key, lambda out: _make(places, out))


def _make(places: Places, out: Path) -> None:
    # Imported here: a build in which nothing changed has no need of them.
    from transcribe.writers.braille import against, readback
    from transcribe.writers.braille.codes import CODES
    from transcribe.writers.braille.ebraille import ebraille
    from transcribe.writers.braille.volume import brf, volume

    manuscript = read_manuscript(places, out)
    assert manuscript.source is not None
    ueb, ebae = (volume(manuscript, CODES[key]) for key in ("ueb", "ebae"))
    compared = against.against(manuscript.source, manuscript.edition, ebae)
    checks = (
        f"{Path(EBAE).name} against the source, cell by cell\n\n{against.report(compared)}"
        f"\n{Path(UEB).name} read back\n\n{readback.report(readback.read_back(ueb))}"
    )
    write_file(out / UEB, brf(ueb))
    write_file(out / EBAE, brf(ebae))
    write_file(out / EBRAILLE, ebraille(manuscript, CODES["ueb"]))
    write_file(out / CHECKS, checks.encode())

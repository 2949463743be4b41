"""Where the sources, the site's templates and the built edition lie: in a checkout, or in a wheel.

A checkout holds `corpus/` and `site/` beside this package and the edition in `build/`; an installed
wheel carries the three in `transcribe/carried/` (see `hatch_build.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from transcribe.errors import CadoganError


@dataclass(frozen=True, slots=True)
class Places:
    """Folders that exist, and the file where a built edition lies if there is one.

    `code` are the folders of the packages, `checkout` says whether this is a working copy.
    """

    corpus: Path
    site: Path
    edition: Path
    code: tuple[Path, ...]
    checkout: bool


def find_places(package: Path = Path(__file__).parent) -> Places:
    """The places that belong to the package `transcribe` in the folder `package`.

    Raises CadoganError when neither a checkout nor a wheel's cargo is there.
    """
    root = package.parent
    code = (package, root / "reference")
    if (root / "pyproject.toml").is_file() and (root / "corpus").is_dir():
        edition = root / "build" / "edition.json"
        return Places(root / "corpus", root / "site", edition, code, checkout=True)
    carried = package / "carried"
    if (carried / "corpus").is_dir():
        edition = carried / "edition.json"
        return Places(carried / "corpus", carried / "site", edition, code, checkout=False)
    raise CadoganError(
        "the book's sources are missing: neither a checkout nor a complete installation",
        where=str(carried / "corpus"),
        hint="Install cadogan again, or run it from a checkout of the project.",
    )


def corpus_meant(named: Path | None) -> Path | None:
    """The corpus that a command is to work on: the one named, else the folder it is run in if that
    is one; None means this project's own."""
    return named or (Path() if Path("book.toml").is_file() else None)

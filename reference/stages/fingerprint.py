"""Fingerprints of what a stage is made from: a change of any of it changes the fingerprint."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from transcribe.errors import CadoganError


def of_files(paths: Iterable[Path]) -> str:
    """SHA-256 (hexadecimal) over the names and contents of files; their order does not count."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        try:
            data = path.read_bytes()
        except OSError as error:
            raise CadoganError(
                f"cannot be read: {error.strerror}", where=str(path), hint="The build needs it."
            ) from error
        digest.update(f"{path.name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def of_folder(folder: Path, *patterns: str) -> str:
    """SHA-256 over the files below `folder` that match one of `patterns` (all without one).

    Names relative to the folder count. A folder that is not there has the fingerprint of nothing.
    """
    digest = hashlib.sha256()
    for path in sorted(files_below(folder, *patterns)):
        digest.update(f"{path.relative_to(folder).as_posix()}\0{of_files([path])}\0".encode())
    return digest.hexdigest()


def of_corpus(folder: Path) -> str:
    """SHA-256 over a corpus: its sources and decisions, not what may be built beside them."""
    return of_folder(folder, "*.toml", "braille/**/*", "witnesses/**/*", "tableaux/**/*")


def files_below(folder: Path, *patterns: str) -> list[Path]:
    """The files below `folder` that match one of `patterns`; Python's caches are left out."""
    found = {path for pattern in patterns or ("**/*",) for path in folder.glob(pattern)}
    return [path for path in found if path.is_file() and "__pycache__" not in path.parts]


def of_versions(*distributions: str) -> str:
    """The versions of Python and of installed distributions, as one line."""
    parts = [f"python {platform.python_version()}"]
    parts += [f"{name} {metadata.version(name)}" for name in distributions]
    return ", ".join(parts)

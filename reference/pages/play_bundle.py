"""What a browser needs to play: Python, the engine and the games, packed into classic scripts.

A page that was opened from a folder may load nothing but classic scripts, so everything that a
server would serve as a file (WebAssembly, zips) is text inside one: gzip in base64. The worker
that unpacks it is `site/scripts/play/worker.js`.
"""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from reference.pages.play_compiled import compiled, slimmed

RUNTIME = "assets/play/python.js"
GAMES = "assets/play/games.js"

NEEDED = (
    "__init__.py",
    "engine/**/*.py",
    "games/*.py",
    "play/__init__.py",
    "play/browser*.py",
    "play/hints.py",
    "play/reasons.py",
    "play/speech.py",
)
"""The files of the package `reference` that play in a browser: standard library only."""

EPOCH = (1980, 1, 1, 0, 0, 0)
COMPILER = "compile.mjs"
LIBRARY_THERE = "/lib/python314.zip"
GAMES_THERE = "/games.zip"
"""Where the zips lie in the browser; `worker.js` puts the games there, Pyodide its library."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """The npm package `pyodide` in a folder."""

    folder: Path

    @property
    def complete(self) -> bool:
        """Whether all is there that the bundle is made of."""
        return all((self.folder / name).is_file() for name in FILES)


FILES = (
    "pyodide.js",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def find_runtime(packages: Path | None) -> Runtime | None:
    """The runtime among the packages that npm fetched (`node_modules`); None without it."""
    found = Runtime(packages / "pyodide") if packages else None
    return found if found and found.complete else None


def runtime_script(runtime: Runtime, scripts: Path) -> bytes:
    """Python as a script: `cadoganPython`, each part packed, and the worker's source."""
    library = slimmed((runtime.folder / "python_stdlib.zip").read_bytes())
    worker = (scripts / "worker.js").read_text(encoding="utf-8")
    compiler = scripts / COMPILER
    read = {name: (runtime.folder / name).read_bytes() for name in FILES}
    machine = read["pyodide.asm.mjs"].decode()
    parts = {
        "loader": packed(read["pyodide.js"]),
        "machine": packed(as_classic(machine).encode()),
        "wasm": packed(read["pyodide.asm.wasm"]),
        "library": packed(
            compiled(library, runtime.folder, compiler, LIBRARY_THERE, optimize=2) or library
        ),
        "lock": {**json.loads(read["pyodide-lock.json"]), "packages": {}},
        "worker": worker,
    }
    return f"self.cadoganPython = {json.dumps(parts)};\n".encode()


def as_classic(module: str) -> str:
    """A module of one export as a classic script that leaves its function in `self`."""
    head, export, name = module.rpartition("export default ")
    if not export:
        raise ValueError("the machine of this runtime has no default export")
    name = name.strip().rstrip(";")
    plain = head.replace("import.meta.url", "self.location.href")
    return f"{plain}\nself.createPyodideModule = {name};\n"


def games_script(runtime: Runtime, scripts: Path, code: Path, words: Mapping[str, str]) -> bytes:
    """Engine, games and sentences as a script: `cadoganGames`. `code` is the package's folder."""
    sources = games_archive(code)
    archive = compiled(sources, runtime.folder, scripts / COMPILER, GAMES_THERE) or sources
    said = json.dumps(dict(words), ensure_ascii=False, separators=(",", ":")).encode()
    parts = {"games": packed(archive), "words": packed(said)}
    return f"self.cadoganGames = {json.dumps(parts)};\n".encode()


def games_archive(code: Path) -> bytes:
    """The sources of engine and games as a zip."""
    files = sorted(path for pattern in NEEDED for path in code.glob(pattern))
    return zipped((f"reference/{path.relative_to(code).as_posix()}", path) for path in files)


def zipped(files: Iterable[tuple[str, Path]]) -> bytes:
    """A zip of files that is the same whenever they are; not compressed, since it will be.

    Folders have entries of their own: without them a package that has no `__init__.py` is not
    found by every Python.
    """
    listed = list(files)
    folders = {f"{parent}/" for name, _ in listed for parent in PurePosixPath(name).parents}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for folder in sorted(folders - {"./"}):
            archive.writestr(zipfile.ZipInfo(folder, EPOCH), b"")
        for name, path in listed:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes())
    return out.getvalue()


def packed(data: bytes) -> str:
    """Bytes as text: gzip, without a time, in base64."""
    return b64encode(gzip.compress(data, compresslevel=6, mtime=0)).decode()


def play_files(
    runtime: Runtime, scripts: Path, code: Path, words: Mapping[str, str]
) -> Iterator[tuple[str, bytes]]:
    """The scripts that are loaded when Play is pressed, as (path, bytes)."""
    yield RUNTIME, runtime_script(runtime, scripts)
    yield GAMES, games_script(runtime, scripts, code, words)

"""Python for the browser, compiled while the site is built: Play is ready in half the time.

Only the Python that will run it can compile it, so the Node that came with the npm packages runs
that Python once. What it made is kept among the packages, under a name that says from what. Without
a Node that can do it the sources are shipped as they are, and the browser compiles them itself.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

KEPT = Path(".cache", "cadogan")
"""Below the folder of packages: where tools of npm keep what they made."""

LEFT_OUT = frozenset(
    {"_pyrepl", "bdb", "cProfile", "cmd", "ctypes", "curses", "doctest", "ensurepip", "ftplib"}
    | {"idlelib", "imaplib", "mailbox", "multiprocessing", "pdb", "pickletools", "plistlib"}
    | {"poplib", "profile", "pstats", "pyclbr", "pydoc", "pydoc_data", "smtplib", "sqlite3"}
    | {"tarfile", "tkinter", "trace", "turtle", "unittest", "venv", "webbrowser", "wsgiref"}
    | {"xmlrpc"}
)
"""Of the standard library: servers, other processes, tools of programmers. A sixth of its size."""


def compiled(
    sources: bytes, pyodide: Path, script: Path, where: str, *, optimize: int = 0
) -> bytes | None:
    """The zip `sources` with every `.py` compiled for the Python in the folder `pyodide`.

    `script` is `site/scripts/play/compile.mjs`, `where` the path of the zip in the browser. None if
    there is no Node that can do it.
    """
    key = hashlib.sha256()
    for part in (
        sources,
        script.read_bytes(),
        (pyodide / "package.json").read_bytes(),
        f"{where} {optimize}".encode(),
    ):
        key.update(hashlib.sha256(part).digest())
    kept = pyodide.parent / KEPT / f"{key.hexdigest()[:32]}.zip"
    if not kept.is_file():
        made = _run(sources, pyodide, script, where, optimize)
        if made is None:
            return None
        _keep(kept, made)
        return made
    return kept.read_bytes()


def slimmed(library: bytes) -> bytes:
    """The zip of the standard library without what is left out, and not packed: it will be."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as had, zipfile.ZipFile(out, "w") as made:
        for entry in had.infolist():
            if entry.filename.partition("/")[0].removesuffix(".py") not in LEFT_OUT:
                made.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), had.read(entry))
    return out.getvalue()


def _run(sources: bytes, pyodide: Path, script: Path, where: str, optimize: int) -> bytes | None:
    beside = Path(sys.executable).parent
    node = shutil.which("node", path=str(beside)) or shutil.which("node")
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "sources.zip"), Path(folder, "compiled.zip")
        given.write_bytes(sources)
        command = [node, str(script), str(pyodide), str(given), str(made), where, str(optimize)]
        done = subprocess.run(command, capture_output=True, check=False)
        return made.read_bytes() if done.returncode == 0 and made.is_file() else None


def _keep(path: Path, data: bytes) -> None:
    """Written beside and renamed, for others may build at the same time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(data)
        beside.replace(path)
    except OSError:
        return  # it is only not kept: the next build compiles again

"""Bad input: one clear message, the right exit code, nothing half-written, nothing lost.

The cases are in `bad_input.toml`.
"""

from __future__ import annotations

import shlex
import textwrap
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from tests.commands.command import cadogan
from transcribe import liblouis

CASES = tomllib.loads(Path(__file__).with_name("bad_input.toml").read_text())["case"]


def lay_out(folder: Path, files: dict[str, str]) -> None:
    """Makes the files of a case."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        kind, _, rest = content.partition(":")
        if kind == "folder":
            path.mkdir()
        elif kind == "link":
            path.symlink_to(rest)
        elif kind == "hex":
            path.write_bytes(bytes.fromhex(rest))
        elif kind in liblouis.TABLES:
            path.write_text("\n".join(textwrap.wrap(liblouis.forward(rest, kind), 40)))
        else:
            path.write_text(content)


def contents(folder: Path) -> dict[str, bytes | str]:
    """Everything below a folder: bytes of files, targets of links."""
    found: dict[str, bytes | str] = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = str(path.readlink())
        elif path.is_file():
            found[name] = path.read_bytes()
        elif not any(path.iterdir()):
            found[name] = "an empty folder"
    return found


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["title"], marks=[pytest.mark.slow] if case.get("slow") else [])
        for case in CASES
    ],
)
def test_bad_input(case: dict[str, Any], tmp_path: Path) -> None:
    lay_out(tmp_path, case["files"])
    before = contents(tmp_path)
    result = cadogan(*shlex.split(case["run"]), cwd=tmp_path)
    for words in case["says"]:
        assert words in result.stderr
    assert result.returncode == case["exit"], result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) <= 4, "one message, not a page"
    after = contents(tmp_path)
    assert {name: after.get(name) for name in before} == before
    new = set(after) - set(before)
    assert [name for name in new if not any(fnmatch(name, p) for p in case.get("keeps", []))] == []

"""The set-up scripts: what a newcomer's first minute depends on.

That they work on a bare machine is shown by `make check-fresh`, which needs root and debootstrap.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_nothing_is_installed_twice() -> None:
    """`make` is typed often; it must not cost a minute, nor the network, when all is there."""
    result = subprocess.run(
        ["make", "--silent", "install"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout + result.stderr == ""


def test_no_stranger_s_louis_is_listed() -> None:
    """PyPI's `louis` is somebody else's: installed, it would hide liblouis's module."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    listed = [*project["dependencies"], *chain.from_iterable(extras.values())]
    names = {re.split(r"[^\w.-]", line)[0].lower() for line in listed}
    assert names & {"louis", "pylouis", "liblouis"} == set()


@pytest.fixture
def poor_path(tmp_path: Path) -> str:
    """A PATH with a shell's tools and apt-get but no browser, for a user who is not root."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "ls", "dirname", "apt-get"):
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    (folder / "id").write_text("#!/bin/sh\necho 1000\n")
    (folder / "id").chmod(0o755)
    return str(folder)


def test_who_is_not_root_is_told_what_to_type(poor_path: str) -> None:
    """Otherwise the tests die later, with a browser's message that names no package."""
    result = subprocess.run(
        ["setup/system.sh", "test"],
        cwd=ROOT,
        env={**os.environ, "PATH": poor_path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert re.search(r"as root: apt-get install .*\bchromium\b", result.stderr)


def test_building_needs_no_browser(poor_path: str) -> None:
    result = subprocess.run(
        ["setup/system.sh", "build"],
        cwd=ROOT,
        env={**os.environ, "PATH": poor_path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")

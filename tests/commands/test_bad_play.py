"""What a card player types wrongly: a clear answer, the right exit code, nothing lost.

The cases are in `bad_play.toml`.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from reference.games import load
from tests.commands.command import CADOGAN
from tests.commands.test_bad_input import contents, lay_out

pytestmark = pytest.mark.usefixtures("edition")
CASES = tomllib.loads(Path(__file__).with_name("bad_play.toml").read_text())["case"]


LONG = {"NINES": "9" * 5000, "NESTED": '{"x":' * 100_000}


def filled(text: str) -> str:
    """A text of a case with what is too long to be written into it."""
    for name, long in {**LONG, "VERSION": load("la-belle-lucie").rules_version}.items():
        text = text.replace(name, long)
    return text


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_bad_play(case: dict[str, Any], tmp_path: Path) -> None:
    lay_out(tmp_path, {name: filled(text) for name, text in case.get("files", {}).items()})
    before = contents(tmp_path)
    typed = filled(case.get("typed", ""))
    result = subprocess.run(
        [CADOGAN, *shlex.split(filled(case["run"]))],
        input=bytes.fromhex(typed[4:]) if typed.startswith("hex:") else typed.encode(),
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")},
        check=False,
    )
    stdout, stderr = result.stdout.decode(), result.stderr.decode()
    for words in case["says"]:
        assert words in stderr
    for words in case.get("prints", []):
        assert words in stdout
    assert result.returncode == case["exit"], stderr
    assert "Traceback" not in stderr
    assert len(stderr.strip().splitlines()) <= 4, "one message, not a page"
    assert contents(tmp_path) == before

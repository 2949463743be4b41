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

from tests.commands.command import CADOGAN
from tests.commands.test_bad_input import contents, lay_out

pytestmark = pytest.mark.usefixtures("edition")
CASES = tomllib.loads(Path(__file__).with_name("bad_play.toml").read_text())["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_bad_play(case: dict[str, Any], tmp_path: Path) -> None:
    lay_out(tmp_path, case.get("files", {}))
    before = contents(tmp_path)
    result = subprocess.run(
        [CADOGAN, *shlex.split(case["run"])],
        input=case.get("typed", ""),
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path / "state")},
        check=False,
    )
    for words in case["says"]:
        assert words in result.stderr
    for words in case.get("prints", []):
        assert words in result.stdout
    assert result.returncode == case["exit"], result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.strip().splitlines()) <= 4, "one message, not a page"
    assert contents(tmp_path) == before

"""What several tests of commands start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.playing import SORTED


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A player's own pack in a file."""
    path = tmp_path / "pack.txt"
    path.write_text("# mine\n" + " ".join(SORTED) + "\n")
    return path

"""The one command: what every subcommand owes its user, whatever its work is."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest

from cadogan import COMMANDS
from tests.commands.command import CADOGAN, cadogan

ROOT = Path(__file__).parents[2]


def test_version_is_the_distribution_s() -> None:
    """Who reports a fault must be able to say of which version."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert cadogan("--version").stdout == f"cadogan, version {wanted}\n"


@pytest.fixture(scope="module")
def summary() -> str:
    return cadogan("--help").stdout


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_explains_itself(name: str, summary: str) -> None:
    """A command that cannot even load would be lost without a test of its own."""
    result = cadogan(name, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"Usage: cadogan {name}")
    assert name in summary


def test_an_unknown_command_is_wrong_use() -> None:
    """A script must be able to tell wrong use (2) from a doubtful book (1)."""
    result = cadogan("bild")
    assert result.returncode == 2
    assert "No such command 'bild'" in result.stderr


def test_a_full_standard_output_is_said_once() -> None:
    """Without this the output of a pipe on a full disk would be cut short and called done."""
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [CADOGAN, "doctor"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert result.returncode == 2
    assert result.stderr.startswith("cadogan: No space left on device\n")
    assert "Traceback" not in result.stderr
    assert "Exception ignored" not in result.stderr

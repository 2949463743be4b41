"""The one command: what every subcommand owes its user, whatever its work is."""

from __future__ import annotations

import os
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


def test_an_output_that_nobody_reads_any_more_is_no_finding() -> None:
    """`cadogan verify | head` told a script that a check had failed (1)."""
    with subprocess.Popen(
        [CADOGAN, "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 2
        assert process.stderr.read() == ""


@pytest.mark.usefixtures("edition")
@pytest.mark.parametrize("command", ["play lucie --deal 1", "why lucie -", "play lucie --pack -"])
def test_a_closed_standard_input_is_an_empty_one(command: str) -> None:
    result = subprocess.run(
        f"{CADOGAN} {command} <&-", shell=True, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in result.stderr
    assert result.returncode == (0 if command == "play lucie --deal 1" else 2)


@pytest.mark.usefixtures("edition")
def test_a_code_without_the_sign_is_named() -> None:
    """On a terminal in Latin-1 the sentences of the book ended in a traceback."""
    result = subprocess.run(
        [CADOGAN, "why", "lucie", "1", "redeal"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        check=False,
    )
    assert result.returncode == 2
    assert result.stderr == (
        "cadogan: standard output is in latin-1, which has no '\\u201c'\n"
        "Set PYTHONUTF8=1, then run it again.\n"
    )

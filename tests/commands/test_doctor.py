"""`cadogan doctor`: a person on a broken machine learns what to type."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from reference.commands.doctor import doctor
from tests.commands.command import cadogan
from transcribe import liblouis
from transcribe.errors import CadoganError


def test_here_everything_is_found() -> None:
    """`make` has installed all that the commands need, or it has not done its work."""
    result = cadogan("doctor", "--json")
    findings = json.loads(result.stdout)
    assert [one["name"] for one in findings if one["state"] == "missing"] == []
    assert result.returncode == 0
    assert {"Python", "liblouis", "corpus", "lxml", "chromium"} <= {one["name"] for one in findings}


def test_without_liblouis_it_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most likely thing to be missing: no package of PyPI brings it."""

    def missing(table: str, cells: str) -> None:
        raise CadoganError("liblouis is not there", hint="type: apt install python3-louis")

    monkeypatch.setattr(liblouis, "back", missing)
    result = CliRunner().invoke(doctor, standalone_mode=False)
    assert result.return_value == 1
    assert "missing: liblouis, needed for reading braille\n" in result.output
    assert "    type: apt install python3-louis\n" in result.output


def test_without_a_browser_the_commands_still_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A card player must not be sent to install what only the tests use."""
    monkeypatch.setenv("PATH", str(tmp_path))
    result = CliRunner().invoke(doctor, standalone_mode=False)
    assert result.return_value == 0
    assert "absent: chromium, needed for the tests\n" in result.output


def test_narrow_lines_fit_a_braille_display() -> None:
    """A 40-cell display cuts longer lines into pieces in the middle of words."""
    lines = cadogan("doctor", "--narrow").stdout.splitlines()
    assert lines
    assert [line for line in lines if len(line) > 40] == []

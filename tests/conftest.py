"""What the tests of games and commands start from: the edition that a build made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.command import cadogan
from transcribe.edition import Edition
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def edition() -> Edition:
    """The built edition; built first where there is none of this version."""
    path = find_places().edition
    try:
        return read_edition(path)
    except CadoganError:
        result = cadogan("build", "-o", path.parent, cwd=ROOT)
        assert result.returncode == 0, result.stderr
        return read_edition(path)


@pytest.fixture(scope="session")
def sentences(edition: Edition) -> dict[str, str]:
    """The words of every sentence by its id."""
    return {
        sentence.id: sentence.text
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }

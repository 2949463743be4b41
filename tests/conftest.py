"""What the tests of games and commands start from: the edition that a build made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from reference.words import sentence_texts
from tests.commands.command import cadogan
from transcribe.edition import Edition
from transcribe.errors import CadoganError
from transcribe.places import find_places
from transcribe.writers.json import read_edition

ROOT = Path(__file__).parents[1]

# How long an example takes is the machine's affair. `make test` tries the same examples every time,
# so that what fails is the change's; `make check-all` draws new ones (HYPOTHESIS=anew).
settings.register_profile("anew", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("anew"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))


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
    return sentence_texts(edition)

"""Finding the sources: without them no command can work, wherever it was installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from transcribe.errors import CadoganError
from transcribe.places import find_places


def package(root: Path, *folders: str) -> Path:
    for folder in ("transcribe", *folders):
        (root / folder).mkdir(parents=True)
    return root / "transcribe"


def test_in_a_checkout_they_lie_beside_the_package(tmp_path: Path) -> None:
    own = package(tmp_path, "corpus")
    (tmp_path / "pyproject.toml").write_text("")
    places = find_places(own)
    assert places.corpus == tmp_path / "corpus"
    assert places.edition == tmp_path / "build" / "edition.json"


def test_in_an_installation_the_package_carries_them(tmp_path: Path) -> None:
    """A folder called corpus beside an installed package is somebody else's."""
    own = package(tmp_path, "corpus", "transcribe/carried/corpus")
    places = find_places(own)
    assert places.corpus == own / "carried" / "corpus"
    assert places.edition == own / "carried" / "edition.json"


def test_an_incomplete_installation_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(CadoganError, match="Install cadogan again"):
        find_places(package(tmp_path))

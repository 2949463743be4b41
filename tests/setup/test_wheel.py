"""The wheel: what somebody gets who installs cadogan and never sees the checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from transcribe.pipeline import transcribe_corpus
from transcribe.writers.json import edition_json

ROOT = Path(__file__).parents[2]
PARTS = ("cadogan.py", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "LICENSE-DATA")
FOLDERS = ("corpus", "reference", "site", "transcribe")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which nothing was built."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in PARTS:
        shutil.copy(ROOT / name, folder / name)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def wheel(checkout: Path, out: Path) -> Path:
    """Builds a wheel with the hatchling that is installed here."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, checkout],
        capture_output=True,
        check=True,
    )
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def bare_wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(checkout, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def built_wheel(
    checkout: Path, bare_wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """A wheel made after a build."""
    (checkout / "build").mkdir()
    edition = transcribe_corpus(checkout / "corpus").edition
    (checkout / "build" / "edition.json").write_bytes(edition_json(edition))
    yield wheel(checkout, tmp_path_factory.mktemp("built"))
    shutil.rmtree(checkout / "build")


def names(path: Path) -> set[str]:
    with zipfile.ZipFile(path) as archive:
        return set(archive.namelist())


def test_it_carries_the_book(bare_wheel: Path) -> None:
    """Without the sources an installed cadogan has nothing to build from."""
    found = names(bare_wheel)
    sources = [path for path in (ROOT / "corpus").rglob("*") if path.is_file()]
    missing = {f"transcribe/carried/{path.relative_to(ROOT)}" for path in sources} - found
    assert missing == set()
    assert "transcribe/tables/ebae-overrides.cti" in found
    assert {"cadogan.py", "reference/commands/build.py"} <= found


def test_it_brings_nothing_that_would_shadow_others(bare_wheel: Path) -> None:
    """A folder `site` or `tests` at the top of site-packages would be everybody's."""
    tops = {name.split("/")[0] for name in names(bare_wheel) if ".dist-info" not in name}
    assert tops == {"cadogan.py", "reference", "transcribe"}


def test_it_carries_the_edition_that_was_built(bare_wheel: Path, built_wheel: Path) -> None:
    """Who has no liblouis can still make the site: from the edition in the wheel."""
    assert "transcribe/carried/edition.json" not in names(bare_wheel)
    assert "transcribe/carried/edition.json" in names(built_wheel)


@pytest.fixture(scope="module")
def installed(built_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a fresh environment: the wheel and its dependencies, no liblouis."""
    environment = tmp_path_factory.mktemp("fresh") / "venv"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    pip = [environment / "bin" / "python", "-m", "pip", "install", "-qq", built_wheel]
    subprocess.run(pip, check=True, capture_output=True)
    return environment / "bin" / "cadogan"


def run(command: Path, *args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([command, *args], cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_installed_it_answers(installed: Path, tmp_path: Path) -> None:
    assert run(installed, "--version", cwd=tmp_path).stdout.startswith("cadogan, version ")


@pytest.mark.slow
def test_installed_the_doctor_misses_liblouis_alone(installed: Path, tmp_path: Path) -> None:
    """liblouis is the one thing that pip cannot bring: the doctor says how to get it."""
    result = run(installed, "doctor", cwd=tmp_path)
    missing = [line for line in result.stdout.splitlines() if line.startswith("missing: ")]
    assert result.returncode == 1, result.stderr
    assert missing == ["missing: liblouis, needed for reading braille"]
    assert "apt install" in result.stdout
    assert "ok: edition (52 sections" in result.stdout


@pytest.mark.slow
def test_installed_it_makes_the_site_without_liblouis(installed: Path, tmp_path: Path) -> None:
    """A card player installs it from PyPI and has no braille software."""
    result = run(installed, "site", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert len(list((tmp_path / "build" / "site" / "games").glob("*.html"))) == 47


@pytest.mark.slow
def test_installed_a_build_without_liblouis_says_what_to_type(
    installed: Path, tmp_path: Path
) -> None:
    result = run(installed, "build", cwd=tmp_path)
    assert result.returncode == 2
    assert "apt install" in result.stderr
    assert "Traceback" not in result.stderr

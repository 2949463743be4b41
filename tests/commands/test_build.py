"""`cadogan build`: the main job, interrupted and cut short, with the real book."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

import jsonschema
import pytest

from tests.commands.command import CADOGAN, TIMEOUT, cadogan, running


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished build."""
    out = tmp_path_factory.mktemp("whole") / "build"
    result = cadogan("build", "--no-pdf", "-o", out)
    assert result.returncode == 0, result.stderr
    return out


def unfinished(folder: Path) -> list[Path]:
    return list(folder.rglob(".cadogan-*"))


@pytest.mark.slow
def test_all_that_is_promised_is_there(built: Path) -> None:
    games = list((built / "site" / "games").glob("*.html"))
    assert len(games) == 47
    for suffix in ("txt", "md", "html", "xml"):
        assert "NAPOLEON AT ST. HELENA" in (built / "edition" / f"cadogan.{suffix}").read_text()
    edition = json.loads((built / "edition.json").read_bytes())
    schema = json.loads((built / "schema" / "edition.schema.json").read_bytes())
    jsonschema.validate(edition, schema)
    assert unfinished(built) == []


@pytest.mark.slow
def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    """Who compares two builds must see what changed in the book, not the hour of the day."""
    assert cadogan("build", "--no-pdf", "-o", tmp_path / "again").returncode == 0
    for path in sorted(built.rglob("*")):
        if path.is_file():
            again = tmp_path / "again" / path.relative_to(built)
            assert again.read_bytes() == path.read_bytes(), path.name


@pytest.mark.slow
def test_nothing_is_made_twice(built: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in built.rglob("*")}
    result = cadogan("build", "--no-pdf", "-o", built)
    made = [line for line in result.stdout.splitlines() if ": made" in line]
    assert made == []
    assert {path: path.stat().st_mtime_ns for path in built.rglob("*")} == before


@pytest.mark.slow
def test_without_a_printer_all_else_is_made(built: Path, tmp_path: Path) -> None:
    """WeasyPrint is an extra: who has not installed it learns so, and gets the rest."""
    out = shutil.copytree(built, tmp_path / "build")
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "weasyprint.py").write_text("raise ImportError\n")
    result = subprocess.run(
        [CADOGAN, "build", "-o", out],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(hidden)},
        check=False,
    )
    assert result.returncode == 0
    assert "edition/cadogan.pdf: left out. WeasyPrint is not installed." in result.stdout
    assert not (out / "edition" / "cadogan.pdf").exists()


@pytest.mark.slow
def test_ctrl_c_leaves_what_was_finished(tmp_path: Path) -> None:
    """A person stops it, does something else, and goes on later."""
    out = tmp_path / "build"
    with running("build", "-o", out) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("schema: made")
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, stderr = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert "interrupted" in stderr
    assert "Traceback" not in stderr
    assert unfinished(out) == []
    assert not (out / "edition.json").exists()
    after = cadogan("build", "--no-pdf", "-o", out)
    assert after.returncode == 0
    assert after.stdout.startswith("schema: unchanged\nedition: made")


@pytest.mark.slow
def test_a_full_disk_spoils_nothing(built: Path, tmp_path: Path) -> None:
    """Files may grow to half a megabyte here, as if the disk were full then."""
    out = tmp_path / "build"

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000))

    result = subprocess.run(
        [CADOGAN, "build", "--no-pdf", "-o", out],
        capture_output=True,
        text=True,
        preexec_fn=small_disk,
        check=False,
    )
    assert result.returncode == 2
    assert "edition.json: cannot be written: File too large" in result.stderr
    assert "Traceback" not in result.stderr
    assert sorted(path.name for path in out.iterdir()) == [".cadogan.json", "schema"]
    assert cadogan("build", "--no-pdf", "-o", out).returncode == 0
    assert (out / "edition.json").read_bytes() == (built / "edition.json").read_bytes()


@pytest.mark.slow
def test_two_builds_at_once_do_not_meet(tmp_path: Path) -> None:
    """The second waits and then finds all done."""
    both = [
        subprocess.Popen(
            [CADOGAN, "build", "--no-pdf", "-o", tmp_path], stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    outputs = [process.communicate(timeout=TIMEOUT)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    made, found = sorted(
        (output.count(": made"), output.count(": unchanged")) for output in outputs
    )
    assert made[0] == 0, "the second made nothing"
    assert found[1] == 0, "the first made everything"


def test_a_corpus_that_is_missing_leaves_nothing_behind(tmp_path: Path) -> None:
    """A folder `build/` with a schema in it would look like a build that was half done."""
    done = cadogan("build", "--corpus", "nofolder", cwd=tmp_path)
    assert done.returncode == 2
    assert "nofolder/book.toml: cannot be read" in done.stderr
    assert list(tmp_path.iterdir()) == []

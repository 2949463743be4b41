"""A shelf of books: one bad file stops nothing, and what is done is not done again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.command import cadogan
from transcribe.errors import CadoganError
from transcribe.shelf import LEDGER, jobs, run

PAGE = Path("tests/transcribe/layouts/c-bees/in.brf").resolve()


def test_one_broken_file_does_not_stop_the_rest_and_a_second_run_goes_on(tmp_path: Path) -> None:
    """A night's work must not be lost to one file, nor to a power cut."""
    for name in ("a", "b"):
        (tmp_path / f"{name}.brf").write_bytes(PAGE.read_bytes())
    (tmp_path / "broken.brf").write_bytes(b"\x00\x01")
    shelf = [tmp_path / f"{name}.brf" for name in ("a", "b", "broken", "missing")]
    out = tmp_path / "out"
    first = cadogan("transcribe", *shelf, "-o", out)
    assert first.returncode == 1
    assert "4 files: 2 done, 2 failed" in first.stderr
    assert "broken.brf, line 1, column 1: byte 0x00 is not braille" in first.stderr
    assert "missing.brf: cannot be read" in first.stderr
    assert (out / "a.txt").read_text() == PAGE.with_name("want.txt").read_text()
    ledger = (out / LEDGER).read_bytes()
    (out / LEDGER).write_bytes(ledger[: len(ledger) - 20])  # the power was cut in the last line
    second = cadogan("transcribe", *shelf[:2], "-o", out)
    assert second.returncode == 0
    assert "2 files: 1 done, 1 unchanged" in second.stderr


def test_two_books_never_meet_in_one_file(tmp_path: Path) -> None:
    files = [tmp_path / "a" / "book.brf", tmp_path / "b" / "book.brf"]
    with pytest.raises(CadoganError, match="would both be written there"):
        jobs(files, tmp_path, ".txt", doubts=False, table=None, keep=frozenset())


def test_a_book_is_never_written_over(tmp_path: Path) -> None:
    book = tmp_path / "book.brf"
    book.write_bytes(PAGE.read_bytes())
    with pytest.raises(CadoganError, match="is not written over"):
        jobs([book], tmp_path, ".brf", doubts=False, table=None, keep=frozenset())


def test_a_shelf_of_nothing_is_nothing(tmp_path: Path) -> None:
    assert list(run([], tmp_path, 1, again=False)) == []

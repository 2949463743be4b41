"""A shelf of books: one bad file stops nothing, and what is done is not done again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.commands.command import CADOGAN, TIMEOUT, cadogan, hear_signals, running
from transcribe import shelf
from transcribe.errors import CadoganError
from transcribe.output import locked
from transcribe.pipeline import Transcript
from transcribe.places import find_places
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
    assert "2 files: 2 unchanged" in cadogan("transcribe", *shelf[:2], "-o", out).stderr


def test_a_doubtful_book_is_named_in_the_second_run_as_in_the_first(tmp_path: Path) -> None:
    """A script that looks at the exit code would else take the second run for a mended book."""
    book = tmp_path / "book.brf"
    book.write_bytes(PAGE.read_bytes() + b"  ,! c@ d\n")
    (tmp_path / "out").mkdir()
    runs = [cadogan("transcribe", book, "-o", tmp_path / "out") for _ in range(2)]
    assert [each.returncode for each in runs] == [1, 1]
    for each in runs:
        assert "1 file: 1 doubtful" in each.stderr
        assert "1 place unread" in each.stderr
    assert "unchanged since an earlier run" in runs[1].stderr


def test_a_name_that_is_no_text_is_a_name(tmp_path: Path) -> None:
    """Old disks hold names in Latin-1: one of them ended the shelf, and every run after it."""
    books = [tmp_path / os.fsdecode(name) for name in (b"caf\xe9.brf", b"bees.brf")]
    for book in books:
        book.write_bytes(PAGE.read_bytes())
    out = tmp_path / "out"
    assert "2 files: 2 done" in cadogan("transcribe", *books, "-o", out).stderr
    assert (out / os.fsdecode(b"caf\xe9.txt")).exists()
    assert "2 files: 2 unchanged" in cadogan("transcribe", *books, "-o", out).stderr


@pytest.mark.parametrize("gone", [False, True])
def test_what_was_written_is_known_by_the_file_that_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    """A file saved anew while it was read was called unchanged for ever, though its text is the
    old one; and one that went away meanwhile ended the shelf."""
    book = tmp_path / "book.brf"
    book.write_bytes(PAGE.read_bytes())
    (job,) = jobs([book], tmp_path / "out", ".txt", doubts=False, table=None, keep=frozenset())
    before, reading = job.key, shelf._transcribed

    def changed_meanwhile(job: shelf.Job) -> Transcript:
        made = reading(job)
        book.unlink()
        if not gone:
            book.write_bytes(PAGE.read_bytes() * 2)
        return made

    monkeypatch.setattr(shelf, "_transcribed", changed_meanwhile)
    assert shelf.read(job).key == before
    assert gone or job.key != before


def test_a_second_run_into_the_folder_waits_and_says_so(tmp_path: Path) -> None:
    """It swept away what the first was writing."""
    book, out = tmp_path / "book.brf", tmp_path / "out"
    book.write_bytes(PAGE.read_bytes())
    with locked(out), running("transcribe", book, "-o", out) as second:
        assert second.stderr is not None
        assert (
            second.stderr.readline() == f"{out}: another run writes there; this one waits for it\n"
        )
        (out / ".cadogan-0").write_text("at work")
        time.sleep(0.5)
        assert (out / ".cadogan-0").exists()


def test_a_record_that_somebody_spoilt_is_made_anew(tmp_path: Path) -> None:
    book, out = tmp_path / "book.brf", tmp_path / "out"
    book.write_bytes(PAGE.read_bytes())
    out.mkdir()
    (out / LEDGER).write_bytes(b'{"x":' * 100_000 + b"\n\xff\n[]\n")
    assert "1 file: 1 done" in cadogan("transcribe", book, "-o", out).stderr
    assert "1 file: 1 unchanged" in cadogan("transcribe", book, "-o", out).stderr


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


@pytest.mark.parametrize("pause", [0.2, pytest.param(1.5, marks=pytest.mark.slow)])
def test_ctrl_c_is_answered_in_one_line(tmp_path: Path, pause: float) -> None:
    """A terminal sends Ctrl-C to all processes of the run. Tracebacks of those that read the books,
    just begun or at work, would look like books that were lost."""
    book = next((find_places().corpus / "braille").glob("*.brf"))
    shelf = [tmp_path / f"{name}.brf" for name in "abcd"]
    for file in shelf:
        file.write_bytes(book.read_bytes())
    out = tmp_path / "out"
    process = subprocess.Popen(
        [CADOGAN, "transcribe", *shelf, "-o", out],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_signals,
    )
    try:
        while not out.exists() and process.poll() is None:
            time.sleep(0.02)
        time.sleep(pause)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=TIMEOUT)
    finally:
        process.kill()
    assert process.returncode == 130
    assert [line for line in said.splitlines() if not line.startswith("done: ")] == [
        "",
        "cadogan: interrupted: what was finished stays, and the next run goes on",
    ]


def test_one_book_is_not_made_a_folder_by_a_forgotten_suffix(tmp_path: Path) -> None:
    """`-o book` would leave a folder where its writer looks for a text."""
    done = cadogan("transcribe", PAGE, "-o", "book", cwd=tmp_path)
    assert done.returncode == 2
    assert "book has no suffix" in done.stderr
    assert "as book.html" in done.stderr
    assert list(tmp_path.iterdir()) == []
    done = cadogan("transcribe", PAGE, "-o", "book", "--form", ".md", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "book" / "in.md").is_file()
    assert "\n1 file: 1 done" in done.stderr

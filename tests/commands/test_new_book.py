"""`cadogan new-book`: the next book becomes a corpus that an editor can work on."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.commands.command import CADOGAN, cadogan

PAGE = Path("tests/transcribe/layouts/chapters/in.brf").resolve()


def test_a_book_is_begun_decided_on_and_built(tmp_path: Path) -> None:
    """From a file in the drawer to an edition with a signed decision, without a card in it."""
    copy = tmp_path / "copy.txt"
    copy.write_text(PAGE.with_name("want.txt").read_text()[:600])
    folder = tmp_path / "pond"
    made = cadogan("new-book", folder, PAGE, "--witness", copy, "--title", "The Pond")
    assert made.returncode == 0, made.stderr
    assert "sure" in made.stdout
    place = ("--corpus", folder, "chapter-i:text.1", "--from", "older", "--to", "OLDER")
    decided = cadogan("emend", *place, "--reason", "a trial", "--by", "Nobody")
    assert decided.returncode == 0, decided.stderr
    built = cadogan("build", "--no-pdf", cwd=folder)
    assert built.returncode == 0, built.stderr
    edition = json.loads((folder / "build/edition.json").read_text())
    assert edition["title"] == "The Pond"
    assert [section["id"] for section in edition["sections"]] == ["chapter-i", "chapter-ii"]
    assert "OLDER" in (folder / "build/edition/pond.txt").read_text()
    assert "(emendation: a trial. " in (folder / "build/edition/doubts.txt").read_text()
    assert not (folder / "build/site").exists()
    assert "matches the book nowhere" not in made.stdout + built.stdout
    again = cadogan("build", "--no-pdf", cwd=folder)
    assert all(line.endswith("unchanged") for line in again.stdout.splitlines()[:-1])
    assert cadogan("new-book", folder, PAGE).returncode == 2


def test_what_was_left_out_is_told_in_words_and_can_be_kept(tmp_path: Path) -> None:
    """The list said `,! ,pond` and `--keep running-heads`, an option that `build` has not."""
    folder = tmp_path / "pond"
    heads = PAGE.parents[1] / "running-head-with-number" / "in.brf"
    assert cadogan("new-book", folder, heads).returncode == 0
    assert cadogan("build", "--no-pdf", cwd=folder).returncode == 0
    said = (folder / "build/edition/doubts.txt").read_text()
    assert "running heads, left out of the text: THE POND AND THE LIGHT (page 1, " in said
    assert '(as text: keep = ["running-heads"] in book.toml)' in said
    assert "keep = []" in (folder / "book.toml").read_text()


def test_a_title_that_no_edition_can_hold_is_refused_at_once(tmp_path: Path) -> None:
    """It was taken, and every build ended in a traceback."""
    for title in ("The \x1bPond", os.fsdecode(b"The \xffPond")):
        done = cadogan("new-book", tmp_path / "pond", PAGE, "--title", title)
        assert done.returncode == 2
        assert "--title holds U+" in done.stderr
        assert not (tmp_path / "pond").exists()


def test_what_to_type_next_can_be_typed(tmp_path: Path) -> None:
    done = cadogan("new-book", tmp_path / "the pond", PAGE)
    assert f"next: cd '{tmp_path / 'the pond'}' && cadogan build" in done.stdout


@pytest.mark.parametrize(
    ("page", "separator"),
    [
        ("e-running-heads-without-form-feeds", "page number"),
        ("page-numbers-at-foot", "form feed"),
        ("chapters-no-pages-at-all", "none"),
    ],
)
def test_what_ends_a_page_is_written_down(tmp_path: Path, page: str, separator: str) -> None:
    """Numbers alone once came out as blank lines, which the file does not have."""
    made = cadogan("new-book", tmp_path / "book", PAGE.parents[1] / page / "in.brf")
    assert made.returncode == 0, made.stderr
    assert f'page_separator = "{separator}"' in (tmp_path / "book/book.toml").read_text()


def test_a_book_out_of_a_pipe_is_kept_whole(tmp_path: Path) -> None:
    """`cadogan new-book pond <(unzip -p old.zip)` began a corpus whose braille was empty."""
    command = [CADOGAN, "new-book", tmp_path / "pond", "/dev/stdin"]
    done = subprocess.run(command, input=PAGE.read_bytes(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "pond/braille/stdin").read_bytes() == PAGE.read_bytes()


def test_volumes_of_a_book_are_one_corpus(tmp_path: Path) -> None:
    second = tmp_path / "two.brf"
    second.write_bytes(PAGE.with_name("in.brf").read_bytes())
    made = cadogan("new-book", tmp_path / "book", PAGE, second)
    assert made.returncode == 0, made.stderr
    assert "[[braille.volume]]" in (tmp_path / "book/book.toml").read_text()
    assert cadogan("build", "--no-pdf", cwd=tmp_path / "book").returncode == 0


def test_a_witness_of_another_book_is_named(tmp_path: Path) -> None:
    """It would stand among the sources, and the editor believe that the text was compared."""
    other = tmp_path / "other.txt"
    other.write_text("Of quite another matter, in which no sentence of the pond occurs at all.\n")
    made = cadogan("new-book", tmp_path / "pond", PAGE, "--witness", other)
    assert made.returncode == 0, made.stderr
    assert f"{other}: this witness matches the book nowhere" in made.stdout
    for _ in ("made", "unchanged"):
        built = cadogan("build", "--no-pdf", cwd=tmp_path / "pond")
        assert "witnesses/other.txt: this witness matches the book nowhere" in built.stdout

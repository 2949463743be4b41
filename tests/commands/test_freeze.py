"""`cadogan freeze`: who linked to a sentence of a new book must find it after the next change."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.commands.command import cadogan
from transcribe.corpus import read_corpus
from transcribe.pipeline import transcribe_with

PAGE = Path("tests/transcribe/layouts/chapters/in.brf").resolve()


def test_a_begun_book_is_frozen_once(tmp_path: Path) -> None:
    """A second freezing would give its ids to other sentences; a renamed one stops the build."""
    folder = tmp_path / "pond"
    assert cadogan("new-book", folder, PAGE).returncode == 0
    counted = {
        one.id: [one.braille.start, one.braille.end]
        for section in transcribe_with(read_corpus(folder)).edition.sections
        for part in section.parts
        for one in part.sentences
    }
    done = cadogan("freeze", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert f"{len(counted)} ids frozen" in done.stdout
    assert "ids_frozen = true" in done.stdout
    listed = (folder / "ids.toml").read_text()
    assert tomllib.loads(listed) == counted
    book = folder / "book.toml"
    book.write_text(book.read_text().replace("ids_frozen = false", "ids_frozen = true"))
    again = cadogan("freeze", "--corpus", folder)
    assert again.returncode == 2
    assert "frozen already" in again.stderr
    assert (folder / "ids.toml").read_text() == listed
    (folder / "ids.toml").write_text(listed.replace('text.2"', 'text.9"'))
    assert "out of its order" in cadogan("build", "--no-pdf", cwd=folder).stderr


def test_the_ids_of_this_book_stay(tmp_path: Path) -> None:
    done = cadogan("freeze", cwd=tmp_path)
    assert done.returncode == 2
    assert "ids.toml: the ids of this book are frozen already" in done.stderr

"""What would be lost: a source changed behind the edition's back, a decision about other words."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.corpus.conftest import FOLDER
from transcribe.corpus import read_corpus
from transcribe.errors import CadoganError
from transcribe.structure.heads import slug

READERS = ("README.md", "other-names.toml")
"""Files that the edition is not made from: for people, and for the site alone."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "corpus"))


def edited(path: Path, change: Callable[[str], str]) -> None:
    """Change a text file; the change must change something."""
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")


def test_every_file_of_the_corpus_is_named_and_there() -> None:
    found = {path for path in FOLDER.rglob("*") if path.is_file() and path.name not in READERS}
    assert set(read_corpus(FOLDER).sources) == found


def test_the_titles_and_their_order_are_those_of_the_figures() -> None:
    figures = [
        json.loads(p.read_text(encoding="utf-8")) for p in (FOLDER / "tableaux").glob("*.json")
    ]
    figures.sort(key=lambda figure: figure["figure"])
    games = read_corpus(FOLDER).book.games
    assert [(one.id, one.title) for one in games] == [(f["game"], f["title"]) for f in figures]
    assert [slug(one.title) for one in games] == [one.id for one in games]


@pytest.mark.parametrize(
    "file",
    [
        "braille/lady-cadogan-1914.ebae.brf",
        "witnesses/gutenberg-four-corners.txt",
        "tableaux/the-shah.json",
    ],
)
def test_a_changed_source_is_noticed_and_said(copy: Path, file: str) -> None:
    path = copy / file
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    path.write_bytes(path.read_bytes() + b" ")
    after = hashlib.sha256(path.read_bytes()).hexdigest()
    with pytest.raises(CadoganError) as caught:
        read_corpus(copy)
    for words in (file, before, after, "book.toml"):
        assert words in caught.value.message


def test_a_missing_source_is_named(copy: Path) -> None:
    (copy / "witnesses" / "gutenberg-four-corners.txt").unlink()
    with pytest.raises(CadoganError, match="gutenberg-four-corners"):
        read_corpus(copy)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("structure.toml", 'reason = "The imprint', 'raeson = "The imprint', "raeson"),
        ("structure.toml", "line = 6", 'line = "six"', "int"),
        ("emendations.toml", 'editor = "Cadogan editors"', "", "editor"),
        ("book.toml", "[[witness]]", "[witness", "book.toml"),
        ("ids.toml", " = [", ' = ["a", ', "ids.toml"),
        ("spelling.toml", 'word = "vincit"', 'wrod = "vincit"', "wrod"),
        ("book.toml", 'title = "', 'title = "\\u001b', "holds U+001B, which no form of an edition"),
        ("notes.toml", "[[", f"x = {'[' * 50_000}\n[[", "not as it should be"),
    ],
)
def test_a_slip_in_a_decision_is_named_with_its_file(
    copy: Path, file: str, old: str, new: str, said: str
) -> None:
    edited(copy / file, lambda text: text.replace(old, new, 1))
    with pytest.raises(CadoganError) as caught:
        read_corpus(copy)
    assert file in caught.value.message
    assert said in caught.value.message


def test_a_missing_decision_file_is_said(copy: Path) -> None:
    (copy / "structure.toml").unlink()
    with pytest.raises(CadoganError, match=r"structure\.toml"):
        read_corpus(copy)


def test_a_book_may_pass_no_words(copy: Path) -> None:
    (copy / "spelling.toml").unlink()
    assert read_corpus(copy).passed == ()


def test_a_frozen_book_without_ids_is_refused(copy: Path) -> None:
    """Every link and saved game names a sentence by its id."""
    (copy / "ids.toml").write_text("")
    with pytest.raises(CadoganError, match="no ids are listed"):
        read_corpus(copy)

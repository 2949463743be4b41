"""Pages in the manner of other books, through the plain-text entry: patterns that only knew this
book's phrases would leave their records empty."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from reference.records.extract import record
from reference.records.plaintext import plain_pages
from tests.reference.records.compare import differences

FOLDER = Path(__file__).parent / "plain"
PAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("game", PAGES)
def test_a_page_of_another_manner_is_read(game: str) -> None:
    expected = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    (page,) = plain_pages((FOLDER / f"{game}.txt").read_text(encoding="utf-8"))
    made = record(page)
    assert list(differences(expected, made)) == []
    printed = {line.id: line.printed for line in page.lines}
    assert all(fact.quote in printed[fact.sentence] for fact in made.facts)

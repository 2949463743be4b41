"""The plain-text entry: whoever has a book as text gets what an edition of it would give."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reference.records.extract import record
from reference.records.model import Record
from reference.records.plaintext import plain_pages, read_text
from tests.reference.records.compare import plain
from transcribe.edition import Edition
from transcribe.writers.text import edition_text


@pytest.fixture(scope="session")
def as_text(edition: Edition) -> str:
    """The whole book as plain text, lines folded at 72 columns."""
    return edition_text(edition, 72)


def test_the_book_as_plain_text_gives_the_same_records(
    as_text: str, records: dict[str, Record]
) -> None:
    found = [record(page) for page in plain_pages(as_text)]
    assert [one.title for one in found] == [one.title for one in records.values()]
    for one, other in zip(found, records.values(), strict=True):
        assert plain(replace(one, game=other.game)) == plain(other)


def test_line_ends_do_not_matter(as_text: str) -> None:
    windows = as_text.replace("\n", "\r\n")
    assert [page.lines for page in plain_pages(windows)] == [
        page.lines for page in plain_pages(as_text)
    ]


def test_a_word_broken_at_its_hyphen_is_whole_again() -> None:
    (page,) = plain_pages("THE GAME\n\nPLAY\n\nThere are two re-\ndeals.")
    assert page.lines[0].text == "There are two re-deals."


def test_a_title_need_not_stand_apart_from_its_packs() -> None:
    (page,) = plain_pages("THE GAME\nTwo Entire Packs\nRULES\nI. One.\nII. Two.\nPLAY\nDeal.")
    assert [line.id for line in page.lines] == [
        "the-game:pack",
        "the-game:rule-1.1",
        "the-game:rule-2.1",
        "the-game:play.1",
    ]


def test_emphasis_and_quotation_marks_hide_no_name() -> None:
    (page,) = plain_pages('THE GAME\n\nPLAY\n\nThis is called the _Garden_. That is the "Wall."')
    made = record(page)
    assert made.zones == ("Garden", "Wall")
    assert made.facts[1].quote == 'is the "Wall'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_old_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "book.txt"
    path.write_bytes("CÆSAR — vice versâ".encode(encoding))
    assert read_text(path) == "CÆSAR — vice versâ"

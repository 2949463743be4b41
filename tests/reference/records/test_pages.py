"""Eighteen pages that a person read: a record that differs tells a maker of software a rule that
the book does not have, and one that cites other words cannot be checked against the book."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from reference.records.model import Record
from reference.records.page import Page
from tests.reference.records.compare import differences

READ = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "pages").glob("*.toml"))
}


def test_at_least_fifteen_pages_were_read() -> None:
    assert len(READ) >= 15


@pytest.mark.parametrize("game", READ)
def test_the_record_says_what_the_page_says(game: str, records: dict[str, Record]) -> None:
    assert list(differences(READ[game], records[game])) == []


@pytest.mark.parametrize("game", READ)
def test_the_record_cites_the_words_that_say_it(
    game: str, records: dict[str, Record], book: dict[str, Page]
) -> None:
    expected: dict[str, Any] = READ[game].get("words", {})
    assert expected
    for field, (locus, words) in expected.items():
        line = next(one for one in book[game].lines if one.id == f"{game}:{locus}")
        begin = line.printed.index(words)
        cited = [
            fact for fact in records[game].facts if fact.field == field and fact.sentence == line.id
        ]
        assert any(_meets(line.printed, fact.quote, begin, begin + len(words)) for fact in cited), (
            f"{field}: {words!r} of {locus} is not among {[fact.quote for fact in cited]}"
        )


def _meets(text: str, quote: str, begin: int, end: int) -> bool:
    """Whether the quote shares characters with the words that the reader marked."""
    at = text.find(quote)
    while at >= 0:
        if at < end and begin < at + len(quote):
            return True
        at = text.find(quote, at + 1)
    return False

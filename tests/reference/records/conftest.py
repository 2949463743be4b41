"""The pages of the book once for all tests of the records, and the hand-read pages as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import Page, pages
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places


@pytest.fixture(scope="session")
def book() -> dict[str, Page]:
    """The 47 pages, by id."""
    edition = transcribe_corpus(find_places().corpus).edition
    return {page.id: page for page in pages(edition)}


@pytest.fixture(scope="session")
def records(book: dict[str, Page]) -> dict[str, Record]:
    """Their records, by id."""
    return {name: record(page) for name, page in book.items()}


HERE = Path(__file__).parent

"""The pages of the book once for all tests of the records, and the hand-read pages as data."""

from __future__ import annotations

import pytest

from reference.records.extract import record
from reference.records.model import Record
from reference.records.page import Page, pages
from transcribe.edition import Edition
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places


@pytest.fixture(scope="session")
def edition() -> Edition:
    """The edition as the sources of this checkout make it."""
    return transcribe_corpus(find_places().corpus).edition


@pytest.fixture(scope="session")
def book(edition: Edition) -> dict[str, Page]:
    """The 47 pages, by id."""
    return {page.id: page for page in pages(edition)}


@pytest.fixture(scope="session")
def records(book: dict[str, Page]) -> dict[str, Record]:
    """Their records, by id."""
    return {name: record(page) for name, page in book.items()}

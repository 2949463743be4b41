"""Any sentences of the book in any order are some page of some book: it must be read without a
failure, and nothing may be said of it that it does not say."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reference.records.extract import record
from reference.records.page import Page
from reference.records.plaintext import plain_pages
from tests.reference.records.test_facts import COUNTED, leaves


@pytest.fixture(scope="session")
def sentences(book: dict[str, Page]) -> list[str]:
    return [line.printed for page in book.values() for line in page.lines]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_value_of_a_shuffled_page_has_its_words(
    sentences: list[str], data: st.DataObject
) -> None:
    some = st.lists(st.sampled_from(sentences), min_size=1, max_size=12)
    rules, play = data.draw(some), data.draw(some)
    text = "THE MEDLEY\n\nTwo Entire Packs of Cards\n\nRULES\n\n"
    text += "\n\n".join(f"{'I' * number}. {rule}" for number, rule in enumerate(rules[:3], 1))
    text += "\n\nPLAY\n\n" + "\n\n".join(play)
    for page in plain_pages(text):
        made = record(page)
        printed = {line.id: line.printed for line in page.lines}
        values = msgspec.json.decode(msgspec.json.encode(made))
        facts = [(fact["field"], fact["value"]) for fact in values["facts"]]
        for fact in made.facts:
            assert fact.quote
            assert fact.quote in printed[fact.sentence]
        for path, value in leaves(values):
            assert (path in COUNTED and value == 0) or (path, value) in facts


@given(st.text(alphabet="aeRULESPAY .,;:—-()IV\n\t0123", max_size=200))
def test_no_text_makes_it_fail(text: str) -> None:
    for page in plain_pages(text):
        record(page)

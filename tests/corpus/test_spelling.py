"""The words of the book that no dictionary knows: each is passed by name, and none needlessly."""

from __future__ import annotations

from tests.corpus.conftest import Whole
from transcribe.spelling import in_dictionary, unknown


def test_nothing_is_left_unknown(whole: Whole) -> None:
    assert unknown(whole.edition, whole.corpus.passed) == ()


def test_every_word_passed_stands_in_the_book_and_needs_it(whole: Whole) -> None:
    passed = whole.corpus.passed
    found = {
        each.word.removesuffix("'S").removesuffix("'s").casefold()
        for each in unknown(whole.edition)
    }
    assert {each.word.casefold() for each in passed} == found
    assert all(each.reason and each.editor for each in passed)
    assert not any(in_dictionary(each.word) for each in passed)

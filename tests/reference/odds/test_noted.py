"""Chances as notes: where the book speaks of them, with intervals, under today’s rules only."""

from __future__ import annotations

import pytest

from reference.games import load
from reference.odds.batches import Batch, Series, total
from reference.odds.claims import claims
from reference.odds.noted import chances
from reference.words import sentence_texts
from transcribe.edition import Edition
from transcribe.pipeline import transcribe_corpus
from transcribe.places import find_places


@pytest.fixture(scope="module")
def edition() -> Edition:
    return transcribe_corpus(find_places().corpus).edition


def counted(slug: str, rules: str) -> Batch:
    return Batch(Series(slug, rules, "played", "greedy 1"), 0, 1000, 20, 0, 9000)


def test_a_note_stands_at_the_words_that_speak_of_the_chance(edition: Edition) -> None:
    (note,) = chances([total([counted("the-shah", load("the-shah").rules_version)])], edition)
    assert (note.id, note.sentence) == ("odds:the-shah", "the-shah:play.13")
    assert note.text == (
        "Chances: the greedy player wins 2.00 % of 1,000 deals (1.30 % to 3.07 %)."
    )


def test_a_page_that_says_nothing_of_it_has_the_note_at_its_end(edition: Edition) -> None:
    (note,) = chances([total([counted("anna", load("anna").rules_version)])], edition)
    assert note.sentence == "anna:play.8"


def test_of_several_searches_the_one_that_decided_most_is_told(edition: Edition) -> None:
    rules = load("anna").rules_version
    found = [
        total(
            [Batch(Series("anna", rules, "thoughtful", f"search 1 to {limit}"), 0, 100, 10, n, 1)]
        )
        for limit, n in ((50, 80), (1000, 0))
    ]
    (note,) = chances(found, edition)
    assert note.text == (
        "Chances: with all cards known the chance is 5.52 % to 17.4 %, by 100 deals."
    )


def test_figures_of_other_rules_are_not_shown(edition: Edition) -> None:
    assert chances([total([counted("anna", "000000000000")])], edition) == ()


def test_every_claim_stands_in_its_sentence(edition: Edition) -> None:
    texts = sentence_texts(edition)
    assert [c.sentence for c in claims().values() if c.words not in texts[c.sentence]] == []

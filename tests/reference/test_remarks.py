"""Findings and readings as notes: on the right words, saying what is the case, changing nothing."""

from __future__ import annotations

from typing import get_args

from reference.checks.report import Finding, FindingKind
from reference.engine.parts import Pack, Page, Reading
from reference.games import SLUGS, page
from reference.remarks import KINDS, how_read, remarks
from tests.transcribe.writers.example import edition


def finding(kind: FindingKind, quote: str, proposed: str = "") -> Finding:
    return Finding(
        id="the-owl/one-card",
        game="the-owl",
        sentence="the-owl:rule-1.2",
        quote=quote,
        kind=kind,
        explanation="The figure has two.",
        evidence=(),
        proposed=proposed,
    )


def test_a_note_stands_behind_the_words_that_are_wrong() -> None:
    (note,) = remarks([finding("figure", "1 card", "Two cards.")], edition())
    text = "The *owl* is 1 card."
    assert text[note.start : note.end] == "1 card"
    assert note.text == ("1 card. The figure differs: The figure has two. Proposed: Two cards.")
    assert note.correction == "Two cards."
    assert note.weight == "beside"


def test_what_is_only_unclear_is_not_corrected() -> None:
    (note,) = remarks([finding("ambiguity", "The *owl*", "Any owl.")], edition())
    assert note.correction is None
    assert note.text.endswith("Read here: Any owl.")


def test_words_that_are_not_there_make_it_a_note_on_the_sentence() -> None:
    (note,) = remarks([finding("term", "the crow")], edition())
    assert (note.start, note.end) == (0, len("The *owl* is 1 card."))


def test_every_kind_has_a_name() -> None:
    assert set(KINDS) == set(get_args(FindingKind))


def owl(reason: str) -> Page:
    reading = Reading(
        "cards",
        "one-card | two-cards",
        "one-card",
        question="How many cards has it?",
        reason=reason,
        cites="rule-1.2",
    )
    return Page("The Owl", Pack(1, cites="rule-1.1"), (), (), (), readings=(reading,))


def test_a_reading_stands_behind_the_words_that_its_reason_quotes() -> None:
    (note,) = how_read([owl("the page says “is 1 card”")], edition())
    assert (note.id, note.sentence) == ("reading:the-owl.cards", "the-owl:rule-1.2")
    assert "The *owl* is 1 card."[note.start : note.end] == "is 1 card"
    assert note.text == (
        "How many cards has it? Read here: one card; or else two cards. The page says “is 1 card”."
    )


def test_a_reading_that_quotes_nothing_stands_on_the_whole_sentence() -> None:
    (note,) = how_read([owl("the page is silent")], edition())
    assert (note.start, note.end) == (0, len("The *owl* is 1 card."))


def test_every_reading_of_every_game_is_told() -> None:
    told = {note.id for note in how_read(map(page, SLUGS), edition())}
    assert told == {f"reading:{slug}.{each.name}" for slug in SLUGS for each in page(slug).readings}

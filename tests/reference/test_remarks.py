"""Findings as notes: on the right words, saying what was found, changing nothing."""

from __future__ import annotations

from typing import get_args

from reference.checks.report import Finding, FindingKind
from reference.remarks import KINDS, remarks
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

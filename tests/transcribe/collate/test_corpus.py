"""What an editor would lose: the three copies of the corpus in their right places, read as what
they are."""

from __future__ import annotations

import pytest

from tests.transcribe.collate.book import WITNESSES, book
from transcribe.collate import collate, read_witness
from transcribe.collate.model import Collation

# By the first and the last words of the files; torn words ("d", "re-deal" for "re-dealt") and the
# scrape's own heading are no text of the book.
PLACES = {
    "gutenberg-four-corners": ("as usual by the removal", "beginning on the left,"),
    "web-copy-mill-to-fortress": ("the centre ace four entire", "FORTRESS.\nFORTRESS\nOne"),
    "scrape-great-thirteen-to-anna": ("Example (see tableau)", "The talon may be re-dealt twice."),
}


@pytest.fixture(scope="module")
def corpus() -> Collation:
    return collate(book(), [read_witness(path) for path in WITNESSES])


def readings(corpus: Collation, kind: str) -> list[tuple[str, str]]:
    return [
        (variant.base, reading.text)
        for variant in corpus.variants
        if variant.kind == kind
        for reading in variant.readings
    ]


def test_each_witness_is_one_piece_in_its_place(corpus: Collation) -> None:
    assert corpus.unplaced == ()
    assert len(corpus.segments) == 3
    for segment in corpus.segments:
        begins, ends = PLACES[segment.witness]
        assert corpus.base.text[segment.start : segment.end].startswith(begins)
        assert corpus.base.text[segment.start : segment.end].endswith(ends)


def test_full_stops_between_letters_are_damage(corpus: Collation) -> None:
    assert readings(corpus, "damage") == [
        ("constitutes", "const.i.tutes"),
        ("spaces", "s.p.a.ces"),
        ("assist", "a.s.sist"),
        ("Illustration", "Ill.u.s.tration"),
        ("Spaces", "s.p.a.ces"),
        ("Illustration", "Ill.u.s.tration"),
    ]


def test_abbreviations_are_no_damage(corpus: Collation) -> None:
    spoilt = {reading for _, reading in readings(corpus, "damage")}
    assert not spoilt & {"i.e", "i.e.", "U", "U. S."}


def test_the_web_copy_has_bullets_for_numerals_and_one_more(corpus: Collation) -> None:
    bullets = [
        (variant.base, variant.start)
        for variant in corpus.variants
        for reading in variant.readings
        if variant.kind == "structure" and "•" in reading.text
    ]
    assert [base for base, _ in bullets] == [
        *("I.", "II.", "III."),  # The Shah
        *("I.", "", "II."),  # The Blockade: the second paragraph of rule I, as if it were a rule
        *("I.", "II.", "III.", "IV."),  # The Clock
    ]
    assert corpus.base.text[bullets[4][1] :].startswith("The removal of any card in the lower rows")


def test_quotation_marks_of_the_web_copy_and_of_the_scrape(corpus: Collation) -> None:
    adopted = [item for item in corpus.variants if item.kind == "quotation" and item.adopted]
    text = corpus.base.text
    assert [text[item.start :][:5] for item in adopted[::2]] == ["grace", "The O"]
    assert [text[: item.start][-6:] for item in adopted[1::2]] == ["grace,", "Games,"]


def test_the_words_of_the_fragments_are_the_books(corpus: Collation) -> None:
    """No word of the decoded book differs from these copies but by damage and missing captions."""
    assert readings(corpus, "substantive") == []
    assert readings(corpus, "accent") == []
    assert set(readings(corpus, "omission")) == {("Illustration: ", "")}

"""What would be lost: a witness's reading, or the words that it belongs to."""

from __future__ import annotations

from tests.transcribe.structure.blocks import blocks
from transcribe.collate.model import Attestation, Coverage, PlacedSpan, PlacedVariant
from transcribe.edition import Place, Sentence
from transcribe.structure.apparatus import Sentences, covered, entries, spans
from transcribe.structure.decisions import positions
from transcribe.structure.stream import Stream, stream
from transcribe.trace import Origin, Piece, Pieces

#       0         1         2         3
#       0123456789012345678901234567890123
TEXT = "I. Deal on. Play the aces. Stop it."
SENTENCES = Sentences(((3, 11), (12, 26), (27, 35)), ("x:rule-1.1", "x:rule-1.2", "x:rule-1.3"))


def texts() -> dict[str, Sentence]:
    place = Place(page=1, line=1, cell=1, end_page=1, end_line=1, end_cell=1, start=0, end=1)
    return {
        name: Sentence(id=name, text=TEXT[low:high], braille=place, paragraph_start=False)
        for name, (low, high) in zip(SENTENCES.ids, SENTENCES.spans, strict=True)
    }


def variant(start: int, end: int, reading: str, braille: str | None = None) -> PlacedVariant:
    """A variant of the one block: the reading stands for these characters."""
    return PlacedVariant(
        kind="substantive",
        block=0,
        start=start,
        end=end,
        lemma=TEXT[start:end],
        braille=TEXT[start:end] if braille is None else braille,
        readings=(Attestation("w", 0, len(reading), reading),),
        reason="other words",
        adopted=False,
    )


def made(*variants: PlacedVariant) -> list[tuple[str, int, int, str, list[str]]]:
    found = entries(stream(blocks(TEXT)), SENTENCES, texts(), variants, {})
    return [
        (one.id, one.start, one.end, one.lemma, [reading.text for reading in one.readings])
        for one in found
    ]


def test_a_variant_stands_in_the_characters_of_its_sentence() -> None:
    assert made(variant(17, 20, "those")) == [("x:rule-1.2-a1", 5, 8, "the", ["those"])]


def test_entries_are_numbered_in_the_order_of_their_sentence() -> None:
    found = made(variant(21, 25, "kings"), variant(12, 16, "Take"))
    assert [one[0] for one in found] == ["x:rule-1.2-a1", "x:rule-1.2-a2"]
    assert [one[3] for one in found] == ["Play", "aces"]


def test_a_variant_over_two_sentences_is_divided_and_loses_no_word() -> None:
    assert made(variant(8, 16, "away")) == [
        ("x:rule-1.1-a1", 5, 8, "on.", ["away"]),
        ("x:rule-1.2-a1", 0, 4, "Play", [""]),
    ]


def test_a_variant_in_a_label_stands_with_the_sentence_that_follows() -> None:
    assert made(variant(0, 2, "•")) == [("x:rule-1.1-a1", 0, 0, "I.", ["•"])]


def test_a_paragraph_that_a_witness_shows_stands_with_the_sentence_it_begins() -> None:
    assert made(variant(11, 12, "\n")) == [("x:rule-1.2-a1", 0, 0, " ", ["\n"])]


def test_a_mark_put_in_at_a_sentences_end_belongs_to_that_sentence() -> None:
    assert made(variant(11, 11, '"')) == [("x:rule-1.1-a1", 8, 8, "", ['"'])]


def test_emphasis_over_two_sentences_is_marked_in_both() -> None:
    span = PlacedSpan("emphasis", 0, 8, 16, ("w",))
    found = spans(stream(blocks(TEXT)), SENTENCES, [span])
    assert {name: [(one.start, one.end) for one in marked] for name, marked in found.items()} == {
        "x:rule-1.1": [(5, 8)],
        "x:rule-1.2": [(0, 4)],
    }


def test_emphasis_of_a_label_alone_marks_no_sentence() -> None:
    span = PlacedSpan("emphasis", 0, 0, 2, ("w",))
    assert not spans(stream(blocks(TEXT)), SENTENCES, [span])


def test_a_witness_covers_the_sentences_that_it_has_a_character_of() -> None:
    found = covered(stream(blocks(TEXT)), SENTENCES, [Coverage("w", 0, 5, 13)])
    assert found == {"w": ["x:rule-1.1", "x:rule-1.2"]}


def test_a_decision_stands_before_a_mark_that_a_witness_puts_in() -> None:
    mark = Piece('"', 4, 4, Origin("witness", "w", 0, 1))
    pieces = (Piece("Go", 0, 2), Piece(" ", 2, 3), mark, Piece("On", 4, 6))
    assert positions(Stream(Pieces.of(pieces), (), (0,)), [4]) == [3]


def test_a_decision_inside_a_reading_that_was_adopted_is_left_to_the_witness() -> None:
    reading = Piece("go on", 0, 6, Origin("witness", "w", 0, 5))
    assert positions(Stream(Pieces.of((reading,)), (), (0,)), [4]) == []
    assert positions(Stream(Pieces.of((reading,)), (), (0,)), [0]) == [0]

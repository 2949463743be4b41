"""Passages: every paragraph in order, every note with the paragraphs it belongs to."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.writers import example
from transcribe.edition import Entry, Part, Section
from transcribe.notes import apparatus_note
from transcribe.writers.html.view import SectionView, locus, section_view

LENGTHS = st.lists(st.integers(10, 900), min_size=1, max_size=12)


def section(lengths: list[int]) -> Section:
    """A play of as many paragraphs, each a sentence of that many characters."""
    sentences = tuple(
        example.sentence(f"owl:play.{number}", 10 * number, "x" * length, paragraph=True)
        for number, length in enumerate(lengths, 1)
    )
    part = Part(id="play", kind="play", heading="PLAY", heading_trace=example.run(1, "PLAY"))
    parts = (
        Part(
            id=part.id,
            kind=part.kind,
            heading="PLAY",
            heading_trace=part.heading_trace,
            sentences=sentences,
        ),
    )
    return Section(id="owl", title="Owl", kind="game", parts=parts)


def entries(places: list[int], count: int) -> list[Entry]:
    return [
        Entry(
            id=f"a{index}",
            sentence=f"owl:play.{place % count + 1}",
            kind="substantive",
            start=0,
            end=1,
            lemma="x",
            braille="x",
            readings=(),
            reason="because " * 12,
        )
        for index, place in enumerate(places)
    ]


def view(lengths: list[int], places: list[int]) -> SectionView:
    notes = map(apparatus_note, entries(places, len(lengths)))
    return section_view(section(lengths), notes, (), whole_book=False)


@given(LENGTHS, st.lists(st.integers(0, 50), max_size=10))
def test_no_paragraph_and_no_note_goes_astray(lengths: list[int], places: list[int]) -> None:
    (division,) = view(lengths, places).divisions
    shown = [
        each.anchor
        for passage in division.passages
        for paragraph in passage.paragraphs
        for each in paragraph.sentences
    ]
    assert shown == [f"play.{number}" for number in range(1, len(lengths) + 1)]
    for passage in division.passages:
        own = {each.anchor for paragraph in passage.paragraphs for each in paragraph.sentences}
        assert all(note.sentence in own for note in passage.notes)
    numbers = [note.note.number for passage in division.passages for note in passage.notes]
    assert numbers == list(range(1, len(places) + 1))


def test_notes_stand_beside_the_paragraph_they_belong_to() -> None:
    """A long first paragraph without notes does not carry those of the second, and the third
    needs no note's room."""
    (division,) = view([800, 800, 800], [1]).divisions
    assert [len(passage.notes) for passage in division.passages] == [0, 1, 0]
    assert division.passages[1].paragraphs[0].sentences[0].anchor == "play.2"


def test_many_notes_on_short_paragraphs_share_their_room() -> None:
    """Else the notes would push the paragraphs apart."""
    (division,) = view([40, 40, 40, 40], [0, 0, 0]).divisions
    assert len(division.passages[0].paragraphs) > 1


def test_a_sentence_is_named_by_what_follows_the_colon() -> None:
    assert locus("the-shah:play.14") == "play.14"

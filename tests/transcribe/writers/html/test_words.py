"""Titles, round quotation marks, and how an entry of the apparatus reads."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.edition import ApparatusKind, Entry, Reading
from transcribe.writers.html.notes import KINDS, Note, numbered, weight
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("NAPOLEON AT ST. HELENA", "Napoleon at St. Helena"),
        ("THE FLOWER-GARDEN", "The Flower-Garden"),
        ("CANFIELD OR KLONDIKE", "Canfield or Klondike"),
        ("SPENSER'S FAIRIE QUEEN", "Spenser's Fairie Queen"),
        ('THE "LOUIS" PATIENCE', 'The "Louis" Patience'),
        ("CÆSAR", "Cæsar"),
        ("THE EMPRESS OF INDIA", "The Empress of India"),
        ("LADY CADOGAN'S Illustrated Games", "Lady Cadogan's Illustrated Games"),
        ("Contents", "Contents"),
        ("", ""),
    ],
)
def test_titles_in_capitals_are_read_as_words(printed: str, read: str) -> None:
    assert titled(printed) == read


@given(st.text("ABCÆÉ abc'\"-."))
def test_a_title_keeps_the_place_of_every_character(title: str) -> None:
    """Notes point at characters: `Æ` may not become two."""
    assert len(titled(title)) == len(title)
    assert titled(title).lower() == title.lower()


@pytest.mark.parametrize(
    ("straight", "round_"),
    [
        ("Spenser's Queen", "Spenser’s Queen"),
        ('called "The Shah"; it', "called “The Shah”; it"),
        ('("See below.")', "(“See below.”)"),
        ("one 'grace' only", "one ‘grace’ only"),
        ('"\'Tis so," he said', "“‘Tis so,” he said"),
        ('then—"play"', "then—“play”"),
        ("the players' hands", "the players’ hands"),
    ],
)
def test_quotation_marks_turn_the_right_way(straight: str, round_: str) -> None:
    assert typographic(straight) == round_


@given(st.text("ab \"'(—.-"))
def test_round_marks_keep_the_place_of_every_character(text: str) -> None:
    assert len(typographic(text)) == len(text)
    back = typographic(text).translate(str.maketrans("“”‘’", "\"\"''"))
    assert back == text


def entry(kind: ApparatusKind, lemma: str, braille: str, reading: str = "") -> Entry:
    return Entry(
        id="a",
        sentence="s:play.1",
        kind=kind,
        start=0,
        end=len(lemma),
        lemma=lemma,
        braille=braille,
        readings=(Reading(witness="web", text=reading),),
        reason="",
    )


@pytest.mark.parametrize(
    ("case", "stands"),
    [
        (entry("emendation", "versâ", "vers"), "beside"),
        (entry("substantive", "deuce", "deuce", "two"), "beside"),
        (entry("orthographic", "favor", "favor", "favour"), "beside"),
        # The braille's words were mended by a witness: the reader should know at once.
        (entry("decoder", "It", "X", "It"), "beside"),
        (entry("omission", "only", "", "only"), "beside"),
        # The words are the braille's; the witness is damaged or lacks something.
        (entry("damage", "spaces", "spaces", "s.p.a.ces"), "below"),
        (entry("omission", "Illustration: ", "Illustration: ", ""), "below"),
        # Only marks differ, though the edition took them from the witness.
        (entry("quotation", '"', "", '"'), "below"),
        (entry("emphasis", "side packets", "side packets", "side packets"), "below"),
        (entry("structure", " ", " ", "\n"), "below"),
    ],
)
def test_what_changes_words_stands_beside_the_text(case: Entry, stands: str) -> None:
    assert weight(case) == stands


def test_every_kind_has_a_name_on_the_page() -> None:
    assert set(KINDS) == set(get_args(ApparatusKind))


def test_only_notes_beside_the_text_are_numbered() -> None:
    entries = [
        entry("emendation", "It", "X"),
        entry("emphasis", "a", "a"),
        entry("substantive", "b", "b", "c"),
    ]
    assert [note.number for note in numbered(entries)] == [1, None, 2]


def test_an_entry_reads_without_invisible_words() -> None:
    note = Note(entry("structure", " ", " ", "\n"), None)
    assert note.lemma == "a space"
    assert note.braille == ""
    assert note.readings == (("web", "a new paragraph"),)
    mended = Note(entry("omission", "only", "", "only"), 1)
    assert mended.braille == "nothing"
    assert mended.readings == (("web", ""),)

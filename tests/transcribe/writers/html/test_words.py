"""Titles and round quotation marks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
        ("CHAPTER II THE MILL", "Chapter II the Mill"),
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
        ('"\'Tis so," he said', "“’Tis so,” he said"),
        ("in '37, 'tis said", "in ’37, ’tis said"),
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

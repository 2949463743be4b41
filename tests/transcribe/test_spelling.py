"""Spelling: a misread word that nobody is shown stays in the book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.transcribe.writers.example import edition, sentence
from transcribe.corpus import Passed
from transcribe.edition import Edition
from transcribe.spelling import in_dictionary, repeated, unknown


def book(*texts: str) -> Edition:
    """An edition whose play has these sentences."""
    plain = edition()
    game = plain.sections[0]
    play = replace(
        game.parts[-1],
        sentences=tuple(sentence(f"the-owl:play.{n}", n, text) for n, text in enumerate(texts, 1)),
    )
    return replace(plain, sections=(replace(game, parts=(play,)),))


@pytest.mark.parametrize(
    "word",
    [
        "cards",
        "Deuce",
        "favor",
        "favour",
        "TALON",
        "king's",
        "o'clock",
        "Napoleon",
        "K",
        "XIV",
        "I",
    ],
)
def test_what_the_dictionary_knows(word: str) -> None:
    assert in_dictionary(word)


@pytest.mark.parametrize("word", ["cadrs", "idde", "merce", "McAally", "Fairie"])
def test_what_it_does_not_know(word: str) -> None:
    assert not in_dictionary(word)


def test_a_word_that_stands_once_is_listed_with_its_place() -> None:
    (found,) = unknown(book("Deal the cadrs in a row.", "Play on."))
    assert (found.word, found.sentence, found.start, found.end) == (
        "cadrs",
        "the-owl:play.1",
        9,
        14,
    )


def test_another_place_of_the_book_knows_it_whatever_its_capitals() -> None:
    made = book("FAIRIE QUEEN.", "In the Fairie's garden.")
    assert unknown(made) == ()
    assert repeated(made) == {"FAIRIE": 2, "Fairie's": 2}


def test_the_parts_of_a_compound_are_looked_up() -> None:
    assert unknown(book("A flower-garden of forty-eight cards.")) == ()


def test_what_the_editor_passes_is_right() -> None:
    passed = [Passed(word="Teppich", reason="German", editor="an editor")]
    assert unknown(book("Called the teppich there."), passed) == ()

"""A copy, however partial and bad: the text is better with it, and the apparatus says where."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from transcribe.measure import compare, put_into_braille
from transcribe.pipeline import Transcript, transcribe_files
from transcribe.writers.text import edition_text

TEXT = (Path(__file__).parent / "generality/rules-of-games.txt").read_text("utf-8")


def damaged(text: str, dice: random.Random) -> str:
    """The first half of a text, one word in twenty lost and one in twenty misspelt."""
    words = text[: len(text) // 2].split(" ")
    made = []
    for word in words:
        chance = dice.random()
        if chance < 0.05:
            continue
        made.append(word[:-1] + "e" if chance < 0.1 else word)
    return "A foreword of somebody else's.\n\n" + " ".join(made)


def wrong(made: Transcript) -> int:
    return compare(TEXT, edition_text(made.edition)).wrong


@pytest.mark.parametrize("form", ["txt", "md", "html"])
def test_half_a_bad_copy_makes_the_book_better_and_no_word_worse(tmp_path: Path, form: str) -> None:
    book, copy = tmp_path / "book.brf", tmp_path / f"copy.{form}"
    book.write_bytes(put_into_braille(TEXT, letter_signs=False))
    text = damaged(TEXT, random.Random(7))
    if form == "html":
        text = "".join(f"<p>{each}</p>\n" for each in text.split("\n\n"))
    copy.write_text(text, encoding="utf-8")
    alone, helped = transcribe_files([book]), transcribe_files([book], [copy])
    assert wrong(helped) < wrong(alone)
    mended = [each for each in helped.edition.apparatus if each.braille != each.lemma]
    assert mended
    assert all(reading.witness == "copy" for each in mended for reading in each.readings)


def test_a_copy_of_something_else_changes_nothing(tmp_path: Path) -> None:
    book, copy = tmp_path / "book.brf", tmp_path / "copy.txt"
    book.write_bytes(put_into_braille(TEXT))
    copy.write_text("It is a recipe for a cake of another kind altogether, and no more.\n" * 9)
    alone, other = transcribe_files([book]), transcribe_files([book], [copy])
    assert edition_text(alone.edition) == edition_text(other.edition)
    assert [witness.id for witness in other.unplaced] == ["copy"]


@pytest.mark.parametrize("sign", ["★", "Ж", "\ue000"])
def test_a_sign_without_cells_in_a_copy_stops_nothing(tmp_path: Path, sign: str) -> None:
    """One star on a page of the web, and no book could be read with that copy at all."""
    book, copy = tmp_path / "book.brf", tmp_path / "copy.txt"
    book.write_bytes(put_into_braille(TEXT))
    words = TEXT.split(" ")
    words[20:23] = [f"{words[20][:2]}{sign}{words[20][2:]}", sign, words[22]]
    copy.write_text(" ".join(words), encoding="utf-8")
    made = transcribe_files([book], [copy])
    assert not made.unplaced
    assert sign not in edition_text(made.edition)

"""What an editor would lose: a spoilt word set beside its neighbour, an abbreviation called
spoilt."""

from __future__ import annotations

import pytest

from tests.transcribe.collate.cases import read_cases
from transcribe.collate.keys import key, undamaged
from transcribe.collate.words import Lexicon

PAIRS = [line.split(" ") for _, body in read_cases("keys.txt") for line in body.split("\n")]


@pytest.mark.parametrize(("word", "expected"), PAIRS, ids=[word for word, _ in PAIRS])
def test_key(word: str, expected: str) -> None:
    assert key(word) == expected


@pytest.mark.parametrize("word", ["i.e", "U.S.A", "e.g", "re-deal", "o'clock", "No", "versâ"])
def test_what_is_not_damaged(word: str) -> None:
    assert undamaged(word) == word


def test_two_words_that_lack_the_space_between_them_stay_two() -> None:
    words = Lexicon().words("the re-deal.The talon, i.e. s.p.a.ces to-day—or not")
    assert [words[index] for index in range(len(words))] == [
        *("the", "re-deal", "The", "talon", "i.e", "s.p.a.ces", "to-day", "or", "not")
    ]

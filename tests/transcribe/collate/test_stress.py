"""What an editor would lose: the reading of one place shown at another.

The cases are those on which five alignment libraries were compared (the measure: at least 99 % of
the pairs right; wrong pairs at most 25 with a foreign head and tail, at most 5 elsewhere), made
from the decoded book by seeded damage: see `noise`. Each is tried at three places of the book.
"""

from __future__ import annotations

import pytest

from tests.transcribe.collate.book import chunks
from tests.transcribe.collate.noise import Copied, copy, foreign, spoilt
from tests.transcribe.collate.pairs import score

WORDS = [word for word, _ in chunks()]
PLACES = [1_000, 7_300, 14_900]
LENGTH = 1_150


@pytest.mark.parametrize("start", PLACES)
def test_three_words_in_ten_are_damaged(start: int) -> None:
    found = score(spoilt(copy(WORDS, start, start + LENGTH), 0.3, seed=start))
    assert found.right >= 0.99
    assert found.wrong <= 5


@pytest.mark.parametrize("start", PLACES)
@pytest.mark.parametrize("damage", [0.0, 0.1])
def test_foreign_head_and_tail(start: int, damage: float) -> None:
    copied = foreign(300) + copy(WORDS, start, start + LENGTH) + foreign(280, start=300)
    found = score(spoilt(copied, damage, seed=start))
    assert found.right >= 0.99
    assert found.wrong <= 25


@pytest.mark.parametrize("start", PLACES)
@pytest.mark.parametrize("order", ["CAB", "BCA", "CBA"])
def test_three_excerpts_in_another_order(start: int, order: str) -> None:
    excerpts = {
        name: copy(WORDS, start + 400 * at, start + 400 * at + 380) for at, name in enumerate("ABC")
    }
    copied: list[Copied] = []
    for name in order:
        copied += excerpts[name]
    found = score(copied)
    assert found.right >= 0.99
    assert found.wrong <= 5


@pytest.mark.parametrize("start", PLACES)
def test_sixty_words_left_out(start: int) -> None:
    found = score(copy(WORDS, start, start + 500) + copy(WORDS, start + 560, start + LENGTH))
    assert found.right >= 0.99
    assert found.wrong <= 5


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_whole_book_with_one_word_in_twenty_spoilt(seed: int) -> None:
    found = score(spoilt(copy(WORDS, 0, len(WORDS)), 0.05, seed))
    assert found.right >= 0.99
    assert found.wrong <= 5


def test_a_passage_that_the_witness_has_twice_is_placed_twice() -> None:
    once = copy(WORDS, 5_000, 5_200)
    found = score([*once, *foreign(40), *copy(WORDS, 9_000, 9_150), *once])
    assert found.right >= 0.99
    assert found.wrong <= 5

"""Lines of braille: a word torn in two is a word that fingers cannot read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.structure.cases import read_cases
from transcribe.writers.braille.words import joined, lines

CASES = read_cases(Path(__file__).with_name("lines.txt"))


@pytest.mark.parametrize(("given", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_where_lines_end(given: str, expected: str) -> None:
    room, _, text = given.partition(" ")
    cuts = list(lines(text, lambda _: int(room)))
    assert [cut.cells for cut in cuts] == expected.splitlines()


@given(st.lists(st.text("abc-1#", min_size=1, max_size=30), max_size=30), st.integers(4, 40))
def test_the_lines_are_the_text_and_none_is_too_long(words: list[str], room: int) -> None:
    cuts = list(lines(" ".join(words), lambda _: room))
    assert joined(cuts) == " ".join(words)
    assert all(0 < len(cut.cells) <= room for cut in cuts)


@given(st.lists(st.text("abcdef", min_size=1, max_size=10), min_size=1, max_size=30))
def test_words_without_hyphens_are_never_divided(words: list[str]) -> None:
    found = re.split(" ", " ".join(cut.cells for cut in lines(" ".join(words), lambda _: 10)))
    assert found == words

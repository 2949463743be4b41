"""What a reader would lose: a permalink that points at half a sentence, or at two."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.structure.cases import read_cases
from transcribe.structure.sentences import split

CASES = read_cases(Path(__file__).parent / "sentences.txt")


@pytest.mark.parametrize(("given_", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_the_hard_cases(given_: str, expected: str) -> None:
    found = [given_[low:high] for low, high in split(given_)]
    assert found == expected.splitlines()


@given(st.text(alphabet='aZ.?!()"” 1,—ÆIV', max_size=60))
def test_nothing_but_blanks_is_left_out_and_nothing_is_doubled(text: str) -> None:
    spans = split(text)
    assert all(text[low:high].strip() == text[low:high] != "" for low, high in spans)
    bounds = [0, *(edge for span in spans for edge in span), len(text)]
    assert all(low <= high for low, high in pairwise(bounds))
    gaps = [text[low:high] for low, high in zip(bounds[::2], bounds[1::2], strict=True)]
    assert not "".join(gaps).strip()


@given(st.lists(st.sampled_from(["Deal on.", "Is it so?", "(Rule I.)", "Play No. 1."]), min_size=1))
def test_a_sentence_is_divided_the_same_wherever_it_stands(sentences: list[str]) -> None:
    own = [one for one in sentences if one != "(Rule I.)"]
    text = " ".join(["Begin.", *sentences])
    assert len(split(text)) == 1 + len(own)

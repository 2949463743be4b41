"""What a researcher would lose: a difference that the apparatus does not tell, or tells twice.

Replaying the entries gives the witness out of the base and the base out of the witness, to the
character, in the normal form that the witness's reader states.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.transcribe.collate.book import WITNESSES, book, chunks
from tests.transcribe.collate.noise import FOREIGN
from transcribe.collate import adopt, collate, read_witness, replay, replay_base
from transcribe.collate.model import Collation
from transcribe.collate.readers import read_bytes

WORDS = [word for word, _ in chunks()]

Edit = Callable[[str], str]
EDITS: list[Edit] = [
    lambda word: "",
    lambda word: f"{word} {word}",
    lambda word: word.upper(),
    lambda word: word[1:] or "x",
    lambda word: f'"{word}"',
    lambda word: f"“{word},” she said—",
    lambda word: f"_{word}_",
    lambda word: f"{word}\n\n",
    lambda word: f"{word}\n\n• ",
    lambda word: word.strip(".,;:") + ";",
    lambda word: ".".join(word),
    lambda word: word.replace("a", "à"),
    lambda word: f"{word} -- ",
    lambda word: f"{word} " + " ".join(FOREIGN[:7]),
    lambda word: word.replace("-", " "),
    lambda word: f"({word})",
]


@st.composite
def copies(draw: st.DrawFn) -> str:
    """A copy of one to three passages of the book, in any order, with up to thirty edits."""
    parts: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(WORDS) - 200))
        passage = WORDS[start : start + draw(st.integers(20, 150))]
        for _ in range(draw(st.integers(0, 30))):
            at = draw(st.integers(0, len(passage) - 1))
            passage[at] = draw(st.sampled_from(EDITS))(passage[at])
        parts.append(" ".join(passage))
    return "\n\n".join(parts)


def check(collation: Collation) -> None:
    texts = {witness.id: witness.text for witness in collation.witnesses}
    base = collation.base.text
    for segment in collation.segments:
        assert replay(collation, segment) == texts[segment.witness][segment.from_ : segment.to]
        assert replay_base(collation, segment) == base[segment.start : segment.end]
    for variant in collation.variants:
        assert variant.base == base[variant.start : variant.end]
        assert not splits_a_word(base, variant.start, variant.end)
        for reading in variant.readings:
            text = texts[reading.witness]
            assert reading.text == text[reading.start : reading.end]
            if variant.kind != "emphasis":
                assert not splits_a_word(text, reading.start, reading.end)


def splits_a_word(text: str, start: int, end: int) -> bool:
    return any(
        0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum() for at in (start, end)
    )


@pytest.mark.slow
@given(st.lists(copies(), min_size=1, max_size=2))
@settings(max_examples=60, deadline=None)
def test_replay_both_ways_on_random_copies(sources: list[str]) -> None:
    witnesses = [
        read_bytes(source.encode(), id=f"w{index}", file=f"w{index}.txt")
        for index, source in enumerate(sources)
    ]
    collation = collate(book(), witnesses)
    check(collation)
    adoption = adopt(collation)
    for item in adoption.variants:
        assert adoption.blocks[item.block].text.text[item.start : item.end] == item.lemma
    for span in adoption.spans:
        assert 0 <= span.start < span.end <= len(adoption.blocks[span.block].text)


@pytest.mark.parametrize("path", WITNESSES, ids=lambda path: path.stem)
def test_replay_both_ways_on_the_corpus(path: object) -> None:
    collation = collate(book(), [read_witness(one) for one in WITNESSES if one == path])
    assert len(collation.segments) == 1
    check(collation)


def test_replay_of_a_copy_with_foreign_text_and_a_passage_twice() -> None:
    passage = " ".join(WORDS[5_000:5_100])
    source = "\n\n".join([" ".join(FOREIGN[:200]), passage, " ".join(FOREIGN[200:260]), passage])
    collation = collate(book(), [read_bytes(source.encode(), id="a", file="a.txt")])
    assert len(collation.segments) == 2
    assert [variant.kind for variant in collation.variants].count("transposition") == 1
    check(collation)

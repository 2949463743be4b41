"""What a reader would lose: the rule that a move rests on, under another rule's number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.structure.blocks import blocks, drawn
from tests.transcribe.structure.cases import read_cases
from transcribe.structure.division import divide
from transcribe.structure.stream import stream

CASES = read_cases(Path(__file__).parent / "pages.txt")
UNSEEN = Path(__file__).parents[2] / "reference" / "records" / "unseen"


@pytest.mark.parametrize(("page", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_pages_in_the_books_manner(page: str, expected: str) -> None:
    text = stream(blocks(page))
    assert drawn(text, divide(text)) == expected.splitlines()


@pytest.mark.parametrize("path", sorted(UNSEEN.glob("*.txt")), ids=lambda path: path.stem)
def test_a_book_that_the_code_has_not_seen_is_a_game_with_play_and_numbered_rules(
    path: Path,
) -> None:
    page = path.read_text(encoding="utf-8").strip()
    folded = "\n\n".join(" ".join(one.split("\n")) for one in page.split("\n\n"))
    text = stream(blocks(folded))
    (division,) = divide(text)
    kinds = [part.kind for part in division.parts]
    numerals = [part.numeral for part in division.parts if part.kind == "rule"]
    assert division.section.kind == "game"
    assert division.section.id == path.stem
    assert kinds[:2] == ["title", "pack"]
    assert kinds.count("play") == 1
    assert kinds.count("note") == len(re.findall(r"^Note.*?--", page, re.MULTILINE))
    assert numerals == ["I", "II", "III", "IV", "V"][: len(numerals)]
    assert bool(numerals) == ("RULES" in page)


@given(
    st.lists(
        st.sampled_from(
            [
                "Illustration: THE OWL.",
                "THE OWL",
                "RULES",
                "RULE",
                "PLAY",
                "I. All cards are free.",
                "II. None is.",
                "Note.—It is so.",
                "Example.—An ace.",
                "Two Packs",
                "Deal on. Play.",
                "and so on.",
                "(Rule I.)",
            ]
        ),
        min_size=1,
        max_size=12,
    ),
    st.data(),
)
def test_every_character_is_in_one_sentence_label_or_head(
    pieces: list[str], data: st.DataObject
) -> None:
    joints = st.sampled_from([" ", " / ", "\n", "\n\n"])
    page = pieces[0] + "".join(data.draw(joints) + piece for piece in pieces[1:])
    text = stream(blocks(page))
    count = [0] * len(text.text)
    for division in divide(text):
        for part in division.parts:
            spans = [part.heading, part.label]
            for sentence in part.sentences:
                spans += [sentence.label, sentence.span]
            for start, end in (span for span in spans if span):
                for position in range(start, end):
                    count[position] += 1
    wrong = [text.text[i] for i, times in enumerate(count) if times != 1 and text.text[i] != " "]
    assert not wrong
    assert max(count) <= 1


def test_sections_of_one_name_keep_their_sentences_apart() -> None:
    """A third "Song" and a "Song 3" once had one id, and the italics of one went to the other."""
    page = "\n\n".join(
        f"{head}\n\nA line." for head in ("SONG", "SONG", "SONG 2", "SONG", "SONG 3")
    )
    names = [one.section.id for one in divide(stream(blocks(page)))]
    assert len(set(names)) == len(names) == 5


def test_initials_under_a_letter_begin_no_section() -> None:
    page = "PREFACE\n\nThis was written in haste.\n\nC. D.\n\nIt was mended later."
    assert [one.section.id for one in divide(stream(blocks(page)))] == ["preface"]

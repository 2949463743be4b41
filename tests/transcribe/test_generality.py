"""How other books read: bounds that were reached, and the figures written down as they are.

The collections and what each is worth are told in `generality/FIGURES.md`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from transcribe.measure import Count, compare, main, put_into_braille, read_back, report
from transcribe.reader import read_brf

HERE = Path(__file__).parent
FIGURES = (HERE / "generality/FIGURES.md").read_text("utf-8")
# Without "a", "an" and "i", which show a letter where no noun follows ("an like").
COMMON = [
    word
    for word in Path("transcribe/tables/common-english.txt").read_text("ascii").split()
    if word not in ("a", "an", "i")
]


def measured(directory: str, *, letter_signs: bool, table: str = "ebae") -> Count:
    text = "\n\n".join(
        path.read_text("utf-8").strip() for path in sorted((HERE / directory).glob("*.txt"))
    )
    read = read_back(put_into_braille(text, letter_signs=letter_signs), table)
    return compare(text, read, punctuation=True)


@pytest.mark.parametrize(
    ("directory", "letter_signs", "bound"),
    [
        ("generality", True, 0.0002),
        ("generality", False, 0.0018),
        ("held_out", True, 0.0),
        ("held_out", False, 0.0036),
        ("unseen", True, 0.0027),
        ("unseen", False, 0.0066),
    ],
)
def test_words_wrong_stay_within_what_was_reached(
    directory: str, letter_signs: bool, bound: float
) -> None:
    count = measured(directory, letter_signs=letter_signs)
    assert count.rate <= bound, count.differences


@pytest.mark.parametrize("directory", ["generality", "held_out", "unseen"])
def test_the_context_rules_are_worth_their_keep(directory: str) -> None:
    """Without them at least ten times as many words would be wrong."""
    for letter_signs in (True, False):
        alone = measured(directory, letter_signs=letter_signs, table="ebae-plain")
        ruled = measured(directory, letter_signs=letter_signs)
        assert alone.wrong >= 10 * ruled.wrong


@pytest.mark.parametrize("directory", ["generality", "held_out", "unseen"])
def test_the_figures_written_down_are_those_of_this_tree(directory: str) -> None:
    assert report(HERE / directory) in FIGURES


def test_every_text_is_laid_out_in_pages_of_25_lines_of_40_cells() -> None:
    text = (HERE / "generality/dickens.txt").read_text("utf-8")
    source = read_brf(put_into_braille(text), "dickens")
    assert source.pages > 3
    assert max(line.number for line in source.lines) == 25
    assert max(len(line.cells) for line in source.lines) <= 40


def test_the_count_finds_a_wrong_letter_a_wrong_capital_and_a_lost_word() -> None:
    count = compare("The king, of Hearts is here.", "The King, of harts here")
    assert (count.words, count.wrong) == (6, 3)
    assert [difference[1:] for difference in count.differences] == [
        ("king", "King"),
        ("Hearts", "harts"),
        ("is", ""),
    ]
    assert compare("Is it so?", "Is it so!").wrong == 0
    assert compare("Is it so?", "Is it so!", punctuation=True).wrong == 1


def test_the_command_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(HERE / "unseen")]) == 0
    assert "words; " in capsys.readouterr().out
    assert main(["no such directory"]) == 2
    assert "Type: python -m transcribe.measure" in capsys.readouterr().err


sentences = st.lists(
    st.tuples(
        st.lists(st.sampled_from(COMMON), min_size=2, max_size=9),
        st.sampled_from([".", "?", "!"]),
        st.sampled_from([", ", "; ", ": ", " ", "—"]),
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=150)
@given(sentences)
def test_any_sentences_of_common_words_come_back_whole(
    found: list[tuple[list[str], str, str]],
) -> None:
    """Whatever words meet, and whatever marks stand between, none is lost, glued or turned."""
    written = []
    for words, stop, link in found:
        half = len(words) // 2
        text = " ".join(words[:half]) + link + " ".join(words[half:])
        written.append(text[0].upper() + text[1:] + stop)
    text = " ".join(written)
    assume("—com" not in text)  # liblouis writes two hyphens where three are due
    assert " ".join(read_back(put_into_braille(text)).split()) == text


@settings(max_examples=100)
@given(
    st.integers(1, 99999999),
    st.sampled_from(["{}", "${}", "{}%", "No. {}", "({})", "{},", "{:,}", "{}.5", "1914-{}"]),
)
def test_any_number_comes_back(number: int, form: str) -> None:
    text = "they paid " + form.format(number) + " for it"
    assert read_back(put_into_braille(text)) == text

"""What a user would lose: an hour, the machine's memory, or the reason why nothing was found."""

from __future__ import annotations

import pytest

from tests.transcribe.collate.book import WITNESSES, book, book_text
from tests.transcribe.collate.noise import FOREIGN
from transcribe.collate import adopt, collate, read_witness
from transcribe.collate.chains import BASE_GAP, WITNESS_GAP, chains
from transcribe.collate.readers import read_bytes
from transcribe.collate.seeds import Run, runs
from transcribe.collate.words import Lexicon
from transcribe.errors import CadoganError


def test_a_witness_that_matches_nowhere_is_named() -> None:
    strange = read_bytes(" ".join(FOREIGN).encode(), id="strange", file="strange.txt")
    collation = collate(book(), [strange, read_witness(WITNESSES[0])])
    assert collation.unplaced == ("strange",)
    assert {segment.witness for segment in collation.segments} == {WITNESSES[0].stem}


def test_common_phrases_of_the_trade_do_not_place_a_foreign_text() -> None:
    phrases = (
        "Shuffle well and deal out the entire pack from left to right, then look at the board. "
        "There is no re-deal. The foundations must follow suit, and cards may be moved freely, "
        "one at a time, whenever you like; kings go to the top of the pack, my dear friend."
    )
    witness = read_bytes(phrases.encode(), id="a", file="a.txt")
    assert collate(book(), [witness]).unplaced == ("a",)


def test_without_witnesses_the_book_stays_as_it_is() -> None:
    collation = collate(book(), [])
    assert collation.variants == collation.segments == collation.unplaced == ()
    assert adopt(collation).blocks == book().blocks


def test_two_witnesses_of_one_name_are_refused() -> None:
    with pytest.raises(CadoganError, match='called "a"') as error:
        collate(book(), [read_bytes(b"One.", id="a", file=f"{name}/a.txt") for name in "xy"])
    assert "x/a.txt and y/a.txt" in str(error.value)


def test_runs_of_a_phrase_repeated_without_end_grow_with_the_text_alone() -> None:
    lexicon = Lexicon()
    base = lexicon.words(book_text()).keys
    phrase = "During the deal cards in each circle of the star are available. "
    counts = [len(runs(base, lexicon.words(phrase * times).keys)) for times in (100, 200, 400)]
    assert counts[2] - counts[1] <= 2 * (counts[1] - counts[0])


def test_gaps_of_a_chain_are_bounded() -> None:
    def following(skipped: int, shift: int) -> int:
        pair = [Run(0, 20, 0, 20), Run(20 + skipped, 40 + skipped, shift, 20)]
        return len(chains(pair))

    assert following(WITNESS_GAP, 0) == 1
    assert following(WITNESS_GAP + 1, 0) == 2
    assert following(0, BASE_GAP) == 1
    assert following(0, BASE_GAP + 1) == 2


def test_a_chain_that_lies_in_the_gap_of_another_divides_it() -> None:
    outer = [Run(0, 40, 100, 40), Run(80, 120, 60, 40)]
    inner = Run(45, 75, 5000, 30)
    assert [len(chain.runs) for chain in chains([outer[0], inner, outer[1]])] == [1, 1, 1]


def test_excerpts_that_share_a_word_are_both_kept() -> None:
    first, second = chains([Run(0, 51, 900, 51), Run(50, 90, 10, 40)])
    assert (first.start, first.end) == (0, 51)
    assert (second.start, second.end) == (51, 90)

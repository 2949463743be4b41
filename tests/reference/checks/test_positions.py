"""Positions of the data: a verdict counts only if this very sentence gives it."""

from __future__ import annotations

import pytest

from reference.catalogue import open_game
from reference.checks.asking import asked, asked_check
from reference.checks.changing import changed
from reference.checks.data import Data, Placed
from reference.engine import RulesError
from reference.engine.cards import NAMES
from reference.engine.laid import Laid, Layout, read_layout

SULTAN = """the-sultan
sultan: KH
divan: 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S
foundations: KC | AH | KC | KD | KD | KS | KH | KS
pack: 10S JS QS
"""
SULTAN_AT_PLAY = """the-sultan   stage turn
sultan: KH
divan: 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S
foundations: KC | AH | KC | KD | KD | KS | KH | KS
pack: rest"""
AS_WRITTEN = read_layout(open_game("the-sultan").table, SULTAN, "the-sultan")


def after(*changes: str) -> Layout:
    """The layout above with these changes made."""
    return changed(open_game("the-sultan"), AS_WRITTEN, changes)


def names(pile: list[Laid]) -> str:
    """A pile as it would be written, lowest card first."""
    return " ".join(f"[{NAMES[one.card]}]" if one.down else NAMES[one.card] for one in pile)


@pytest.mark.parametrize(
    ("change", "zone", "row", "lane", "pile"),
    [
        ("move divan 8 > divan 7", "divan", 1, 7, "8S 9S"),
        ("move divan 8 > divan 7", "divan", 1, 8, ""),
        ("move pack > divan 1", "divan", 1, 1, "2S 10S"),
        ("move divan 8 > pack", "pack", 1, 1, "[QS] [JS] [10S] [9S]"),
        ("swap sultan > foundations 1", "sultan", 1, 1, "KC"),
        ("turn divan 2", "divan", 1, 2, "[3S]"),
        ("lose divan 2", "divan", 1, 2, ""),
        ("add 3S divan 1", "divan", 1, 1, "2S 3S"),
        ("open divan", "divan", 1, 9, "10S"),
        ("close divan", "pack", 1, 1, "[QS] [JS] [10S] [9S]"),
        ("unrow divan", "pack", 1, 1, "[QS] [JS] [10S] [2S] [3S] [4S] [5S] [6S] [7S] [8S] [9S]"),
    ],
)
def test_a_blunder_does_what_it_says(
    change: str, zone: str, row: int, lane: int, pile: str
) -> None:
    assert names(after(change)[zone][row - 1][lane - 1]) == pile


def test_a_changed_layout_leaves_the_first_alone() -> None:
    """Otherwise one blunder would lie in the next check as well."""
    after("lose divan 2", "close divan")
    assert names(AS_WRITTEN["divan"][0][1]) == "3S"
    assert len(AS_WRITTEN["divan"][0]) == 8


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (["shuffle pack"], "is no change of a layout"),
        (["lose divan 2", "lose divan 2"], "nothing lies on divan 2"),
        (["move harem 1 > pack"], "is no place of this game"),
    ],
)
def test_what_is_no_change_is_said(changes: list[str], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        after(*changes)


def placed(sentence: str, **other: object) -> Placed:
    """A position of The Sultan with seven cards in the Divan, said to be decided by a sentence."""
    said = {
        "id": "seven",
        "words": "",
        "move": "layout",
        "expected": "refused",
        "because": "eight cards are dealt",
        "changed": ("move divan 8 > pack",),
    }
    return Placed(sentence=sentence, **{**said, **other})  # type: ignore[arg-type]


def test_the_sentence_that_decides_holds() -> None:
    """“You next deal out eight cards, four on either side.”"""
    position = placed("play.6")
    verdict = asked("the-sultan", position, Data(), None)
    assert asked_check("the-sultan", position, verdict).status == "holds"


def test_another_sentence_does_not() -> None:
    """A refusal on other grounds would leave the sentence untried, unknown to the ledger."""
    position = placed("play.2")
    check = asked_check("the-sultan", position, asked("the-sultan", position, Data(), None))
    assert check.status == "fails"
    assert "(cited: the-sultan:play.6" in check.observed


def test_silence_is_no_decision() -> None:
    """No sentence speaks of marriages in the Divan: the nearest is cited, and decides nothing."""
    position = placed(
        "play.8", move="build 2S divan 1 > divan 2", changed=(), deal=1, position=SULTAN_AT_PLAY
    )
    verdict = asked("the-sultan", position, Data(), None)
    assert verdict.silent
    assert asked_check("the-sultan", position, verdict).status == "fails"


def test_only_a_layout_can_be_changed() -> None:
    with pytest.raises(RulesError, match="only a layout"):
        asked("the-sultan", placed("play.6", move="turn"), Data(), None)

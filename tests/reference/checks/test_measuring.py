"""Measures: what `expected` is compared with must itself be right, or a wrong count would pass."""

from __future__ import annotations

import pytest

from reference.checks import measuring
from reference.checks.measuring import TooManyError, measured
from reference.checks.starting import arranged
from reference.engine import RulesError
from reference.games import load

KLONDIKE = load("canfield-or-klondike")
# Counted by hand: KS face up; 9C under QH; four cards of hearts and diamonds in all.
TABLE = KLONDIKE.parse(
    """canfield-or-klondike   stage turn   turned 9D
layout: KS | [9C] QH | [5D] [2H] 10S | - | - | - | -
aces: AC 2C | - | - | -
talon: 4H 5C
aside: rest
pack: 0"""
)


@pytest.mark.parametrize(
    ("measure", "value"),
    [
        ("cards layout", 6),
        ("up layout", 3),
        ("down layout", 3),
        ("filled layout", 3),
        ("places layout", 7),
        ("red layout", 3),
        ("black layout", 3),
        ("rank 9 layout", 1),
        ("seen layout", 3),
        ("vacant layout", 4),
        ("alone layout", 1),
        ("largest layout", 3),
        ("sizes layout", 4),
        ("takes aces", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        ("verbs", "build, lay"),
        ("cards row_3", 3),
        ("counters", -42),
        ("cards aces talon", 4),
        ("available layout", 3),
        ("programme aces", 13),
        ("pile talon", "4H 5C"),
        ("pile aces 2", "-"),
        ("moves build", 2),
        ("targets build pack", "row 3"),
        ("which build row 2", "QH"),
        ("ranks build", "9, Q"),
        ("won", "no"),
    ],
)
def test_measures(measure: str, value: int | str) -> None:
    """QH goes on KS, the turned 9D on 10S; nothing else may be built."""
    assert measured(KLONDIKE, TABLE, measure) == value


def test_what_is_no_measure_is_said() -> None:
    with pytest.raises(RulesError, match="no measure"):
        measured(KLONDIKE, TABLE, "weight layout")


def test_a_search_says_when_it_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """An undecided claim must never be reported as decided."""
    monkeypatch.setattr(measuring, "STATES", 500)
    carpet = load("the-carpet")
    with pytest.raises(TooManyError):
        measured(carpet, carpet.deal(2), "winnable")


def test_a_card_that_lies_where_it_is_wanted_stays_there() -> None:
    """A pack arranged from the first card to the last has no other to exchange it for."""
    nestor = load("nestor")
    first = arranged(nestor, {})
    assert arranged(nestor, {str(n): card for n, card in enumerate(first, 1)}) == first

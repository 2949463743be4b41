"""A game at a glance: whoever reads only this must not be told another game."""

from __future__ import annotations

from reference.pages.glance import building, foundation
from reference.records.model import Foundation, Marriages


def test_a_foundation_that_turns_goes_both_ways_and_not_either() -> None:
    """The Besieged City: ace, king, deuce, queen … and an ace at last (play.6)."""
    aces = Foundation(rank="ace", count=4, direction="both", ends_at="ace", suit="follow")
    assert foundation(aces) == "four aces, up and down by turns to the ace, in suit"


def test_a_sequence_that_leaves_out_every_other_rank_says_so() -> None:
    """Mount Olympus: on a nine a seven, on a queen a ten (rule-3.1)."""
    battery = Marriages(allowed=True, direction="descending", step=2, suit="same", where="battery")
    assert building(battery) == "down by twos in suit, on the battery"
    plain = Marriages(allowed=True, direction="both", suit="same")
    assert building(plain) == "up or down in suit"

"""The small grammars: a slip in them would change a rule of every game that uses the word."""

from __future__ import annotations

import pytest

from reference.engine import grammar
from reference.engine.cards import CODES, NAMES, members
from reference.engine.errors import RulesError

FULL = tuple(range(1, 14))


def _set(names: str) -> set[str]:
    return set(names.split())


def _on(table: tuple[int, ...], card: str) -> set[str]:
    return {NAMES[code] for code in members(table[CODES[card]])}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AH", "AH"),
        ("K", "KS KH KD KC"),
        ("A K", "AS AH AD AC KS KH KD KC"),
        ("QD 2S", "QD 2S"),
    ],
)
def test_cards(text: str, expected: str) -> None:
    assert {NAMES[code] for code in members(grammar.card_set(text))} == _set(expected)


def test_colours_courts_and_exceptions() -> None:
    assert grammar.card_set("red") | grammar.card_set("black") == (1 << 52) - 1
    assert grammar.card_set("red") & grammar.card_set("black") == 0
    assert len(members(grammar.card_set("minor"))) == 36  # two to ten in four suits
    assert len(members(grammar.card_set("not Q"))) == 48


def test_cards_taken_one_after_another() -> None:
    assert grammar.card_picks("AD K*2") == (
        grammar.card_set("AD"),
        grammar.card_set("K"),
        grammar.card_set("K"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A..K", "1 2 3 4 5 6 7 8 9 10 11 12 13"),
        ("K..J 2", "13 12 11 2"),
        ("6..8 K A", "6 7 8 13 1"),
    ],
)
def test_programmes(text: str, expected: str) -> None:
    assert list(grammar.programme(text, FULL)) == [int(word) for word in expected.split()]


def test_a_piquet_pack_goes_from_ace_to_seven() -> None:
    order = grammar.programme("A 7..K", FULL)
    assert grammar.programme("A..K", order) == (1, 7, 8, 9, 10, 11, 12, 13)
    assert _on(grammar.fits("down", "same", order=order), "AS") == {"7S"}


@pytest.mark.parametrize(
    ("step", "suit", "wrap", "card", "on"),
    [
        ("down", "same", False, "9C", "10C"),
        ("up", "same", False, "9C", "8C"),
        ("both", "same", False, "9C", "8C 10C"),
        ("down", "alternate", False, "9C", "10H 10D"),
        ("down", "any", False, "9C", "10S 10H 10D 10C"),
        ("down 2", "same", False, "9C", "JC"),
        ("down", "same", False, "KC", ""),
        ("down", "same", True, "KC", "AC"),
        ("up", "same", True, "AC", "KC"),
    ],
)
def test_what_a_card_may_be_placed_on(step: str, suit: str, wrap: bool, card: str, on: str) -> None:
    assert _on(grammar.fits(step, suit, order=FULL, wrap=wrap), card) == _set(on)


def test_pairs_of_a_programme_are_every_other_two_neighbours() -> None:
    """King with ace, queen with two, knave with three; not two with king nor three with queen."""
    order = grammar.programme("A K 2 Q 3 J", FULL)
    table = grammar.fits("programme pairs", "same", order=FULL, programme=order)
    for card, under in (("KS", "AS"), ("QS", "2S"), ("JS", "3S")):
        assert _on(table, card) == {under}
        assert _on(table, under) == {card}
    with pytest.raises(RulesError, match="is no step"):
        grammar.fits("both pairs", "same", order=FULL)


def test_neighbours_in_a_programme_fit_either_way() -> None:
    # The Besieged City: queen on two, knave on three, and vice versa.
    order = grammar.programme("A K 2 Q 3 J", FULL)
    table = grammar.fits("both programme", "same", order=FULL, programme=order)
    assert _on(table, "QH") == _set("KH JH 2H 3H")
    assert _on(table, "2H") == _set("AH 3H KH QH")


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        (grammar.card_set, "AX"),
        (grammar.places, "star@x"),
        (grammar.numbers, "1 2-"),
        (grammar.pairs, "3 4"),
        (grammar.rank, "11"),
    ],
)
def test_what_cannot_be_read_is_shown(reader: object, text: str) -> None:
    with pytest.raises(RulesError, match="is no"):
        reader(text)  # type: ignore[operator]

"""Whether cards laid out by hand lie right: who lays them wrong must be told what is wrong, and by
which sentence, or the whole game is played from a false start."""

from __future__ import annotations

import pytest

from reference.catalogue import open_game
from reference.engine import RulesError
from reference.engine.cards import CODES
from reference.engine.grammar import card_set
from reference.engine.pairing import paired
from reference.games import SLUGS, page

SHAH = """the-shah
shah: KH
star: 6D | 7D | JS | 8S | 7H | 6C | 8S | 6S
aces: AS | AD | AH | AC | AS | AD | AH | AC
aside: KC KS KD KS KC KD KH
pack: 80
"""
"""The eight aces round the king, seven kings thrown aside, and a circle of eight cards."""


@pytest.mark.parametrize("slug", SLUGS)
def test_what_the_engine_deals_lies_right(slug: str) -> None:
    """Two ways to the layout, cards dealt and places counted out, come to the same."""
    for variant in ("", *(each.slug for each in page(slug).variants)):
        game = open_game(slug, [variant] if variant else [])
        for number in range(5):
            verdict = game.judge_layout(game.write(game.deal(number)))
            assert verdict.legal, f"deal {number}: {verdict.explanation}"


@pytest.mark.parametrize(
    ("laid", "instead", "says", "cites"),
    [
        ("| 6C | 8S | 6S", "| 6C | 8S | -", "holds seven cards; the page deals eight", "play.5"),
        ("| 6C | 8S | 6S", "| 6C | 8S | 6S / 2S | - | - | - | - | - | - | -", "Row 2", "play.7"),
        ("| 6C | 8S | 6S", "| 6C | 8S", "seven places in a row; the page has 8", "play.5"),
        ("shah: KH", "shah: KD", "KD lies on shah; the page places KH there", "play.1"),
        ("aces: AS", "aces: 2S", "2S lies on aces 1; the page places AS there", "play.1"),
        ("KD KH\n", "KD KH 2C\n", "Aside holds eight cards; the page places seven", "play.2"),
        ("pack: 80", "pack: 79", "There are 103 cards; two packs of 52 have 104", "pack"),
        ("6D | 7D", "KH | 7D", "KH three times in two packs", "pack"),
    ],
)
def test_a_fault_is_told_with_its_sentence(laid: str, instead: str, says: str, cites: str) -> None:
    """The Shah, right but for one thing. What is right is read from the page."""
    assert open_game("the-shah").judge_layout(SHAH).legal
    verdict = open_game("the-shah").judge_layout(SHAH.replace(laid, instead, 1))
    assert verdict.kind == "refused"
    assert says in verdict.explanation
    assert f"the-shah:{cites}" in {each.sentence for each in verdict.citations}


def test_the_order_of_foundations_alike_is_free() -> None:
    """“the eight aces surrounding it in a circle”: in whatever order of suits."""
    turned = SHAH.replace("aces: AS | AD", "aces: AD | AS")
    assert open_game("the-shah").judge_layout(turned).legal


def test_cards_face_down_lie_face_down() -> None:
    """The Olga: the second, fourth and sixth rows are dealt face down."""
    game = open_game("the-olga")
    text = game.write(game.deal(1))
    hidden = next(word for word in text.split() if word.startswith("["))
    verdict = game.judge_layout(text.replace(hidden, hidden[1:-1], 1))
    assert "lies face up; the page deals it face down" in verdict.explanation
    assert "the-olga:play.3" in {each.sentence for each in verdict.citations}


def test_a_pack_that_is_the_rest_is_not_counted() -> None:
    assert open_game("the-shah").judge_layout(SHAH.replace("pack: 80", "pack: rest")).legal


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("the-sultan\nstar: 2S", "not of “the-shah”"),
        ("", "the layout is empty"),
        ("the-shah\nsky: 2S", "names no zone"),
        ("the-shah\nstar: 1S", "“1S” is no card"),
        ("the-shah\npack: 99999999", "no pack has 99999999 cards"),
    ],
)
def test_what_is_no_layout_is_said(text: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        open_game("the-shah").judge_layout(text)


def test_the_card_that_is_wrong_is_named_where_it_lies() -> None:
    """A king of hearts exchanged for a king of spades: the player looks where she is told to."""
    game = open_game("the-sultan")
    text = game.write(game.deal(3))
    line = next(each for each in text.splitlines() if each.startswith("foundations"))
    cells = line.partition(": ")[2].split(" | ")
    at = cells.index("KH")
    wrong = " | ".join([*cells[:at], "KS", *cells[at + 1 :]])
    said = game.judge_layout(text.replace(line, f"foundations: {wrong}")).explanation
    assert f"KS lies on foundations {at + 1}; the page places KH there." in said
    assert said.count(" lies on ") == 1


def test_cards_move_along_where_that_makes_all_of_them_right() -> None:
    """Any red card may lie on the first place, the ace of hearts alone on the second."""
    red, ace = card_set("red"), card_set("AH")
    cards = [(1, CODES["AH"]), (2, CODES["AD"])]
    assert paired(cards, [(1, red), (2, ace)]) == {0: 1, 1: 0}
    assert paired([(1, CODES["AH"]), (2, CODES["AS"])], [(1, ace), (2, ace)]) == {0: 0}


@pytest.mark.parametrize(
    ("laid", "says"),
    [
        (
            "the-four-corners\npackets: 5C | 3C | 7C | 8C | 9S | 8H | 9H | QH | 3H | 6S | 7H | 2H",
            "turns them up one by one, and none lies there yet."
            " So the page is read here: first-round=with-play.",
        ),
        (
            "the-four-corners/first-round=dealt-out\npackets: 5C | 3C | 7C | 8C | 9S | 8H | 9H | QH"
            " | 3H | 6S | 7H | -",
            "hold eleven cards; the page deals twelve.",
        ),
        (
            "sly\npromenade: 6D | 7D | JS | 8S | 7H | 9C | 3C | 5C | 6C | 7C | 8C | 9D | 10D | JD"
            " | QD | 4S | 2C | 6S | 7S | QH",
            "turns them up one by one, and none lies there yet.",
        ),
    ],
)
def test_cards_laid_too_soon_are_refused_for_the_turning(laid: str, says: str) -> None:
    """The cited sentence says “deal out twelve cards”: that they are turned one by one, and by
    which reading, must stand beside it."""
    slug, *options = laid.partition("\n")[0].split("/")
    verdict = open_game(slug, options).judge_layout(laid)
    assert verdict.kind == "refused"
    assert says in verdict.explanation

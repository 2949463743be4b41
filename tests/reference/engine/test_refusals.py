"""What a refusal says: the reason that lasts, not one that another move would do away with."""

from __future__ import annotations

import pytest

from reference.catalogue import open_game

CORNERS = """the-four-corners   stage turn   row 1   begun   place 8   turned {}
packets: 6D | 7D | JS | 8S | 7H | 6C | 8S | 6S | 9S | 5S | 10D | JD
aces: AD | AS | - | -
kings: KH | KC | - | KS
pack: rest"""
LABYRINTH = """the-labyrinth   stage deal   row 3
labyrinth: 6D | 2D | JS | 8S | 7H | 6C | 8S | 6S | 9S | - / 9C | QS | - | 3C | - | QH | 5C | 7C \
| 8C | - / 4H | 4S | - | 10C | 2H | 9D | JC | 3S | 10H | -
aces: AC | AD | AH | AS
kings: KC | KD | KH | KS
pack: rest"""
QUEEN = """spensers-fairie-queen   stage after
columns: KC 6D 7D | KS 8C | KH | KD QH | KC 6S 9D | KS | KH JC | KD 8D
aces: AS | - | - | - | - | - | - | -
pack: 0
aside: rest"""
LOUIS = """the-louis-patience   stage turn   deal 2   turned {}
alphabet: 8S | - | - | - | - | - | - | - | - | - | - | -
aces: AD | AC 2C 3C 4C | AH 2H | AS
kings: KD | KC QC JC 10C 9C 8C 7C 6C | KH QH JH | KS
aside: rest
pack: 3S 4S"""
ZODIAC = """the-zodiac   stage after
equator: 2H | - | 5C | 7D | 9S | JC | QD | KH
zodiac: AC | 4C | 2D | 3H | 6D | 8S | 10S | QC | JD | AS | AH | AD | 4H | 5H | 6H | 7H | 8H | 9H \
| 10H | JH | QH | 2C | 3C | 6S
aces: AH | - | - | -
kings: - | - | - | -
aside: rest
pack: 0"""
VOLUNTEERS = """red-and-black   stage after
volunteers: - | 9S | 8H | 5C | KD | QC | 2D | 10H
aces: AD | AD | AC | AC | AH | AH | AS | AS
talon: 8D JD
aside: rest
pack: {}"""
SHADE = """light-and-shade/dealt=through-the-rivals   stage turn   turned 9H
auxiliaries: 5D | 10S | 2H | 2S
rivals: 9D | 4H | 2D | 3S
aces: AD | AD | AC | AC | AH | AH | AS | AS
pack: rest"""
QUEENS = """the-queens/queens-met=stay   stage after
key: 2C KS
shutter: 5C | 9H | 4S | 3D | 9S | JS | 10D
kings: KC | - | - | - | - | - | - | -
talon: QH QS
aside: rest
pack: 0"""
MILL = """the-mill   stage turn   turned {}
wings: 6D | 8D | JS | 8S | QD | 7H | QC | 2H
centre: AD 2D 3C 4C
angles: KC QH JC 10S 9H 8C 7S 6H 5C | KS QS JD 10H 9C 8H 7D | KH | KD
talon: 5D 4H
pack: rest"""


@pytest.mark.parametrize(
    ("position", "move", "says", "cites"),
    [
        # the foundations are begun, so it is no use to ask whether the card begins one
        (CORNERS.format("2S"), "play 2S pack > aces 2", "does not lie beside", "play.5"),
        (CORNERS.format("7S"), "play 7S pack > aces 2", "does not lie beside", "play.5"),
        (LABYRINTH, "fill pack > labyrinth 1.10", "not a vacancy that may be filled", "rule-3.1"),
        (LABYRINTH, "fill pack > labyrinth 4.1", "not a vacancy that may be filled", "rule-3.1"),
        (LABYRINTH, "fill pack > labyrinth 3.10", "labyrinth 3.3 is filled first", ""),
        # nobody would move the king; a single one is filled, not built on
        (
            QUEEN,
            "build QH column 4 > column 3",
            "counts as vacant. A vacancy is filled",
            "rule-5.1",
        ),
        # of the readings of the sentence only the one that decides is named
        (
            MILL.format("9S"),
            "transfer 5C angles 1 > centre + play 6D wing 1 > centre",
            "6D fits a foundation already; no transfer brings it into use."
            " So the page is read here: fits-elsewhere=in-use.",
            "play.10",
        ),
        (
            MILL.format("6S").replace("8H 7D", "8H"),
            "transfer 5C angles 1 > centre + play 6S pack > centre",
            "brings no card from there into use."
            " So the page is read here: brought-into-use=wings-or-talon.",
            "play.10",
        ),
        # either of the two would do, and the other reading would allow it
        (
            ZODIAC,
            "build 2H equator 1 > zodiac 4",
            "only when something lies in pack or talon."
            " So the page is read here: at-the-end=no-marriages.",
            "play.9",
        ),
        # queens lie there, but nothing else that they could be paid with
        (QUEENS, "pay", "no Q to pay for, or no card to pay with", "rule-5.1"),
        # the book grants it under another reading
        (
            VOLUNTEERS.format("0"),
            "fill JD talon > volunteer 1",
            "no such move: fill there. So the page is read here: refilled=cards-in-hand.",
            "play.5",
        ),
        # forbidden under a reading only
        (
            SHADE,
            "build 9H pack > auxiliary 2",
            "forbidden. So the page is read here: dealt=through-the-rivals.",
            "play.8",
        ),
        # the foundation named is that of the card's suit
        (LOUIS.format("3H"), "grace 3H pack > aside", "kings 3 goes on with 10", "play.11"),
        (LOUIS.format("10H"), "grace 10H pack > aside", "aces 3 goes on with 3", "play.11"),
        (LOUIS.format("9D"), "grace 9D pack > aside", "aces 1 goes on with 2", "play.11"),
    ],
)
def test_the_reason_is_the_one_that_lasts(position: str, move: str, says: str, cites: str) -> None:
    slug, *options = position.split(maxsplit=1)[0].split("/")
    game = open_game(slug, options)
    laid = game.parse(position)
    verdict = game.judge(laid, game.read(move, laid))
    assert verdict.kind == "refused"
    assert says in verdict.explanation
    if cites:
        assert f"{slug}:{cites}" in {each.sentence for each in verdict.citations}


def test_a_base_in_the_wrong_place_is_told_its_place() -> None:
    """One of the three cards was chosen; that it is none of them would be untrue."""
    game = open_game("the-terrace")
    dealt = game.deal(1)
    for text, says in (
        ("base QC pack > foundations 2", "QC is placed on foundations 1."),
        ("base 3C pack > foundations 1", "The base is one of JD, AD, QC."),
    ):
        assert game.judge(dealt, game.read(text, dealt)).explanation == says


def test_a_reading_under_which_it_would_be_refused_as_well_is_not_named() -> None:
    """While there are cards in hand the talon fills no vacancy, however the page is read."""
    game = open_game("red-and-black")
    laid = game.parse(VOLUNTEERS.format("9C 9D").replace("stage after", "stage turn"))
    verdict = game.judge(laid, game.read("fill JD talon > volunteer 1", laid))
    assert verdict.kind == "refused"
    assert "read here" not in verdict.explanation

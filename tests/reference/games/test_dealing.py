"""What the pages say of dealing, carried out on packs put together for the purpose."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from reference.engine import Game, RulesError
from reference.engine.parts import Deal, Redeal
from reference.games import page
from tests.reference.games.play import game

PACK = [rank + suit for suit in "SHDC" for rank in (*"A23456789", "10", *"JQK")]
"""A pack in order. Dealt by eights it brings no two cards of a value under each other."""


def test_nestor_puts_a_duplicate_at_the_bottom() -> None:
    """nestor:play.4: the duplicate goes to the bottom of the pack, and the next card is dealt."""
    table = game("nestor")
    others = [card for card in PACK if card != "AH"]
    position = table.deal(pack=[*others[:8], "AH", *others[8:]])  # it would fall under AS
    tableau = table.areas["tableau"]
    assert table.pile(position, tableau.at(1, 1)) == ("AS",)
    assert table.pile(position, tableau.at(2, 1)) == ("9S",)
    assert table.pile(position, tableau.at(2, 2)) == ("10S",)
    assert table.write(position).splitlines()[-1] == "pack: JC QC KC AH"


def test_a_duplicate_may_be_thrown_aside_instead() -> None:
    """As nestor:play.4 does not have it: a page that says so would be played otherwise."""
    sheet = page("nestor")
    deal = next(part for part in sheet.course if isinstance(part, Deal))
    course = (replace(deal, spill="aside"), *(p for p in sheet.course if p is not deal))
    table = Game(replace(sheet, course=course))
    others = [card for card in PACK if card != "AH"]
    position = table.deal(pack=[*others[:8], "AH", *others[8:]])
    assert table.pile(position, table.areas["tableau"].at(2, 1)) == ("9S",)
    assert table.pile(position, table.areas["aside"].places[0]) == ("AH",)
    assert table.write(position).splitlines()[-1] == "pack: JC QC KC"


def test_nestor_deals_no_two_alike_into_a_line() -> None:
    """nestor:play.2, on deals in which there was always another card to deal."""
    table = game("nestor")
    tableau = table.areas["tableau"]
    for number in range(40):
        position = table.deal(number)
        for lane in range(1, 9):
            ranks = Counter(
                table.pile(position, tableau.at(row, lane))[0][:-1] for row in range(1, 7)
            )
            assert max(ranks.values()) == 1, (number, lane)
        assert table.pack_left(position) == 4


WHEEL = """
    the-wheel   stage deal   row 2
    cross: AD | AC | AH | AS | AS | AH | AC | AD
    cushion: KD 2C | QC | - | KH | - | 5S | 6D | 7C | 8C | 9C | 10C | JS
    pack: 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KS 3D
    aside: rest
"""


def test_the_wheel_deals_on_to_empty_places_and_never_halts_within_a_deal() -> None:
    """the-wheel:play.11 and play.12: twelve cards, one on each place, before anything else."""
    table = game("the-wheel")
    position = table.parse(WHEEL)
    position = table.apply(position, table.read("deal", position))
    tops = [table.pile(position, number)[-1] for number in table.areas["cushion"].places]
    assert tops == ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KS"]
    depths = [len(table.pile(position, number)) for number in table.areas["cushion"].places]
    assert depths == [3, 2, 1, 2, 1, 2, 2, 2, 2, 2, 2, 2]
    assert table.pack_left(position) == 1


GREAT_THIRTEEN = """
    the-great-thirteen   stage after
    ground: {ground}
    balcony: 7D | 3H | 9C | AH | QH | 5H | 8C | 2C
    numerals: AC | 6H | 5C | 2S | JS | 10H | 3C | 4D
    aside: rest
    pack: 0
"""
"""Wanted on the numerals: 8, 9, A, 3, 10, 2, J, 6."""


def _dealt_out(ground: str, options: str = "") -> list[tuple[str, ...]]:
    """The ground packets after the next packet has been taken up, under `name=option`."""
    name, _, option = options.partition("=")
    table = game("the-great-thirteen", "", ((name, option),) if options else ())
    text = GREAT_THIRTEEN.replace("the-great-thirteen", table.name).format(ground=ground)
    position = table.parse(text)
    position = table.apply(position, table.read("redeal", position))
    return [table.pile(position, number) for number in table.areas["ground"].places]


def test_the_great_thirteen_deals_a_packet_out_on_places_and_vacancies() -> None:
    """the-great-thirteen:play.22, play.23, rule-3.1, rule-3.2: the packet is turned, so its lowest
    card comes first; it falls on the packet next on the right; a vacancy is treated like a packet;
    after No. 8 one begins again at No. 1, whose own place is vacant by then.
    """
    ground = "5S 7S 5D QS 4S 7C KH KD 4H | QD | - | KC | QC | KS | 7H | 4C"
    assert _dealt_out(ground) == [
        ("KD",),
        ("QD", "5S", "4H"),
        ("7S",),
        ("KC", "5D"),
        ("QC", "QS"),
        ("KS", "4S"),
        ("7H", "7C"),
        ("4C", "KH"),
    ]


def test_the_great_thirteen_passes_a_packet_over_that_was_played_off() -> None:
    """the-great-thirteen:play.21: if No. 1 has been played off, No. 2 is dealt, from No. 3 on."""
    assert _dealt_out("- | 5S 7S | - | KC | QC | KS | 7H | 4C") == [
        (),
        (),
        ("5S",),
        ("KC", "7S"),
        ("QC",),
        ("KS",),
        ("7H",),
        ("4C",),
    ]


def test_packets_are_taken_up_singly_as_many_times_over_as_a_page_says() -> None:
    """By hand: the-great-thirteen:play.25 ends after one round. With two, No. 1 is taken up again
    after No. 8: its five falls on No. 2."""
    sheet = page("the-great-thirteen")
    course = tuple(
        replace(part, times=2) if isinstance(part, Redeal) else part for part in sheet.course
    )
    table = Game(replace(sheet, course=course))
    text = GREAT_THIRTEEN.replace("stage after", "stage after   row 8")
    position = table.parse(text.format(ground="5S | QD | - | KC | QC | KS | 7H | 4C"))
    position = table.apply(position, table.read("redeal", position))
    piles = [table.pile(position, number) for number in table.areas["ground"].places]
    assert piles[:2] == [(), ("QD", "5S")]


def test_packets_cannot_be_taken_up_singly_more_often_than_a_position_counts() -> None:
    sheet = page("the-great-thirteen")
    course = tuple(
        replace(part, times=32) if isinstance(part, Redeal) else part for part in sheet.course
    )
    with pytest.raises(RulesError, match="so often"):
        Game(replace(sheet, course=course))


def test_the_great_thirteen_may_leave_the_own_place_out() -> None:
    """the-great-thirteen:play.22, “the other ground packets”: the eighth card falls on No. 2."""
    dealt = _dealt_out("5S 7S 5D QS 4S 7C KH KD | QD | - | - | - | - | - | -", "dealt-out=others")
    assert dealt[:2] == [(), ("QD", "5S", "KD")]


def test_the_great_thirteen_slips_kings_underneath_before_the_balcony_is_laid() -> None:
    """the-great-thirteen:play.5, play.6: no king is taken to the balcony; others come up for it."""
    table = game("the-great-thirteen")
    packs = [*PACK, *PACK]  # each packet of thirteen ends with a king
    position = table.deal(pack=packs)
    balcony = [table.pile(position, number)[0] for number in table.areas["balcony"].places]
    assert balcony == ["QS", "QH", "QD", "QC", "QS", "QH", "QD", "QC"]
    for number in table.areas["ground"].places:
        pile = table.pile(position, number)
        assert len(pile) == 12
        assert pile[0][0] == "K"
        assert pile[-1][0] == "J"

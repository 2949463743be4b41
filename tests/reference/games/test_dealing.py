"""What the pages say of dealing, carried out on packs put together for the purpose."""

from __future__ import annotations

from collections import Counter

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

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

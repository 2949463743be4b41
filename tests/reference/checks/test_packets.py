"""The deal in La Belle Lucie's picture: who reads that it is lost must be able to rely on it."""

from __future__ import annotations

import pytest
from msgspec import structs

from reference.checks.claims import searched_again, searched_checks
from reference.checks.data import read_data
from reference.checks.packets import readings, searched
from reference.tableaux import tableaux_by_game
from transcribe.places import find_places


@pytest.mark.parametrize(
    ("packets", "won"),
    [
        ([["2S", "AS"]], True),
        ([["AS", "2S"]], True),
        ([["AH", "3H"], ["4H"], ["2H"]], True),
        ([["AS", "KS"]], False),
        ([["AS", "KH"], ["AH", "KS"]], False),
    ],
)
def test_small_deals(packets: list[list[str]], won: bool) -> None:
    """By hand: a deuce over its ace is married to the three, a three to the four; a king can be
    placed nowhere and hems in his ace for ever."""
    assert searched(_completed(packets))[0] is won


def _completed(packets: list[list[str]]) -> list[list[str]]:
    """The packets with the rest of each suit in one packet a suit, king lowest."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    there = {card for packet in packets for card in packet}
    rest = [
        [rank + suit for rank in reversed(ranks) if rank + suit not in there] for suit in "SHDC"
    ]
    return packets + rest


def test_four_readings_of_the_picture() -> None:
    """Two clubs and two diamonds cannot be told from each other: seven or eight."""
    tableaux = tableaux_by_game(find_places().corpus / "tableaux")
    found = list(readings(tableaux["la-belle-lucie"]))
    assert len(found) == 4
    assert all(sum(map(len, packets)) == 52 for _, packets in found)


@pytest.mark.slow
def test_what_is_kept_of_the_picture_comes_out_again() -> None:
    tableaux = tableaux_by_game(find_places().corpus / "tableaux")
    lines = searched_again(
        "la-belle-lucie", read_data("la-belle-lucie"), tableaux["la-belle-lucie"]
    )
    assert [line.rpartition(": ")[2] for line in lines] == ["as kept"] * 4


def test_a_search_of_another_picture_is_not_believed() -> None:
    """Whoever mends the figure must search again: what was found is of other cards."""
    data = read_data("la-belle-lucie")
    tableau = tableaux_by_game(find_places().corpus / "tableaux")["la-belle-lucie"]
    assert {check.status for check in searched_checks("x", data, tableau)} == {"holds"}
    first, *others = data.searched
    other = structs.replace(first, chosen={**first.chosen, "packet-7-2": "KS"})
    changed = structs.replace(data, searched=(other, *others))
    assert next(searched_checks("x", changed, tableau)).status == "fails"

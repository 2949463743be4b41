"""A deal number must give the same game everywhere and for ever, or links and saves are lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.engine.cards import NAMES
from reference.engine.errors import RulesError
from reference.engine.numbers import dealt, listed, outputs, reshuffled, shuffle

FULL = range(1, 14)
PIQUET = (1, 7, 8, 9, 10, 11, 12, 13)


def _names(cards: bytes) -> str:
    return " ".join(NAMES[card] for card in cards)


# The vectors of the specification, top card first.
@pytest.mark.parametrize(
    ("number", "packs", "ranks", "top", "bottom"),
    [
        (1, 1, FULL, "7H 9S 4H 8D 8H", "7C"),
        (2, 1, FULL, "QD 3C 4S 5D 7D", "9D"),
        (9223372036854775808, 1, FULL, "9H 4D AC 5H 4H", "2D"),
        (1, 2, FULL, "6D 7D JS 8S KC", None),
        (1, 4, PIQUET, "KS QS QD KH 8S", None),
    ],
)
def test_vectors(
    number: int, packs: int, ranks: tuple[int, ...], top: str, bottom: str | None
) -> None:
    pack = dealt(number, packs, ranks)
    assert _names(pack[:5]) == top
    assert bottom is None or _names(pack[-1:]) == bottom


def test_an_output_that_would_favour_some_cards_is_skipped() -> None:
    # k = 52: 2**64 - 16 is rejected, 2**64 - 17 gives 51, so the last card stays where it is.
    cards = list(range(52))
    rest = [0] * 50
    with_rejection = shuffle(cards, iter([2**64 - 16, 2**64 - 17, *rest]))
    assert with_rejection == shuffle(cards, iter([51, *rest]))
    assert with_rejection[-1] == 51


def test_splitmix_is_the_published_generator() -> None:
    # The first outputs for seed 1234567, as Vigna's reference code prints them.
    source = outputs(1234567)
    assert [next(source) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_list_order_is_copy_by_copy_suits_s_h_d_c() -> None:
    two_packs = [card for card in range(52) for _ in range(2)]
    assert _names(listed(two_packs, FULL)[:14]) == "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH"
    assert _names(listed(two_packs, FULL)[52:54]) == "AS 2S"
    assert _names(listed([0, 51, 51, 0, 4], FULL)) == "AS 2S KC AS KC"


@given(number=st.integers(0, 2**64 - 1), nth=st.integers(1, 3), left=st.integers(1, 52))
def test_a_shuffled_redeal_depends_only_on_the_deal_and_its_count(
    number: int, nth: int, left: int
) -> None:
    cards = dealt(number, 1, FULL)[:left]
    again = reshuffled(cards, FULL, number, nth)
    assert Counter(again) == Counter(cards)
    assert again == reshuffled(cards[::-1], FULL, number, nth)
    source = outputs(number)
    seeds = [next(source) for _ in range(nth)]
    assert again == shuffle(listed(cards, FULL), outputs(seeds[-1]))


@pytest.mark.parametrize("number", [-1, 2**64])
def test_a_number_out_of_range_is_refused_with_the_range(number: int) -> None:
    with pytest.raises(RulesError, match="18446744073709551615"):
        dealt(number, 1, FULL)


@given(st.integers(0, 2**64 - 1), st.sampled_from([(1, FULL), (2, FULL), (1, PIQUET), (4, PIQUET)]))
def test_the_quick_way_deals_the_cards_of_the_plain_one(
    number: int, kind: tuple[int, tuple[int, ...]]
) -> None:
    packs, ranks = kind
    cards = [4 * (rank - 1) + suit for suit in range(4) for rank in ranks] * packs
    assert dealt(number, packs, ranks) == shuffle(cards, outputs(number))


def test_the_quick_way_skips_what_the_plain_one_skips() -> None:
    # Worked back from its first output, 2**64 - 16, which a pack of 52 has to reject.
    number = 9221024062816390653
    assert next(outputs(number)) == 2**64 - 16
    cards = [4 * (rank - 1) + suit for suit in range(4) for rank in FULL]
    assert dealt(number, 1, FULL) == shuffle(cards, outputs(number))

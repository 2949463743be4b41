"""Cards on the table: a drawing must neither pile what lies apart nor part what lies in a pile."""

from __future__ import annotations

from math import inf, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.cards.geometry import Lying, largest_width, overlap, upright

coordinate = st.floats(-100, 100)
lying = st.builds(
    Lying, coordinate, coordinate, st.floats(0, 360), st.floats(5, 60), st.floats(5, 60)
)


def test_a_quarter_turn_makes_an_upright_card_lie() -> None:
    card = Lying(0, 0, 90, 56, 82)
    assert card.holds((40, 0))
    assert not card.holds((0, 40))
    # The card's upper left corner goes to the table's upper right.
    x, y = card.to_table(-28, -41)
    assert isclose(x, 41)
    assert isclose(y, -28)


@pytest.mark.parametrize(
    ("printed", "drawn"), [(0, 0), (180, 0), (200, 20), (-170, 10), (90, 90), (270, -90), (360, 0)]
)
def test_a_card_printed_upside_down_is_turned_round(printed: float, drawn: float) -> None:
    """Nobody wants to read it as it lies; one on its side stays."""
    assert upright(printed) == drawn


@pytest.mark.parametrize(("gap", "touches"), [(55, True), (56, False), (57, False)])
def test_cards_edge_to_edge_do_not_overlap(gap: float, touches: bool) -> None:
    assert overlap(Lying(0, 0, 0, 56, 82), Lying(gap, 0, 0, 56, 82)) is touches


def test_corners_that_only_come_near_do_not_overlap() -> None:
    """Two squares of side 2 on their points: their boxes overlap, the squares do not."""
    apart = 2 * sqrt(2) + 0.01
    assert not overlap(Lying(0, 0, 45, 2, 2), Lying(apart, 0, 45, 2, 2))
    assert overlap(Lying(0, 0, 45, 2, 2), Lying(apart - 0.1, 0, 45, 2, 2))


@given(lying, lying)
def test_overlap_has_no_first_and_second(one: Lying, other: Lying) -> None:
    assert overlap(one, other) == overlap(other, one)


@given(lying, lying)
def test_a_card_whose_centre_another_covers_overlaps_it(one: Lying, other: Lying) -> None:
    if one.holds((other.x, other.y)):
        assert overlap(one, other)


def test_the_largest_width_is_where_neighbours_touch() -> None:
    row = [(x, 0.0, 0.0, "") for x in (0.0, 40.0, 75.0)]
    assert isclose(largest_width(row, 0.68), 35, abs_tol=0.1)
    column = [(0.0, y, 0.0, "") for y in (0.0, 100.0)]
    assert isclose(largest_width(column, 0.68), 68, abs_tol=0.1)


def test_cards_of_a_pile_do_not_limit_each_other() -> None:
    pile = [(0.0, y, 0.0, "pile") for y in (0.0, 10.0)]
    assert largest_width(pile, 0.68) == inf
    assert isclose(largest_width([*pile, (30.0, 0.0, 0.0, "")], 0.68), 30, abs_tol=0.1)

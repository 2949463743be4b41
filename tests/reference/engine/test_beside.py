"""Lines of places: a rule about them must hold in every row and in every group of columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference.engine import Game, RulesError
from reference.engine.parts import Beside, Fill
from reference.games import page


def test_a_line_is_the_same_in_every_column() -> None:
    """The Kings, Rule III: “on the same horizontal line as the foundation (of either group)”.

    The figure has the aces in two columns of four; whatever the column, a place on the second line
    belongs to the second ace of either.
    """
    table = Game(page("the-kings")).table
    aces = table.places.areas["aces"]
    for side in ("left", "right"):
        area = table.places.areas[side]
        assert area.rows > 9
        for number in area.places:
            line = table.places.all[number].lane
            expected = {aces.at(1, line), aces.at(1, line + 4)}
            assert set(table.beside[number]) == expected, table.places.said(number)


def test_one_place_of_rows_is_named_by_row_and_lane() -> None:
    """The Besieged City: each card of the Reserve lies at the ends of its own lines only."""
    table = Game(page("the-besieged-city")).table
    reserve, ramparts = table.places.areas["reserve"], table.places.areas["ramparts"]
    joined = set(table.beside[reserve.at(2, 3)])
    assert joined == {ramparts.at(1, lane) for lane in (13, 5, 3, 8)}


def test_a_number_that_could_be_a_row_or_a_lane_is_refused() -> None:
    """Read as the first row alone, a line would hold there and nowhere else, without a word."""
    sheet = page("the-kings")
    zones = tuple(
        replace(part, pairs="1:1,5 2:2,6") if isinstance(part, Beside) else part
        for part in sheet.zones
    )
    with pytest.raises(RulesError, match="could be a row or a lane"):
        Game(replace(sheet, zones=zones))


def test_lanes_of_two_groups_are_two_parts() -> None:
    """Rows are counted group by group; of two in one part the second could never be filled."""
    sheet = page("the-kings")
    rules = (*sheet.rules, Fill("left@1 right@1", "left right", when="after", cites="play.9"))
    with pytest.raises(RulesError, match="two zones are two parts"):
        Game(replace(sheet, rules=rules))

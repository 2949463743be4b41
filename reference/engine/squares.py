"""Lines of a zone of rows: its rows and lanes, and of a square that is the goal its diagonals."""

from __future__ import annotations

from reference.engine.errors import RulesError
from reference.engine.grammar import places as read_places
from reference.engine.parts import Goal
from reference.engine.places import Places

Line = tuple[int, ...]
"""The places of a row, lane or diagonal, by number."""


def lines_through(text: str, places: Places) -> list[Line]:
    """The rows and lanes of the zone that a Places text names first."""
    area = places.areas[read_places(text)[0][0].name]
    rows, lanes = range(1, area.rows + 1), range(1, area.lanes + 1)
    return [
        *(tuple(area.at(row, lane) for lane in lanes) for row in rows),
        *(tuple(area.at(row, lane) for row in rows) for lane in lanes),
    ]


def goal_lines(goal: Goal | None, places: Places) -> tuple[Line, ...]:
    """The lines in which the goal asks for a sum; none if it asks for no square.

    RulesError if what it names is no square.
    """
    if goal is None or not goal.square:
        return ()
    area = places.areas.get(goal.square)
    if area is None or area.rows != area.lanes:
        raise RulesError(f"“{goal.square}” is no square", where=goal.label())
    side = area.lanes
    return (
        *lines_through(goal.square, places),
        tuple(area.at(i, i) for i in range(1, side + 1)),
        tuple(area.at(i, side + 1 - i) for i in range(1, side + 1)),
    )

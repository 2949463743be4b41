"""What another reading of the page would grant: a refusal that rests on a reading must name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.moves import Move, verb_of
from reference.engine.verdict import Ground, Rung

if TYPE_CHECKING:
    from reference.engine.table import Table
    from reference.engine.view import View


def read_otherwise(table: Table, view: View, move: Move) -> tuple[Ground, ...]:
    """The readings of which another option would grant this very move now, as grounds."""
    chosen = {reading.name: reading.default for reading in table.page.readings}
    names: set[str] = set()
    for rule in view.plan.otherwise:
        if (
            rule.verb == verb_of(move[0])
            and rule.covers(move)
            and rule.why(view, move).rung == Rung.LEGAL
        ):
            names |= {name for _, name, option in rule.part.read_under() if option != chosen[name]}
    return tuple(Ground(reading) for reading in table.page.readings if reading.name in names)

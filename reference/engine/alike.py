"""Places that nothing tells apart: of several that are vacant the first stands for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.parts import Deal, Fill, Grant, Redeal, Turn, Zone

if TYPE_CHECKING:
    from reference.engine.table import Table


def alike(table: Table) -> frozenset[int]:
    """The piles of zones that no order, pair, group or kind of card of the page tells apart."""
    places = table.places
    told = set(table.beside) | set(table.accepts)
    for part in table.page.course:
        if isinstance(part, Redeal) and (part.gather or part.singly):
            told.update(places.named(part.take, part))
        elif (isinstance(part, Turn) and part.to != "talon") or (
            isinstance(part, Deal) and part.pause
        ):
            told.update(places.named(part.to, part))
    for rule in table.page.rules:
        if isinstance(rule, Fill) and rule.order == "in turn":
            told.update(places.named(rule.zone, rule))
        if isinstance(rule, Grant) and rule.beside:
            told.update(table.beside)
    for group in places.groups.values():
        told.update(group)
    return frozenset(
        number
        for area in places.areas.values()
        if isinstance(area.part, Zone)
        and not table.is_rows(area.places[0])
        and not told & set(area.places)
        for number in area.places
    )

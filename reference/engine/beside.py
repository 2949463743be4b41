"""Which places lie beside which, as the figure shows and `Beside` says."""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.errors import RulesError
from reference.engine.grammar import pairs
from reference.engine.parts import Beside
from reference.engine.places import Places


def besides(parts: Sequence[Beside], places: Places) -> dict[int, tuple[int, ...]]:
    """For each place the places beside it, both ways."""
    out: dict[int, set[int]] = {}
    for part in parts:
        a = places.named(part.a, part)
        b = places.named(part.b, part)
        if part.pairs == "*":
            joined = [(x, y) for x in a for y in b]
        else:
            joined = [
                (_counted(left, a, part, places), _counted(right, b, part, places))
                for left, rights in pairs(part.pairs)
                for right in rights
            ]
        for x, y in joined:
            out.setdefault(x, set()).add(y)
            out.setdefault(y, set()).add(x)
    return {number: tuple(sorted(others)) for number, others in out.items()}


def said_by(parts: Sequence[Beside], places: Places) -> dict[int, Beside]:
    """For each place the part that says what lies beside it."""
    return {
        number: part
        for part in reversed(parts)
        for number in places.named(f"{part.a} {part.b}", part)
    }


def _counted(text: str, among: tuple[int, ...], part: Beside, places: Places) -> int:
    """A place by its number among some, or by `row.lane`."""
    row, dot, lane = text.partition(".")
    if dot:
        for number in among:
            place = places.all[number]
            if place.row == int(row) and place.lane == int(lane):
                return number
    elif row.isdecimal() and 1 <= int(row) <= len(among):
        return among[int(row) - 1]
    raise RulesError(f"“{text}” is no place there", where=part.label())

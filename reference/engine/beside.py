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
                (x, y)
                for left, rights in pairs(part.pairs)
                for right in rights
                for x in _counted(left, a, part, places)
                for y in _counted(right, b, part, places)
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


def _counted(text: str, among: tuple[int, ...], part: Beside, places: Places) -> tuple[int, ...]:
    """The place of a number among some, the one at `row.lane`, or with `*.lane` all of a lane."""
    row, dot, lane = text.partition(".")
    if dot:
        found = tuple(
            number
            for number in among
            if str(places.all[number].lane) == lane and row in ("*", str(places.all[number].row))
        )
        if found:
            return found
    elif any(places.all[number].row > 1 for number in among):
        raise RulesError(
            f"“{text}” could be a row or a lane",
            where=part.label(),
            hint=f"Write *.{text} for all places of lane {text}, or row.lane for one.",
        )
    elif row.isdecimal() and 1 <= int(row) <= len(among):
        return (among[int(row) - 1],)
    raise RulesError(f"“{text}” is no place there", where=part.label())

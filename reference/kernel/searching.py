"""What the search needs to know of a game: how positions are told apart, and which plays are safe.

Positions are told apart by a 64-bit number, the sum of one number a column (a pile with what lies
face down under it). Columns that nothing tells apart count alike wherever they stand, so positions
that differ only in their order are one.
"""

from __future__ import annotations

from reference.engine.numbers import outputs
from reference.engine.parts import Redeal
from reference.engine.rules.build import BuildRule
from reference.engine.table import Table
from reference.kernel.lowered import Lowering


def column_keys(table: Table) -> tuple[list[int], list[int], list[int]]:
    """For each place its column, the key of the column, and 1 if it is the hidden half of it."""
    size = len(table.places.all)
    source = outputs(0)
    keys = [next(source) for _ in range(size)]
    column = list(range(size))
    hidden = [0] * size
    for place, under in table.places.under.items():
        column[under] = place
        hidden[under] = 1
    for name, area in table.places.areas.items():
        for number in area.places:
            plain = number in table.alike
            foundation = number in table.foundations.part and number not in table.beside
            if (plain or foundation) and name == table.places.all[number].zone:
                keys[number] = keys[area.places[0]]
    return column, keys, hidden


def placed_on(table: Table) -> list[int] | None:
    """For each card the cards that could be placed on it; None where no play is proved safe.

    A play is safe if no card still in play could ever be placed on the card played. Proved for
    games of one pack without re-deals, whose foundations follow suit: whatever can be done with
    the card where it lies can be done without it, for it is wanted neither to build on nor for a
    foundation of another card, and the place that it leaves is only freer. Foundations give
    nothing back.
    """
    if table.page.pack.packs != 1 or any(isinstance(p, Redeal) for p in table.page.course):
        return None
    foundations = table.foundations
    if not foundations.fixed or any(p.suit != "same" for p, _ in foundations.groups):
        return None
    if len({foundations.written[n] for n in foundations.part}) != 1 or len(foundations.part) != 4:
        return None
    out = [0] * 53
    for plan in table.plans:
        for rule in plan.options:
            if isinstance(rule, BuildRule):
                for card, mask in enumerate(rule.fits[:52]):
                    for under in range(52):
                        if mask >> under & 1:
                            out[under] |= 1 << card
    return out


def emit_search(low: Lowering) -> None:
    """The tables of the search, and `listing(S, W, E, out)`, the moves as a list."""
    src, table = low.src, low.table
    column, keys, hidden = column_keys(table)
    src.constants += [
        f"COLUMN = {src.table(column)}",
        f"KEYS = {src.table(keys, 'uint64')}",
        f"HIDDEN = {src.table([h << 16 for h in hidden])}",
        f"UNDER = {src.table([table.places.under.get(n, 0) for n in range(len(column))])}",
        f"HEADS = {table.seed_at}",
    ]
    safe = placed_on(table) if low.layout.classes else None
    src.constants += [
        f"SAFE = {safe is not None}",
        f"ON = {src.table(safe or [0] * 53)}",
    ]

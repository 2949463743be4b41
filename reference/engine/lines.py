"""Lines of foundations that nothing tells apart: a layout may have them in any order.

In The Kings each suit lies in juxtaposition; which suit lies on which line, the page does not say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.laid import Laid
from reference.engine.parts import Foundation
from reference.engine.places import Area
from reference.engine.prescribed import Prescribed, Slot

if TYPE_CHECKING:
    from reference.engine.table import Table


def lined_up(
    table: Table, area: Area, pairs: list[tuple[int, list[Laid]]], wanted: Prescribed
) -> dict[int, list[Slot]]:
    """The slots of each place, lines of foundations exchanged where that makes them right.

    A line is the places that lie beside the same others; as long as nothing lies there yet, lines
    are told apart by nothing, so that it is enough if each holds what the page wants of one.
    """
    out = {number: wanted.piles[number] for number, _ in pairs}
    if not isinstance(area.part, Foundation) or isinstance(area.part.run, tuple):
        return out
    lines: dict[tuple[int, ...], list[int]] = {}
    for number, _ in pairs:
        others = table.beside.get(number, ())
        if others and not any(wanted.piles[other] for other in others):
            lines.setdefault(others, []).append(number)
    laid = dict(pairs)
    left = list(lines.values())
    wrong = []
    for line in lines.values():
        right = next((other for other in left if _fills(laid, line, other, wanted)), None)
        if right is None:
            wrong.append(line)
            continue
        left.remove(right)
        out |= {number: wanted.piles[other] for number, other in zip(line, right, strict=True)}
    for line, right in zip(wrong, left, strict=True):
        if len(line) == len(right):
            out |= {number: wanted.piles[other] for number, other in zip(line, right, strict=True)}
    return out


def _fills(
    laid: dict[int, list[Laid]], line: list[int], other: list[int], wanted: Prescribed
) -> bool:
    """Whether the cards of one line are what the page wants on another, place by place."""
    return len(line) == len(other) and all(
        len(laid[a]) == len(wanted.piles[b])
        and all(
            slot.wanted >> one.card & 1 for one, slot in zip(laid[a], wanted.piles[b], strict=True)
        )
        for a, b in zip(line, other, strict=True)
    )

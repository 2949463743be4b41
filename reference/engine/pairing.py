"""Cards paired with the slots in which they may lie: as many as can be, each at its own place if
it may stay there."""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.cards import BIT

Put = tuple[int, int]
"""A place, and a card that lies there; or a place, and the set of cards that may lie there."""


def paired(cards: Sequence[Put], slots: Sequence[Put]) -> dict[int, int]:
    """For each slot that finds a card the index of the card; as many slots as can be.

    Cards begin where they lie and give way only where that lets one more find a slot.
    """
    taken: dict[int, int] = {}
    for at, (place, card) in enumerate(cards):
        fit = [
            s
            for s, (where, wanted) in enumerate(slots)
            if where == place and wanted & BIT[card] and s not in taken
        ]
        if fit:
            taken[min(fit, key=lambda s: slots[s][1].bit_count())] = at
    for at in range(len(cards)):
        if at not in taken.values():
            _find(at, cards, slots, taken, set())
    return taken


def _find(
    at: int, cards: Sequence[Put], slots: Sequence[Put], taken: dict[int, int], tried: set[int]
) -> bool:
    """Finds a slot for a card, others moving along as they may (an augmenting path)."""
    for s, (_, wanted) in enumerate(slots):
        if s in tried or not wanted & BIT[cards[at][1]]:
            continue
        tried.add(s)
        if s not in taken or _find(taken[s], cards, slots, taken, tried):
            taken[s] = at
            return True
    return False

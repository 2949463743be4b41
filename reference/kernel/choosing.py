"""How a player without plan chooses, at random or by tiers: the same in interpreter and kernel.

The choices of deal n come from SplitMix64 seeded with n, all its bits turned over; one output a
move, also where there is only one. Its upper 32 bits, times the number of moves, divided by 2**32,
say which (the lists are short: no move gains more than one part in a million).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reference.engine.moves import VERBS
from reference.engine.numbers import LIMIT, outputs
from reference.engine.places import Places


def chooser(number: int) -> Callable[[int], int]:
    """The choices in deal `number`: called with how many moves there are, says which (from 0)."""
    source = outputs(number ^ (LIMIT - 1))
    return lambda count: (next(source) >> 32) * count >> 32


def tiers_by_kind(tiers: Mapping[str, int], places: Places) -> dict[tuple[int, int], int]:
    """The tiers by verb and source, where they are given for a verb (`play`) or for a verb and the
    zone or place it comes from (`play garden`); what names a place goes before what names none."""
    out: dict[tuple[int, int], int] = {}
    for words in sorted((key for key in tiers if key), key=lambda key: key.count(" ")):
        verb, _, where = words.partition(" ")
        for place in places.all:
            named = place.kind != "under" and where in (place.zone, places.said(place.number))
            if not where or named:
                out[VERBS.index(verb), place.number] = tiers[words]
    return out

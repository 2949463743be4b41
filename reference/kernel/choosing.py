"""How a player without plan chooses, the same in interpreter and kernel.

The choices of deal n come from SplitMix64 seeded with n, all its bits turned over; one output a
move, also where there is only one. Its upper 32 bits, times the number of moves, divided by 2**32,
say which (the lists are short: no move gains more than one part in a million).
"""

from __future__ import annotations

from collections.abc import Callable

from reference.engine.numbers import LIMIT, outputs


def chooser(number: int) -> Callable[[int], int]:
    """The choices in deal `number`: called with how many moves there are, says which (from 0)."""
    source = outputs(number ^ (LIMIT - 1))
    return lambda count: (next(source) >> 32) * count >> 32

"""Deal numbers: the same number is the same game, in every program and for ever.

Specified in DESIGN section 4. The generator is SplitMix64; the shuffle is Fisher and Yates's,
from the last card down, with rejection so that every order is equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from reference.engine.errors import RulesError

LIMIT = 1 << 64
"""Deal numbers lie below this."""


def outputs(number: int) -> Iterator[int]:
    """The endless outputs of SplitMix64 seeded with `number`, each below 2**64."""
    state = number
    mask = LIMIT - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        yield z ^ z >> 31


_BOUNDS = (0, *(LIMIT - LIMIT % k for k in range(1, 257)))
"""For each k the bound below which an output is accepted for a number 0 … k - 1."""


def _accepted(k: int, source: Iterator[int]) -> int:
    """The next output that does not favour some of the numbers 0 … k - 1."""
    for value in source:
        if value < _BOUNDS[k]:
            return value
    raise RulesError("the source of random numbers has run dry")


def shuffle(cards: Sequence[int], source: Iterator[int]) -> bytes:
    """`cards` shuffled; item 0 is the top card, dealt first."""
    order = bytearray(cards)
    for i in range(len(order) - 1, 0, -1):
        value = next(source)
        if value >= _BOUNDS[i + 1]:
            value = _accepted(i + 1, source)
        j = value % (i + 1)
        order[i], order[j] = order[j], order[i]
    return bytes(order)


def listed(cards: Sequence[int], ranks: Sequence[int]) -> bytes:
    """`cards` in the list order: copy by copy, suits S H D C, ranks in the order of the pack."""
    left = Counter(cards)
    order = [4 * (rank - 1) + suit for suit in range(4) for rank in ranks]
    out: list[int] = []
    while len(out) < len(cards):
        for card in order:
            if left[card]:
                left[card] -= 1
                out.append(card)
    return bytes(out)


def dealt(number: int, packs: int, ranks: Sequence[int]) -> bytes:
    """The shuffled pack of deal `number`, top card first."""
    if not 0 <= number < LIMIT:
        raise RulesError(
            f"{number} is no deal number", hint="Deal numbers run from 0 to 18446744073709551615."
        )
    cards = [4 * (rank - 1) + suit for suit in range(4) for rank in ranks] * packs
    return shuffle(cards, outputs(number))


def reshuffled(cards: Sequence[int], ranks: Sequence[int], number: int, nth: int) -> bytes:
    """The cards taken up for the `nth` shuffled re-deal (from 1) of deal `number`, top first."""
    source = outputs(number)
    seed = next(source)
    for _ in range(nth - 1):
        seed = next(source)
    return shuffle(listed(cards, ranks), outputs(seed))

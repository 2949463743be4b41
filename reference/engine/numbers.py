"""Deal numbers: the same number is the same game, in every program and for ever.

The generator is SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom
number generators", OOPSLA 2014); the shuffle is Fisher and Yates's, from the last card down, with
rejection so that every order is equally likely. `site/pages/odds-checking.md` tells all of it to
whoever deals without this program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from operator import mod
from struct import Struct
from typing import Final

from reference.engine.cards import in_list_order
from reference.engine.errors import RulesError

LIMIT: Final = 1 << 64
"""Deal numbers lie below this."""

_GAMMA: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def outputs(number: int) -> Iterator[int]:
    """The endless outputs of SplitMix64 seeded with `number`, each below 2**64."""
    state = number
    mask = LIMIT - 1
    while True:
        state = (state + _GAMMA) & mask
        z = (state ^ state >> 30) * _FIRST & mask
        z = (z ^ z >> 27) * _SECOND & mask
        yield z ^ z >> 31


class _Lanes:
    """So many outputs at once: one long integer with a lane of 128 bits for each.

    A product of two numbers of 64 bits stays in its lane, so that the steps of `outputs` are done
    to all lanes together; what a shift brings in from the next lane is masked away.
    """

    def __init__(self, count: int) -> None:
        self.ones = self._all(1, count)
        self.states = sum((_GAMMA * (i + 1) % LIMIT) << 128 * i for i in range(count))
        self.low = {bits: self._all((1 << bits) - 1, count) for bits in (64, 34, 37, 33)}
        self.size = 16 * count
        self.unpack = Struct("<" + "Q8x" * count).unpack

    def _all(self, value: int, count: int) -> int:
        return sum(value << 128 * i for i in range(count))

    def outputs(self, number: int) -> tuple[int, ...]:
        """The first outputs of SplitMix64 seeded with `number`."""
        low = self.low
        mask = low[64]
        z = number * self.ones + self.states & mask
        z = (z ^ z >> 30 & low[34]) * _FIRST & mask
        z = (z ^ z >> 27 & low[37]) * _SECOND & mask
        z ^= z >> 31 & low[33]
        return self.unpack(z.to_bytes(self.size, "little"))


_lanes = cache(_Lanes)

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


def _seeded(cards: Sequence[int], seed: int) -> bytes:
    """`shuffle` with the outputs of a seed, quicker: the same cards."""
    last = len(cards) - 1
    if last < 1:
        return bytes(cards)
    values = _lanes(last).outputs(seed)
    if max(values) >= LIMIT - 256:  # perhaps one to be rejected
        return shuffle(cards, outputs(seed))
    order = list(cards)
    for i, j in zip(range(last, 0, -1), map(mod, values, range(last + 1, 1, -1)), strict=True):
        order[i], order[j] = order[j], order[i]
    return bytes(order)


def listed(cards: Sequence[int], ranks: Sequence[int]) -> bytes:
    """`cards` in the list order: copy by copy, suits S H D C, ranks in the order of the pack."""
    left = Counter(cards)
    order = in_list_order(ranks)
    out: list[int] = []
    while len(out) < len(cards):
        for card in order:
            if left[card]:
                left[card] -= 1
                out.append(card)
    return bytes(out)


def deal_number(text: str) -> int:
    """The deal number that is written as digits. RulesError for anything else, however long."""
    digits = text.lstrip("0") or "0"
    if not (text.isascii() and text.isdecimal() and len(digits) <= 20 and int(digits) < LIMIT):
        shown = text if len(text) <= 40 else f"{text[:40]}…"
        raise RulesError(f"“{shown}” is no deal number", hint=f"They run from 0 to {LIMIT - 1}.")
    return int(digits)


def dealt(number: int, packs: int, ranks: Sequence[int]) -> bytes:
    """The shuffled pack of deal `number`, top card first."""
    if not 0 <= number < LIMIT:
        raise RulesError(
            f"{number} is no deal number", hint="Deal numbers run from 0 to 18446744073709551615."
        )
    return _seeded(in_list_order(ranks) * packs, number)


def reshuffled(cards: Sequence[int], ranks: Sequence[int], number: int, nth: int) -> bytes:
    """The cards taken up for the `nth` shuffled re-deal (from 1) of deal `number`, top first."""
    source = outputs(number)
    seed = next(source)
    for _ in range(nth - 1):
        seed = next(source)
    return _seeded(listed(cards, ranks), seed)

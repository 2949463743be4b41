"""Where a policy's choices by lot come from: a stream of its own for every deal number.

The same deal number gives the same game in the interpreter, in the kernel and in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from reference.engine.numbers import outputs

CHOICES = 0xC0FFEE5EED5A17E5
"""Sets the stream of choices apart from the stream that shuffles the pack of the same number."""


def stream(number: int) -> Iterator[int]:
    """The outputs (each below 2**64) from which the choices in deal `number` are drawn."""
    return outputs(number ^ CHOICES)


def lots(number: int) -> Callable[[int], int]:
    """For deal `number` a function from a count k to an index 0 … k - 1.

    One output is used where k > 1, none where there is nothing to choose. The upper 32 bits are
    scaled, so an index is off by less than k / 2**32 from being equally likely.
    """
    source = stream(number)

    def drawn(count: int) -> int:
        return (next(source) >> 32) * count >> 32 if count > 1 else 0

    return drawn

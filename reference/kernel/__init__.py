"""The kernel: the same games lowered to generated, compiled code, and played by the million.

    from reference.kernel import kernel_for, solve

    kernel = kernel_for(game)                      # NotLoweredError, with the reason
    played = kernel.play_random(0, 100_000)        # deals 0 … 99999: .won, .left, .moves (arrays)
    played = kernel.play_tiers(0, 1000, {"play": 0, "match": 0, "build": 1, "": 2})
    solve(kernel, 7, max_states=1_000_000)         # .result won | lost | open, .moves, .states
    kernel.deal(7), kernel.moves(position), kernel.apply(position, move), kernel.is_won(position)

Needs numba and numpy (the extra `fast`); without them `available()` is False and everything is
played by the interpreter, which remains the reference: both list the same moves in the same order,
deal the same cards for a number, and choose alike at random (`choosing`).

A `Game` is lowered part by part from its table (`lowering`, and one module a family of parts) to
the source of one module, which numba compiles the first time and keeps in the user's cache.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from reference.engine.game import Game
from reference.kernel.lowered import NotLoweredError

if TYPE_CHECKING:
    from reference.kernel.kernel import Kernel
    from reference.kernel.search import Solved

__all__ = ["NotLoweredError", "available", "kernel_for", "solve"]


def available() -> bool:
    """Whether what compiles the kernel is installed."""
    return find_spec("numba") is not None


def kernel_for(game: Game) -> Kernel:
    """The kernel of a game, under its readings. NotLoweredError, with the reason, if there is none.

    The first use of a kernel compiles it (some seconds); later ones find it compiled.
    """
    if not available():
        raise NotLoweredError("numba is not installed: pip install 'cadogan[fast]'")
    from reference.kernel.kernel import Kernel

    return Kernel(game)


def solve(
    kernel: Kernel, deal: int, max_states: int = 1_000_000, memory: int | None = None
) -> Solved:
    """Whether a deal can be won, all cards known (`search.Search` can be gone on with)."""
    from reference.kernel.search import solve

    return solve(kernel, deal, max_states, memory)

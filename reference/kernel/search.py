"""Whether a deal can be won at all, all cards known: depth-first search in the kernel.

Every position is looked at once; equal columns that only stand elsewhere are the same position.
Positions are remembered by 64 bits: that of ten million any two different ones are taken for one
has a chance of one in 300,000. Cards turned up one after another on the way to the one that is
played are positions too, and counted, but not remembered: there is one way to each of them, as
after turning only the turned card is played (`searching.folds` says why that is enough). Of a stock
that is a ring any card is played, and how far it has been gone through makes no other position
(`ring.py`); the moves of a win are filled up again with those that turn it. What shuffled re-deals
bring is part of the deal, and known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from reference.engine.moves import Move
from reference.engine.position import Position
from reference.kernel.kernel import Kernel
from reference.kernel.ring import brought, gathered, ringed
from reference.kernel.swift import RETAKEN

RESULTS: Final = ("open", "won", "lost", "open")
DEPTH: Final = 1 << 14
"""So many moves a line of play may be long; beyond, a search can no longer prove a loss."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a search has found: `won` (with the moves), `lost` (all positions seen), or `open`.

    `states`: different positions seen; `tried`: moves looked at, those to positions seen before
    among them, most of which are known by the number of the position and never made. `full`:
    stopped because the memory was full, so that going on is of no use.
    """

    result: str
    moves: tuple[Move, ...]
    states: int
    tried: int
    full: bool = False


class Search:
    """A search that can be gone on with."""

    def __init__(self, kernel: Kernel, position: Position, memory: int = 1 << 22) -> None:
        """`memory`: so many positions at most, 8 bytes each, rounded up to a power of two."""
        self.kernel = kernel
        self.position = position
        self._ringed = bool(kernel.layout.classes) and ringed(kernel.game.table)
        size = 1 << max(10, (memory * 8 // 7).bit_length())
        lay = kernel.layout
        start = gathered(kernel.game.table, position) if self._ringed else position
        self._state, self._words = kernel.state_of(start)
        self._room = np.empty(kernel.room, dtype=np.int64)
        self._sums = np.zeros(2 * lay.places + 1, dtype=np.uint64)
        self._memory = np.zeros(size, dtype=np.uint64)
        self._stack = np.zeros(kernel.room + DEPTH * 32, dtype=np.int64)
        self._ranks = np.zeros(len(self._stack), dtype=np.uint8)
        self._marks = np.zeros(len(self._stack), dtype=np.uint64)
        self._first = np.zeros(DEPTH, dtype=np.int64)
        self._last = np.zeros(DEPTH, dtype=np.int64)
        self._undo = np.zeros(DEPTH, dtype=np.int64)
        kept = RETAKEN * lay.size if lay.classes else DEPTH * kernel.kept
        self._saved = np.zeros(kept, dtype=self._state.dtype)
        self._most = np.array([0, 1, 0, 0, 0, 1, 1], dtype=np.int64)
        self._module: Any = kernel.module
        self._module.begin(self._state, self._words, self._sums, self._memory)

    def run(self, states: int) -> Solved:
        """Searches until `states` different positions are known in all, or the answer."""
        most = self._most
        if not most[3]:
            self._module.search(
                self._state, self._words, self._room, self._sums, self._memory, self._stack,
                self._ranks, self._marks, self._first, self._last, self._undo, self._saved,
                states, most,
            )  # fmt: skip
        result = RESULTS[int(most[3])]
        if result == "lost" and most[4]:
            result = "open"
        moves = self._line() if result == "won" else ()
        return Solved(result, moves, int(most[1]), int(most[2]), bool(most[3] == 3))

    def _line(self) -> tuple[Move, ...]:
        """The moves of the line of play that the search stands at."""
        position, game = self.position, self.kernel.game
        out: list[Move] = []
        for depth in range(int(self._most[0])):
            key = int(self._stack[self._first[depth] - 1])
            if self._ringed:
                for move in brought(game, position, (key,)):
                    position = game.apply(position, move)
                    out.append(move)
            else:
                move, position = self.kernel.carried(position, key)
                out.append(move)
        return tuple(out)


def solve(
    kernel: Kernel, deal: int, max_states: int = 1_000_000, memory: int | None = None
) -> Solved:
    """Whether deal number `deal` can be won, as far as `max_states` positions tell."""
    room = max_states if memory is None else memory
    return Search(kernel, kernel.game.deal(deal), room).run(max_states)

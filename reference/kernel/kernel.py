"""One game in the kernel: positions in and out, moves, and games played by the thousand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reference.engine.game import Game
from reference.engine.moves import DEALING_BIT, MATCH, Move, step
from reference.engine.parts import Match
from reference.engine.position import Position
from reference.kernel.choosing import tiers_by_kind
from reference.kernel.compiled import compiled
from reference.kernel.lowered import STEP_BITS
from reference.kernel.lowering import kept, lower, room

Bytes = NDArray[Any]
"""A state: bytes, or wider numbers where it is not compiled, so that nothing runs over."""

LIMIT = 1000
"""So many moves a game at most, unless said otherwise."""


@dataclass(frozen=True, slots=True)
class Played:
    """Games played: for each whether it was won, how many cards were left, and moves made.

    Cards left are those wanting to a won game: on the foundations, else in the places to clear.
    """

    won: NDArray[np.bool_]
    left: NDArray[np.int16]
    moves: NDArray[np.int32]


class Kernel:
    """A game compiled. NotLoweredError if it cannot be.

    Not `compiling`: the same source run as it stands, a thousand times slower, for tests.
    """

    def __init__(self, game: Game, compiling: bool = True) -> None:
        self.game = game
        self.source, low = lower(game, compiling)
        self.layout = low.layout
        self.steps = low.steps
        self.room = room(low)
        self.kept = kept(low)
        self._seed_at = game.table.seed_at
        self.module: Any = compiled(game, self.source)
        self._targets = next(
            (
                game.table.places.areas[part.to].places
                for part in game.table.page.rules
                if isinstance(part, Match)
            ),
            (),
        )
        lay = self.layout
        self._state: Bytes = np.zeros(lay.size, dtype=np.uint8 if compiling else np.int64)
        self._state[[lay.pile + p * lay.stride for p in range(lay.places)]] = 52
        self._words = np.zeros(lay.all_words, dtype=np.int64)
        self._out = np.empty(self.room, dtype=np.int64)

    # --- many games --------------------------------------------------------------------------

    def play_random(self, first: int, count: int, limit: int = LIMIT) -> Played:
        """Games `first` … `first + count - 1`, every move chosen at random (see `choosing`).

        A game ends when it is won, when there is no move, or after `limit` moves.
        """
        return self._play(first, count, np.empty(0, dtype=np.uint8), limit)

    def play_tiers(
        self, first: int, count: int, tiers: Mapping[str, int], limit: int = LIMIT
    ) -> Played:
        """The same, but a move is chosen at random among those of the lowest tier.

        A tier is given for a verb (`play`), or a verb and the zone or place it comes from
        (`play garden`); `""` for all other moves. Tiers run from 0 to 254.
        """
        return self._play(first, count, self.tier_table(tiers), limit)

    def tier_table(self, tiers: Mapping[str, int]) -> NDArray[np.uint8]:
        """The tiers by verb and source place."""
        table = np.full(16 << 8, tiers.get("", 0), dtype=np.uint8)
        for (verb, source), tier in tiers_by_kind(tiers, self.game.table.places).items():
            table[verb << 8 | source] = tier
        return table

    def _play(self, first: int, count: int, tiers: NDArray[np.uint8], limit: int) -> Played:
        won = np.zeros(count, dtype=np.bool_)
        left = np.zeros(count, dtype=np.int16)
        made = np.zeros(count, dtype=np.int32)
        self.module.play(np.uint64(first), count, tiers, limit, won, left, made)
        return Played(won, left, made)

    # --- one position ------------------------------------------------------------------------

    def _serve(self, what: int, key: int = 0) -> int:
        return int(self.module.serve(self._state, self._words, self._out, what, np.int64(key)))

    def deal(self, number: int) -> Position:
        """The first position of a deal."""
        self._serve(0, number - (1 << 64) if number >> 63 else number)
        return self._unload()

    def moves(self, position: Position) -> list[Move]:
        """All legal moves, in order."""
        self._load(position)
        return [self._move(int(key)) for key in self._out[: self._serve(1)].tolist()]

    def apply(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        self._load(position)
        self._serve(2, self._key(move))
        return self._unload()

    def is_won(self, position: Position) -> bool:
        """Whether the game is won."""
        self._load(position)
        return bool(self._serve(3))

    def cards_left(self, position: Position) -> int:
        """How many cards are wanting to a won game."""
        self._load(position)
        return self._serve(4)

    def state_of(self, position: Position) -> tuple[Bytes, NDArray[np.int64]]:
        """The arrays of a position, for a search to work with."""
        self._load(position)
        return self._state.copy(), self._words.copy()

    def carried(self, position: Position, key: int) -> tuple[Move, Position]:
        """The move that a number of the kernel stands for, and the position after it."""
        self._load(position)
        move = self._move(key)
        self._serve(2, key)
        return move, self._unload()

    def _load(self, position: Position) -> None:
        """Sets the state to a position of the interpreter."""
        lay, state = self.layout, self._state
        head = position[0]
        state[lay.head : lay.head + 16] = 0
        state[lay.head : lay.head + self._seed_at] = list(head[: self._seed_at])
        number = int.from_bytes(head[self._seed_at :], "big")
        self._words[lay.number] = number - (1 << 64) if number >> 63 else number
        for place in range(1, lay.places):
            pile = position[place]
            at = lay.pile + place * lay.stride
            state[place] = len(pile)
            state[at + 1 : at + 1 + len(pile)] = list(pile)
            state[lay.places + place] = pile[-1] if pile else 52
        state[0], state[lay.places] = 0, 52
        self._serve(5)

    def _unload(self) -> Position:
        """The position that the state is."""
        lay, state = self.layout, self._state
        head = state[lay.head : lay.head + self._seed_at].astype(np.uint8).tobytes()
        if self.game.table.shuffles:
            head += (int(self._words[lay.number]) & (1 << 64) - 1).to_bytes(8, "big")
        piles = [head]
        for place in range(1, lay.places):
            at = lay.pile + place * lay.stride
            piles.append(state[at + 1 : at + 1 + int(state[place])].astype(np.uint8).tobytes())
        return Position(piles)

    def _move(self, key: int) -> Move:
        """A move of the interpreter."""
        if self.steps == 1:
            return (key,)
        if self.steps == 2:
            first, second = key >> STEP_BITS, key & (1 << STEP_BITS) - 1
            return (first, second) if second else (first,)
        first = key >> 42
        if key >> 60 or first >> 6 == 1:
            return (step(key & 15, 1, 0),)
        places = [(key >> 42 - 14 * i) & (1 << 14) - 1 for i in range(4)]
        state = self._state
        target = next(n for n in self._targets if len(self._targets) == 1 or not state[n])
        return tuple(step(MATCH, p >> 6, target, p & 63) for p in places)

    def _key(self, move: Move) -> int:
        """A move as the kernel has it."""
        if self.steps == 1:
            return move[0]
        if self.steps == 2:
            return move[0] << STEP_BITS | (move[1] if len(move) > 1 else 0)
        if len(move) == 1:
            late = 1 << 60 if move[0] & DEALING_BIT else 0
            return (1 << 6 | 52) << 42 | (move[0] & 15) | late
        return sum(((n >> 18 & 255) << 6 | n >> 4 & 63) << 42 - 14 * i for i, n in enumerate(move))

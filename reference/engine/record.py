"""A game as it was played: the deal and the moves, with all positions kept, as text and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from reference.engine.errors import RulesError
from reference.engine.game import Game
from reference.engine.moves import Move
from reference.engine.position import Position


@dataclass(frozen=True)
class Record:
    """A game played so far. Every step makes a new value, so nothing is ever lost.

    `positions` has one more entry than `moves`; `undone` are moves taken back, the last first.
    `laid` is the position it began with, as text, where that was laid out and not dealt.
    """

    game: Game
    number: int
    pack: tuple[str, ...]
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    undone: tuple[Move, ...] = ()
    laid: str = ""

    @classmethod
    def begin(cls, game: Game, number: int = 0, pack: tuple[str, ...] = ()) -> Record:
        """A new game of a deal number, or of a pack given card by card."""
        position = game.deal(pack=pack) if pack else game.deal(number)
        return cls(game, 0 if pack else number, pack, (position,))

    @classmethod
    def lay(cls, game: Game, text: str, number: int = 0) -> Record:
        """A game that goes on from a position as text (`Game.write`, or `Game.show`).

        Cards that it does not name lie as deal `number` shuffles them. RulesError for a position
        that is none of this game.
        """
        position = game.parse(text, number)
        try:
            game.moves(position)
        except (IndexError, KeyError, ValueError) as error:
            raise RulesError(
                "no game can stand so",
                where=text.splitlines()[0],
                hint="Its stage, row or place is not one that the cards could have come to.",
            ) from error
        return cls(game, 0, (), (position,), laid=game.write(position))

    @property
    def origin(self) -> str:
        """What was dealt, in words: `deal 7`."""
        if self.laid:
            return "a position laid out"
        return "your own pack" if self.pack else f"deal {self.number}"

    @property
    def position(self) -> Position:
        """How it stands."""
        return self.positions[-1]

    def play(self, move: Move) -> Record:
        """The record with a legal move made. RulesError, with the reason, if it is not legal."""
        verdict = self.game.judge(self.position, move)
        if not verdict.legal:
            raise RulesError(f"{self.game.text(move)}: {verdict.explanation}")
        move = self.game.canonical(self.position, move)
        return self._with(move)

    def _with(self, move: Move) -> Record:
        after = self.game.apply(self.position, move)
        undone = self.undone[:-1] if self.undone and self.undone[-1] == move else ()
        return replace(
            self, positions=(*self.positions, after), moves=(*self.moves, move), undone=undone
        )

    def undo(self) -> Record:
        """One move back; the same value if there is none."""
        if not self.moves:
            return self
        return replace(
            self,
            positions=self.positions[:-1],
            moves=self.moves[:-1],
            undone=(*self.undone, self.moves[-1]),
        )

    def redo(self) -> Record:
        """The move last taken back, made again; the same value if there is none."""
        return self._with(self.undone[-1]) if self.undone else self

    def line(self) -> str:
        """The record in one line: `DEAL[/READING]:move; move`, or `@POSITION :: move; move`."""
        if self.laid:
            laid = " ; ".join(self.laid.splitlines())
            return f"@{laid} :: {'; '.join(map(self.game.text, self.moves))}"
        _, _, options = self.game.name.partition("/")
        deal = " ".join(self.pack) or str(self.number)
        head = f"{deal}/{options}" if options else deal
        return f"{head}:{'; '.join(map(self.game.text, self.moves))}"

    def text(self) -> str:
        """The record line by line: game, deal, then a move a line; or the position, then moves."""
        if self.laid:
            return "\n".join([self.laid, *map(self.game.text, self.moves)]) + "\n"
        deal = f"pack {' '.join(self.pack)}" if self.pack else f"deal {self.number}"
        return "\n".join([self.game.name, deal, *map(self.game.text, self.moves)]) + "\n"

    def replayed(self, moves: list[str]) -> Record:
        """The record with moves given as text made. RulesError names the one that is not legal."""
        record = self
        for number, text in enumerate(moves, 1):
            try:
                record = record.play(self.game.read(text, record.position))
            except RulesError as error:
                raise RulesError(error.what, where=f"move {number}", hint=error.hint) from None
        return record


def play_out(
    game: Game,
    position: Position,
    choose: Callable[[int], int],
    limit: int = 1000,
) -> tuple[Position, list[Move]]:
    """Plays on: `choose(n)` picks one of n moves. The last position, and the moves made."""
    made: list[Move] = []
    while len(made) < limit:
        moves = game.moves(position)
        if not moves:
            break
        move = moves[choose(len(moves))]
        made.append(move)
        position = game.apply(position, move)
    return position, made

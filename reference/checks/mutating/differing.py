"""Where a mutant that no check noticed is played otherwise than the page: a position and a move.

Both are played side by side, as long as both offer the same moves: deals, and the won game of the
page up to some move of it and on from there. Where they part, a check is wanting: the page must say
which of the two is right there. Where they never part, the change makes no difference that play
shows.

Games at random are all alike. So each is played with likings of its own, drawn by lot, for kinds of
moves and the places they come from and go to: one player hoards vacancies, another never builds
(*swarm testing*: Groce and others, ISSTA 2012).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from reference.checks.mutating.mutants import Mutant
from reference.checks.won import read_won
from reference.engine import Game, Move, Page, Position
from reference.engine.moves import source_of, target_of, verb_of
from transcribe.errors import CadoganError

DEALS = 120
"""So many games are played side by side, each with other likings."""
LONGEST = 400
"""So many moves of each at most, those of the won game apart: some would go on for ever."""
EVERY = 4
"""Every so many games goes along the won game first."""
LIKINGS = (0.03, 0.3, 1.0, 1.0, 4.0, 20.0)
"""How much a player may like a kind of move: one hardly ever made, or nearly always, is common."""
BROKEN = "a fault"
"""What is said of a mutant that stumbles."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first position in which page and mutant offer other moves, or after a move of which
    the cards lie otherwise. `only_page`, `only_mutant`: the moves that only one of them offers."""

    deal: int
    position: str
    only_page: tuple[str, ...] = ()
    only_mutant: tuple[str, ...] = ()
    after: str = ""


@dataclass(frozen=True, slots=True)
class _Pair:
    """Page and mutant; `same`: whether their positions and moves can be compared as they are."""

    game: Game
    other: Game
    same: bool

    @classmethod
    def of(cls, page: Page, mutant: Mutant) -> _Pair:
        game, other = Game(page, variant=mutant.variant), Game(mutant.page, variant=mutant.variant)
        return cls(game, other, _shape(game) == _shape(other))


def _shape(game: Game) -> tuple[object, ...]:
    """What must be the same for positions and moves to mean the same."""
    table = game.table
    moments = [(moment.step, moment.row_begun) for moment in table.course.moments]
    return table.places.all, table.head_length, table.seed_at, moments, table.depths


def difference(page: Page, mutant: Mutant) -> Difference | None:
    """Plays page and mutant side by side. None if they never part in `DEALS` games."""
    pair = _Pair.of(page, mutant)
    won = _won(pair.game)
    for number in range(1, DEALS + 1):
        chance = random.Random(number)
        if won and number % EVERY == 0:
            deal, pack, moves = won
            begun = (pair.game.deal(deal, pack=pack), pair.other.deal(deal, pack=pack))
            line = moves[: chance.randrange(len(moves) + 1)]
        else:
            begun, line = (pair.game.deal(number), pair.other.deal(number)), ()
        found = _side_by_side(pair, begun, line, chance, number)
        if found:
            return found
    return None


def _won(game: Game) -> tuple[int, tuple[str, ...] | None, tuple[str, ...]] | None:
    """Deal, pack and moves of the won game, if one is kept that was played by these rules."""
    try:
        record = read_won(game.slug)
    except CadoganError:
        return None
    if record.game.name != game.name:
        return None
    return record.number, record.pack or None, tuple(map(record.game.text, record.moves))


def _side_by_side(
    pair: _Pair,
    begun: tuple[Position, Position],
    line: tuple[str, ...],
    chance: random.Random,
    number: int,
) -> Difference | None:
    game, other = pair.game, pair.other
    here, there = begun
    player = _Player(game, chance)
    said = "the deal"
    for turn in range(LONGEST + len(line)):
        if _lie_otherwise(pair, here, there):
            return Difference(number, game.write(here), after=f"{said}: {_seen(other, there)}")
        try:
            theirs = other.moves(there)
        except Exception as error:  # a mutant may break anywhere
            return Difference(number, game.write(here), only_mutant=(f"{BROKEN}: {error}",))
        ours = game.moves(here)
        known = None
        if not pair.same or ours != theirs:
            named, known = {game.text(m) for m in ours}, {other.text(m): m for m in theirs}
            if named != known.keys():
                only = tuple(sorted(named - known.keys())), tuple(sorted(known.keys() - named))
                return Difference(number, game.write(here), *only)
        if game.is_won(here) != other.is_won(there):
            return Difference(number, game.write(here), after="only one of them is won")
        if not ours:
            return None
        move = game.read(line[turn]) if turn < len(line) else player.choose(ours)
        said = game.text(game.canonical(here, move))
        try:
            its = move if known is None else known.get(said) or other.read(said)
            there = other.apply(there, its)
        except Exception as error:  # a mutant may break anywhere
            return Difference(number, game.write(here), after=f"{said}: {BROKEN}: {error}")
        here = game.apply(here, move)
    return None


def _lie_otherwise(pair: _Pair, here: Position, there: Position) -> bool:
    """Whether other cards lie there, or are seen."""
    if pair.same and here == there:
        return False
    game, other = pair.game, pair.other
    return game.write(here) != other.write(there) or game.show(here) != other.show(there)


def _seen(game: Game, position: Position) -> str:
    return f"{game.write(position)}, seen: {game.show(position)}"


class _Player:
    """A player with likings drawn by lot: how much for each kind of move, from where, to where."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.places = game.table.places.all
        self.chance = chance
        self.likings: dict[tuple[int, str, str], float] = {}

    def choose(self, moves: list[Move]) -> Move:
        """One of some moves, by its likings."""
        return self.chance.choices(moves, [*self._weights(moves)])[0]

    def _weights(self, moves: list[Move]) -> Iterator[float]:
        for move in moves:
            kind = (
                verb_of(move[0]),
                self.places[source_of(move[0])].zone,
                self.places[target_of(move[0])].zone,
            )
            if kind not in self.likings:
                self.likings[kind] = self.chance.choice(LIKINGS)
            yield self.likings[kind]

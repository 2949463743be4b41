"""Where a mutant that no check noticed is played otherwise than the page: a position and a move.

Both are played side by side at random, as long as both offer the same moves. Where they part, a
check is wanting: the page must say which of the two is right there. Where they never part, the
change makes no difference that play shows.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from reference.checks.mutating.mutants import Mutant
from reference.engine import Game, Page

DEALS = 8
LONGEST = 250
BROKEN = "a fault"


@dataclass(frozen=True, slots=True)
class Parting:
    """The first position in which page and mutant offer other moves, or after a move of which
    the cards lie otherwise. `only_page`, `only_mutant`: the moves that only one of them offers."""

    deal: int
    position: str
    only_page: tuple[str, ...] = ()
    only_mutant: tuple[str, ...] = ()
    after: str = ""


def parting(page: Page, mutant: Mutant) -> Parting | None:
    """Plays page and mutant side by side. None if they never part in `DEALS` games."""
    game, other = Game(page, variant=mutant.variant), Game(mutant.page, variant=mutant.variant)
    for deal in range(1, DEALS + 1):
        found = _side_by_side(game, other, deal)
        if found:
            return found
    return None


def _side_by_side(game: Game, other: Game, deal: int) -> Parting | None:
    chance = random.Random(deal)
    here, there = game.deal(deal), other.deal(deal)
    said = "the deal"
    for _ in range(LONGEST):
        text = game.write(here)
        if text == other.write(there) and game.show(here) != other.show(there):
            return Parting(deal, text, after=f"{said}: other cards are seen")
        if text != other.write(there):
            return Parting(deal, text, after=f"{said}: {other.write(there)}")
        try:
            theirs = {other.text(move): move for move in other.moves(there)}
        except Exception as error:  # a mutant may break anywhere
            return Parting(deal, text, only_mutant=(f"{BROKEN}: {error}",))
        ours = {game.text(move): move for move in game.moves(here)}
        if ours.keys() != theirs.keys():
            return Parting(
                deal, text, tuple(ours.keys() - theirs.keys()), tuple(theirs.keys() - ours.keys())
            )
        if game.is_won(here) != other.is_won(there):
            return Parting(deal, text, after="only one of them is won")
        if not ours:
            return None
        said = _chosen(list(ours), chance)
        here, there = game.apply(here, ours[said]), other.apply(there, theirs[said])
    return None


def _chosen(moves: list[str], chance: random.Random) -> str:
    """A move at random; plays more often than others, so that games go far."""
    plays = [move for move in moves if move.startswith(("play", "match"))]
    return chance.choice(plays if plays and chance.random() < 0.7 else moves)

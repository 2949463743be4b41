"""Claims of frequency tried out: "often", "seldom", "of great use", "depends on the play".

    play(game, deal, player) -> positions of one game, from the deal to its end

The player is a simple one: it plays what can be played, else moves cards in a way that leads to a
position not seen before, else deals on, and now and then does something else. Everything follows
from the numbers of deal and player, so that anybody can play the same games again.

Three kinds of question (`Simulation.asks`):

* `share`: in how many of the games `counted` reaches `reaches`: `at` some time (`ever`), at the
  `end`, or when the pack is `dealt` out; of the games in which it was `given` at some time that
  `MEASURE <= N`, and not at any time that `unless` holds (conditions joined by `and`);
* `lead`: how much higher `counted` is at the end of the same deals than `against` something else:
  options of the game, `without NAME` where a part of the rules is left out, or the `careless`
  player, who makes any move;
* `choice`: how much of the spread of `counted` comes from what the player chose, and how much from
  the deal: each deal is played by several players.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev, variance

from reference.catalogue import open_game
from reference.checks.data import Simulation
from reference.checks.measuring import measured
from reference.checks.mutating.mutants import without
from reference.checks.searching import chosen
from reference.engine import Game, Position, RulesError, play_out
from reference.games import page
from reference.odds.intervals import Z, wilson

LONGEST = 500
"""A game of more moves is broken off: it goes round in circles."""
PLAYERS = 6
"""So many players play each deal where chance and choice are told apart."""
CARELESS = "careless"
DRAWS = 500
"""So many times the deals are drawn again for the interval of a ratio."""

LEFT_OUT = -1
"""What came out of a game that is none of those asked of."""

Rows = list[list[int]]
"""What came out: rows of numbers, as the kind of question has them."""
Interval = tuple[float, float, float]
"""A value, and the bounds of its 95 % interval."""


def play(game: Game, deal: int, player: int = 0) -> Iterator[Position]:
    """The positions of a game played by a simple player."""
    chance = random.Random(deal * 1000 + player)
    position = game.deal(deal)
    seen = {position}
    reckless = chance.random()
    yield position
    for _ in range(LONGEST):
        found = None if game.is_won(position) else chosen(game, position, seen, chance, reckless)
        if found is None:
            return
        position = found[1]
        seen.add(position)
        yield position


def rows(slug: str, simulation: Simulation, games: int) -> Rows:
    """What comes out in the first `games` deals. RulesError if the data name what is not there."""
    deals = range(1, games + 1)
    match simulation.asks:
        case "share":
            game = open_game(slug, simulation.options)
            return [[_reached(game, simulation, deal) for deal in deals]]
        case "lead":
            ours = open_game(slug, simulation.options)
            attentive = [_at_the_end(ours, simulation, deal) for deal in deals]
            if simulation.against == CARELESS:
                last = [_carelessly(ours, deal) for deal in deals]
                return [attentive, [_number(ours, each, simulation.counted) for each in last]]
            theirs = _against(slug, simulation)
            return [attentive, [_at_the_end(theirs, simulation, deal) for deal in deals]]
        case "choice":
            game = open_game(slug, simulation.options)
            return [
                [_at_the_end(game, simulation, deal, player) for player in range(PLAYERS)]
                for deal in deals
            ]


def _against(slug: str, simulation: Simulation) -> Game:
    """The game under the rules to compare with."""
    part = simulation.against.removeprefix("without ")
    if part == simulation.against:
        return open_game(slug, part.split())
    return without(page(slug), part)


def _number(game: Game, position: Position, text: str) -> int:
    value = measured(game, position, text)
    if isinstance(value, int):
        return value
    if value in ("yes", "no"):
        return int(value == "yes")
    raise RulesError(f"“{text}” is no number", where=game.title)


def _reached(game: Game, simulation: Simulation, deal: int) -> int:
    """1 if the game comes to what is asked, 0 if not, LEFT_OUT if it is none of those asked of."""
    positions = list(play(game, deal))
    if simulation.given and not any(_so(game, each, simulation.given) for each in positions):
        return LEFT_OUT
    if simulation.unless and any(_so(game, each, simulation.unless) for each in positions):
        return LEFT_OUT
    asked = positions
    if simulation.at == "end":
        asked = positions[-1:]
    elif simulation.at == "dealt":
        asked = [p for p in positions if not game.pack_left(p) and not game.turned(p)][:1]
    found = any(_number(game, each, simulation.counted) >= simulation.reaches for each in asked)
    return int(found)


def _so(game: Game, position: Position, text: str) -> bool:
    """Whether all conditions of a text hold: `vacant flanks >= 1 and largest line <= 4`."""
    for condition in text.split(" and "):
        more = " >= " in condition
        measure, _, number = condition.partition(" >= " if more else " <= ")
        value = _number(game, position, measure)
        if value < int(number) if more else value > int(number):
            return False
    return True


def _last(game: Game, deal: int, player: int = 0) -> Position:
    position = game.deal(deal)
    for each in play(game, deal, player):
        position = each
    return position


def _carelessly(game: Game, deal: int) -> Position:
    """The last position of a game in which any move is made."""
    return play_out(game, game.deal(deal), random.Random(deal).randrange, LONGEST)[0]


def _at_the_end(game: Game, simulation: Simulation, deal: int, player: int = 0) -> int:
    return _number(game, _last(game, deal, player), simulation.counted)


# --- what it comes to --------------------------------------------------------------------------


def estimate(simulation: Simulation, made: Rows) -> Interval:
    """The share, the lead, or the part of choice in the spread, each with its 95 % interval."""
    match simulation.asks:
        case "share":
            reached = [each for each in made[0] if each != LEFT_OUT]
            if not reached:
                return 0.0, 0.0, 1.0
            return (fmean(reached), *wilson(sum(reached), len(reached)))
        case "lead":
            ours, theirs = made
            leads = [a - b for a, b in zip(ours, theirs, strict=True)]
            half = Z * stdev(leads) / sqrt(len(leads))
            return fmean(leads), fmean(leads) - half, fmean(leads) + half
        case "choice":
            chance = random.Random(1)
            drawn = sorted(_chosen_part(chance.choices(made, k=len(made))) for _ in range(DRAWS))
            return _chosen_part(made), drawn[DRAWS // 40], drawn[-1 - DRAWS // 40]


def _chosen_part(made: Sequence[Sequence[int]]) -> float:
    """The variance within the deals, as a part of that within and between them.

    Between the deals lies what their means vary beyond what players alone make them vary.
    """
    within = fmean(variance(row) for row in made)
    between = max(0.0, variance([fmean(row) for row in made]) - within / len(made[0]))
    return within / (within + between) if within + between else 0.0

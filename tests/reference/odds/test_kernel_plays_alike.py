"""Kernel and interpreter play the same games, deal by deal: who checks a figure may use either."""

from __future__ import annotations

import numpy as np
import pytest

from reference.engine import Game, Page
from reference.engine.parts import Foundation, Pack, Redeal, Turn, Zone
from reference.games import SLUGS, load
from reference.kernel import kernel_for
from reference.kernel.kernel import Kernel
from reference.odds.careful import CAREFUL
from reference.odds.careful_kernel import play_carefully
from reference.odds.playing import LONGEST, play, played
from reference.odds.policies import ADVISED, GREEDY, RANDOM, Policy, has_counsel

DEALS = range(3)


def alike(slug: str, policy: Policy) -> None:
    game = load(slug)
    kernel = kernel_for(game)
    assert policy.tiers is not None
    found = kernel.play_tiers(DEALS.start, len(DEALS), policy.tiers(game), LONGEST)
    there = list(zip(found.won.tolist(), found.left.tolist(), found.moves.tolist(), strict=True))
    assert there == [(each.won, each.left, each.moves) for each in played(game, DEALS, policy)]


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_in_every_game_the_same_games_are_played(slug: str) -> None:
    for policy in (RANDOM, GREEDY, *([ADVISED] if has_counsel(load(slug)) else [])):
        alike(slug, policy)


def carefully_alike(kernel: Kernel, numbers: range, longest: int) -> None:
    with np.errstate(over="ignore"):  # sums and products modulo 2**64 are meant
        found = play_carefully(kernel, numbers.start, len(numbers), longest)
    there = list(zip(found.won.tolist(), found.left.tolist(), found.moves.tolist(), strict=True))
    here = [play(kernel.game, number, CAREFUL, longest) for number in numbers]
    assert there == [(each.won, each.left, each.moves) for each in here]


@pytest.mark.parametrize("slug", ["la-nivernaise", "nestor"])
def test_the_careful_player_plays_the_same_game(slug: str) -> None:
    """Cards under others are hidden in the one, all lie open in the other."""
    carefully_alike(Kernel(load(slug), compiling=False), range(2, 3), 12)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_in_every_game_the_careful_player_plays_the_same(slug: str) -> None:
    carefully_alike(Kernel(load(slug), compiling=False), range(7, 9), 40)


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["canfield-or-klondike", "la-belle-lucie", "the-clock"])
def test_compiled_the_careful_player_plays_the_same(slug: str) -> None:
    carefully_alike(kernel_for(load(slug)), range(20), LONGEST)


def test_a_long_game_of_the_careful_player_comes_to_an_end() -> None:
    """The player keeps in mind every position of the deal: as many as the limit lets it see, or
    the count would stand still for ever when its memory is full."""
    page = Page(
        "A pack gone through again and again",
        Pack(1, "A..4"),
        zones=(Zone("layout"), Foundation("fours", 1, "4 3 2 A")),
        course=(Turn("talon"), Redeal("talon", 255)),
        rules=(),
    )
    carefully_alike(Kernel(Game(page), compiling=False), range(1), 4200)

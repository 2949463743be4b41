"""Kernel and interpreter play the same games, deal by deal: who checks a figure may use either."""

from __future__ import annotations

import pytest

from reference.games import SLUGS, load
from reference.kernel import kernel_for
from reference.odds.playing import LONGEST, played
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

"""A game whose chance others have published: search and kernel find the same."""

from __future__ import annotations

import pytest

from reference.engine import Game
from reference.kernel import kernel_for
from reference.odds.intervals import widened
from reference.odds.searching import searched, searched_by
from tests.reference.odds.controls import FAN, FAN_CHANCE


@pytest.mark.slow
def test_the_chance_of_fan_is_the_published_one() -> None:
    kernel = kernel_for(Game(FAN))
    found = [searched_by(kernel, number, 1_000_000).verdict for number in range(400)]
    low, high = widened(found.count("won"), found.count("undecided"), len(found))
    assert low <= FAN_CHANCE <= high
    assert high - low < 0.15


@pytest.mark.slow
def test_interpreter_and_kernel_decide_alike() -> None:
    game = Game(FAN)
    kernel = kernel_for(game)
    both = 0
    for number in range(60):
        here, there = searched(game, number, 3000), searched_by(kernel, number, 100_000)
        if "undecided" not in (here.verdict, there.verdict):
            assert here.verdict == there.verdict, number
            both += 1
    assert both > 5

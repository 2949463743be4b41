"""Games whose chances others have published: search and kernel find the same.

`python -m tests.bench.controls` counts more deals, farther; its figures stand in BENCHMARKS.md.
"""

from __future__ import annotations

import numpy as np
import pytest

from reference.engine import Game, Page
from reference.kernel import kernel_for
from reference.kernel.kernel import Kernel
from reference.odds.intervals import widened
from reference.odds.searching import searched, searched_by
from tests.reference.kernel.agreement import outcome
from tests.reference.odds.controls import FAN, FAN_CHANCE, KLONDIKE, KLONDIKE_CHANCE


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "chance", "deals", "limit", "width"),
    [(FAN, FAN_CHANCE, 400, 1_000_000, 0.15), (KLONDIKE, KLONDIKE_CHANCE, 250, 3_000_000, 0.2)],
    ids=["fan", "klondike"],
)
def test_the_chance_is_the_published_one(
    page: Page, chance: float, deals: int, limit: int, width: float
) -> None:
    """Deals that are not decided count as lost below, and as won above."""
    kernel = kernel_for(Game(page))
    found = [searched_by(kernel, number, limit).verdict for number in range(deals)]
    low, high = widened(found.count("won"), found.count("undecided"), len(found))
    assert low <= chance <= high
    assert high - low < width


@pytest.mark.slow
@pytest.mark.parametrize("page", [FAN, KLONDIKE], ids=["fan", "klondike"])
def test_interpreter_and_kernel_decide_alike(page: Page) -> None:
    game = Game(page)
    kernel = kernel_for(game)
    both = 0
    for number in range(60):
        here, there = searched(game, number, 3000), searched_by(kernel, number, 100_000)
        if "undecided" not in (here.verdict, there.verdict):
            assert here.verdict == there.verdict, number
            both += 1
    assert both > 5


@pytest.mark.slow
def test_compiled_code_plays_and_searches_as_it_does_uncompiled() -> None:
    """Klondike is no game of the book, so no other test compiles it."""
    game = Game(KLONDIKE)
    compiled = kernel_for(game)
    for tiers in ({}, {"play": 0, "": 1}):
        played = compiled.play_tiers(100, 40, tiers, 150)
        ours = [(bool(w), int(m)) for w, m in zip(played.won, played.moves, strict=True)]
        assert ours == [outcome(game, number, bool(tiers), 150) for number in range(100, 140)]
    with np.errstate(over="ignore"):
        plain = Kernel(game, compiling=False)
        for number in range(12):
            assert searched_by(plain, number, 400) == searched_by(compiled, number, 400), number

"""What the search says holds: a win can be replayed, a loss is one for a plain search as well."""

from __future__ import annotations

import pytest

from reference.engine import Game, Position, Record
from reference.games import load
from reference.odds.searching import searched, searched_from

LIMIT = 1000


@pytest.mark.parametrize("slug", ["margarethe", "nestor"])
def test_a_win_is_a_list_of_moves_that_the_engine_replays(slug: str) -> None:
    game = load(slug)
    won = 0
    for number in range(8):
        found = searched(game, number, LIMIT)
        if found.verdict == "won":
            record = Record.begin(game, number).replayed([game.text(m) for m in found.moves])
            assert game.is_won(record.position)
            won += 1
    assert won


def test_a_loss_is_a_loss_for_a_search_without_order_or_memory_of_the_path() -> None:
    game = load("fortress")
    lost = 0
    for number in range(60):
        start = game.deal(number)
        found = searched_from(game, start, 400)
        if found.verdict == "lost":
            assert not any(map(game.is_won, _all_reached(game, start)))
            lost += 1
    assert lost > 10


def _all_reached(game: Game, start: Position) -> set[Position]:
    """Every position that can come of `start`, breadth first."""
    reached, edge = {start}, [start]
    while edge:
        edge = [
            after
            for position in edge
            for move in game.moves(position)
            if (after := game.apply(position, move)) not in reached and not reached.add(after)  # type: ignore[func-returns-value]
        ]
    return reached


def test_beyond_its_limit_a_search_decides_nothing() -> None:
    found = searched(load("the-shah"), 1, 50)
    assert found.verdict == "undecided"
    assert found.positions == 50

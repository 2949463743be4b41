"""A search that says *lost* has proved it, and one that says *won* can show how.

The packs are small enough for the interpreter to try everything.
"""

from __future__ import annotations

import numpy as np
import pytest

from reference.engine import Game, Page, Position
from reference.engine.parts import (
    Available,
    Build,
    Deal,
    Fill,
    Foundation,
    Pack,
    Play,
    Redeal,
    Stuck,
    Turn,
    Zone,
)
from reference.games import load
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search, Solved

KLONDIKE = Page(
    "A small Klondike, of whose stock only the turned card is used",
    Pack(1, "A..4"),
    zones=(Zone("layout", 4), Foundation("aces", 4, "A..4")),
    course=(Deal("layout", rows=4, stair=True, down="covered"), Turn("talon")),
    rules=(
        Available("layout"),
        Play("layout pack"),
        Build("layout", "layout", "down", "alternate", unit="run"),
        Build("layout", "pack", "down", "alternate"),
        Fill("layout", "layout pack", cards="4", unit="run"),
    ),
)
GARDEN = Page(
    "A small garden",
    Pack(1, "A..4"),
    zones=(Zone("garden", 3), Zone("bouquet", 4), Foundation("aces", 4, "A..4")),
    course=(Deal("garden", each=4), Deal("bouquet")),
    rules=(
        Available("garden"),
        Available("bouquet"),
        Play("garden bouquet"),
        Build("garden", "garden bouquet", "down", "any"),
        Fill("garden", "garden bouquet"),
    ),
)
FAN = Page(
    "A small fan, taken up and dealt again",
    Pack(1, "A..4"),
    zones=(Zone("packets", 4), Foundation("aces", 4, "A..4")),
    course=(Deal("packets", each=4), Redeal("packets", 1, gather="under", when=Stuck("play"))),
    rules=(Available("packets"), Play("packets"), Build("packets", "packets", "down")),
)
LINES = Page(
    "A small tableau of lanes",
    Pack(1, "A..4"),
    zones=(Zone("tableau", 4, rows=3), Foundation("aces", 4, "A..4")),
    course=(Deal("tableau", rows=3), Turn("talon")),
    rules=(
        Available("tableau"),
        Available("talon"),
        Play("tableau talon pack"),
        Build("tableau", "tableau talon pack", "down"),
        Fill("tableau@1", "tableau"),
    ),
)
PAGES = {"klondike": KLONDIKE, "garden": GARDEN, "fan": FAN, "lines": LINES}


@pytest.fixture(autouse=True)
def _wrapping() -> object:
    """Numbers of 64 bits run over, as they are meant to."""
    with np.errstate(over="ignore"):
        yield


def can_be_won(game: Game, position: Position) -> bool:
    """Whether a won position can be reached at all: every position is tried, the last move last."""
    seen = {position}
    waiting = [position]
    while waiting:
        position = waiting.pop()
        if game.is_won(position):
            return True
        for move in reversed(game.moves(position)):
            after = game.apply(position, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def replay(game: Game, number: int, found: Solved) -> bool:
    """Whether the moves of a solution are legal and win."""
    position = game.deal(number)
    for move in found.moves:
        assert game.judge(position, move).legal, game.text(move)
        position = game.apply(position, move)
    return game.is_won(position)


@pytest.mark.parametrize("name", PAGES)
def test_search_agrees_with_trying_everything(name: str) -> None:
    """Equal columns taken for one, safe plays made at once: no win is lost, and none invented."""
    game = Game(PAGES[name])
    kernel = Kernel(game, compiling=False)
    results = set()
    for number in range(12):
        found = Search(kernel, game.deal(number), 20_000).run(20_000)
        results.add(found.result)
        expected = "won" if can_be_won(game, game.deal(number)) else "lost"
        assert found.result == expected, number
        if found.result == "won":
            assert replay(game, number, found)
    assert results == {"won", "lost"}


def test_a_search_can_be_gone_on_with() -> None:
    """In small portions it comes to the same end as at one go."""
    game = Game(GARDEN)
    kernel = Kernel(game, compiling=False)
    whole = Search(kernel, game.deal(1), 20_000).run(20_000)
    search = Search(kernel, game.deal(1), 20_000)
    found, states = search.run(5), 5
    while found.result == "open":
        states += 7
        found = search.run(states)
    assert found == whole


def test_a_full_memory_is_no_loss() -> None:
    """What cannot be decided is said to be open, and why."""
    game = load("the-flower-garden")
    found = Search(Kernel(game, compiling=False), game.deal(3), 500).run(100_000)
    assert (found.result, found.full) == ("open", True)

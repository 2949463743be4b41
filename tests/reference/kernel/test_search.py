"""A search that says *lost* has proved it, and one that says *won* can show how.

The packs are small enough for the interpreter to try everything.
"""

from __future__ import annotations

import pytest

from reference.engine import Game
from reference.engine.parts import Redeal
from reference.games import load
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search
from reference.kernel.searching import folds, last_pass
from tests.reference.kernel.exhaustive import results
from tests.reference.small_games import FAN, LINES, garden, klondike

GARDEN = garden()
PAGES = {
    "turned card": klondike(4, 4, source="columns pack", unit="run"),
    "garden": GARDEN,
    "fan": FAN,
    "lines": LINES,
    "stock": klondike(4, 4, suit="same", unit="run"),
    "taken up": klondike(4, 4, Redeal("talon", 1), suit="same", unit="run"),
}

FOLDED = ("stock", "taken up")
"""Where turning is folded; among deals 13 to 24 some cannot be won."""


@pytest.mark.parametrize("name", PAGES)
def test_search_agrees_with_trying_everything(name: str) -> None:
    """Columns taken for one, safe plays, turning folded: no win is lost, and none invented."""
    deals = range(13, 25) if name in FOLDED else range(12)
    assert results(Kernel(Game(PAGES[name]), compiling=False), deals) == {"won", "lost"}


def test_where_turning_is_folded() -> None:
    """What is proved of a stock is used where it holds: among the games above, and Klondike."""
    games = {name: Game(page) for name, page in PAGES.items()} | {
        "book": load("canfield-or-klondike"),
        "lucie": load("la-belle-lucie"),
    }
    folded = {name for name, game in games.items() if folds(game.table)}
    assert folded == {*FOLDED, "book"}
    assert {name for name in folded if last_pass(games[name].table)} == {"stock", "book"}


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


CLUBS_WANTING = """the-louis-patience   stage after   deal 4{}
alphabet: KC QC JC 10C 9C 8C 7C 6C AC 2C 3C 5C 4C | - | - | - | - | - | - | - | - | - | - | -
aces: AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD | AC 2C 3C 4C 5C \
| AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH | AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
kings: KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD | KC QC JC 10C 9C 8C 7C 6C \
| KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH | KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS
pack: 0"""


@pytest.mark.parametrize(
    ("fitted", "result"), [("", "lost"), ("   fitted aces 2 1", "won")], ids=["no", "yes"]
)
def test_a_card_that_may_be_changed_over_decides(fitted: str, result: str) -> None:
    """The four of clubs can be played only if the five is one that may be changed to the kings.

    Without the memory of it a search would call a game lost that can be won, or the other way.
    """
    game = load("the-louis-patience")
    position = game.parse(CLUBS_WANTING.format(fitted))
    assert Search(Kernel(game, compiling=False), position, 500).run(1000).result == result

"""Sequences parted, cards taken back, a stock gone through without limit: kernel and search.

Whoever relies on *lost* relies on plays proved safe and on positions taken for one; here all are
compared with what comes of trying everything, by the interpreter and by a solver of its own.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from reference.engine import Game
from reference.engine.cards import RANK, SUIT
from reference.engine.parts import Redeal
from reference.engine.places import PACK
from reference.kernel.kernel import Kernel
from reference.kernel.ring import ringed
from reference.kernel.search import Search
from reference.kernel.searching import folds
from reference.kernel.swift import is_plain
from reference.kernel.targets import STALE
from tests.reference.kernel import brute
from tests.reference.kernel.agreement import difference, walk
from tests.reference.kernel.exhaustive import can_be_won, results, wins
from tests.reference.small_games import AGAIN, HEADED, garden, klondike

BACK = "columns talon pack aces"
"""From where is built where cards are taken back from the foundations."""
PAGES = {
    "once through": klondike(5, 4),
    "once through, back": klondike(5, 4, source=BACK),
    "twice through, back": klondike(4, 4, Redeal("talon", 1), source=BACK, suit="same"),
    "many times, back": klondike(4, 3, Redeal("talon", 9), source=BACK, suit="same"),
    "ring": klondike(5, 4, AGAIN),
    "ring, back": klondike(5, 4, AGAIN, source=BACK),
    "ring of cards, back": klondike(5, 4, AGAIN, source=BACK, unit="card"),
    "ring of runs": klondike(5, 4, AGAIN, unit="run"),
    "ring in suit, back": klondike(4, 4, AGAIN, source=BACK, suit="same"),
    "larger ring": klondike(6, 6, AGAIN),
    "larger ring, back": klondike(6, 6, AGAIN, source=BACK),
    "garden, back": garden(
        "garden bouquet aces", "garden bouquet aces", suit="same", unit="part", fills="4"
    ),
    "headed, back": HEADED,
}
RINGS = {name for name in PAGES if "ring" in name}
LISTED = {"many times, back", "headed, back"}
"""Where a search keeps whole positions; elsewhere it undoes its moves."""
DEALS = (0, 2, 6, 16, 17, 24, 35, 36, 40, 48, 56, 60, 61, 62)
"""Among them some that cannot be won, on each page."""


@cache
def made(name: str) -> Kernel:
    """The kernel of a page, not compiled."""
    return Kernel(Game(PAGES[name]), compiling=False)


def dealt(game: Game, number: int) -> brute.State:
    """A deal as the other solver has it."""
    position = game.deal(number)
    under = game.table.places.under
    columns = tuple(
        tuple(tuple((RANK[c], SUIT[c]) for c in position[n]) for n in (under[place], place))
        for place in game.areas["columns"].places
    )
    stock = tuple((RANK[c], SUIT[c]) for c in position[PACK][::-1])
    return columns, (0, 0, 0, 0), stock, 0


def test_which_pages_are_searched_how() -> None:
    """The ways that differ, each of which is compared below, are what the pages are for."""
    tables = {name: made(name).game.table for name in PAGES}
    assert {name for name, table in tables.items() if ringed(table)} == RINGS
    assert {name for name, table in tables.items() if not is_plain(table)} == LISTED
    assert {name for name, table in tables.items() if folds(table)} == {
        "once through",
        "once through, back",
        "twice through, back",
    }


@pytest.mark.parametrize("name", PAGES)
def test_search_agrees_with_trying_everything(name: str) -> None:
    """No win is lost by what is proved safe or taken for one, and none invented."""
    assert results(made(name), DEALS) == {"won", "lost"}


@pytest.mark.parametrize("name", ["once through", "once through, back", "ring", "ring, back"])
def test_a_solver_of_its_own_says_the_same(name: str) -> None:
    """Whatever engine and kernel have in common, the rules as another program has them."""
    kernel = made(name)
    for number in DEALS:
        found = Search(kernel, kernel.game.deal(number), 20_000).run(20_000)
        start = dealt(kernel.game, number)
        back, passes = name.endswith("back"), name.startswith("ring")
        won = brute.can_be_won(start, high=4, back=back, passes=passes)
        assert found.result == ("won" if won else "lost"), number


@pytest.mark.parametrize("name", PAGES)
def test_kernel_and_interpreter_list_the_same_moves(name: str) -> None:
    """In games played at random and greedily, every position."""
    kernel = made(name)
    for number in (1, 17):
        for greedy in (False, True):
            for position in walk(kernel.game, number, greedy, 60):
                assert not difference(kernel, position)


@pytest.mark.parametrize("name", sorted(PAGES.keys() - LISTED))
def test_the_quick_way_counts_the_moves_that_are_listed(name: str) -> None:
    """The search and random play take their moves from sets of places, not from the list."""
    kernel = made(name)
    module = kernel.module
    for position in walk(kernel.game, 3, False, 60):
        state, words = kernel.state_of(position)
        sets, out = np.zeros(48, dtype=np.int64), np.zeros(kernel.room, dtype=np.int64)
        sets[STALE] = 1
        dealing = module.count(state, words, sets, out) >> 16
        found = [
            (int(module.move_of(state, i, t)),)
            for i in range(module.SOURCES)
            for t in range(kernel.layout.places)
            if int(sets[i]) >> t & 1
        ]
        listed = kernel.game.moves(position)
        assert sorted(found) + [(int(key),) for key in out[:dealing]] == listed


@pytest.mark.parametrize("name", sorted(PAGES.keys() - LISTED))
def test_positions_have_the_number_that_was_worked_out_beforehand(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else two positions are taken for one, and a deal for lost that can be won.

    The number of the position after a move is worked out before it is made; here it is compared
    with the one that the position has when all its cards are looked at.
    """
    kernel = made(name)
    module = kernel.module
    going, coming = module.go, module.back
    compared: Counter[str] = Counter()

    def number(state: Any, sums: Any) -> int:
        anew = np.zeros_like(sums)
        module.rehash(state, anew)
        assert (anew == sums).all()
        return int(module.mark(state, anew))

    def go(state: Any, words: Any, sums: Any, saved: Any, undo: Any, key: Any, depth: Any) -> None:
        ahead = int(looking._marks[looking._first[depth] - 1])
        going(state, words, sums, saved, undo, key, depth)
        now = stock_apart(state, sums)
        if ahead:
            assert ahead == now, kernel.game.text((int(key),))
        compared["known" if ahead else "unknown"] += 1

    def back(state: Any, words: Any, sums: Any, *more: Any) -> None:
        coming(state, words, sums, *more)
        stock_apart(state, sums)

    def stock_apart(state: Any, sums: Any) -> int:
        """In a ring how the stock lies makes no difference: it is as it was at first."""
        if name not in RINGS:
            return number(state, sums)
        whole = state.copy()
        lay = kernel.layout
        at = lay.pile + PACK * lay.stride
        whole[PACK] = start[PACK]
        whole[at : at + lay.stride] = start[at : at + lay.stride]
        return number(whole, sums)

    monkeypatch.setattr(module, "go", go)
    monkeypatch.setattr(module, "back", back)
    for deal in DEALS:
        looking = Search(kernel, kernel.game.deal(deal), 20_000)
        start = looking._state.copy()
        looking.run(80)
    assert compared["known"] > 5


@pytest.mark.parametrize("name", ["ring, back", "twice through, back"])
def test_a_search_from_the_midst_of_a_game(name: str) -> None:
    """Where the stock has been gone through in part, its moves are legal from there on too."""
    kernel = made(name)
    game = kernel.game
    decided = set()
    for number in (0, 2, 17, 24, 56, 60):
        for position in list(walk(game, number, False, 40))[7::8]:
            found = Search(kernel, position, 20_000).run(20_000)
            decided.add(found.result)
            assert found.result == ("won" if can_be_won(game, position) else "lost")
            assert wins(game, position, found) or found.result == "lost"
    assert decided == {"won", "lost"}


KEPT = """a-small-klondike   stage after
columns: 4S 5S 5D 4D 3D AD 4C 5C 2D | 5H 4H | - | -
aces: AS 2S 3S | AH 2H 3H | AC 2C 3C | -
pack: 0"""


@pytest.mark.parametrize("then", [(), (AGAIN,)], ids=["once through", "ring"])
def test_a_card_is_kept_for_one_that_comes_back(then: tuple[Redeal, ...]) -> None:
    """The four of hearts can be played, and both black threes lie on their foundations: without
    taking back it would be safe. But one of them comes back to it, to bear the two of diamonds,
    under which all others lie.
    """
    game = Game(klondike(4, 5, *then, source=BACK))
    position = game.parse(KEPT)
    assert can_be_won(game, position)
    assert not can_be_won(game, game.apply(position, game.read("play 4H column 2 > aces 2")))
    found = Search(Kernel(game, compiling=False), position, 20_000).run(20_000)
    assert found.result == "won"

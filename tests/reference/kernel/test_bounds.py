"""Compiled code writes wherever it is told: one place beyond an array, and the process dies later.

Here the same source runs as it stands, on arrays that refuse what lies beyond them.
"""

from __future__ import annotations

from typing import Any

import pytest

from reference.engine import Game, Page, Position
from reference.engine.parts import (
    Available,
    Deal,
    Foundation,
    Pack,
    Play,
    Redeal,
    Turn,
    Zone,
)
from reference.games import SLUGS
from reference.kernel import search
from reference.kernel.kernel import Kernel
from reference.kernel.search import Search
from reference.kernel.swift import is_plain
from tests.reference.kernel.agreement import kernel
from tests.reference.kernel.exhaustive import results

QUICK = ("the-flower-garden", "canfield-or-klondike", "la-belle-lucie", "fortress")
"""Three undo their moves, one of them with a stock, one with re-deals; one keeps positions."""
ARRAYS = ("_sums", "_state", "_words", "_marks", "_undo", "_saved", "_room")


class Bounded:
    """An array in place of a pointer: no index is below 0 or beyond."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def _index(self, at: Any) -> int:
        number = int(at)
        if not 0 <= number < len(self.array):
            raise IndexError(f"{number} of {len(self.array)}")
        return number

    def __getitem__(self, at: Any) -> Any:
        return self.array[self._index(at)]

    def __setitem__(self, at: Any, value: Any) -> None:
        self.array[self._index(at)] = value


def bounded(made: Kernel, patch: pytest.MonkeyPatch) -> Kernel:
    """A kernel whose arrays are looked after."""
    patch.setattr(made.module, "pointer", Bounded)
    return made


def searched(made: Kernel, number: int, memory: int, states: int, room: int) -> Search:
    """A search that is gone on with in portions; `room`: for so many moves on its line of play."""
    looking = Search(made, made.game.deal(number), memory)
    looking._stack = looking._stack[: made.room + room]
    for portion in (1, 2, states // 2, states):
        looking.run(portion)
    return looking


def pressed(made: Kernel, patch: pytest.MonkeyPatch, states: int) -> None:
    """Searches at the ends of their arrays: too deep, too many moves waiting, the memory full."""
    patch.setattr(search, "DEPTH", 12)
    deep = searched(made, 3, 4000, states, 12 * 32)
    wide = searched(made, 3, 4000, states, 8)
    for found in (deep, wide):
        assert found._most[4] or found._most[3], "the end was not come to"


@pytest.mark.parametrize("slug", QUICK)
def test_a_search_stays_within_its_arrays(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else hours of searching end with “corrupted size”, and nobody knows where."""
    pressed(bounded(kernel(slug), monkeypatch), monkeypatch, 60)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_stays_within_its_arrays(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played at random and greedily, and searched to the ends of the arrays."""
    made = bounded(kernel(slug), monkeypatch)
    made.play_random(0, 2, 120)
    made.play_tiers(0, 2, {"play": 0, "match": 0, "": 1}, 120)
    pressed(made, monkeypatch, 40)


@pytest.mark.parametrize("name", ARRAYS)
def test_an_array_that_is_too_short_is_refused(name: str) -> None:
    """So it is if the two halves of the search, one in a template, do not belong together."""
    made = kernel("the-flower-garden")
    looking = Search(made, made.game.deal(0), 500)
    setattr(looking, name, getattr(looking, name)[:-1])
    with pytest.raises(ValueError, match=r"fit|rank"):
        looking.run(10)


def test_a_full_list_of_moves_is_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with more moves than were thought possible: an error, and no wrong figure."""
    made = kernel("nestor")
    position = made.game.deal(1)
    there = len(made.game.moves(position))
    monkeypatch.setattr(made.module, "FULL", there + 1)
    assert len(made.moves(position)) == there
    monkeypatch.setattr(made.module, "FULL", there - 1)
    with pytest.raises(OverflowError, match="more moves"):
        made.moves(position)


def again(times: int) -> Game:
    """A small Klondike whose talon may be taken up so many times."""
    page = Page(
        "A small stock, gone through again and again",
        Pack(1, "A..3"),
        zones=(Zone("layout", 4), Foundation("aces", 4, "A..3")),
        course=(
            Deal("layout", rows=4, stair=True, down="covered"),
            Turn("talon"),
            Redeal("talon", times),
        ),
        rules=(Available("layout"), Available("talon"), Play("layout talon pack")),
    )
    return Game(page)


@pytest.mark.parametrize(("times", "undone"), [(7, True), (8, False), (12, False)])
def test_many_redeals_are_come_back_from(
    times: int, undone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search keeps the position before each, and no more of them than there is room for."""
    game = again(times)
    assert is_plain(game.table) is undone
    made = bounded(Kernel(game, compiling=False), monkeypatch)
    monkeypatch.setattr(search, "DEPTH", 2000)
    assert results(made, (7, 8), 4000) == {"won", "lost"}


def test_two_cards_played_together_have_room_for_every_foundation() -> None:
    """A page with more foundations than any of this book: every pair of them is a move, and none is
    written beyond the list."""
    piles = tuple(Foundation(f"pile-{name}", 1, "A..K") for name in range(40))
    page = Page(
        "Many foundations",
        Pack(1),
        zones=(Zone("army", 2), *piles),
        course=(Deal("army"),),
        rules=(Available("army"), Play("army", together="red black")),
    )
    game = Game(page)
    dealt = list(game.deal(1))
    army = game.table.places.areas["army"].places
    dealt[army[0]], dealt[army[1]] = bytes([0, 1]), b""  # the aces of spades and hearts, bound
    position = Position(dealt)
    moves = Kernel(game, compiling=False).moves(position)
    assert len(moves) == 40 * 39
    assert moves == game.moves(position)

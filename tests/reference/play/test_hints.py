"""Hints: a move that may be made, and no peeping under cards."""

from __future__ import annotations

import pytest

from reference.engine import Game, Position
from reference.games import SLUGS, load
from reference.play.hints import hint


def hinted(game: Game, number: int, moves: int) -> Position:
    """The position after following hints."""
    position = game.deal(number)
    for _ in range(moves):
        found = hint(game, position)
        if found is None:
            break
        position = game.apply(position, found.move)
    return position


@pytest.mark.parametrize("slug", SLUGS)
def test_hints_are_legal_moves(slug: str) -> None:
    game = load(slug)
    position = game.deal(5)
    for _ in range(15):
        found = hint(game, position)
        if found is None:
            break
        assert game.judge(position, found.move).legal
        assert found.reason
        position = game.apply(position, found.move)


def test_an_ace_that_can_be_played_is_advised() -> None:
    """Deal 1 of La Belle Lucie has the ace of clubs on the surface of packet 11, and no other."""
    game = load("la-belle-lucie")
    found = hint(game, game.deal(1))
    assert found is not None
    assert game.text(found.move) == "play AC packet 11 > aces 1"


def test_a_hint_does_not_know_what_lies_face_down() -> None:
    """Two deals that differ only in what nobody has seen get the same hint."""
    game = load("canfield-or-klondike")
    position = game.deal(1)
    hidden = [at for at in game.hidden(position) if game.place_name(at[0]) == "pack"]
    assert len(hidden) == 24
    piles = list(position)
    piles[hidden[0][0]] = piles[hidden[0][0]][::-1]
    other = Position(piles)
    assert game.show(other) == game.show(position)
    first, second = hint(game, position), hint(game, other)
    assert first is not None
    assert second is not None
    assert (first.move, first.reason) == (second.move, second.reason)

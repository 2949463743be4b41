"""Hints: a move that may be made, and no peeping under cards."""

from __future__ import annotations

import pytest

from reference.engine import Position
from reference.games import SLUGS, load
from reference.play.hints import hint


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
        if "pack" in found.reason:
            assert game.pack_left(position), "what is said of the pack is true"
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


def test_marriages_are_advised_before_the_cards_are_taken_up() -> None:
    """Deal 7 of La Belle Lucie: nine marriages are open, and there are only two re-deals."""
    game = load("la-belle-lucie")
    position = game.deal(7)
    first = hint(game, position)
    assert first is not None
    assert game.steps(first.move)[0].verb == "build"
    for _ in range(60):
        found = hint(game, position)
        assert found is not None
        if game.steps(found.move)[0].verb == "redeal":
            break
        position = game.apply(position, found.move)
    assert game.steps(found.move)[0].verb == "redeal"
    left = {game.steps(move)[0].verb for move in game.moves(position)}
    assert "play" not in left


def test_a_marriage_is_advised_for_what_it_uncovers() -> None:
    """The first packet is 5S under JD: what lies there afterwards is what the hint says."""
    game = load("la-belle-lucie")
    position = game.deal(7)
    found = hint(game, position)
    assert found is not None
    step = game.steps(found.move)[0]
    after = game.apply(position, found.move)
    source = next(n for n in game.areas["packets"].places if game.place_name(n) == step.source)
    assert found.reason == f"It uncovers {game.pile(after, source)[-1]}."


def test_a_lane_is_not_refilled_as_long_as_something_else_helps() -> None:
    """The Fifteen, play.11: with one lane it is more prudent not to refill it until another can be
    opened; Napoleon at St. Helena, play.7: until a favorable opportunity occurs."""
    fifteen = load("the-fifteen")
    places = ["-", "6H 9C", "2D 10C", *["QS"] * 2, *["-"] * 10]
    found = hint(
        fifteen,
        fifteen.parse(
            f"""the-fifteen   stage after
columns: {" | ".join(places)}
aces: AH 2H 3H 4H 5H | - | - | -
kings: KH | - | - | -
aside: rest""",
            1,
        ),
    )
    assert found is not None
    assert fifteen.text(found.move) == "build 9C column 2 > column 3"
    napoleon = load("napoleon-at-st-helena")
    empty = " | -" * 8
    found = hint(
        napoleon,
        napoleon.parse(
            f"""napoleon-at-st-helena   stage turn
tableau: 9C | 4D{empty} / - | KS{empty} / - | 7H{empty} / - | -{empty}
pack: rest""",
            1,
        ),
    )
    assert found is not None
    assert napoleon.text(found.move) == "turn"


def test_a_vacancy_is_spent_on_a_king_that_hides_a_card() -> None:
    game = load("canfield-or-klondike")
    position = game.parse(
        """canfield-or-klondike   stage turn
layout: - | [9C] KH | 5D | 7S | 8S | 10S | JC
aces: AC 2C | - | - | -
talon: 4H 5C
pack: rest""",
        1,
    )
    found = hint(game, position)
    assert found is not None
    assert game.text(found.move) == "fill KH row 2 > row 1"
    assert found.reason == "It turns a card face up."


def test_an_exchange_is_advised_for_the_lines_it_makes() -> None:
    """Cæsar has no pack to go on with: rows, columns and diagonals are to make fifteen."""
    game = load("caesar")
    position = game.deal(3)
    found = hint(game, position)
    assert found is not None
    best = max(game.lines_made(game.apply(position, move)) for move in game.moves(position))
    assert game.lines_made(game.apply(position, found.move)) == best
    assert found.reason in (f"Then {best} lines make 15.", f"Then {best} line makes 15.")


@pytest.mark.parametrize("slug", ["canfield-or-klondike", "the-hemispheres", "the-olga"])
def test_hints_do_not_go_round_in_a_circle(slug: str) -> None:
    """Somebody who follows the hints must not carry a card there and back for ever."""
    game = load(slug)
    position = game.deal(5)
    seen = {position}
    for _ in range(60):
        found = hint(game, position)
        if found is None:
            break
        position = game.apply(position, found.move)
        assert position not in seen
        seen.add(position)

"""Policies choose as they say, from what a player sees and from nothing else."""

from __future__ import annotations

import pytest

from reference.engine import Game, Position
from reference.engine.moves import BUILD
from reference.engine.numbers import outputs
from reference.engine.places import PACK
from reference.games import SLUGS, load
from reference.odds.careful import CAREFUL
from reference.odds.chance import CHOICES, lots
from reference.odds.playing import line_of_play, play
from reference.odds.policies import ADVISED, GREEDY, RANDOM, Policy, has_counsel

POLICIES = (RANDOM, GREEDY, ADVISED, CAREFUL)


def test_lots_come_from_the_stream_of_the_deal_number() -> None:
    stream = outputs(7 ^ CHOICES)
    drawn = lots(7)
    assert drawn(1) == 0  # uses nothing up
    assert [drawn(k) for k in (2, 10, 300)] == [
        (next(stream) >> 32) * k >> 32 for k in (2, 10, 300)
    ]


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
def test_a_deal_number_gives_the_same_game_again(policy: Policy) -> None:
    game = load("the-square")
    assert line_of_play(game, 3, policy) == line_of_play(load("the-square"), 3, policy)


def test_the_greedy_player_plays_to_the_foundations_before_all_else() -> None:
    game = load("la-belle-lucie")
    position = game.deal(1)
    # Uppermost is the ace of clubs, and eight marriages are open.
    for number in range(20):
        choose = GREEDY.start(game, number)
        assert game.text(choose(position, game.moves(position)) or ()).startswith("play AC ")


def test_the_greedy_player_does_not_build_for_ever() -> None:
    game = load("napoleon-at-st-helena")
    running = longest = 0
    position = game.deal(2)
    choose = GREEDY.start(game, 2)
    for _ in range(300):
        moves = game.moves(position)
        move = choose(position, moves) if moves else None
        if move is None:
            break
        others = any(each[0] & 15 != BUILD for each in moves)
        running = running + 1 if move[0] & 15 == BUILD and others else 0
        longest = max(longest, running)
        position = game.apply(position, move)
    assert 0 < longest <= 8


def test_the_advised_player_follows_the_page() -> None:
    assert has_counsel(load("the-mill"))
    assert not has_counsel(load("the-shah"))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_policy_looks_at_hidden_cards(slug: str, policy: Policy) -> None:
    """With the rest of the pack in another order the choice is the same."""
    game = load(slug)
    position = game.deal(5)
    for _ in range(4):
        moves = game.moves(position)
        if not moves:
            return
        other = _reversed_pack(position)
        if game.moves(other) != moves:
            return  # the next card of the pack is open here
        chosen = policy.start(game, 5)(position, moves)
        assert policy.start(game, 5)(other, moves) == chosen
        if chosen is None:
            return
        position = game.apply(position, chosen)


def _reversed_pack(position: Position) -> Position:
    piles = list(position)
    piles[PACK] = piles[PACK][::-1]
    return Position(piles)


def test_the_careful_player_turns_back_to_no_position() -> None:
    game = load("general-sedgewick")
    position = game.deal(1)
    been = {position}
    for move in line_of_play(game, 1, CAREFUL):
        position = game.apply(position, move)
        assert position not in been
        been.add(position)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_can_be_played_by_every_policy(slug: str) -> None:
    game: Game = load(slug)
    for policy in POLICIES:
        found = play(game, 11, policy)
        assert 0 <= found.left <= game.table.cards
        assert found.moves > 0
        # A page whose goal is a picture may leave cards that belong to no foundation.
        assert not found.won or game.is_won(_end(game, 11, policy))


def _end(game: Game, number: int, policy: Policy) -> Position:
    position = game.deal(number)
    for move in line_of_play(game, number, policy):
        position = game.apply(position, move)
    return position

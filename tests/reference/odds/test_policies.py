"""Policies choose as they say, from what a player sees and from nothing else."""

from __future__ import annotations

import pytest

from reference.engine import Game, Move, Position
from reference.engine.moves import FILL, PLAY, verb_of
from reference.engine.parts import Advice
from reference.games import SLUGS, load
from reference.odds.careful import CAREFUL
from reference.odds.playing import play
from reference.odds.policies import ADVISED, GREEDY, RANDOM, Policy, has_counsel

POLICIES = (RANDOM, GREEDY, ADVISED, CAREFUL)


def line_of_play(game: Game, number: int, policy: Policy) -> list[Move]:
    """The moves that a policy makes in a deal, as many as `play` says it makes."""
    position = game.deal(number)
    choose = policy.start(game, number)
    made: list[Move] = []
    for _ in range(play(game, number, policy).moves):
        move = choose(position, game.moves(position))
        assert move is not None
        made.append(move)
        position = game.apply(position, move)
    return made


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


def test_the_greedy_player_fills_spaces_before_it_goes_on() -> None:
    game = load("the-square")
    for number in range(3):
        position = game.deal(number)
        for move in line_of_play(game, number, GREEDY):
            verbs = {verb_of(each[0]) for each in game.moves(position)}
            if PLAY in verbs:
                assert verb_of(move[0]) == PLAY
            elif FILL in verbs:
                assert verb_of(move[0]) == FILL
            position = game.apply(position, move)


def test_the_advised_player_plays_first_from_where_the_page_says() -> None:
    game = load("the-mill")
    (tiers,) = [policy.tiers(game) for policy in (ADVISED,) if policy.tiers]
    advice = next(part for part in game.page.rules if isinstance(part, Advice) and part.first)
    for zone in advice.first.split():
        assert tiers[f"play {zone}"] < tiers["play"]


def test_the_advised_player_follows_the_page() -> None:
    assert has_counsel(load("the-mill"))
    assert not has_counsel(load("the-shah"))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_policy_looks_at_hidden_cards(slug: str, policy: Policy) -> None:
    """With all hidden cards, of pack and table, in another order the choice is the same."""
    game = load(slug)
    position = game.deal(5)
    for _ in range(4):
        moves = game.moves(position)
        if not moves:
            return
        other = _hidden_turned_round(game, position)
        if game.moves(other) != moves:
            return  # the next card of the pack is open here
        chosen = policy.start(game, 5)(position, moves)
        assert policy.start(game, 5)(other, moves) == chosen
        if chosen is None:
            return
        position = game.apply(position, chosen)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_the_careful_player_looks_at_no_hidden_card_all_game_long(slug: str) -> None:
    game = load(slug)
    compared = 0
    for number in range(2):
        position = game.deal(number)
        for move in line_of_play(game, number, CAREFUL)[:60]:
            moves, other = game.moves(position), _hidden_turned_round(game, position)
            if game.moves(other) == moves:
                choose = CAREFUL.start
                assert choose(game, number)(other, moves) == choose(game, number)(position, moves)
                compared += 1
            position = game.apply(position, move)
    assert compared > 5


def _hidden_turned_round(game: Game, position: Position) -> Position:
    """The same to the eye: all hidden cards in the opposite order."""
    spots = game.hidden(position)
    piles = list(position)
    cards = [position[place][index] for place, index in spots]
    for (place, index), card in zip(spots, reversed(cards), strict=True):
        piles[place] = piles[place][:index] + bytes([card]) + piles[place][index + 1 :]
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

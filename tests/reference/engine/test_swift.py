"""The quick ways of listing moves must not change a game: they are compared with the plain ones.

A page is plainly carried out by asking every rule for its moves. The sieve, the view that follows
the play, the lister written for a moment, the deal prepared once: each must give the same.
"""

from __future__ import annotations

import random

import pytest

from reference.engine import Game, Position
from reference.engine.moves import BUILD, Move
from reference.engine.swift import lister
from reference.engine.view import View
from tests.reference.games.play import NAMES_OF_OPTIONS, OPTIONS, game
from tests.reference.small_games import garden

Options = tuple[str, str, tuple[tuple[str, str], ...]]
each_option = pytest.mark.parametrize("options", OPTIONS, ids=NAMES_OF_OPTIONS)


def _plainly(table: Game, position: Position) -> list[Move]:
    """The moves, asked of every rule one by one."""
    view = View(table.table, position)
    plan = view.plan
    for rules in (plan.at_once, plan.before):
        found = plan.due(view, rules)
        if found and rules is plan.at_once:
            return found
    rules_of_now = [*plan.options, *([] if found else plan.dealing)]
    for rule in rules_of_now:
        rule.moves(view, found)
    return sorted(set(plan.allowed(view, found)))


@each_option
def test_every_way_of_listing_gives_the_same_moves(options: Options) -> None:
    """In random play, going back now and then, as a player does who takes a move back."""
    table = game(*options)
    for seed in (1, 2, 3, 2**64 - 1):  # in some games the head ends with the number
        rng = random.Random(seed)
        position = table.deal(seed)
        earlier = [position]
        for _ in range(80):
            moves = table.moves(position)
            assert moves == _plainly(table, position), table.write(position)
            if not moves:
                break
            earlier.append(position)
            if rng.random() < 0.05:
                position = rng.choice(earlier)
            else:
                position = table.apply(position, rng.choice(moves))


@pytest.mark.parametrize(
    ("slug", "moments"),
    [
        ("canfield-or-klondike", [0, 1]),
        ("la-belle-lucie", [0]),
        ("the-flower-garden", [0]),
        ("the-four-corners", [2]),
        ("sly", [4]),
    ],
)
def test_the_plainest_moments_have_a_lister(slug: str, moments: list[int]) -> None:
    """Lost unawares, they would be played several times slower."""
    plans = game(slug).table.plans
    assert [plan.moment.number for plan in plans if lister(plan)] == moments


def test_a_lister_looks_again_where_another_position_looks_alike() -> None:
    """What lies face down decides whether a king alone in its row has anything to gain by moving.

    The two positions differ in nothing that lies open.
    """
    table = game("canfield-or-klondike")
    head = "canfield-or-klondike   stage turn"
    shown = "KS | - | - | - | - | - | -"
    bare = table.parse(f"{head}\nlayout: {shown}\npack: rest")
    covered = table.parse(f"{head}\nlayout: [] {shown}\npack: rest")
    fill = table.read("fill KS row 1 > row 2")
    for _ in range(2):
        assert fill not in table.moves(bare)
        assert fill in table.moves(covered)


def test_a_zone_whose_cards_are_not_available_is_never_built_on() -> None:
    """A page may forget to say so, as one does that is still being written: it is played all the
    same, and what is not available takes nothing."""
    table = Game(garden(available="bouquet"))
    assert all(lister(plan) for plan in table.table.plans)
    for seed in range(20):
        position = table.deal(seed)
        while moves := table.moves(position):
            assert moves == _plainly(table, position), table.write(position)
            assert not any(move[0] & 15 == BUILD for move in moves)
            position = table.apply(position, moves[-1])

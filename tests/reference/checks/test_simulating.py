"""Claims of frequency: whoever reads "often" beside a percentage must be able to trust it."""

from __future__ import annotations

from typing import Literal

import pytest

from reference.catalogue import open_game
from reference.checks.data import Simulation
from reference.checks.simulated import simulation_check
from reference.checks.simulating import LEFT_OUT, estimate, play, rows

SHARE = Simulation(
    id="often",
    sentence="play.1",
    words="often",
    asks="share",
    counted="won",
    at="end",
    expected="often",
    expected_from="often",
    games=4,
    at_most=0.9,
)


def _asked(asks: Literal["share", "lead", "choice"]) -> Simulation:
    return Simulation(
        id="x",
        sentence="play.1",
        words="x",
        asks=asks,
        counted="won",
        expected="",
        expected_from="",
    )


def test_the_same_numbers_give_the_same_game() -> None:
    game = open_game("the-sultan", ())
    assert list(play(game, 3, 1)) == list(play(game, 3, 1))
    assert list(play(game, 3, 1)) != list(play(game, 3, 2))


def test_a_share_leaves_out_what_is_not_asked_of() -> None:
    """One of two games; the third is none of those asked of."""
    value, low, high = estimate(_asked("share"), [[1, 0, LEFT_OUT]])
    assert value == 0.5
    assert low < 0.5 < high


def test_a_lead_is_the_mean_of_the_differences() -> None:
    value, low, high = estimate(_asked("lead"), [[5, 6, 7, 8], [1, 2, 3, 5]])
    assert value == 3.75
    assert low < 3.75 < high


def test_choice_is_all_or_nothing_where_deals_or_players_do_not_matter() -> None:
    """Deals that are alike leave all to the player, players that are alike all to the deal."""
    assert estimate(_asked("choice"), [[1, 9], [9, 1], [1, 9]])[0] == 1.0
    assert estimate(_asked("choice"), [[1, 1], [9, 9], [5, 5]])[0] == 0.0


def test_what_was_not_played_is_undecided() -> None:
    assert simulation_check("the-sultan", SHARE, None).status == "undecided"


def test_games_that_come_out_otherwise_are_not_believed() -> None:
    """What is kept must be of the game as it is now."""
    kept = rows("the-sultan", SHARE, 4)
    assert simulation_check("the-sultan", SHARE, kept).status in ("holds", "undecided")
    other = [[1 - each for each in kept[0]]]
    assert simulation_check("the-sultan", SHARE, other).status == "fails"


@pytest.mark.parametrize("condition", ["cards talon <= 0", "cards divan >= 8 and cards talon <= 0"])
def test_a_condition_is_met_or_the_game_left_out(condition: str) -> None:
    """Every game of The Sultan begins without a talon and with a divan of eight."""
    asked = Simulation(
        id="x",
        sentence="play.1",
        words="x",
        asks="share",
        counted="cards talon",
        reaches=200,
        given=condition,
        expected="",
        expected_from="",
    )
    assert rows("the-sultan", asked, 2) == [[0, 0]]

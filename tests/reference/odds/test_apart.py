"""Two chances are told apart where the counts cannot both come of one chance, and only there."""

from __future__ import annotations

from reference.odds.apart import Change, change, changes_the_chance, sure
from reference.odds.batches import Batch, Series, Total, total


def found(by: str, won: int, undecided: int = 0, count: int = 1000) -> Total:
    question = "thoughtful" if "search" in by else "played"
    series = Series("a-game", "0" * 12, question, by)  # type: ignore[arg-type]
    return total([Batch(series, 0, count, won, undecided, 9)])


def test_a_difference_that_chance_makes_among_a_hundred_comparisons_is_none() -> None:
    """250 and 300 of 1,000: the intervals that hold 95 % do not touch, those of 99.9 % do."""
    assert not changes_the_chance([found("greedy 1", 250)], [found("greedy 1", 300)])
    assert changes_the_chance([found("greedy 1", 250)], [found("greedy 1", 400)])


def test_what_a_search_left_undecided_may_be_won_or_lost() -> None:
    """200 won of 1,000, and 600 won: with 500 undecided the first may be won as often."""
    search = "kernel search 2 to 50000"
    assert changes_the_chance([found(search, 200)], [found(search, 600)])
    assert not changes_the_chance([found(search, 200, undecided=500)], [found(search, 600)])
    low, high = sure(found(search, 200, undecided=500))
    assert low < 0.2
    assert high > 0.7


def test_only_the_same_players_are_compared() -> None:
    """A careful player wins more than a careless one under any rules."""
    assert not changes_the_chance([found("random 1", 10)], [found("careful 2", 900)])


def test_it_is_said_which_way_the_chance_goes() -> None:
    low, high = (0.1, 0.2), (0.4, 0.5)
    assert change([(low, high)]) == Change(more=True, less=False)
    assert change([(low, high), (high, low)]) == Change(more=True, less=True)
    assert not change([(low, (0.2, 0.3))])

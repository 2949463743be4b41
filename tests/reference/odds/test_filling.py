"""What the table lacks is counted in an order that gives every game its rows, and nothing twice."""

from __future__ import annotations

from reference.games import SLUGS
from reference.odds.batches import total
from reference.odds.filling import Round, filled, steps
from reference.odds.tally import Tally
from reference.odds.tasks import Task, work

SMALL = (Round(6, 2, 2, 30), Round(9, 3, 2, 30), Round(9, 3, 2, 60))
GAMES = ["fortress", "margarethe"]


def test_every_game_has_its_first_rows_before_any_has_long_ones() -> None:
    first = (SMALL[0],)
    found = [(step.task.slug, step.task.by) for step in steps(Tally(None), SLUGS[:5], first, 0)]
    played = {"random", "greedy", "careful", "search"}
    for slug in SLUGS[:5]:
        assert {by for game, by in found if game == slug} >= played
    assert len(found) == len(set(found))


def test_the_table_is_filled_and_then_nothing_is_lacking() -> None:
    tally = Tally(None)
    for batch in filled(tally, steps(tally, GAMES, SMALL, 1), 600, 1):
        tally.add(batch)  # CadoganError for a deal counted twice
    assert not list(steps(tally, GAMES, SMALL, 1))
    by_series = {(e.series.game, e.series.by): e for e in tally.totals()}
    assert by_series["fortress", "random 1"].count == 9
    assert by_series["margarethe/shuffle=yes", "greedy 1"].count == 1


def test_what_is_counted_already_stays_and_is_not_counted_again() -> None:
    tally = Tally(None)
    tally.add(work(Task("margarethe", (), "greedy", 2, 2)))
    todo = steps(tally, ["margarethe"], SMALL[:1], 0)
    found = [each for each in filled(tally, todo, 600, 1) if each.series.by == "greedy 1"]
    assert [(each.first, each.count) for each in found] == [(0, 2), (4, 2)]


def test_deals_that_are_still_being_counted_are_not_handed_out_again() -> None:
    """Several processes are at work: the next round begins before the last one is in the tally."""
    tally = Tally(None)
    rounds = (Round(2, 0, 0, 30), Round(4, 0, 0, 30))
    found = list(filled(tally, steps(tally, ["margarethe"], rounds, 0), 600, 1))
    assert total(e for e in found if e.series.by == "random 1").ranges == ((0, 3),)


def test_when_the_time_is_out_no_more_deals_are_handed_out() -> None:
    tally = Tally(None)
    assert not list(filled(tally, steps(tally, GAMES, SMALL, 1), 0, 1))

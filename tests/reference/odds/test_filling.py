"""What the table lacks is counted in an order that gives every game its rows, and nothing twice."""

from __future__ import annotations

from reference.catalogue import open_game
from reference.games import SLUGS
from reference.odds.batches import Batch, Series, total
from reference.odds.filling import ROUNDS, Round, filled, other_ways, steps, telling_ways
from reference.odds.tally import Tally
from reference.odds.tasks import Task, work

SMALL = (Round(1, 6, 2, 2, 30), Round(1, 9, 3, 2, 30), Round(1, 9, 3, 2, 60))
GAMES = ["fortress", "margarethe"]


def test_every_game_has_its_first_rows_before_any_has_long_ones() -> None:
    first = (Round(0, 6, 2, 2, 30),)
    found = [(step.task.slug, step.task.by) for step in steps(Tally(None), SLUGS[:5], first)]
    played = {"random", "greedy", "careful", "search"}
    for slug in SLUGS[:5]:
        assert {by for game, by in found if game == slug} >= played
    assert len(found) == len(set(found))


def test_the_table_is_filled_and_then_nothing_is_lacking() -> None:
    tally = Tally(None)
    for batch in filled(tally, steps(tally, GAMES, SMALL), 600, 1):
        tally.add(batch)  # CadoganError for a deal counted twice
    assert not list(steps(tally, GAMES, SMALL))
    by_series = {(e.series.game, e.series.by): e for e in tally.totals()}
    assert by_series["fortress", "random 1"].count == 9
    assert by_series["margarethe/shuffle=yes", "greedy 1"].count == 1


def test_what_is_counted_already_stays_and_is_not_counted_again() -> None:
    tally = Tally(None)
    tally.add(work(Task("margarethe", (), "greedy", 2, 2)))
    todo = steps(tally, ["margarethe"], [Round(0, 6)])
    found = [each for each in filled(tally, todo, 600, 1) if each.series.by == "greedy 1"]
    assert [(each.first, each.count) for each in found] == [(0, 2), (4, 2)]


def test_deals_that_are_still_being_counted_are_not_handed_out_again() -> None:
    """Several processes are at work: the next round begins before the last one is in the tally."""
    tally = Tally(None)
    rounds = (Round(0, 2), Round(0, 4))
    found = list(filled(tally, steps(tally, ["margarethe"], rounds), 600, 1))
    assert total(e for e in found if e.series.by == "random 1").ranges == ((0, 3),)


def test_when_the_time_is_out_no_more_deals_are_handed_out() -> None:
    tally = Tally(None)
    assert not list(filled(tally, steps(tally, GAMES, SMALL), 0, 1))


def test_every_reading_is_played_a_little_before_anything_costs_much() -> None:
    """A researcher who has half an hour sees which readings change the answer, and for that waits
    for no search and for no long row."""
    tally = Tally(None)
    games = SLUGS[:12]
    todo = list(steps(tally, games, ROUNDS[:2]))
    cheap = [
        step for step in todo if step.task.by in ("search", "careful") or len(step.wanted) > 2000
    ]
    before = todo[: todo.index(cheap[0])]
    for slug in games:
        for options in other_ways(slug):
            played = {e.task.by for e in before if (e.task.slug, e.task.options) == (slug, options)}
            assert played == {"random", "greedy"}, (slug, options)


def test_an_option_of_a_variant_is_counted_where_it_tells() -> None:
    """La Belle Lucie names suits that only The House on the Hill asks for: under the main game the
    count would be the same deals once more."""
    ways = other_ways("la-belle-lucie")
    assert ("the-house-on-the-hill", "hill-suits=kings") in ways
    assert ("hill-suits=kings",) not in ways
    versions = [open_game("la-belle-lucie", way).rules_version for way in [(), *ways]]
    assert len(set(versions)) == len(versions)


def _counted(slug: str, options: tuple[str, ...], won: int, count: int = 2000) -> Batch:
    game = open_game(slug, options)
    series = Series(game.name, game.rules_version, "played", "greedy 1")
    return Batch(series, 0, count, won, 0, 90 * count)


def test_a_reading_that_changes_the_chance_has_the_rows_of_the_game() -> None:
    """Who follows the other reading wants to know what care is worth under it, not only that a
    greedy player wins more often; where nothing is changed, the game's own rows serve."""
    told, same = ("ace-on-king=yes",), ("shuffle=yes",)
    tally = Tally(
        None, [_counted("anna", (), 500), _counted("anna", told, 700), _counted("anna", same, 520)]
    )
    assert telling_ways(tally, ["anna"]) == [("anna", told)]
    todo = list(steps(tally, ["anna"], [Round(2000, 9000, 500, 100, 50_000)]))
    wanted = {step.task.by: len(step.wanted) for step in todo if step.task.options == told}
    assert wanted == {"random": 9000, "greedy": 9000, "careful": 500, "search": 100}
    wanted = {step.task.by: len(step.wanted) for step in todo if step.task.options == same}
    assert wanted == {"random": 2000}


def test_a_reading_of_a_variant_is_compared_with_the_variant() -> None:
    slug, hill, kings = "la-belle-lucie", "the-house-on-the-hill", "hill-suits=kings"
    counted = [_counted(slug, (), 100), _counted(slug, (hill,), 400)]
    tally = Tally(None, [*counted, _counted(slug, (hill, kings), 410)])
    assert telling_ways(tally, [slug]) == [(slug, (hill,))]
    tally = Tally(None, [*counted, _counted(slug, (hill, kings), 110)])
    assert telling_ways(tally, [slug]) == [(slug, (hill,)), (slug, (hill, kings))]

"""Chances on the site: the right figure in the right place, and nothing under other rules."""

from __future__ import annotations

import pytest

from reference.games import load
from reference.odds.batches import Batch, Series, Total, total
from reference.odds.careful import CAREFUL
from reference.pages.odds.plots import HIGH, MARGIN, SIDE, bars, scatter
from reference.pages.odds.readings import compared
from reference.pages.odds.view import all_odds
from reference.play.browser_keeping import from_link

TITLES = {"the-shah": "The Shah", "anna": "Anna"}


def figure(
    slug: str, by: str, won: int, rules: str = "", undecided: int = 0, **more: object
) -> Total:
    question = "thoughtful" if "search" in by else "played"
    rules = rules or load(slug).rules_version
    series = Series(slug, rules, question, by)  # type: ignore[arg-type]
    return total([Batch(series, 0, 100, won, undecided, 900, **more)])  # type: ignore[arg-type]


def test_players_stand_in_order_of_skill_and_what_is_known_to_all_last() -> None:
    found = all_odds(
        [
            figure("anna", "kernel search 1 to 100000", 90),
            figure("anna", CAREFUL.label, 40),
            figure("anna", "random 1", 3),
        ],
        TITLES,
    )["anna"]
    assert [row.by for row in found.rows] == [
        "random 1",
        CAREFUL.label,
        "kernel search 1, to 100,000 positions",
    ]
    assert [row.chance for row in found.rows] == ["3.00 %", "40.0 %", "90.0 %"]


def test_figures_of_other_rules_are_not_shown() -> None:
    assert all_odds([figure("anna", "random 1", 3, rules="000000000000")], TITLES) == {}


def test_the_words_of_the_book_stand_beside_the_figure() -> None:
    found = all_odds([figure("the-shah", "random 1", 0)], TITLES)["the-shah"]
    assert found.claim is not None
    assert found.claim.words == "this patience seldom succeeds"


def test_deals_that_nobody_can_win_and_the_hardest_won_are_named_and_can_be_played() -> None:
    known = figure("anna", "kernel search 1 to 9", 50, losses=(7, 9), hardest=(8000, 3))
    famous = all_odds([known], TITLES)["anna"].famous
    found = [(each.deal, "nobody" in each.why) for each in famous]
    assert found == [(3, False), (7, True), (9, True)]
    for each in famous:
        assert from_link("anna", each.link).number == each.deal


def test_play_and_knowing_all_cards_are_not_in_one_table() -> None:
    """The undecided of a search are neither won nor lost."""
    search = figure("anna", "kernel search 1 to 9", 50, undecided=30)
    odds = all_odds([figure("anna", "random 1", 3), search], TITLES)["anna"]
    assert [row.by for row in odds.played] == ["random 1"]
    (row,) = odds.known
    assert (row.won, row.lost, row.undecided) == ("50", "20", "30")
    assert row.low < 0.5
    assert row.high > 0.8


def test_a_quarter_stands_half_way_along_the_scale_of_roots() -> None:
    (mark,) = scatter([(1, "Anna", 0.25, 1.0)]).marks
    assert (mark.x, mark.y) == (MARGIN + SIDE / 2, MARGIN)


def test_numbers_that_would_lie_on_one_another_are_left_out() -> None:
    """In the corner of the seldom won thirty numbers were one black spot."""
    near = [(1, "Anna", 0.25, 0.25), (2, "Sly", 0.25, 0.2501), (3, "Nestor", 0.25, 1.0)]
    marks = scatter(near).marks
    assert [(mark.title, mark.numbered) for mark in marks] == [
        ("Anna", True),
        ("Sly", False),
        ("Nestor", True),
    ]


def test_bars_count_every_deal_once() -> None:
    drawn = bars([(0, 30), (1, 10), (52, 60)], 52)
    assert drawn[0].text == "none left: 30.0 %"
    assert drawn[-1].text.endswith("52 left: 60.0 %")
    assert drawn[-1].height == HIGH
    shares = [float(bar.text.split(": ")[1].rstrip(" %")) for bar in drawn]
    assert sum(shares) == pytest.approx(100)


def other(way: str, by: str, won: int, count: int = 100) -> Total:
    """A figure of another way of playing Anna, under today's rules."""
    name, _, option = way.partition("=")
    rules = load("anna", readings={name: option}).rules_version
    question = "thoughtful" if "search" in by else "played"
    series = Series(f"anna/{way}", rules, question, by)  # type: ignore[arg-type]
    return total([Batch(series, 0, count, won, 0, 900)])


def test_a_figure_says_how_many_games_were_broken_off_and_which_deals_were_dealt() -> None:
    """Of a player that goes round in circles in most deals the chance says little of the game."""
    (row,) = all_odds([figure("anna", "random 1", 3, undecided=90)], TITLES)["anna"].rows
    assert (row.broken_off, row.deals) == ("90.0 %", "0 to 99")
    (row,) = all_odds([figure("anna", "random 1", 3)], TITLES)["anna"].rows
    assert row.broken_off == "0"


def test_a_reading_matters_where_the_intervals_do_not_touch() -> None:
    """Of a hundred comparisons some differ by accident: 20 and 42 of 100 could be one of them."""
    printed = [figure("anna", "random 1", 20), figure("anna", "greedy 1", 20)]
    for won, found in ((80, "more often"), (0, "less often"), (42, "no difference seen")):
        odds = all_odds([*printed, other("shuffle=yes", "greedy 1", won)], TITLES)
        (each,) = compared(odds.values())
        assert (each.way.said, each.answers[0].found) == (
            "Is the talon shuffled before it is re-dealt? Yes",
            found,
        )
        assert [(a.by, b.by) for a, b in each.pairs] == [("greedy 1", "greedy 1")]


def test_what_a_reading_changes_for_care_and_for_who_knows_all_cards_stands_beside_the_rest() -> (
    None
):
    """A reading may help only the player who looks ahead."""
    search = "kernel search 2 to 50000"
    printed = [figure("anna", by, 20) for by in ("random 1", CAREFUL.label, search)]
    options = [("random 1", 20), (CAREFUL.label, 80), (search, 20)]
    odds = all_odds([*printed, *(other("shuffle=yes", *each) for each in options)], TITLES)
    (each,) = compared(odds.values())
    assert [answer.found for answer in each.answers] == ["more often", "no difference seen"]
    assert not each.same
    assert [with_it.by for _, with_it in each.pairs] == [row.by for row in odds["anna"].rows]


def test_a_reading_of_a_variant_stands_beside_the_variant() -> None:
    """The House on the Hill comes out four times as often as La Belle Lucie: beside the latter its
    reading would seem to change nothing."""
    slug, hill = "la-belle-lucie", "the-house-on-the-hill"

    def counted(name: str, rules: str, won: int) -> Total:
        return total([Batch(Series(name, rules, "played", "greedy 1"), 0, 1000, won, 0, 9)])

    kings = load(slug, variant=hill, readings={"hill-suits": "kings"}).rules_version
    odds = all_odds(
        [
            counted(slug, load(slug).rules_version, 100),
            counted(f"{slug}/{hill}", load(slug, variant=hill).rules_version, 400),
            counted(f"{slug}/{hill}/hill-suits=kings", kings, 100),
        ],
        {slug: "La Belle Lucie"},
    )
    found = {
        each.way.said.partition(".")[2] != "": each.answers[0].found
        for each in compared(odds.values())
    }
    assert found == {False: "more often", True: "less often"}


def test_a_reading_that_the_page_no_longer_has_is_not_shown() -> None:
    gone = total([Batch(Series("anna/colour=blue", "0" * 12, "played", "random 1"), 0, 9, 1, 0, 9)])
    assert all_odds([figure("anna", "random 1", 3), gone], TITLES)["anna"].others == ()

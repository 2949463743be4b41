"""Deals in the figures: nothing unread is guessed, and no answer outlives its proof."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from reference.catalogue import open_game
from reference.checks.claims import depending
from reference.checks.data import Data, Depends, read_data
from reference.checks.figures import figure_checks
from reference.checks.measures import measure_check
from reference.checks.mutating.mutants import mutants
from reference.checks.report import Check
from reference.engine import Game
from reference.games import page
from reference.tableaux import Tableau, tableaux_by_game
from transcribe.places import find_places

FIGURES = tableaux_by_game(find_places().corpus / "tableaux")
SHOWN = Check(
    id="the-owl/won-if-a-seven",
    game="the-owl",
    sentence="the-owl:caption",
    quote="",
    kind="possibility",
    expected="won: yes",
    expected_from="",
    observed="yes",
    status="holds",
    method="search",
)
QUESTION = Data(
    depends=(
        Depends(
            id="can-it-be-won",
            sentence="caption",
            words="",
            asked="whether it can be won",
            because="A card is a seven or an eight.",
            by=("won-if-a-seven",),
        ),
    )
)


def test_a_question_that_unread_cards_decide_stays_undecided() -> None:
    (check,) = depending("the-owl", QUESTION, [SHOWN])
    assert check.status == "undecided"
    assert "A card is a seven or an eight." in check.observed


@pytest.mark.parametrize("shown", [[], [replace(SHOWN, status="fails")]])
def test_it_fails_if_its_answers_no_longer_hold(shown: list[Check]) -> None:
    (check,) = depending("the-owl", QUESTION, shown)
    assert check.status == "fails"


def test_the_fifteen_is_won_or_lost_by_cards_that_cannot_be_read() -> None:
    """The cards chosen are among those that the figure leaves open, and make up two packs."""
    tableau = FIGURES["the-fifteen"]
    data = read_data("the-fifteen")
    measures = [each for each in data.measure if each.chosen]
    assert len(measures) == 2
    for measure in measures:
        unread = {spot.id: spot for spot in tableau.positions if not spot.sure}
        assert measure.chosen.keys() == unread.keys()
        assert all(card in unread[place].candidates for place, card in measure.chosen.items())
        read = [str(spot.face) for spot in tableau.positions if spot.sure and not spot.blank]
        assert set(Counter([*read, *measure.chosen.values()]).values()) == {2}
        assert measure_check("the-fifteen", measure, data, tableau).status == "holds"


def test_a_figure_of_the_whole_pack_says_what_it_lacks() -> None:
    """By the figure: one knave of hearts, and no unread card is a knave."""
    tableau: Tableau = FIGURES["spensers-fairie-queen"]
    knaves = [spot for spot in tableau.positions if str(spot.face) == "JH"]
    assert len(knaves) == 1
    figure = read_data("spensers-fairie-queen").figure
    assert figure is not None
    game = open_game("spensers-fairie-queen")
    pack = next(
        check
        for check in figure_checks("spensers-fairie-queen", game, figure, tableau)
        if check.id.endswith("/figure-pack")
    )
    assert pack.observed.endswith("wanting, whatever the unread cards are: JH")


def test_a_row_with_more_places_than_the_figure_shows_is_noticed() -> None:
    """The Terrace: "forming a third horizontal row of nine cards"."""
    figure = read_data("the-terrace").figure
    assert figure is not None
    short = {**figure.zones, "valley": figure.zones["valley"][:8]}
    changed = msgspec.structs.replace(figure, zones=short)
    found = figure_checks("the-terrace", open_game("the-terrace"), changed, FIGURES["the-terrace"])
    assert [check.id for check in found if check.status == "fails"] == ["the-terrace/figure-valley"]


@pytest.mark.parametrize(
    ("slug", "zone", "change"),
    [
        ("the-fish-bone", "gridiron", "Zone(gridiron).lanes: 6 -> 7"),
        ("the-fish-bone", "gridiron", "Deal(gridiron) left out"),
        ("the-empress-of-india", "empress", "Withdraw(QC, empress) left out"),
        ("the-terrace", "valley", "Deal(alongside) left out"),
    ],
)
def test_a_row_that_nothing_lays_or_with_a_place_more_is_noticed(
    slug: str, zone: str, change: str
) -> None:
    """By the figures: six cards of the gridiron, one Empress, nine of the valley. Otherwise rules
    that lay none of them would be said to agree with the print."""
    figure = read_data(slug).figure
    assert figure is not None
    (mutant,) = [each for each in mutants(page(slug)) if each.name == change]
    found = figure_checks(slug, Game(mutant.page), figure, FIGURES[slug])
    assert f"{slug}/figure-{zone}" in [check.id for check in found if check.status == "fails"]

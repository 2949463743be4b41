"""The table of Play lies as in the print: each place once, and where the page says."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from reference.checks.data import read_data
from reference.games import SLUGS, load
from reference.pages.play_figure import Places, table_figure
from reference.tableaux import tableaux_by_game
from transcribe.places import find_places

FIGURES = tableaux_by_game(find_places().corpus / "tableaux")
ROOMS = [slug for slug in SLUGS if (found := read_data(slug).figure) and found.places]


def centres(slug: str, zone: str, found: Places) -> list[tuple[int, int]]:
    """Where the places of a zone lie, in order."""
    return [(found[n][0][0], found[n][0][1]) for n in load(slug).areas[zone].places]


@pytest.mark.parametrize("slug", ROOMS)
def test_no_place_is_forgotten_and_none_lies_on_another(slug: str) -> None:
    """A zone that lacks one place would be a row apart; a card on a card could not be hit."""
    found = table_figure(slug, FIGURES[slug])
    figure = read_data(slug).figure
    assert figure is not None
    for zone in figure.places:
        assert set(load(slug).areas[zone].places) <= found.keys()
    lie = [(cards[-1][0], cards[-1][1]) for cards in found.values()]
    assert min(dist(a, b) for a, b in combinations(lie, 2)) > 20


def test_the_line_lies_below_and_the_foundations_between_the_flanks() -> None:
    """La Nivernaise: “two perpendicular rows of four cards each, called Flanks, leaving space in
    the centre for four aces and four kings”, and six packets called the Line."""
    found = table_figure("la-nivernaise", FIGURES["la-nivernaise"])
    flanks = centres("la-nivernaise", "flanks", found)
    inner = [at for zone in ("aces", "kings") for at in centres("la-nivernaise", zone, found)]
    line = centres("la-nivernaise", "line", found)
    assert min(x for x, _ in flanks) < min(x for x, _ in inner)
    assert max(x for x, _ in inner) < max(x for x, _ in flanks)
    assert min(y for _, y in line) > max(y for _, y in [*flanks, *inner])
    assert line == sorted(line)


def test_the_cards_that_ascend_lie_on_the_right() -> None:
    """The Herring-Bone: “it is best to place the ascending on the right side, the descending on
    the left”."""
    found = table_figure("the-herring-bone", FIGURES["the-herring-bone"])
    right = centres("the-herring-bone", "ascending", found)
    left = centres("the-herring-bone", "descending", found)
    assert max(x for x, _ in left) < min(x for x, _ in right)

"""The redrawn figures: a reader who sees only the drawing loses no card of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree

from reference.cards.face import INDEX
from reference.cards.geometry import overlap
from reference.pages.figure import card_width, draw, face_up, table
from reference.tableaux import Tableau, read_tableaux

TABLEAUX = read_tableaux(Path(__file__).parents[3] / "corpus" / "tableaux")
ALL = pytest.mark.parametrize("tableau", TABLEAUX, ids=lambda tableau: tableau.game)


def drawn(tableau: Tableau) -> etree._Element:
    return etree.fromstring(str(draw(tableau).svg))


@ALL
def test_every_position_is_drawn_once_with_its_face(tableau: Tableau) -> None:
    groups = drawn(tableau).findall("g")
    assert len(groups) == len(tableau.positions)
    faces = sorted(str(position.face) for position in tableau.positions if position.face)
    seen = []
    for group in groups:
        hrefs = [use.get("href", "") for use in group.iter("use")]
        ranks = [text.text for text in group.findall("text") if not text.get("class")]
        suits = [href[1] for href in hrefs if re.fullmatch(r"#[SHDC]-(across|down)", href)]
        if ranks:
            seen.append(f"{ranks[0]}{suits[0] if suits else '?'}")
    assert sorted(seen) == faces
    backs = sum(position.back for position in tableau.positions)
    assert len(drawn(tableau).findall("g/use[@href='#back']")) == backs


@ALL
def test_what_is_unsure_is_marked(tableau: Tableau) -> None:
    doubts = drawn(tableau).findall("g/use[@class='t-doubt']")
    assert len(doubts) == sum(not position.sure for position in tableau.positions)


@ALL
def test_nothing_is_cut_off(tableau: Tableau) -> None:
    left, top, width, height = map(float, drawn(tableau).get("viewBox", "").split())
    _, cards = table(tableau)
    for x, y in (corner for card in cards for corner in card.corners):
        assert left < x < left + width
        assert top < y < top + height


@ALL
def test_every_sure_face_shows_its_rank_and_suit(tableau: Tableau) -> None:
    """Most of the corner of every card that can be read in print is uncovered."""
    _, cards = table(tableau)
    for position, card in zip(tableau.positions, cards, strict=True):
        if not position.sure:
            continue
        above = [
            other
            for place, other in zip(tableau.positions, cards, strict=True)
            if position.pile and place.pile == position.pile and place.z > position.z
        ]
        way = face_up(card, above)
        face = type(card)(card.x, card.y, way[0], card.width, card.height)
        points = [face.to_table(*point) for point in INDEX[way[1]]]
        covered = sum(any(other.holds(point) for other in above) for point in points)
        assert covered <= len(points) / 2, (position.id, covered)


@ALL
def test_only_cards_of_one_pile_lie_on_one_another(tableau: Tableau) -> None:
    """Where the data give no size, ours keeps all other cards apart."""
    if tableau.card_width is not None:
        return
    _, cards = table(tableau)
    for index, one in enumerate(cards):
        for other in range(index):
            piles = {tableau.positions[index].pile, tableau.positions[other].pile}
            if len(piles) > 1 or "" in piles:
                assert not overlap(one, cards[other])


def test_the_width_found_agrees_with_those_that_were_measured() -> None:
    """Of figures whose cards stand edge to edge the measured width is known: ours is near it."""
    for tableau in TABLEAUX:
        if tableau.game in ("the-fourteenth", "the-olga", "napoleon-at-st-helena", "the-labyrinth"):
            blind = Tableau(
                **{
                    **{name: getattr(tableau, name) for name in tableau.__struct_fields__},
                    "card_width": None,
                }
            )
            assert card_width(blind) == pytest.approx(card_width(tableau), rel=0.1)


def test_a_card_printed_upside_down_is_drawn_upright() -> None:
    """All pip cards of Fortress are printed upside down, which nobody wants to read."""
    fortress = next(tableau for tableau in TABLEAUX if tableau.game == "fortress")
    assert {position.turned for position in fortress.positions} == {0, 180}
    assert "rotate(180)" not in draw(fortress).svg


def test_the_letters_and_crosses_of_the_print_are_drawn() -> None:
    by_game = {tableau.game: drawn(tableau) for tableau in TABLEAUX}
    letters = [text.text for text in by_game["the-besieged-city"].findall("text")]
    assert sorted(letters) == ["A", "B", "C", "D"]
    assert len(by_game["the-carpet"].findall("path[@class='t-cross']")) == 16
    hours = [text.text for text in by_game["the-clock"].findall("text")]
    assert hours[:2] == ["No. 1.", "No. 2."]
    assert " ".join(str(hour) for hour in hours[2:]) == "I II III IV V VI VII VIII IX X XI XII"


@ALL
def test_a_drawing_weighs_little(tableau: Tableau) -> None:
    """About 350 bytes a card beside what all drawings share."""
    shared = len(re.search(r"<defs>.*</defs>", draw(tableau).svg)[0])  # type: ignore[index]
    per_place = (len(draw(tableau).svg) - shared) / (len(tableau.positions) + len(tableau.marks))
    assert per_place < 350

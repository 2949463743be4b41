"""Figures as plain data: what a person is told, and what a program gets."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.plates import plain, plates
from reference.tableaux import read_tableaux

TABLEAUX = Path(__file__).parents[2] / "corpus" / "tableaux"


@pytest.mark.parametrize(
    ("summary", "said"),
    [
        ("A star of eight rays. The third is not drawn.",) * 2,
        (
            "Four rows (index = (row-1)*8 + column), each half covered; two are empty.",
            "Four rows, each half covered; two are empty.",
        ),
        ("Fans in rows; within a fan z 0 is the lowest.", "Fans in rows."),
        ("Upside down. Indices follow the picture (index 1 is right).", "Upside down."),
        ("A cross (the Z-shaped one) below.", "A cross below."),
    ],
)
def test_a_reader_is_told_nothing_of_the_fields_of_the_data(summary: str, said: str) -> None:
    assert plain(summary) == said


def test_every_figure_says_what_it_shows_and_where() -> None:
    figures = plates(read_tableaux(TABLEAUX), "path { fill: red }")
    assert [figure.number for figure in figures] == list(range(1, 48))
    for figure in figures:
        assert len(figure.summary) > 40, figure.section
        assert figure.svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
        assert "<style>path { fill: red }</style>" in figure.svg
        assert figure.lines
        assert len({thing.id for thing in figure.things}) == len(figure.things)
        for thing in figure.things:
            assert 0 <= thing.turned < 360
            assert 0 < thing.x < figure.width
            assert 0 < thing.y < figure.height
            assert thing.sure or len(thing.might_be) >= 1 or thing.key == "back", thing.id


def test_a_card_has_its_name_its_key_and_its_doubts() -> None:
    (shah,) = [each for each in plates(read_tableaux(TABLEAUX), "") if each.section == "the-shah"]
    things = {thing.id: thing for thing in shah.things}
    king, ace = things["shah-1"], things["foundation-1"]
    assert (king.name, king.key, king.sure) == ("King of hearts", "KH", True)
    assert (ace.key, ace.sure, ace.might_be) == ("AS", False, ("AS", "AD"))
    assert shah.unsure == "four cards"

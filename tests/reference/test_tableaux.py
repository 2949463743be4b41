"""The figures' data: what a reader of the README may rely on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reference.tableaux import Card, read_tableau, read_tableaux
from transcribe.errors import CadoganError

CORPUS = Path(__file__).parents[2] / "corpus" / "tableaux"


def test_all_figures_are_read_in_the_order_of_the_book() -> None:
    """The README: 47 figures, 1,676 positions, 105 of them unsure."""
    tableaux = read_tableaux(CORPUS)
    assert [tableau.figure for tableau in tableaux] == list(range(1, 48))
    positions = [position for tableau in tableaux for position in tableau.positions]
    assert len(positions) == 1676
    assert sum(not position.sure for position in positions) == 105


def test_no_known_card_is_said_to_be_unsure_without_being_among_its_candidates() -> None:
    for tableau in read_tableaux(CORPUS):
        for position in tableau.positions:
            if position.candidates and position.face and "?" not in str(position.face):
                assert position.face in position.might_be, (tableau.game, position.id)


@pytest.mark.parametrize("text", ["10S", "AH", "?D", "Q?", "??"])
def test_a_card_is_written_as_it_was_read(text: str) -> None:
    assert str(Card.parse(text)) == text


@pytest.mark.parametrize("text", ["", "1S", "11S", "S7", "7", "7s", "7SX"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def figure(**changes: Any) -> dict[str, Any]:
    """A figure of one card, as its file would have it."""
    position = {
        "id": "a",
        "zone": "row",
        "index": 1,
        "x": 0.5,
        "y": 0.5,
        "turned": 0,
        "card": "7S",
        "sure": True,
    }
    base = {
        "game": "x",
        "title": "X",
        "figure": 1,
        "summary": "",
        "remarks": "",
        "width": 100,
        "height": 100,
        "positions": [position | changes],
        "marks": [],
    }
    return base


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"card": "7X"}, "not a card"),
        ({"candidates": ["7S", "sevn"]}, "not a card"),
        ({"x": "left"}, "float"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_figure_that_says_something_else_is_told_by_file_and_field(
    tmp_path: Path, changes: dict[str, Any], said: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(figure(**changes)))
    with pytest.raises(CadoganError) as caught:
        read_tableau(path)
    assert str(path) in caught.value.message
    assert said in caught.value.message


def test_a_missing_or_broken_file_is_told_by_name(tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text('{"game": ')
    for name in ("half.json", "none.json"):
        with pytest.raises(CadoganError) as caught:
            read_tableau(tmp_path / name)
        assert name in caught.value.message

"""Elements in a text: no character is lost, whatever lies across what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from transcribe.writers.tei.inline import Piece, Point, Stretch, fill, nested
from transcribe.writers.tei.names import element

TEXT = "abcdefghijklmnopqrst"
PLACES = st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(1, 3)).filter(
    lambda each: each[0] < each[1]
)


def stretch(start: int, end: int, rank: int, name: str) -> Stretch:
    def make(piece: Piece) -> tuple[etree._Element, etree._Element]:
        made = element("seg", n=name, part=f"{piece.index + 1}/{piece.count}")
        return made, made

    return Stretch(start, end, rank, make)


def content(node: etree._Element) -> str:
    return "".join(str(each) for each in node.itertext())


def written(places: list[tuple[int, int, int]], points: list[int]) -> etree._Element:
    parent = element("s")
    stretches = [stretch(*place, str(index)) for index, place in enumerate(places)]
    marks = [Point(at, element("lb", n=str(index))) for index, at in enumerate(points)]
    fill(parent, TEXT, nested(stretches), marks)
    return parent


@given(st.lists(PLACES, max_size=6), st.lists(st.integers(0, 20), max_size=4))
def test_every_element_holds_its_characters_and_no_others(
    places: list[tuple[int, int, int]], points: list[int]
) -> None:
    parent = written(places, points)
    assert content(parent) == TEXT
    for index, (start, end, _) in enumerate(places):
        pieces = [
            each for each in parent.iter() if each.get("n") == str(index) and each.get("part")
        ]
        assert "".join(map(content, pieces)) == TEXT[start:end]
        count = len(pieces)
        assert [each.get("part") for each in pieces] == [
            f"{k}/{count}" for k in range(1, count + 1)
        ]


@given(st.lists(PLACES, max_size=6), st.lists(st.integers(0, 20), max_size=4))
def test_every_point_stands_before_its_character(
    places: list[tuple[int, int, int]], points: list[int]
) -> None:
    parent = written(places, points)
    for index, at in enumerate(points):
        (mark,) = parent.xpath(f".//*[local-name()='lb'][@n='{index}']")
        assert len("".join(mark.xpath("preceding::text()"))) == at


def test_of_two_that_cross_the_less_weighty_is_cut() -> None:
    """A reading of the apparatus must stay whole, or it could not be compared."""
    parent = written([(0, 10, 2), (5, 15, 1)], [])
    found = [(each.get("n"), each.get("part"), content(each)) for each in parent]
    assert found == [("0", "1/2", "abcde"), ("1", "1/1", "fghijklmno")]
    assert content(parent[1][0]) == "fghij"

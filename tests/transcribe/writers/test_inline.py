"""Marks in a text: no character is lost, whatever lies across what."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from transcribe.writers.inline import Close, Mark, Open, Point, Stretch, events

TEXT = "abcdefghijklmnopqrst"
PLACES = st.tuples(st.integers(0, 20), st.integers(0, 20), st.integers(1, 3)).filter(
    lambda each: each[0] < each[1]
)
Wanted = list[tuple[int, int, int]]


def written(places: Wanted, points: list[int]) -> Iterator[str]:
    """The events as one would write them: `<1/2:0` opens the first of two pieces of mark 0."""
    stretches = [Stretch(*place, str(number)) for number, place in enumerate(places)]
    marks = [Point(at, str(number)) for number, at in enumerate(points)]
    open_: list[str] = []
    for event in events(TEXT, stretches, marks):
        if isinstance(event, Open):
            open_.append(event.stretch.what)
            yield f"<{event.stretch.index + 1}/{event.stretch.count}:{event.stretch.what}"
        elif isinstance(event, Close):
            assert open_.pop() == event.stretch.what
            yield f">{event.stretch.what}"
        elif isinstance(event, Mark):
            yield f"|{event.point.what}"
        else:
            yield event
    assert open_ == []


@given(st.lists(PLACES, max_size=6), st.lists(st.integers(0, 20), max_size=4))
def test_every_mark_holds_its_characters_and_no_others(places: Wanted, points: list[int]) -> None:
    held = {str(number): "" for number in range(len(places))}
    open_: set[str] = set()
    whole = ""
    for event in written(places, points):
        if event[0] == "<":
            open_.add(event.partition(":")[2])
        elif event[0] == ">":
            open_.remove(event[1:])
        elif event[0] != "|":
            whole += event
            for name in open_:
                held[name] += event
    assert whole == TEXT
    assert list(held.values()) == [TEXT[start:end] for start, end, _ in places]


@given(st.lists(PLACES, max_size=6), st.lists(st.integers(0, 20), max_size=4))
def test_every_point_stands_before_its_character(places: Wanted, points: list[int]) -> None:
    at = 0
    found = {}
    for event in written(places, points):
        if event[0] == "|":
            found[int(event[1:])] = at
        elif event[0] not in "<>":
            at += len(event)
    assert found == dict(enumerate(points))


def test_of_two_that_cross_the_less_weighty_is_cut() -> None:
    """A reading of the apparatus must stay whole, or it could not be compared."""
    assert "".join(written([(0, 10, 2), (5, 15, 1)], [])) == (
        "<1/2:0abcde>0<1/1:1<2/2:0fghij>0klmno>1pqrst"
    )


def test_a_point_at_a_border_stands_outside() -> None:
    """The number of a note stands behind the italics, a new line before them."""
    assert "".join(written([(3, 5, 1)], [3, 5])) == "abc|0<1/1:0de>0|1fghijklmnopqrst"

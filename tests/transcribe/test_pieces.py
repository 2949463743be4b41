"""Packed pieces read like the tuple they were made of: a character that loses its cells is lost
to whoever looks a doubtful word up in the braille."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from transcribe.packed import Spans
from transcribe.trace import LAYOUT, LIBLOUIS, Origin, Piece, Pieces

ORIGINS = (LIBLOUIS, LAYOUT, Origin("context", "dash"), Origin("witness", "w", 3, 9))
piece = st.builds(
    Piece,
    st.text("abc ", max_size=3),
    st.integers(0, 9),
    st.integers(9, 20),
    st.sampled_from(ORIGINS),
)
rows = st.lists(piece, max_size=8)
numbers = st.integers(-10, 10)


@given(rows, numbers, numbers)
def test_a_packed_row_is_the_row(row: list[Piece], first: int, last: int) -> None:
    packed = Pieces.of(row)
    assert tuple(packed) == tuple(row)
    assert [packed[at] for at in range(len(row))] == row
    assert tuple(packed[first:last]) == tuple(row[first:last])
    assert packed.text == "".join(each.text for each in row)


@given(rows, rows)
def test_rows_joined_are_one_row(one: list[Piece], other: list[Piece]) -> None:
    assert tuple(Pieces.of(one) + other) == (*one, *other)
    joined = Pieces.joined([Pieces.of(one)[1:], Pieces.of(other)])
    assert tuple(joined) == (*one[1:], *other)


@given(rows, st.integers(0, 24), st.integers(0, 24))
def test_characters_keep_the_cells_of_their_piece(row: list[Piece], start: int, stop: int) -> None:
    every = [(letter, each.start, each.end, each.origin) for each in row for letter in each.text]
    found = Pieces.of(row).characters(start, stop)
    cut = [(letter, each.start, each.end, each.origin) for each in found for letter in each.text]
    assert cut == every[start:stop]
    assert all(each.text for each in found)


@given(rows)
def test_stretches_are_of_one_origin_and_cover_all_characters(row: list[Piece]) -> None:
    packed = Pieces.of(row)
    origins = [each.origin for each in row for _ in each.text]
    found = list(packed.stretches())
    assert [each.origin for each in found for _ in range(each.first, each.last)] == origins
    assert all(one.origin != other.origin for one, other in pairwise(found))


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99))), numbers, numbers)
def test_packed_spans_are_the_spans(spans: list[tuple[int, int]], first: int, last: int) -> None:
    packed = Spans.of(spans)
    assert list(packed) == spans
    assert list(packed[first:last]) == spans[first:last]

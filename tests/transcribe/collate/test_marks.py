"""What a reader would lose: a lost quotation mark hidden in a changed comma."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.collate import marks

MARKS = st.text(st.sampled_from(".,;:—()[]\"' \n•?"), max_size=8)


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [
        (", ", '," ', [("", '"')]),
        (", ", ';" ', [(",", ";"), ("", '"')]),
        (". ", ".\n", [(" ", "\n")]),
        (".\n", ".\n• ", [("", "• ")]),
        (". ", ".\n• ", [(" ", "\n"), ("", "• ")]),
        ("} ", "); ", [("}", ");")]),
        (" ", "—", [("", "—"), (" ", "")]),
    ],
)
def test_differences_are_told_class_by_class(
    mine: str, its: str, expected: list[tuple[str, str]]
) -> None:
    found = [(mine[a:b], its[c:d]) for (a, b), (c, d) in marks.compare(mine, its)]
    assert sorted(found) == sorted(expected)


@given(MARKS, MARKS)
def test_the_differences_make_one_string_of_marks_of_the_other(mine: str, its: str) -> None:
    built, done = "", 0
    for (start, end), (from_, to) in marks.compare(mine, its):
        assert marks.class_of(mine[start:end] or its[from_:to]) is not None
        built += mine[done:start] + its[from_:to]
        done = end
    assert built + mine[done:] == its

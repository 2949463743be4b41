"""Number words: a pack count or a row that is read wrong makes another game of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.records.grammar.numbers import NUMBER, number, times

ONES = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def spelled(value: int, hyphen: str) -> str:
    """The number as English writes it, for 1 to 199."""
    if value >= 100:
        rest = value - 100
        return f"a hundred and {spelled(rest, hyphen)}" if rest else "a hundred"
    if value < 20:
        return ONES[value - 1]
    ten, one = divmod(value, 10)
    return TENS[ten - 2] + (f"{hyphen}{ONES[one - 1]}" if one else "")


@given(st.integers(1, 199), st.sampled_from("- "), st.booleans())
def test_numbers_in_words_are_read(value: int, hyphen: str, capital: bool) -> None:
    words = spelled(value, hyphen)
    words = words.capitalize() if capital else words
    match = re.search(NUMBER, f"deal {words} cards", re.IGNORECASE)
    assert match is not None
    assert match[0] == words
    assert number(match[0]) == value


@given(st.integers(1, 999))
def test_numbers_in_figures_are_read(value: int) -> None:
    assert number(str(value)) == value


@pytest.mark.parametrize("text", ["someone", "often", "tenth", "twenty-four-hour", "weight", "a"])
def test_words_that_hold_a_number_are_none(text: str) -> None:
    assert re.search(NUMBER, text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [("once", 1), ("twice", 2), ("thrice", 3), ("four times", 4), ("a second time", 1)],
)
def test_how_often(text: str, value: int) -> None:
    assert times(text) == value


@pytest.mark.parametrize("text", ["", "often", "ten rows"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number"):
        number(text)

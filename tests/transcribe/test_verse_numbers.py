"""Numbers of lines of verse: taken from a poem, never from a bill."""

from __future__ import annotations

from transcribe.layout.verse_numbers import verse_numbers
from transcribe.reader import read_brf


def found(*lines: str) -> list[str]:
    """The numbers in a file of those lines."""
    source = read_brf("\n".join(lines).encode("ascii"), "x")
    return [each.value for each in verse_numbers(source.lines)]


def numbered(line: str, sign: str) -> str:
    return line.ljust(30) + sign


def test_a_number_alone_is_that_of_its_line() -> None:
    line = ",r+ \\ a silv] p1l4"
    assert found(line, line, line, line, numbered(line, "#e"), line) == ["5"]
    assert found(line, line, line, numbered(line, "#e"), line, line) == []


def test_a_column_of_figures_keeps_them() -> None:
    """Five, ten and fifteen pence, a line each, are what the bill says."""
    column = (("oil", "#e"), ("br1d", "#aj"), ("wick", "#ae"))
    rows = [numbered(word, sign) for word, sign in column]
    assert found("  ,! bill3", "", *rows, *rows) == []

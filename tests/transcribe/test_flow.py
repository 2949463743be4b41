"""The flow: where lines join, where text is divided, and what is no text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.flow import FlowBlock, flow, line_width, spills
from transcribe.reader import Source, read_brf, read_file

CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")


@pytest.fixture(scope="module")
def book() -> Source:
    return read_file(CORPUS)


def divided(data: str) -> list[tuple[str, int, str]]:
    return [(block.before, block.gap, block.cells) for block in flow(read_brf(data.encode(), "x"))]


def test_the_figures_of_the_book(book: Source) -> None:
    """What was counted by hand: 2,218 lines padded to 40 cells, 458 spilled spaces, 559 wide gaps
    (2 cells: 340, 3: 119, 4: 31, 5: 65, 21 or more: 4), 47 short lines, one blank line."""
    assert sum(line.width == 40 for line in book.lines) == 2218
    full = [below.cells for above, below in pairwise(book.lines) if len(above.cells) == 40]
    spilled = [cells for cells in full if cells[:1] == " " and cells[:2] != "  "]
    assert len(spilled) == 458
    assert line_width(book) == 40
    assert spills(book, 40)
    blocks = flow(book)
    gaps = Counter(block.gap for block in blocks if block.before == "gap")
    assert {gap: gaps[gap] for gap in (2, 3, 4, 5)} == {2: 340, 3: 119, 4: 31, 5: 65}
    assert sum(gaps.values()) == 559
    assert sum(times for gap, times in gaps.items() if gap >= 21) == 4
    assert Counter(block.gap for block in blocks if block.before == "line") == {1: 47, 40: 1}
    assert [block.before for block in blocks].count("start") == 1


def test_no_word_of_the_book_runs_into_the_next(book: Source) -> None:
    text = " ".join(block.cells for block in flow(book))
    assert "  " not in text
    assert max(map(len, text.split())) <= 25


def test_the_book_without_its_padding_flows_the_same(book: Source) -> None:
    """A copy whose trailing blanks an editor has stripped must not lose or gain a space."""
    stripped = b"\n".join(line.rstrip() for line in book.data.split(b"\n"))
    again = flow(read_brf(stripped, "stripped"))
    assert [(block.before, block.gap, block.cells) for block in again] == [
        (block.before, block.gap, block.cells) for block in flow(book)
    ]


def test_the_book_in_unicode_braille_flows_the_same(book: Source) -> None:
    order = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="
    patterns = {cell: chr(0x2800 + dots) for dots, cell in enumerate(order)}
    lines = book.data.decode("ascii").split("\n")
    text = "\n".join("".join(patterns[cell] for cell in line) for line in lines)
    again = flow(read_brf(text.encode(), "unicode"))
    assert [block.cells for block in again] == [block.cells for block in flow(book)]


def test_every_cell_of_the_book_is_in_a_block_or_in_a_gap(book: Source) -> None:
    cells = [span for block in flow(book) for span in block.spans if span[0] < span[1]]
    assert cells == sorted(cells)
    inside = {start for start, _ in cells}
    for line in book.lines:
        for cell, start in zip(line.cells, line.offsets, strict=False):
            assert cell == " " or start in inside


def test_a_line_end_is_a_space_where_lines_are_not_padded() -> None:
    assert divided("the dog ate and\nslept on it all\nthe day long") == [
        ("start", 0, "the dog ate and slept on it all the day long")
    ]


def test_a_full_line_that_spilled_takes_no_space_and_a_wrapped_one_takes_one() -> None:
    spilled = "abcd ef\n gh ij\nlm nopq\n rs\n"
    wrapped = "abcd ef\ngh ijkl\nlm nopq\nrs\n"
    assert [cells for _, _, cells in divided(spilled)] == ["abcd ef gh ij lm nopq rs"]
    assert [cells for _, _, cells in divided(wrapped)] == ["abcd ef gh ijkl lm nopq rs"]


def test_gaps_hard_ends_and_blank_lines_divide() -> None:
    lines = [
        "one two three four five six seven",
        "eight   nine ten eleven twelve and",
        "thirteen",
        "a new line that was ended on",
        "",
        "  an indented line after a blank",
        "line",
    ]
    assert divided("\n".join(lines)) == [
        ("start", 0, "one two three four five six seven eight"),
        ("gap", 3, "nine ten eleven twelve and thirteen"),
        ("line", 1, "a new line that was ended on"),
        ("line", 34, "an indented line after a blank line"),
    ]


def test_an_indented_line_after_a_short_one_is_a_gap() -> None:
    assert divided("one two three\n  four five six\nseven") == [
        ("start", 0, "one two three"),
        ("gap", 3, "four five six seven"),
    ]


def test_a_hyphen_at_a_line_end_takes_no_space() -> None:
    assert divided("the re-\ndeals of a\nfish-bone") == [
        ("start", 0, "the re-deals of a fish-bone")
    ]


def test_page_numbers_are_left_out_and_divide_nothing() -> None:
    text = "the cards that are not\nplayed upon go to   #a\n\fthe talon and there they\nstay   #b"
    assert divided(text) == [
        ("start", 0, "the cards that are not played upon go to the talon and there they stay")
    ]


def test_a_number_at_the_end_of_a_last_line_stays_where_pages_do_not_count_up() -> None:
    text = "the first   #ab\n\fthe second   #g\n\fthe third"
    assert "#ab" in " ".join(cells for _, _, cells in divided(text))


def test_a_print_page_line_is_left_out() -> None:
    text = "the cards that are not\n-------------------#ab\nplayed"
    assert divided(text) == [("start", 0, "the cards that are not played")]


words = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=80)


@given(words, st.integers(20, 40), st.booleans())
def test_wrapped_words_come_back_as_they_were(text: list[str], width: int, padded: bool) -> None:
    """However a transcriber wraps lines, with padding or without, no word is lost or glued."""
    lines = [""]
    for word in text:
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    data = "\n".join(line.ljust(width) if padded else line for line in lines)
    blocks: tuple[FlowBlock, ...] = flow(read_brf(data.encode(), "wrapped"))
    assert " ".join(block.cells for block in blocks).split() == text


@given(words, st.integers(12, 40))
def test_poured_words_come_back_as_they_were(text: list[str], width: int) -> None:
    """Text poured so that a space after a full line begins the next, as in the book."""
    lines = [""]
    for word in text:
        joined = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(" " + word if len(lines[-1]) == width else word)
    data = "\n".join(line.ljust(width) for line in lines)
    blocks = flow(read_brf(data.encode(), "poured"))
    assert " ".join(block.cells for block in blocks).split() == text

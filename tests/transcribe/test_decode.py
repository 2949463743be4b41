"""The decoding: every cell in one piece, every failure with its place, nothing made up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.context import RULES
from transcribe.decode import UNREADABLE, Decoding, decode
from transcribe.flow import flow
from transcribe.reader import Source, read_brf, read_file
from transcribe.trace import Piece

CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")
CELLS = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="


@pytest.fixture(scope="module")
def book() -> Decoding:
    return decode(read_file(CORPUS))


def read(braille: str, table: str = "ebae") -> Decoding:
    return decode(read_brf(braille.encode("ascii"), "x.brf"), table)


def texts(decoding: Decoding) -> list[str]:
    return [block.text.text for block in decoding.blocks]


def pieces(decoding: Decoding) -> list[Piece]:
    return [piece for block in decoding.blocks for piece in block.text.pieces]


def assert_every_cell_is_in_one_piece(source: Source, decoding: Decoding) -> None:
    """The pieces cover the cells of the flow, in order, without a gap or an overlap."""
    expected = [span for block in flow(source) for span in block.spans if span[0] < span[1]]
    at = 0
    for piece in pieces(decoding):
        while at < len(expected) and expected[at][1] <= piece.end:
            assert piece.start <= expected[at][0]
            at += 1
        if piece.start == piece.end:
            assert piece.origin.kind == "layout"
    assert at == len(expected)


def test_every_cell_of_the_book_is_in_one_piece(book: Decoding) -> None:
    assert_every_cell_is_in_one_piece(book.source, book)
    assert all(piece.text for piece in pieces(book))


def test_no_piece_overlaps_the_next(book: Decoding) -> None:
    found = pieces(book)
    assert all(a.end <= b.start for a, b in pairwise(found))


def test_pieces_are_as_small_as_the_maps_allow() -> None:
    (block,) = read("! c>ds").blocks
    assert [piece.text for piece in block.text.pieces] == ["the", " ", "c", "ar", "d", "s"]


def test_a_capital_sign_belongs_to_its_letter() -> None:
    (block,) = read(",h9t").blocks
    assert [(piece.text, piece.start, piece.end) for piece in block.text.pieces] == [
        ("H", 0, 2),
        ("in", 2, 3),
        ("t", 3, 4),
    ]


def test_every_use_of_a_rule_stands_in_the_text(book: Decoding) -> None:
    """The log and the origins of the pieces tell the same story."""
    names = {name for name, _ in RULES}
    by_rule = Counter(piece.origin.name for piece in pieces(book) if piece.origin.kind == "context")
    assert by_rule == Counter(use.rule for use in book.log)
    assert set(by_rule) <= names
    for use in book.log:
        assert book.source.data[use.byte_start : use.byte_end].decode().lower() == use.cells


def test_the_book_reads_what_only_its_cells_have_lost(book: Decoding) -> None:
    """Nothing is undefined; the three Æ and six â of the printed book have no cells to be read
    from, so the letters are missing and stay missing without a witness."""
    assert book.failures == ()
    text = " ".join(texts(book))
    assert (text.count("CSAR"), text.count("vice vers")) == (3, 6)
    assert "Note 3.—X often happens" in text


@pytest.mark.parametrize(
    ("braille", "text", "place", "cells"),
    [
        ("! dog _ ate", f"the dog {UNREADABLE} ate", "x.brf, page 1, line 1, cell 7", "_"),
        ("! dog@ ate", f"the dog{UNREADABLE} ate", "x.brf, page 1, line 1, cell 6", "@"),
        (",", UNREADABLE, "x.brf, page 1, line 1, cell 1", ","),
        (r"! '\x00b6' ate", f"the {UNREADABLE} ate", "x.brf, page 1, line 1, cell 3", r"'\x00b6'"),
        (r"! '\XBJAD'", f"the {UNREADABLE}", "x.brf, page 1, line 1, cell 3", r"'\xbjad'"),
    ],
)
def test_cells_that_mean_nothing_are_failures_and_no_text(
    braille: str, text: str, place: str, cells: str
) -> None:
    decoding = read(braille)
    assert texts(decoding) == [text]
    (failure,) = decoding.failures
    assert (failure.where, failure.cells) == (place, cells)


def test_an_undefined_cell_of_another_table_is_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """liblouis writes the dots of a cell it does not know between a backslash and a stroke."""
    from transcribe import liblouis

    monkeypatch.setattr(
        liblouis,
        "back",
        lambda _, cells: liblouis.Aligned(cells, "a\\456/", (0, 1, 1, 1, 1, 1), (0, 1)),
    )
    decoding = read("a_")
    assert texts(decoding) == ["a" + UNREADABLE]
    assert [failure.cells for failure in decoding.failures] == ["_"]


def test_italic_signs_become_emphasis_and_never_stay_as_text() -> None:
    source = read_brf(b"! .v b ..! rules ( .play & n 7.so7", "x")
    decoding = decode(source)
    assert texts(decoding) == ["the very but the rules of play and not (so)"]
    emphasised = [source.data[each.start : each.end].decode() for each in decoding.emphasis]
    assert emphasised == [".v", "..! rules ( .play", ".so7"]
    assert_every_cell_is_in_one_piece(source, decoding)


def test_an_italic_passage_that_is_never_closed_ends_with_its_block() -> None:
    source = read_brf(b"n ..! rules ( play", "x")
    (found,) = decode(source).emphasis
    assert (found.start, found.end) == (2, len(source.data))


def test_another_table_is_used_as_it_is() -> None:
    decoding = read(",mr ,v4", "g1")
    assert texts(decoding) == ["Mr V."]
    assert decoding.log == ()
    assert decoding.tables == ("en-us-brf.dis", "en-us-g1.ctb")
    assert texts(read('"<see ,ann4">', "ueb")) == ["(see Ann.)"]


def test_a_file_of_nothing_but_a_page_number_has_no_blocks() -> None:
    assert read("lea#ab").blocks == ()


@given(st.lists(st.text(CELLS, max_size=40), min_size=1, max_size=12))
def test_random_pages_lose_no_cell(lines: list[str]) -> None:
    source = read_brf("\n".join(["a", *lines]).encode(), "random")
    decoding = decode(source)
    assert_every_cell_is_in_one_piece(source, decoding)
    assert all(piece.text for piece in pieces(decoding))

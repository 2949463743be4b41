"""The reader: no byte lost, every cell with its place, every bad byte with its line and column."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from transcribe.errors import CadoganError
from transcribe.reader import BOM, Source, read_brf, read_file

CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")
ASCII_CELLS = "".join(map(chr, range(0x21, 0x7F)))


@pytest.fixture(scope="module")
def book() -> Source:
    return read_file(CORPUS)


def joined(source: Source) -> bytes:
    return b"".join(source.data[token.start : token.end] for token in source.tokens)


def rows(source: Source) -> list[tuple[int, int, str]]:
    return [(line.page, line.number, line.cells) for line in source.lines]


def test_tokens_of_the_book_join_to_the_file(book: Source) -> None:
    assert joined(book) == CORPUS.read_bytes()
    assert all(token.start < token.end for token in book.tokens)


def test_the_book_has_89_pages_of_25_lines(book: Source) -> None:
    """2,307 lines of the file are 88 separators and 88 pages of 25 lines and one of 19."""
    assert book.pages == 89
    assert len(book.lines) == 88 * 25 + 19
    assert max(line.number for line in book.lines) == 25


def test_the_blank_line_inside_the_first_page_is_no_page_break(book: Source) -> None:
    assert [line.number for line in book.lines if not line.cells] == [13]
    assert book.lines[13].cells == ",,cont5ts  ,,anna"


def test_place_and_offset_are_inverse_on_every_cell_of_the_book(book: Source) -> None:
    for line in book.lines:
        for cell in range(1, len(line.cells) + 1):
            offset = book.offset(line.page, line.number, cell)
            assert book.place(offset) == (line.page, line.number, cell)


def test_a_place_outside_the_file_is_a_key_error(book: Source) -> None:
    with pytest.raises(KeyError):
        book.offset(90, 1, 1)
    with pytest.raises(KeyError):
        book.offset(1, 1, 41)


def test_both_cases_and_the_twins_are_the_same_cells() -> None:
    low = read_brf(b"th]e @ [ \\ ] ^", "a")
    assert rows(read_brf(b"TH}E ` { | } ~", "b")) == rows(low)


def test_unicode_braille_is_the_same_cells() -> None:
    cells = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="
    patterns = "".join(chr(0x2800 + dots) for dots in range(64))
    source = read_brf(("⠿" + patterns).encode(), "u")
    assert source.lines[0].cells == "=" + cells
    assert source.place(source.offset(1, 1, 3)) == (1, 1, 3)
    assert source.offset(1, 1, 3) == 6


@pytest.mark.parametrize(
    "data",
    [
        b"a\nb\n\fc\nd\n",  # at the head of a line
        b"a\nb\n\f\nc\nd\n",  # alone on a line
        b"a\nb\fc\nd",  # in the middle, no newline at the end
        b"a\r\nb\r\n\fc\r\nd\r\n",
        BOM + b"a\nb\n\fc\nd",
        b"\fa\nb\n\fc\nd\n\f",  # before the first page and after the last
        b"a   \nb \n\f\nc\nd  \n",
    ],
)
def test_a_form_feed_ends_a_page_and_adds_no_line(data: bytes) -> None:
    source = read_brf(data, "ff")
    assert rows(source) == [(1, 1, "a"), (1, 2, "b"), (2, 1, "c"), (2, 2, "d")]
    assert joined(source) == data


def test_a_blank_first_line_after_a_form_feed_counts_where_other_pages_begin_with_text() -> None:
    source = read_brf(b"a\n\fb\n\f\nc\n", "ff")
    assert rows(source) == [(1, 1, "a"), (2, 1, "b"), (3, 1, ""), (3, 2, "c")]


def page(first: int, lines: int = 25) -> list[str]:
    return [f"a{chr(97 + (first + at) % 26)}" for at in range(lines)]


def test_pages_end_at_a_blank_line_after_25() -> None:
    text = "\n".join([*page(0), "", *page(1), "", *page(2, 3)])
    source = read_brf(text.encode(), "blank")
    assert source.pages == 3
    assert [token.kind for token in source.tokens].count("page-separator") == 2
    assert rows(source)[25] == (2, 1, "ab")


def test_a_blank_line_after_25_that_looks_like_the_others_is_one_of_them() -> None:
    """A file of one page with a blank line between its paragraphs loses no paragraph break."""
    lines = [*page(0, 12), "", *page(1, 12), "", *page(2, 3)]
    assert lines[25] == ""
    assert read_brf("\n".join(lines).encode(), "blank").pages == 1


def test_pages_of_another_length_need_three_separators() -> None:
    three = "\n".join([*page(0, 20), "", *page(1, 20), "", *page(2, 20), "", *page(3, 4)])
    two = "\n".join([*page(0, 20), "", *page(1, 20), "", *page(2, 4)])
    assert read_brf(three.encode(), "three").pages == 4
    assert read_brf(two.encode(), "two").pages == 1


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["  ,! bill is h]e4", ",br1d      #af", ",total     #dj"], []),
        ([",! bill is paid4    #af", ",! total is this4   #dj"], []),
        (["a", ",! total     #dj"], []),
        (["a", "     #dj"], []),
        (["a", ",! game is ov]4     #dj"], ["40"]),
        (["a", "8,! game is ov]60   #dj"], ["40"]),
        ([*["a"] * 24, ",! game is   #dj"], ["40"]),
        ([*["! game is play$ )"] * 24, ",! game   #dj"], []),
    ],
)
def test_a_number_at_the_end_of_the_only_page(lines: list[str], found: list[str]) -> None:
    """The sum of a bill would be lost as a page number."""
    source = read_brf("\n".join(lines).encode(), "x")
    assert [each.value for each in source.indicators] == found


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"abc\nde\tf\n", "x.brf, line 2, column 3: byte 0x09 is not braille"),
        (b"\xff\xfea\x00", "x.brf: the file is in UTF-16"),
        (b"\xffab", "x.brf, line 1, column 1: byte 0xFF is not braille"),
        (b"abc\n\fd\x00", "x.brf, line 2, column 3: byte 0x00 is not braille"),
        ("⠁⠃é".encode(), "x.brf, line 1, column 3: byte 0xC3 is not braille"),
        ("⠁⢀".encode(), "x.brf, line 1, column 2: a cell of eight dots"),
        (b"abc" + BOM, "x.brf, line 1, column 4: byte 0xEF is not braille"),
        (b"", "x.brf: no braille in this file"),
        (b" \n\f\n", "x.brf: no braille in this file"),
    ],
)
def test_what_is_not_braille_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(CadoganError) as error:
        read_brf(data, "x.brf")
    assert error.value.message.startswith(message)


def test_a_missing_file_is_said_and_not_raised_raw(tmp_path: Path) -> None:
    with pytest.raises(CadoganError, match=r"nothing\.brf: cannot be read: No such file"):
        read_file(tmp_path / "nothing.brf")


lines_of_braille = st.lists(
    st.one_of(
        st.text(ASCII_CELLS + "  ", max_size=45),
        st.text("".join(map(chr, range(0x2800, 0x2840))) + " ", max_size=45),
        st.just(""),
        st.just("\f"),
        st.text("ab ", max_size=5).map(lambda text: "\f" + text),
        st.just("ab   #ab"),
        st.just("lea#ab"),
    ),
    max_size=70,
)


@given(
    lines_of_braille,
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
    st.booleans(),
)
def test_random_pages_join_to_the_file_and_keep_their_places(
    lines: list[str], newline: str, last: bool, bom: bool
) -> None:
    text = newline.join(["a", *lines]) + (newline if last else "")
    data = (BOM if bom else b"") + text.encode()
    source = read_brf(data, "random")
    assert joined(source) == data
    ends = [0, *(token.end for token in source.tokens)]
    assert [token.start for token in source.tokens] == ends[:-1]
    for line in source.lines:
        for cell in range(1, len(line.cells) + 1):
            assert source.place(source.offset(line.page, line.number, cell))[2] == cell


@given(lines_of_braille)
def test_every_cell_of_random_pages_is_in_one_line(lines: list[str]) -> None:
    """Cells are neither dropped nor read twice: the lines hold as many as the file."""
    data = "\n".join(["a", *lines]).encode()
    source = read_brf(data, "random")
    blank = " \n\r\f⠀"
    assert sum(cell != " " for line in source.lines for cell in line.cells) == sum(
        character not in blank for character in data.decode()
    )

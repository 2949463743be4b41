"""The braille behind a sentence: place, cells, and who made what liblouis did not."""

from __future__ import annotations

from reference.pages.rows import Row, cells_between, rows
from tests.reference.pages import small_book


def the_owl() -> dict[str, Row]:
    edition = small_book.edition()
    owl = next(section for section in edition.sections if section.id == "the-owl")
    return {row.locus: row for row in rows(owl, small_book.source())}


def test_a_sentence_has_its_cells_line_by_line() -> None:
    row = the_owl()["pack"]
    assert row.cells == ",two ,pa\ncks"
    assert row.patterns == "⠠⠞⠺⠕ ⠠⠏⠁\n⠉⠅⠎"
    assert row.where == "page 1, line 2, cell 1 to line 3, cell 3"


def test_a_sentence_in_the_middle_of_a_line_has_no_cell_of_its_neighbour() -> None:
    rows = the_owl()
    assert rows["play.1"].cells == ",d1l\nall4"
    assert rows["play.2"].cells == ",k+s v win4"
    assert rows["play.2"].where == "page 1, line 5, cell 6 to 16"


def test_what_was_not_simply_decoded_is_told() -> None:
    assert the_owl()["play.2"].made == ("“V”: rule of context numeral",)
    assert the_owl()["play.1"].made == ()


def test_the_cells_of_all_lines_are_those_of_the_file() -> None:
    source = small_book.source()
    whole = "\n".join(cells_between(source, 0, len(source.data)))
    assert whole == "\n".join(line.cells for line in source.lines)

"""ASCII cells as Unicode braille: a reader with a braille display gets the cells of the file."""

from __future__ import annotations

from transcribe.reader import read_brf, unicode_patterns


def test_cells_become_the_patterns_of_their_dots() -> None:
    # a dot 1, l dots 1-2-3, "=" all six ("for"), "," dot 6, "@" dot 4
    assert unicode_patterns("al=,@") == "⠁⠇⠿⠠⠈"


def test_a_blank_cell_stays_a_space() -> None:
    assert unicode_patterns("a b\nc") == "⠁ ⠃\n⠉"


def test_patterns_read_again_are_the_same_cells() -> None:
    cells = "".join(chr(code) for code in range(0x21, 0x60) if not chr(code).isupper())
    again = read_brf(unicode_patterns(cells).encode(), "x").lines[0].cells
    assert again == read_brf(cells.encode(), "x").lines[0].cells

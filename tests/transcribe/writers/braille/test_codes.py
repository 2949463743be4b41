"""What the codes ask for: a reader of either must find what she was taught."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.transcribe.structure.cases import read_cases
from transcribe.errors import CadoganError
from transcribe.writers.braille.codes import CODES

CASES = read_cases(Path(__file__).with_name("codes.txt"))


@pytest.mark.parametrize(("given", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_the_cells_of_a_text(given: str, expected: str) -> None:
    key, _, marked = given.partition(" ")
    italic = [
        (found.start() - 2 * at, found.end() - 2 * at - 2)
        for at, found in enumerate(re.finditer(r"\*[^*]+\*", marked))
    ]
    assert CODES[key].cells(marked.replace("*", ""), italic) == expected


@pytest.mark.parametrize("key", CODES)
def test_a_letter_in_our_own_words_is_no_word(key: str) -> None:
    """A figure's "row b" must not read as "row but"."""
    assert CODES[key].own_cells("row b").endswith(" ;b")


@pytest.mark.parametrize("key", CODES)
def test_a_character_without_cells_is_named(key: str) -> None:
    with pytest.raises(CadoganError, match="no cells for '№'"):
        CODES[key].cells("The card № 7")


@pytest.mark.parametrize("key", CODES)
def test_a_character_without_cells_is_said_in_our_own_words(key: str) -> None:
    """A witness with a star in it, and the whole book could not be had in braille."""
    code = CODES[key]
    assert code.own_cells("be★es") == code.own_cells("be(black star)es")
    assert code.own_cells("a \ue000") == code.own_cells("a (a sign without a name)")

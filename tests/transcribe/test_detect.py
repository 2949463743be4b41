"""Detection: every English braille code is told by its evidence, and what is none is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from transcribe import liblouis
from transcribe.detect import Chosen, choose_table, detect
from transcribe.errors import CadoganError
from transcribe.measure import put_into_braille
from transcribe.reader import Source, read_brf, read_file

CORPUS = Path("corpus/braille/lady-cadogan-1914.ebae.brf")
TEXTS = sorted(Path("tests/transcribe/generality").glob("*.txt"))


def written(path: Path, table: str) -> Source:
    """A text of the collection in another code, wrapped at 40 cells."""
    lines: list[str] = []
    for paragraph in path.read_text("utf-8").split("\n\n"):
        cells = liblouis.forward(" ".join(paragraph.split()), table)
        lines.extend(re.findall(r".{1,40}(?: |$)", cells))
    return read_brf("\n".join(lines).encode("ascii"), f"{path.stem}.brf")


def test_the_book_is_ebae_and_sure() -> None:
    verdict = detect(read_file(CORPUS))
    assert verdict.code == "ebae"
    assert verdict.confidence > 0.95
    assert choose_table(read_file(CORPUS)).table == "ebae"


def test_any_ten_pages_of_the_book_are_ebae() -> None:
    """A part of a book must not be refused where the whole is read."""
    pages = CORPUS.read_bytes().split(b"\n\n")
    for first in range(0, len(pages), 10):
        part = read_brf(b"\n\n".join(pages[first : first + 10]), "part.brf")
        assert detect(part).code == "ebae", f"pages from {first + 1}"


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_text_in_ebae_is_read_as_ebae(path: Path) -> None:
    for letter_signs in (True, False):
        braille = put_into_braille(path.read_text("utf-8"), letter_signs=letter_signs)
        assert choose_table(read_brf(braille, path.stem)).table == "ebae"


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    ("table", "codes", "name"),
    [
        ("g1", ("g1",), "uncontracted (Grade 1)"),
        ("ueb", ("ueb",), "Unified English Braille, contracted"),
        ("ueb-g1", ("ueb-g1", "g1"), "uncontracted (Grade 1)"),
    ],
)
def test_every_text_in_another_code_is_told_with_its_name(
    path: Path, table: str, codes: tuple[str, ...], name: str
) -> None:
    """Uncontracted UEB without a sign of its own cannot be told from uncontracted EBAE: it is
    taken for the one or the other, and reads the same."""
    chosen = choose_table(written(path, table))
    assert chosen.table in codes
    assert chosen.verdict is not None
    assert name in chosen.verdict.name
    assert chosen.verdict.confidence > 0.5
    assert chosen.verdict.evidence


def test_file_names_do_not_make_a_book_in_ueb_one_in_ebae() -> None:
    """The front matter that `cadogan transcribe -o new.brf` writes names files, whose points look
    like EBAE's “dd”: a short book was called EBAE by a guess, and perhaps no braille at all."""
    front = """,writt5 by cadogan ) libl\\is
"<tables en-u-brf4dis1 en-ueb-g#b4;ctb">2 ! s\\rces 7 r1d ) libl\\is
"<tables en-u-brf4dis1 en-u-g#b4;ctb1 ebae-ov]rides4cti1 ebae-%ort-=ms4cti">4
,! s\\rces1 & h[ _! ha%es "<,,%a-#bef"> 2g93 pride4brf3 #heb;d"""
    prose = liblouis.forward(
        "She said that it was to be told to him by the end of the week. ", "ueb"
    )
    verdict = detect(read_brf(f"{front}\n{prose * 4}\n".encode("ascii"), "new.brf"))
    assert verdict.code == "ueb"
    assert verdict.confidence > 0.5


def test_a_named_table_is_taken_whatever_the_file_shows() -> None:
    source = written(TEXTS[0], "ueb")
    assert choose_table(source, "ueb").table == "ueb"
    assert choose_table(source, "ebae") == Chosen("ebae", None)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(CadoganError, match='no table is called "moon"'):
        choose_table(read_brf(b"abc", "x"), "moon")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_ordinary_text_is_not_taken_for_braille(path: Path) -> None:
    text = path.read_text("utf-8").translate(str.maketrans("“”‘’—", "\"\"''-"))
    source = read_brf(text.encode("ascii"), "plain.txt")
    with pytest.raises(CadoganError, match="ordinary text, not braille"):
        choose_table(source)


def test_cells_that_yield_no_english_are_refused() -> None:
    nonsense = " ".join(f"q{a}x{b}z{c}" for a in "jkvw" for b in "bdfg" for c in "hjkm")
    with pytest.raises(CadoganError, match="no code that yields English words"):
        choose_table(read_brf(nonsense.encode(), "x"))


def test_a_few_words_are_taken_for_ebae_but_not_for_sure() -> None:
    verdict = detect(read_brf(b",! k+ is 9 ! row4", "x"))
    assert (verdict.code, verdict.confidence) == ("ebae", 0.5)

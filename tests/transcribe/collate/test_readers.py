"""What a reader of the edition would lose: italics taken for letters, a paragraph of a copy run
into the next, a wrong page of the copy shown as the source of a reading."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.collate.book import WITNESSES
from tests.transcribe.collate.cases import read_cases
from transcribe.collate.model import WitnessText
from transcribe.collate.readers import MAX_BYTES, read_bytes, read_witness
from transcribe.errors import CadoganError

CASES = read_cases("reading.txt")
DRAWN = {"emphasis": "{}", "quotation": "<>", "heading": "[]"}


def drawn(witness: WitnessText) -> str:
    """The normal form with its marks drawn in, the inner ones inside the outer ones."""
    signs: list[tuple[int, int, int, str]] = []
    for number, mark in enumerate(witness.marks):
        if mark.kind != "bullet":
            opening, closing = DRAWN[mark.kind]
            signs.append((mark.start, 1, number, opening))
            signs.append((mark.end, 0, -number, closing))
    text = witness.text
    for at, _, _, sign in sorted(signs, reverse=True):
        text = text[:at] + sign + text[at:]
    return text


@pytest.mark.parametrize(("title", "body"), CASES, ids=[title for title, _ in CASES])
def test_normal_form(title: str, body: str) -> None:
    source, expected = body.split("\n---\n")
    suffix = re.search(r"\((\.\w+)\)$", title)
    assert suffix is not None
    witness = read_bytes(source.encode(), id="a", file=f"copy{suffix[1]}")
    assert drawn(witness) == expected


def test_an_e_book_is_read_in_the_order_of_its_spine() -> None:
    """Most copies of a book that a person can get today are e-books."""
    files = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:'
        'container"><rootfiles><rootfile full-path="E/p.opf"/></rootfiles></container>',
        "E/p.opf": '<package xmlns="http://www.idpf.org/2007/opf"><manifest>'
        '<item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
        '<item id="b" href="t/b%20.xhtml" media-type="application/xhtml+xml"/>'
        '<item id="a" href="t/a.xhtml" media-type="application/xhtml+xml"/></manifest>'
        '<spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>',
        "E/nav.xhtml": "<html><body><p>Contents</p></body></html>",
        "E/t/a.xhtml": "<html><body><h1>One</h1><p>An <i>owl</i> came.</p></body></html>",
        "E/t/b .xhtml": "<html><body><p>It went.</p></body></html>",
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    witness = read_bytes(buffer.getvalue(), id="a", file="copy.epub")
    assert drawn(witness) == "[One]\nAn {owl} came.\nIt went."


def test_bullets_are_marked() -> None:
    witness = read_bytes("RULES\n\n• One.\n- Two.\n".encode(), id="a", file="a.txt")
    bullets = [witness.text[mark.start :][:5] for mark in witness.marks if mark.kind == "bullet"]
    assert bullets == ["• One", "• Two"]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("versâ — “x”".encode(), "utf-8"),
        (b"\xef\xbb\xbf" + "versâ — “x”".encode(), "utf-8-sig"),
        ("versâ — “x”".encode("cp1252"), "cp1252"),
        ("versâ — “x”".encode("utf-16"), "utf-16"),
    ],
)
def test_encodings_of_old_and_new_files(data: bytes, encoding: str) -> None:
    filler = "and the deal goes on and on. "
    codec = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(encoding, encoding)
    witness = read_bytes(data + filler.encode(codec), id="a", file="a.txt")
    assert witness.text.startswith('versâ—"x"')
    assert witness.encoding == encoding


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b" \n\n ", "empty"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"PK\x03\x04....", "zip"),
        (b"the king\x00\x01\x02", "binary data"),
        ("Колода карт на столе.".encode("koi8-r"), "not UTF-8"),
        ("versâ, Cæsar, Québec".encode() + b"\xc3", "not UTF-8"),
        (b"the ace \x81 king and queen", "not CP1252"),
        (b"x" * (MAX_BYTES + 1), "too many bytes"),
        (b"PK\x03\x04" + b"x" * MAX_BYTES, "too many bytes"),  # an e-book with many pictures
    ],
)
def test_what_is_no_text_is_refused_with_the_reason(data: bytes, message: str) -> None:
    with pytest.raises(CadoganError, match=message) as error:
        read_bytes(data, id="a", file="copies/a.txt")
    assert "copies/a.txt" in str(error.value)


def test_a_wrong_byte_is_named_with_its_line_and_column() -> None:
    with pytest.raises(CadoganError, match=r"a.txt, line 2, column 5: byte 0xFF"):
        read_bytes("versâ ôté\n".encode() + b"ace \xff king", id="a", file="a.txt")


def test_a_page_without_text_is_refused() -> None:
    with pytest.raises(CadoganError, match="no text in this witness, read as html"):
        read_bytes(b"<html><body><img src='x.png'></body></html>", id="a", file="a.html")


@pytest.mark.parametrize("tag", ["div", "em", "p", "ul", "span"])
def test_a_page_that_leaves_thousands_of_elements_open_is_read(tag: str) -> None:
    witness = read_bytes(f"<{tag}>the king ".encode() * 3000, id="a", file="a.html")
    assert witness.text.split() == ["the", "king"] * 3000


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CadoganError, match=r"no-such\.txt"):
        read_witness(tmp_path / "no-such.txt")


@pytest.mark.parametrize("path", WITNESSES, ids=lambda path: path.stem)
def test_every_letter_of_the_corpus_witnesses_is_found_in_its_file(path: Path) -> None:
    witness = read_witness(path)
    source = path.read_text("utf-8")
    letters = [at for at, letter in enumerate(witness.text) if letter.isalnum()]
    assert [source[witness.place(at)] for at in letters] == [witness.text[at] for at in letters]


@pytest.mark.parametrize(("suffix", "wrap"), [(".md", "{}"), (".html", "<p>{}</p>")])
def test_every_word_is_found_in_its_file_in_other_formats_too(suffix: str, wrap: str) -> None:
    plain = read_witness(WITNESSES[0]).text.split("\n")
    source = "\n\n".join(wrap.format(paragraph) for paragraph in plain)
    witness = read_bytes(source.encode(), id="a", file=f"a{suffix}")
    assert witness.text == "\n".join(plain)
    for word in re.finditer(r"\w+", witness.text):
        assert source[witness.place(word.start()) :].startswith(word[0])


def test_line_and_column_are_those_an_editor_shows() -> None:
    witness = read_bytes(b"One.\r\n\r\nTwo  _three_.\r\n", id="a", file="a.txt")
    assert witness.line_and_column(witness.text.index("three")) == (3, 7)


@given(st.text(st.sampled_from("ab _*'\"“”-—–.…\n•[]\u0301é\u00ad"), max_size=60))
def test_the_normal_form_keeps_its_promises(source: str) -> None:
    try:
        witness = read_bytes(("a " + source).encode(), id="a", file="a.txt")
    except CadoganError as error:
        pytest.fail(str(error))
    assert not re.search(r"\s\s|^\s|\s$|[“”–\u00ad]|--", witness.text)
    for mark in witness.marks:
        assert 0 <= mark.start < mark.end <= len(witness.text)
    places = [witness.place(at) for at in range(len(witness.text))]
    assert places == sorted(places)


@pytest.mark.parametrize("sign", ["\x1b", "\ufffe", "\u202e", "\u200f", "&#1;", "&#xFFFE;"])
def test_signs_that_no_text_can_hold_are_left_out(sign: str) -> None:
    """One of them in a witness, and no TEI and no e-book could be made of the whole book."""
    page = f"<p>The b{sign}ees know the way.</p>"
    assert read_bytes(page.encode(), id="a", file="a.html").text == "The bees know the way."

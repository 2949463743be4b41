"""Other books in every form: verse, lists, notes, pages of the print must break no document."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html

from tests.editions.test_tei import complaints
from transcribe.decode import decode
from transcribe.manuscript import Manuscript
from transcribe.pipeline import transcribe_files
from transcribe.reader import read_brf
from transcribe.writers.suffixes import WRITERS
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.reader import read_tei

LAYOUTS = Path(__file__).parents[1] / "transcribe/layouts"
BOOKS = (
    "contents-with-leaders-ueb",
    "footnote-at-the-foot-of-the-page",
    "italics-ueb",
    "letter-with-address-lines",
    "print-page-lines",
    "title-page",
    "transcriber-s-note",
    "verse-between-prose",
)


def manuscript(name: str) -> Manuscript:
    made = transcribe_files([LAYOUTS / name / "in.brf"])
    return Manuscript(edition=made.edition, source=made.source)


def test_every_book_is_valid_tei_and_reads_back(tmp_path: Path) -> None:
    paths = []
    for name in BOOKS:
        book = manuscript(name)
        data = edition_tei(book)
        assert read_tei(data) == book.edition, name
        paths.append(tmp_path / f"{name}.xml")
        paths[-1].write_bytes(data)
    assert complaints(*paths) == []


def letters(text: str) -> str:
    """Letters alone: what markup, line ends and the capitals of titles leave as it was."""
    return re.sub(r"[\W\d_]+", "", text).casefold()


def unpacked(data: bytes) -> list[html.HtmlElement]:
    """The pages of an e-book."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if name.endswith(("html", "xhtml"))]
        return [html.document_fromstring(archive.read(name)) for name in names]


def said(suffix: str, data: bytes) -> str:
    """All that a document says; braille is read back."""
    if suffix in (".html", ".xml"):
        return str(html.document_fromstring(data).text_content())
    if suffix == ".epub":
        return " ".join(page.text_content() for page in unpacked(data))
    if suffix == ".ebrl":
        data = "\n".join(page.find("body").text_content() for page in unpacked(data)).encode()
    if suffix in (".brf", ".ebrl"):
        return " ".join(block.text.text for block in decode(read_brf(data, "x"), "ueb").blocks)
    return data.decode()


@pytest.mark.parametrize("suffix", [one for one in WRITERS if one != ".pdf"])
def test_every_form_holds_every_sentence(suffix: str) -> None:
    for name in BOOKS:
        book = replace(manuscript(name), page_breaks=False)
        whole = letters(said(suffix, WRITERS[suffix](book)))
        for section in book.edition.sections:
            for part in section.parts:
                for sentence in part.sentences:
                    assert letters(sentence.text) in whole, sentence.text


def test_verse_and_emphasis_are_kept_in_markdown() -> None:
    verse = WRITERS[".md"](manuscript("verse-between-prose")).decode()
    assert "The bell that lies below the mill\\\nHas neither rope nor wheel,\\\n" in verse
    italics = WRITERS[".md"](manuscript("italics-ueb")).decode()
    assert "It was *not* the bell. It was *only the wind in the reeds*, she said." in italics
    assert "*The Mill and Its Neighbours*" in italics


def test_the_pages_of_the_print_are_kept_in_tei() -> None:
    """A teacher says "page 46" to a class of whom one reads this file."""
    data = WRITERS[".xml"](manuscript("print-page-lines")).decode()
    assert '<pb ed="print" n="45"/>' in data
    before, after = data.split('<pb ed="print" n="46"/>')
    assert "It was a white road" in before
    assert "the strangest meeting" in re.sub(r"<lb[^>]*>", "", after)

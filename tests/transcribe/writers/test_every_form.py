"""What must be in every form of the edition: its notes, and what it was made from."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace

import pytest
from lxml import html
from pypdf import PdfReader

from tests.transcribe.writers.example import edition
from transcribe.edition import SourceNote
from transcribe.manuscript import Manuscript
from transcribe.notes import Note, Phrase
from transcribe.writers.suffixes import WRITERS
from transcribe.writers.text import document_text

FINDING = Note(
    id="finding:owl.cards",
    kind="finding",
    sentence="the-owl:rule-1.2",
    start=13,
    end=19,
    weight="beside",
    phrases=(Phrase("1 card", "lemma"), Phrase(". Not so: the figure has two.")),
    correction="2 cards",
)
HASH = "78e0881d3af409d2be873af920d100fe4f9385c40790316560c2363238b82c03"


def manuscript() -> Manuscript:
    source = SourceNote(id="web", title="A copy", file="copy.txt", sha256=HASH, kind="witness")
    book = edition()
    book = replace(
        book,
        provenance=replace(
            book.provenance, sources=(source,), cadogan="7.1", liblouis="3.2", tables=("a.ctb",)
        ),
    )
    return Manuscript(edition=book, further=(FINDING,))


def said(suffix: str) -> str:
    """All that the document says, without its markup."""
    write = {**WRITERS, ".txt": lambda one: document_text(one).encode()}[suffix]
    data = write(manuscript())
    if suffix == ".epub":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            pages = [archive.read(each) for each in archive.namelist() if each.endswith("xhtml")]
        text = " ".join(str(html.fromstring(page).text_content()) for page in pages)
    elif suffix == ".pdf":
        text = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)
    elif suffix in (".html", ".xml"):
        text = str(html.fromstring(data).text_content())
    else:
        text = re.sub(r"[*\\`]", "", data.decode())
    return " ".join(text.split())


FORMS = (".txt", ".md", ".html", ".xml", ".epub", ".pdf")


@pytest.mark.parametrize("suffix", FORMS)
def test_a_finding_is_told_beside_the_apparatus(suffix: str) -> None:
    """Whoever reads the book in this form would else take the book at its word."""
    text = said(suffix)
    assert "1 card. Not so: the figure has two." in text
    assert "Dael" in text


@pytest.mark.parametrize("suffix", FORMS)
def test_it_says_what_it_was_made_from_and_with(suffix: str) -> None:
    """Who finds a file years later can tell which sources and programs it comes from."""
    text = said(suffix).replace(" ", "")
    for fact in ("copy.txt", HASH, "7.1", "3.2", "a.ctb"):
        assert fact in text, fact

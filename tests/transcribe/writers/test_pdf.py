"""The printed book: what a screen reader gets of the PDF, and what a person finds on the page."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject, IndirectObject

from tests.transcribe.writers import example
from transcribe.edition import Part
from transcribe.figures import Figure
from transcribe.manuscript import Imprint, Manuscript
from transcribe.writers.pdf import edition_pdf

FIGURE = Figure(
    section="the-owl",
    number=3,
    summary="Two owls.",
    remarks="",
    lines=(),
    things=(),
    width=100,
    height=60,
    svg='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h5v5z"/></svg>',
    svg_width=90,
    svg_height=90,
    unsure="two owls",
)


@pytest.fixture(scope="module")
def pdf() -> PdfReader:
    """The small book with a figure and a reference to its rule."""
    edition = example.edition()
    game = edition.sections[0]
    caption = Part(
        id="caption",
        kind="caption",
        sentences=(example.sentence("the-owl:caption", 5, "Illustration: Owls.", paragraph=True),),
    )
    play = replace(
        game.parts[-1],
        sentences=(example.sentence("the-owl:play.1", 72, "Deal (Rule I).", paragraph=True),),
    )
    parts = (game.parts[0], caption, *game.parts[1:-1], play)
    manuscript = Manuscript(
        edition=replace(edition, sections=(replace(game, parts=parts),)),
        figures=(FIGURE,),
        imprint=Imprint(author="A. Owl"),
    )
    return PdfReader(io.BytesIO(edition_pdf(manuscript)))


def nodes(value: Any) -> Iterator[DictionaryObject]:
    """The elements of the tree of tags, in the order of reading."""
    if isinstance(value, IndirectObject):
        value = value.get_object()
    if isinstance(value, DictionaryObject):
        yield value
        yield from nodes(value.get("/K"))
    elif isinstance(value, list):
        for each in value:
            yield from nodes(each)


def tags(pdf: PdfReader) -> list[str]:
    found = nodes(pdf.trailer["/Root"]["/StructTreeRoot"])
    return [str(each.get("/S", "")) for each in found]


def said(pdf: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in pdf.pages).split())


def test_it_says_what_it_is(pdf: PdfReader) -> None:
    """Title and language are what a screen reader announces first."""
    root = pdf.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert pdf.metadata is not None
    assert (pdf.metadata.title, pdf.metadata.author) == ("Owls", "A. Owl")
    assert pdf.xmp_metadata is not None
    assert "pdfuaid" in pdf.xmp_metadata.stream.get_data().decode()


def test_it_is_tagged_as_a_book(pdf: PdfReader) -> None:
    """Headings and paragraphs, so that it can be read part by part."""
    assert pdf.trailer["/Root"]["/MarkInfo"]["/Marked"]
    found = tags(pdf)
    assert found.count("/Figure") == 1
    assert {"/H1", "/H2", "/P", "/Link", "/Caption"} <= set(found)
    assert found.index("/H1") < found.index("/Figure") < found.index("/H2")


def test_the_figure_can_be_heard(pdf: PdfReader) -> None:
    (figure,) = [
        each
        for each in nodes(pdf.trailer["/Root"]["/StructTreeRoot"])
        if each.get("/S") == "/Figure"
    ]
    assert figure["/Alt"] == "Tableau of The Owl: Two owls."


def test_the_page_reads_as_the_book(pdf: PdfReader) -> None:
    text = said(pdf)
    for words in (
        "I. All cards_wake.",
        "Note.—Not by day, ever.",
        "2. of them sleep.",
        "Deal1 (Rule I).",
        "Illustration: Owls.",
        "A broken edge marks two owls",
        "Deal; the braille has “Dael”; so web.",
    ):
        assert words in text


def test_it_opens_with_bookmarks(pdf: PdfReader) -> None:
    """Chapters, and their divisions below them."""
    outline = pdf.outline
    titles = [each["/Title"] for each in outline if not isinstance(each, list)]
    assert titles == ["The Owl", "What it was made from"]
    below = outline[1]
    assert [each["/Title"] for each in below] == ["Rules", "Play"]

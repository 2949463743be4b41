"""The whole book in print: every game, every figure, and no line broken where it should not."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from pypdf import PdfReader

from tests.transcribe.writers.test_pdf import nodes
from transcribe.manuscript import Manuscript
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic
from transcribe.writers.pdf import edition_pdf

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pdf(manuscript: Manuscript) -> PdfReader:
    return PdfReader(io.BytesIO(edition_pdf(manuscript)))


def test_every_section_has_its_bookmark(pdf: PdfReader, manuscript: Manuscript) -> None:
    titles = {each["/Title"] for each in pdf.outline if not isinstance(each, list)}
    for section in manuscript.edition.sections:
        if section.kind == "game":
            assert typographic(titled(section.title)) in titles


def test_every_figure_can_be_heard(pdf: PdfReader, manuscript: Manuscript) -> None:
    found = [
        each["/Alt"]
        for each in nodes(pdf.trailer["/Root"]["/StructTreeRoot"])
        if each.get("/S") == "/Figure"
    ]
    assert len(found) == len(manuscript.figures)
    assert all(
        typographic(figure.summary) in alt
        for alt, figure in zip(found, manuscript.figures, strict=True)
    )


@pytest.fixture(scope="module")
def pages(pdf: PdfReader) -> list[str]:
    return [page.extract_text() for page in pdf.pages]


def letters(text: str) -> str:
    """Letters alone: what line breaks, hyphens and the numbers of notes leave as it was."""
    return re.sub(r"[\W\d_]+", "", text)


def divided(text: str, shown: list[str]) -> bool:
    """Whether a page has the beginning and the next one all the rest."""
    return any(
        text[:at] in here and text[at:] in there
        for here, there in pairwise(shown)
        for at in range(1, len(text))
    )


def test_every_sentence_is_on_a_page(pages: list[str], manuscript: Manuscript) -> None:
    """A sentence that a page's end divides goes on, whole, on the next page."""
    shown = [letters(page) for page in pages]
    absent = [
        sentence.id
        for section in manuscript.edition.sections
        for part in section.parts
        for sentence in part.sentences
        if part.kind not in ("title", "caption")
        and not any(letters(sentence.text) in page for page in shown)
        and not divided(letters(sentence.text), shown)
    ]
    assert absent == []


def test_no_paragraph_begins_with_a_line_of_one_word(pages: list[str]) -> None:
    """A fault of the layout program, which is worked round: it would look like a mistake."""
    alone = re.compile(r"^[A-Z][a-z]+\n[a-z].*", re.MULTILINE)
    end = next(index for index, page in enumerate(pages) if "Smaller differences" in page)
    assert [found for page in pages[:end] for found in alone.findall(page)] == []

"""Markdown: what a reader of it sees is the book's text, whatever signs the text holds."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from lxml import html
from markdown_it import MarkdownIt

from tests.transcribe.writers.example import edition, sentence
from transcribe.edition import Edition, Part, Section
from transcribe.manuscript import Manuscript
from transcribe.writers.markdown import edition_markdown

COLOPHON = "What it was made from Made with cadogan 0 and liblouis 0."


def rendered(text: str) -> str:
    """What a CommonMark reader shows, with white space made equal."""
    return " ".join(html.fromstring(MarkdownIt().render(text)).text_content().split())


def test_the_document_reads_as_a_book() -> None:
    assert edition_markdown(Manuscript(edition=edition())) == (
        "# Owls\n\n"
        "## The Owl\n\n"
        "### Rules\n\n"
        "**I.** All cards\\_wake. The \\*owl\\* is 1 card.\n\n"
        "> Note.—Not *by day,* ever.\n\n"
        "2\\. of them sleep.\n\n"
        "### Play\n\n"
        "Deal[^1].\n\n"
        "[^1]: **Deal**; the braille has “Dael”; so *web*. *Emendation: a slip*.\n\n"
        "## What it was made from\n\n"
        "Made with cadogan 0 and liblouis 0.\n"
    )


def page(text: str) -> Edition:
    part = Part(id="text", kind="text", sentences=(sentence("s:text.1", 0, text, paragraph=True),))
    section = Section(id="s", title="S", kind="text", parts=(part,))
    return replace(edition(), sections=(section,), apparatus=())


@given(st.text(st.sampled_from("aZ 19.)(*_#-+=`~<>&|[]!\\\"'—:/")).map(str.strip).filter(bool))
def test_no_sign_of_the_text_turns_into_markup(text: str) -> None:
    """A paragraph that begins with "1." would be numbered anew, "5 * 6 * 7" lose its stars."""
    assert rendered(edition_markdown(Manuscript(edition=page(text)))) == " ".join(
        f"Owls {text} {COLOPHON}".split()
    )

"""The plain text: the book's words in the book's order, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.writers.example import edition, sentence
from transcribe.edition import Part, Section
from transcribe.manuscript import Imprint, Manuscript
from transcribe.writers.text import document_text, edition_text


def test_every_word_stands_where_the_page_has_it() -> None:
    """A note that interrupts a rule is read there; heads and numerals are words of the book."""
    assert edition_text(edition()) == (
        "THE OWL\n\n"
        "RULES\n\n"
        "I. All cards_wake. The *owl* is 1 card.\n\n"
        "Note.—Not by day, ever.\n\n"
        "2. of them sleep.\n\n"
        "PLAY\n\n"
        "Deal.\n"
    )


def test_lines_can_be_as_narrow_as_a_braille_display() -> None:
    narrow = edition_text(edition(), width=20)
    assert max(map(len, narrow.splitlines())) <= 20
    assert narrow.split() == edition_text(edition()).split()


def test_a_document_is_a_page_to_read() -> None:
    """Title underlined, rules and notes set in, the notes and the colophon at the end."""
    imprint = Imprint(printed="Owl House, 1914", rights="Free.")
    document = document_text(Manuscript(edition=edition(), imprint=imprint))
    assert document == (
        "THE OWL\n=======\n\n"
        "RULES\n\n"
        "I. All cards_wake. The *owl* is 1 card.\n\n"
        "    Note.—Not by day, ever.\n\n"
        "2. of them sleep.\n\n"
        "PLAY\n\n"
        "Deal.\n\n\n"
        "NOTES\n=====\n\n"
        "the-owl:play.1: Deal; the braille has “Dael”; so web. Emendation: a\n    slip.\n\n\n"
        "WHAT IT WAS MADE FROM\n=====================\n\n"
        "The printed book: Owl House, 1914.\n\n"
        "Made with cadogan 0 and liblouis 0.\n\n"
        "Free.\n"
    )


@given(st.lists(st.text("ab -—é", min_size=1, max_size=80), min_size=1, max_size=6))
def test_no_line_of_a_document_is_too_long_and_no_word_is_lost(texts: list[str]) -> None:
    kinds = ["rule", "note", "play", "text", "note", "term"]
    parts = tuple(
        Part(
            id=f"{kind}-{number}",
            kind=kind,  # type: ignore[arg-type]
            sentences=(
                sentence(f"s:{kind}-{number}.1", number, f"{text} {text} {text}", paragraph=True),
            ),
        )
        for number, (kind, text) in enumerate(zip(kinds, texts, strict=False), 1)
    )
    book = replace(
        edition(),
        sections=(Section(id="s", title="S", kind="game", parts=parts),),
        apparatus=(),
    )
    document = document_text(Manuscript(edition=book))
    words = document.partition("WHAT IT WAS MADE FROM")[0].split()
    assert words == edition_text(book).split()
    longest = max((len(word) for word in words), default=0)
    assert all(len(line) <= max(72, longest + 4) for line in document.splitlines())

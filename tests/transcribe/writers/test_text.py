"""The plain text: the book's words in the book's order, and nothing else."""

from __future__ import annotations

from tests.transcribe.writers.example import edition
from transcribe.writers.text import edition_text


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

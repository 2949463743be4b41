"""The edition as plain text: the words of the book and nothing else.

A paragraph is a line, an empty line divides paragraphs, two divide sections.
"""

from __future__ import annotations

import textwrap

from transcribe.edition import Edition, Section
from transcribe.reading import Passage, passages, with_label


def edition_text(edition: Edition, width: int | None = None) -> str:
    """The whole book as text; `width` wraps its lines at so many characters."""
    return "\n\n".join(
        section_text(section, width) for section in edition.sections if section.parts
    )


def section_text(section: Section, width: int | None = None) -> str:
    """One section, ending with a line feed."""
    lines = [_line(passage) for passage in passages(section)]
    if width is not None:
        lines = ["\n".join(textwrap.wrap(line, width)) for line in lines]
    return "\n\n".join(lines) + "\n"


def _line(passage: Passage) -> str:
    if passage.heading:
        return passage.heading
    sentences = [with_label(one.label, one.text) for one in passage.sentences]
    return with_label(passage.label, " ".join(sentences)).rstrip()

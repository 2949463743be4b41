"""What goes to the printer: an edition with all that a writer may print beside its text.

Every writer takes one of these and prints what its form has room for. The edition alone is enough;
whoever knows more (figures, findings, who publishes it) hands it in here.
"""

from __future__ import annotations

from dataclasses import dataclass

from transcribe.edition import Edition
from transcribe.figures import Figure
from transcribe.notes import Note, notes
from transcribe.reader import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Imprint:
    """What a book says of itself on its title page: the author, the printed edition in one line,
    who publishes this edition, and under what rights (in words, and as a URL)."""

    author: str = ""
    printed: str = ""
    publisher: str = ""
    rights: str = ""
    rights_url: str = ""


UNKNOWN = Imprint()
"""That of a book of which nothing is known, and nothing is said."""


@dataclass(frozen=True, kw_only=True)
class Manuscript:
    """An edition; the braille that it was made from; figures; notes beside those of the apparatus.

    Without `source` a writer cannot say where the braille's pages and lines begin. `page_breaks`:
    whether the pages of the printed book are told in the text, where the braille tells them.
    """

    edition: Edition
    source: Source | None = None
    figures: tuple[Figure, ...] = ()
    further: tuple[Note, ...] = ()
    imprint: Imprint = UNKNOWN
    page_breaks: bool = True

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes in the order of reading."""
        return notes(self.edition, self.further)

"""The notes of a page: which are numbered and stand beside the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from transcribe.notes import Note as BookNote
from transcribe.notes import Phrase


@dataclass(frozen=True, slots=True)
class Note:
    """A note and its number on the page (None below the text)."""

    note: BookNote
    number: int | None

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """What it says."""
        return self.note.phrases


def numbered(given: Iterable[BookNote]) -> tuple[Note, ...]:
    """The notes, those beside the text numbered from 1 in the given order."""
    made: list[Note] = []
    number = 1
    for note in given:
        beside = note.weight == "beside"
        made.append(Note(note, number if beside else None))
        number += beside
    return tuple(made)

"""The apparatus as notes of a page: which are numbered and stand beside the text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from transcribe.edition import Entry
from transcribe.notes import Phrase, apparatus_note


@dataclass(frozen=True, slots=True)
class Note:
    """An entry of the apparatus, what it says, and its number on the page (None below the text)."""

    entry: Entry
    phrases: tuple[Phrase, ...]
    number: int | None


def numbered(entries: Iterable[Entry]) -> tuple[Note, ...]:
    """The entries as notes, those beside the text numbered from 1 in the given order."""
    made: list[Note] = []
    number = 1
    for entry in entries:
        note = apparatus_note(entry)
        beside = note.weight == "beside"
        made.append(Note(entry, note.phrases, number if beside else None))
        number += beside
    return tuple(made)

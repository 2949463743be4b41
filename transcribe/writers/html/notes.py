"""The apparatus as notes: what stands beside the text, what below it, and how an entry reads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from transcribe.edition import ApparatusKind, Entry
from transcribe.writers.html.typography import typographic

Weight = Literal["beside", "below"]

KINDS: dict[ApparatusKind, str] = {
    "decoder": "reading of the braille",
    "damage": "damage in the witness",
    "punctuation": "punctuation",
    "quotation": "quotation marks",
    "emphasis": "emphasis",
    "accent": "accent",
    "orthographic": "spelling",
    "structure": "layout",
    "omission": "omission",
    "transposition": "order of words",
    "substantive": "another word",
    "emendation": "emendation",
}
"""What each kind is called on the page."""

BESIDE: frozenset[ApparatusKind] = frozenset(
    {"accent", "orthographic", "transposition", "substantive", "emendation"}
)
"""Kinds in which the words themselves differ: their notes stand beside the text."""

MARKS: frozenset[ApparatusKind] = frozenset({"punctuation", "quotation", "emphasis", "structure"})
"""Kinds that leave the words alone: their notes stand below, whoever has the mark."""

SHOWN = {"": "nothing", " ": "a space", "\n": "a new paragraph"}
"""What stands for a text that cannot be seen."""


@dataclass(frozen=True, slots=True)
class Note:
    """An entry of the apparatus and its number on the page (None below the text)."""

    entry: Entry
    number: int | None

    @property
    def kind(self) -> str:
        """The entry's kind in words."""
        return KINDS[self.entry.kind]

    @property
    def lemma(self) -> str:
        """The edition's words, or what stands for them."""
        return SHOWN.get(self.entry.lemma, typographic(self.entry.lemma))

    @property
    def braille(self) -> str:
        """What the braille alone gives where the edition has something else, in quotes."""
        return "" if self.entry.braille == self.entry.lemma else quoted(self.entry.braille)

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """What each witness has, in quotes; empty where it has the very same words, as when only
        their emphasis differs."""
        return tuple(
            (each.witness, "" if each.text == self.entry.lemma else quoted(each.text))
            for each in self.entry.readings
        )


def quoted(text: str) -> str:
    """A reading in quotation marks, or what stands for it if it cannot be seen."""
    return SHOWN.get(text) or f"“{text}”"


def weight(entry: Entry) -> Weight:
    """Beside the text where words differ, or where the edition prints other words than the
    braille alone gives; below where only marks differ, or a witness is damaged or incomplete."""
    changed = entry.kind not in MARKS and entry.braille != entry.lemma
    return "beside" if entry.kind in BESIDE or changed else "below"


def numbered(entries: Iterable[Entry]) -> tuple[Note, ...]:
    """The entries as notes, those beside the text numbered from 1 in the given order."""
    notes: list[Note] = []
    number = 1
    for entry in entries:
        beside = weight(entry) == "beside"
        notes.append(Note(entry, number if beside else None))
        number += beside
    return tuple(notes)

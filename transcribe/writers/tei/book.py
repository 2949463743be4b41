"""What the TEI writer knows of the whole book while it writes one sentence.

An entry of the apparatus stands in the text where its lemma does, or in the label or heading that
has its words. What stands in no text (the blank before a paragraph), and what would cross another
entry, is written apart, with its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from transcribe.edition import Edition, Entry, Section
from transcribe.figures import Figure
from transcribe.manuscript import Manuscript
from transcribe.notes import Note
from transcribe.references import Reference, references
from transcribe.units import Break, Unit, breaks, units
from transcribe.writers.inline import crosses

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Placed:
    """An entry and the characters of the unit that are its lemma there."""

    entry: Entry
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Book:
    """What belongs to each unit, by its key (see `transcribe.units`).

    `corrections` are notes that propose a correction; `apart` are the entries that stand in no
    unit; `figures` go by section.
    """

    edition: Edition
    breaks: Mapping[str, tuple[Break, ...]]
    entries: Mapping[str, tuple[Placed, ...]]
    references: Mapping[str, tuple[Reference, ...]]
    corrections: Mapping[str, tuple[Note, ...]]
    apart: tuple[Entry, ...]
    figures: Mapping[str, Figure]


def sorted_by_unit(manuscript: Manuscript) -> Book:
    """Everything that the writer needs, sorted by the unit that it belongs to."""
    edition, source = manuscript.edition, manuscript.source
    placed, apart = _place(edition)
    sent: dict[str, list[Reference]] = {}
    for reference in references(edition):
        key = f"{reference.sentence}.label" if reference.in_label else reference.sentence
        sent.setdefault(key, []).append(reference)
    corrections: dict[str, list[Note]] = {}
    for note in manuscript.further:
        taken = placed.get(note.sentence, []), corrections.get(note.sentence, [])
        free = not any(
            crosses(note.start, note.end, other.start, other.end) for own in taken for other in own
        )
        if note.correction is not None and note.start < note.end and free:
            corrections.setdefault(note.sentence, []).append(note)
    return Book(
        edition,
        breaks(edition, source) if source is not None else {},
        _frozen(placed),
        _frozen(sent),
        _frozen(corrections),
        tuple(apart),
        {figure.section: figure for figure in manuscript.figures},
    )


def _frozen(lists: Mapping[str, list[T]]) -> dict[str, tuple[T, ...]]:
    return {key: tuple(each) for key, each in lists.items()}


def _place(edition: Edition) -> tuple[dict[str, list[Placed]], list[Entry]]:
    """Where each entry stands; and those that stand nowhere, in the order of the apparatus."""
    heads = {sentence: found for section in edition.sections for sentence, found in _heads(section)}
    placed: dict[str, list[Placed]] = {}
    apart: list[Entry] = []
    for entry in edition.apparatus:
        for key, start, end in _places(entry, heads.get(entry.sentence, ())):
            own = placed.setdefault(key, [])
            if not any(crosses(start, end, other.start, other.end) for other in own):
                own.append(Placed(entry, start, end))
                break
        else:
            apart.append(entry)
    return placed, apart


def _heads(section: Section) -> Iterable[tuple[str, tuple[Unit, ...]]]:
    """Each sentence's id with the sentence itself and the labels and headings before it."""
    before: list[Unit] = []
    for unit in units(section):
        before.append(unit)
        if not unit.key.endswith((".label", ".heading")):
            yield unit.key, (unit, *before[:-1])
            before = []


def _places(entry: Entry, heads: tuple[Unit, ...]) -> Iterable[tuple[str, int, int]]:
    """Units and characters where the entry's lemma may stand, the best first."""
    if not heads:
        return
    sentence, *labels = heads
    in_text = entry.start < entry.end or not entry.lemma
    if in_text and sentence.text[entry.start : entry.end] == entry.lemma:
        yield sentence.key, entry.start, entry.end
    if not in_text and entry.lemma.strip():
        for label in labels:
            at = label.text.find(entry.lemma)
            if at >= 0:
                yield label.key, at, at + len(entry.lemma)

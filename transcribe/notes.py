"""The notes beside the text, the same in every format.

    notes(edition, further) -> every note, in the order of reading
    editor_notes(remarks, edition) -> the notes that the editor wrote into the corpus
    numbered(notes) -> the same notes, those beside the text with the numbers that call them

A note is a few phrases, each with its role: a format sets the roles in its own manner and adds
nothing. The apparatus gives most of them; whoever calls a writer may add others (findings,
readings, odds) as notes of the same kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from transcribe.corpus import Remark
from transcribe.edition import ApparatusKind, Edition, Entry
from transcribe.errors import CadoganError

NoteKind = Literal["apparatus", "editor", "finding", "reading", "odds"]
Weight = Literal["beside", "below"]
Role = Literal["plain", "lemma", "witness", "kind"]

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
"""What each kind of entry is called."""

BESIDE: frozenset[ApparatusKind] = frozenset(
    {"accent", "orthographic", "transposition", "substantive", "emendation"}
)
"""Kinds in which the words themselves differ: their notes stand beside the text."""

MARKS: frozenset[ApparatusKind] = frozenset({"punctuation", "quotation", "emphasis", "structure"})
"""Kinds that leave the words alone: their notes stand below, whoever has the mark."""

SHOWN = {"": "nothing", " ": "a space", "\n": "a new paragraph"}
"""What stands for a text that cannot be seen."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Some words of a note, and what they are."""

    text: str
    role: Role = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A note on characters `start` to `end` of a sentence (end excluded; both 0 for its head).

    `id` is unique in the book. `weight`: a note beside the text is called by a sign in it, one
    below is only listed. `correction` is what a finding proposes to read in the place of those
    characters; the text stays as it is.
    """

    id: str
    kind: NoteKind
    sentence: str
    start: int
    end: int
    weight: Weight
    phrases: tuple[Phrase, ...]
    correction: str | None = None

    @property
    def text(self) -> str:
        """The note as plain text."""
        return "".join(phrase.text for phrase in self.phrases)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A note with its number on a page or in a chapter; one below the text has none."""

    note: Note
    number: int | None


def numbered(given: Iterable[Note]) -> Iterator[Numbered]:
    """The notes in the given order, those beside the text numbered from 1."""
    number = 0
    for note in given:
        beside = note.weight == "beside"
        number += beside
        yield Numbered(note, number if beside else None)


def notes(edition: Edition, further: Iterable[Note] = ()) -> tuple[Note, ...]:
    """The apparatus and `further` notes in the order of reading.

    A note on a sentence that the edition does not have is left out.
    """
    places = {
        sentence.id: sentence.braille.start
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }
    made = [*map(apparatus_note, edition.apparatus), *further]
    return tuple(
        sorted(
            (note for note in made if note.sentence in places),
            key=lambda note: (places[note.sentence], note.end, note.start),
        )
    )


def apparatus_note(entry: Entry) -> Note:
    """An entry of the apparatus as a note."""
    return Note(
        id=entry.id,
        kind="apparatus",
        sentence=entry.sentence,
        start=entry.start,
        end=entry.end,
        weight=weight(entry),
        phrases=tuple(_phrases(entry)),
    )


def editor_notes(remarks: Iterable[Remark], edition: Edition) -> tuple[Note, ...]:
    """What the editor says beside the text, signed.

    Raises CadoganError for a note whose words do not stand in its sentence.
    """
    texts = {
        sentence.id: sentence.text
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
    }
    return tuple(_remark(one, texts.get(one.sentence)) for one in remarks)


def _remark(remark: Remark, text: str | None) -> Note:
    start = -1 if text is None else text.find(remark.words)
    if start < 0 or not remark.words:
        stands = "is none of the book" if text is None else f"has {text!r}"
        raise CadoganError(
            f"the note {remark.id} is on {remark.words!r}, but the sentence {stands}",
            where=f"notes.toml, {remark.sentence}",
            hint="Mend its sentence and words.",
        )
    return Note(
        id=f"note:{remark.id}",
        kind="editor",
        sentence=remark.sentence,
        start=start,
        end=start + len(remark.words),
        weight="beside",
        phrases=(
            Phrase(remark.words.rstrip("."), "lemma"),
            Phrase(". "),
            Phrase("Editor’s note:", "kind"),
            Phrase(f" {remark.note} ({remark.editor})"),
        ),
    )


def weight(entry: Entry) -> Weight:
    """Beside the text where words differ, or where the edition prints other words than the
    braille alone gives; below where only marks or capitals differ (a title set in them), or a
    witness is damaged or incomplete."""
    changed = entry.kind not in MARKS and entry.braille != entry.lemma
    if entry.kind == "orthographic" and not changed and _differs_in_capitals(entry):
        return "below"
    return "beside" if entry.kind in BESIDE or changed else "below"


def _differs_in_capitals(entry: Entry) -> bool:
    return all(one.text.casefold() == entry.lemma.casefold() for one in entry.readings)


def _phrases(entry: Entry) -> Iterator[Phrase]:
    yield Phrase(SHOWN.get(entry.lemma, entry.lemma), "lemma")
    if entry.braille != entry.lemma:
        yield Phrase(f"; the braille has {quoted(entry.braille)}")
    for reading in entry.readings:
        if reading.text != entry.lemma:
            yield Phrase("; ")
            yield Phrase(reading.witness, "witness")
            yield Phrase(f" has {quoted(reading.text)}")
        else:
            yield Phrase("; emphasised in " if entry.kind == "emphasis" else "; so ")
            yield Phrase(reading.witness, "witness")
    yield Phrase(". ")
    kind = KINDS[entry.kind].capitalize()
    reason = entry.reason.strip()
    yield Phrase(f"{kind}: {reason}" if reason else kind, "kind")
    if not (reason or kind).endswith((".", ")")):
        yield Phrase(".")


def quoted(text: str) -> str:
    """A reading in quotation marks, or what stands for it if it cannot be seen."""
    return SHOWN.get(text) or f"“{text}”"

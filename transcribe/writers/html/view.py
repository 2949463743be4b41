"""What the templates show of a section: passages of paragraphs with their notes, ready to print.

A passage is as many paragraphs as its notes need room for, so that on a wide screen the notes can
stand beside the words they belong to without tearing the text apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from markupsafe import Markup

from transcribe.edition import Edition, Part, Section, Sentence, SourceNote
from transcribe.notes import Note, Numbered, notes, numbered
from transcribe.pages import NO_PAGES, Pages
from transcribe.reading import passages
from transcribe.references import Reference, references
from transcribe.units import Turn
from transcribe.writers.html.marking import Sign, marked, page_break
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic

OPENING = ("title", "caption", "pack", "source")
"""Kinds of parts that stand at the head of a section, before its rules."""

LINE = 66
"""Characters in a line of text; a line of a note holds half as many and is a quarter lower."""


@dataclass(frozen=True, slots=True)
class SentenceView:
    """A sentence: its id, its anchor on the page, its label and its text as HTML."""

    id: str
    anchor: str
    label: str
    html: Markup
    sentence: Sentence

    @property
    def number(self) -> str:
        """The number at the end of its id ("14"), empty where the id has none."""
        _, dot, number = self.id.rpartition(".")
        return number if dot else ""


@dataclass(frozen=True, slots=True)
class ParagraphView:
    """A paragraph: `anchor` is the part's where the part begins here, else empty."""

    part: Part
    anchor: str
    label: str
    sentences: tuple[SentenceView, ...]

    @property
    def numbers(self) -> str:
        """The numbers of its sentences: `12`, `12–15`, or empty."""
        first, last = self.sentences[0].number, self.sentences[-1].number
        return first if first == last else f"{first}–{last}"


@dataclass(frozen=True, slots=True)
class Passage:
    """Some paragraphs and the notes that belong to them."""

    paragraphs: tuple[ParagraphView, ...]
    notes: tuple[NoteView, ...]


@dataclass(frozen=True, slots=True)
class NoteView:
    """A note: its own anchor, that of the sentence it belongs to, and that sentence's locus."""

    note: Numbered
    anchor: str
    sentence: str
    locus: str


@dataclass(frozen=True, slots=True)
class DivisionView:
    """Passages under a heading."""

    heading: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section ready for the page.

    `before`: the pages of the printed book that begin with its title; `opening`: the sentences of
    title, caption, pack and source; `head_notes`: notes on those; `below`: the notes that do not
    stand beside the text; `witnesses`: the sources in print that cover some of its sentences, with
    how many.
    """

    section: Section
    title: str
    before: Markup
    opening: Mapping[str, tuple[SentenceView, ...]]
    head_notes: tuple[NoteView, ...]
    divisions: tuple[DivisionView, ...]
    below: tuple[NoteView, ...]
    witnesses: tuple[tuple[SourceNote, int], ...]

    @property
    def beside(self) -> bool:
        """Whether any note stands beside the text."""
        return any(passage.notes for division in self.divisions for passage in division.passages)


def locus(identifier: str) -> str:
    """What follows the colon of an id: `the-shah:play.14` → `play.14`."""
    return identifier.partition(":")[2] or identifier


def section_view(
    section: Section,
    given: Iterable[Note],
    sources: Iterable[SourceNote],
    *,
    whole_book: bool,
    pages: Pages = NO_PAGES,
    links: Mapping[str, Sequence[Reference]] = MappingProxyType({}),
) -> SectionView:
    """The section with its notes, those on its sentences.

    On a page of its own a sentence's anchor is its locus (`play.14`), in the whole book its id.
    `pages`: the pages of the printed book that begin in each sentence; `links`: where each leads to
    another section of the same page.
    """
    prefix = f"{section.id}:" if whole_book else ""
    noted = _notes(section, given, prefix)
    signs: dict[str, list[Sign]] = {}
    beside: dict[str, list[NoteView]] = {}
    for view in noted:
        note = view.note.note
        if view.note.number is not None:
            signs.setdefault(note.sentence, []).append(
                Sign(note.end, view.note.number, view.anchor)
            )
            beside.setdefault(note.sentence, []).append(view)

    before: list[Turn] = []

    def sentence_view(sentence: Sentence, part: Part) -> SentenceView:
        shown = sentence
        if part.kind == "title":
            shown = replace(sentence, text=titled(sentence.text))
        turns = pages.get(sentence.id, ())
        if part.kind == "title":
            before.extend(each for each in turns if each.at == 0)
            turns = [each for each in turns if each.at]
        html = marked(shown, signs.get(sentence.id, ()), turns, links.get(sentence.id, ()))
        anchor = prefix + locus(sentence.id)
        return SentenceView(sentence.id, anchor, sentence.label, html, sentence)

    opening: dict[str, tuple[SentenceView, ...]] = {}
    divisions: list[tuple[str, list[ParagraphView]]] = [("", [])]
    begun: set[str] = set()
    for paragraph in passages(section):
        if paragraph.heading:
            divisions.append((paragraph.heading, []))
            continue
        part = paragraph.part
        sentences = tuple(sentence_view(each, part) for each in paragraph.sentences)
        if part.kind in OPENING:
            opening[part.kind] = opening.get(part.kind, ()) + sentences
            continue
        anchor = "" if part.id in begun else prefix + part.id
        begun.add(part.id)
        divisions[-1][1].append(ParagraphView(part, anchor, paragraph.label, sentences))

    return SectionView(
        section,
        typographic(titled(section.title)),
        Markup().join(page_break(each.label) for each in before),
        opening,
        tuple(
            note
            for sentences in opening.values()
            for sentence in sentences
            for note in beside.get(sentence.id, ())
        ),
        tuple(
            DivisionView(
                heading.capitalize(),
                tuple(_passages(paragraphs, beside)),
            )
            for heading, paragraphs in divisions
            if paragraphs
        ),
        tuple(view for view in noted if view.note.number is None),
        tuple(_witnesses(section, sources)),
    )


def _witnesses(section: Section, sources: Iterable[SourceNote]) -> Iterator[tuple[SourceNote, int]]:
    own = {sentence.id for part in section.parts for sentence in part.sentences}
    for source in sources:
        covered = own.intersection(source.covers)
        if source.kind == "witness" and covered:
            yield source, len(covered)


def _notes(section: Section, given: Iterable[Note], prefix: str) -> tuple[NoteView, ...]:
    """The notes in the order of reading; those with a number are `page.note.1` … (no locus has two
    points, so no id of a sentence can be the same)"""
    places = {
        sentence.id: sentence.braille.start for part in section.parts for sentence in part.sentences
    }
    ordered = sorted(given, key=lambda note: (places[note.sentence], note.end, note.start))
    views = []
    for note in numbered(ordered):
        name = f"page.note.{note.number}" if note.number is not None else ""
        where = locus(note.note.sentence)
        views.append(NoteView(note, prefix + name if name else "", prefix + where, where))
    return tuple(views)


def _passages(
    paragraphs: Sequence[ParagraphView], beside: Mapping[str, Sequence[NoteView]]
) -> Iterator[Passage]:
    held: list[ParagraphView] = []
    notes: list[NoteView] = []
    for paragraph in paragraphs:
        own = [note for each in paragraph.sentences for note in beside.get(each.id, ())]
        if held and notes and _height(held) >= _note_height(notes):
            yield Passage(tuple(held), tuple(notes))
            held, notes = [], []
        elif held and not notes and own:
            yield Passage(tuple(held), ())
            held = []
        held.append(paragraph)
        notes.extend(own)
    if held:
        yield Passage(tuple(held), tuple(notes))


def _height(paragraphs: Iterable[ParagraphView]) -> float:
    """About how many lines of text the paragraphs fill."""
    lengths = (sum(len(each.sentence.text) + 1 for each in one.sentences) for one in paragraphs)
    return sum(1 + length / LINE for length in lengths)


def _note_height(noted: Iterable[NoteView]) -> float:
    """About how many lines of text the notes beside them fill."""
    total = 0.0
    for view in noted:
        total += 1 + len(view.note.note.text) / (LINE / 2) * 0.75
    return total


def views(
    edition: Edition,
    *,
    whole_book: bool,
    further: Iterable[Note] = (),
    pages: Pages = NO_PAGES,
) -> Iterator[SectionView]:
    """All sections of the edition, each with its part of the apparatus and of `further` notes."""
    by_section: dict[str, list[Note]] = {}
    for note in notes(edition, further):
        by_section.setdefault(note.sentence.partition(":")[0], []).append(note)
    links: dict[str, list[Reference]] = {}
    for each in references(edition) if whole_book else ():
        if each.kind == "section":
            links.setdefault(each.sentence, []).append(each)
    for section in edition.sections:
        yield section_view(
            section,
            by_section.get(section.id, ()),
            edition.provenance.sources,
            whole_book=whole_book,
            pages=pages,
            links=links,
        )

"""The book in chapters for paged forms: an e-book, a printed book.

    chapters(manuscript, pen) -> a Chapter for each section, ready for a template

What is the same in all of them is worked out here: which paragraph stands where, which note is
called at which word, where a cross-reference leads. How it looks is the pen's affair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from markupsafe import Markup, escape

from transcribe.edition import Part, Section, Sentence, Span
from transcribe.figures import Figure
from transcribe.manuscript import Manuscript
from transcribe.notes import Note, Numbered, numbered
from transcribe.reading import Passage, passages
from transcribe.references import Reference, references
from transcribe.units import Turn, breaks, turns
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic
from transcribe.writers.inline import Close, Mark, Open, Point, Stretch, events

T = TypeVar("T")

Marked = Span | Reference

OPENING = ("title", "caption", "pack", "source")
"""Kinds of parts that stand at the head of a chapter, before its divisions."""


class Pen(Protocol):
    """How a form writes what lies in a text."""

    def begin(self, what: Marked) -> Markup:
        """What opens an emphasis, a quotation or a cross-reference."""

    def end(self, what: Marked) -> Markup:
        """What closes it."""

    def call(self, numbered: Numbered) -> Markup:
        """What calls a note, behind the words that it speaks of."""

    def page(self, page: str, *, between: bool) -> Markup:
        """What marks the beginning of a page, `between` two paragraphs or in one."""

    def anchor(self, section: str, locus: str) -> str:
        """The id of a place of a section."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence: its id on the page, its label and its text, marked up."""

    anchor: str
    label: Markup
    html: Markup


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a part. `anchor` is the part's where the part begins here, else empty;
    `before` marks the pages that begin with it."""

    part: Part
    anchor: str
    before: Markup
    label: Markup
    phrases: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """Paragraphs under a heading; the heading of the first may be empty."""

    heading: str
    anchor: str
    before: Markup
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section. `opening` has the paragraphs at its head by their kind, `notes` are called in the
    text, `below` are not."""

    section: Section
    name: str
    before: Markup
    opening: Mapping[str, tuple[Paragraph, ...]]
    divisions: tuple[Division, ...]
    figure: Figure | None
    notes: tuple[Numbered, ...]
    below: tuple[Numbered, ...]


def chapters(manuscript: Manuscript, pen: Pen) -> Iterator[Chapter]:
    """The chapters of a book in their order."""
    edition, source = manuscript.edition, manuscript.source
    desk = _Desk(
        pen,
        turns(breaks(edition, source), printed=manuscript.page_breaks) if source else {},
        _grouped(
            (f"{each.sentence}.label" if each.in_label else each.sentence, each)
            for each in references(edition)
        ),
        _grouped((each.sentence.partition(":")[0], each) for each in manuscript.notes),
        {figure.section: figure for figure in manuscript.figures},
    )
    for section in edition.sections:
        yield _chapter(section, desk)


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    made: dict[str, list[T]] = {}
    for key, each in pairs:
        made.setdefault(key, []).append(each)
    return made


@dataclass(frozen=True, slots=True)
class _Desk:
    """What is known of the whole book: pages and references by unit, notes and figures by
    section."""

    pen: Pen
    turns: Mapping[str, tuple[Turn, ...]]
    references: Mapping[str, list[Reference]]
    notes: Mapping[str, list[Note]]
    figures: Mapping[str, Figure]


def _chapter(section: Section, desk: _Desk) -> Chapter:
    notes = tuple(numbered(desk.notes.get(section.id, ())))
    writer = _Writer(section, desk, _grouped((each.note.sentence, each) for each in notes))
    opening: dict[str, tuple[Paragraph, ...]] = {}
    divisions = [Division("", "", Markup(), ())]
    before = Markup()
    for index, passage in enumerate(passages(section)):
        part = passage.part
        if passage.heading:
            key = f"{section.id}:{part.id}.heading"
            name = desk.pen.anchor(section.id, f"page.{part.kind}")
            heading = typographic(part.heading.capitalize())
            divisions.append(Division(heading, name, writer.pages(key), ()))
            continue
        made = writer.paragraph(passage)
        if index == 0:
            before, made = made.before, replace(made, before=Markup())
        if part.kind in OPENING:
            opening[part.kind] = (*opening.get(part.kind, ()), made)
        else:
            last = divisions[-1]
            divisions[-1] = replace(last, paragraphs=(*last.paragraphs, made))
    return Chapter(
        section,
        typographic(titled(section.title)),
        before,
        opening,
        tuple(each for each in divisions if each.paragraphs),
        desk.figures.get(section.id),
        tuple(each for each in notes if each.number is not None),
        tuple(each for each in notes if each.number is None),
    )


@dataclass(slots=True)
class _Writer:
    """Writes the paragraphs of one section; remembers which parts have begun."""

    section: Section
    desk: _Desk
    notes: Mapping[str, list[Numbered]]
    begun: frozenset[str] = frozenset()

    def paragraph(self, passage: Passage) -> Paragraph:
        """A passage as a paragraph."""
        part = passage.part
        key = f"{self.section.id}:{part.id}.label"
        begins = part.id not in self.begun and part.kind not in OPENING
        self.begun |= {part.id}
        first = passage.sentences[0] if passage.sentences else None
        before = self.pages(key) if passage.label else Markup()
        if first is not None:
            before += self.pages(f"{first.id}.label") + self.pages(first.id)
        phrases = tuple(
            self._phrase(sentence, part, leads=sentence is first) for sentence in passage.sentences
        )
        label = self._marked(key, passage.label, (), ())
        anchor = self.desk.pen.anchor(self.section.id, part.id) if begins else ""
        return Paragraph(part, anchor, before, label, phrases)

    def pages(self, key: str, *, between: bool = True) -> Markup:
        """The pages that begin before a unit."""
        return Markup().join(
            self.desk.pen.page(each.label, between=between)
            for each in self.desk.turns.get(key, ())
            if each.at == 0
        )

    def _phrase(self, sentence: Sentence, part: Part, *, leads: bool) -> Phrase:
        key = f"{sentence.id}.label"
        label = self._marked(key, sentence.label, (), ())
        text = titled(sentence.text) if part.kind == "title" else sentence.text
        html = self._marked(sentence.id, text, sentence.spans, self.notes.get(sentence.id, ()))
        if not leads:
            label = self.pages(key, between=False) + label
            html = self.pages(sentence.id, between=False) + html
        locus = sentence.id.partition(":")[2]
        return Phrase(self.desk.pen.anchor(self.section.id, locus), label, html)

    def _marked(
        self, key: str, text: str, spans: Iterable[Span], notes: Iterable[Numbered]
    ) -> Markup:
        """A text with its spans, cross-references, notes and the pages that begin in it."""
        pen = self.desk.pen
        stretches = [
            *(_stretch(each, 1) for each in spans),
            *(_stretch(each, 2) for each in self.desk.references.get(key, ())),
        ]
        points = [
            *(
                Point(each.at, pen.page(each.label, between=False))
                for each in self.desk.turns.get(key, ())
                if each.at
            ),
            *(
                Point(min(each.note.end, len(text)), pen.call(each))
                for each in notes
                if each.number is not None
            ),
        ]
        made = Markup()
        for event in events(typographic(text), stretches, points):
            if isinstance(event, Open):
                made += pen.begin(event.stretch.what)
            elif isinstance(event, Close):
                made += pen.end(event.stretch.what)
            elif isinstance(event, Mark):
                made += event.point.what
            else:
                made += escape(event)
        return made


def _stretch(what: Marked, rank: int) -> Stretch[Marked]:
    return Stretch(what.start, what.end, rank, what)

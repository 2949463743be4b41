"""One sentence, label or heading as TEI: its lines, apparatus, emphasis, quotations, references."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lxml import etree

from transcribe.edition import Entry, Sentence, Span, SpanKind
from transcribe.notes import Note
from transcribe.references import Reference
from transcribe.units import Break
from transcribe.writers.inline import Close, Open, Point, Stretch, events
from transcribe.writers.tei.book import Book
from transcribe.writers.tei.names import add_text, child, element, pointer, pointers, xml_id

BRAILLE = "braille"
SPANS: dict[SpanKind, str] = {"emphasis": "emph", "strong": "hi", "quotation": "q"}

Made = tuple[etree._Element, etree._Element]
Making = Callable[[int, int], Made]
"""Makes the piece with an index of a count of pieces: an element, and that in it for the text."""


def lines_before(parent: etree._Element, key: str, book: Book) -> None:
    """The lines and pages of the braille that begin before a unit's first character."""
    for each in book.breaks.get(key, ()):
        if each.at == 0:
            for made in _milestones(each):
                parent.append(made)


def write_unit(parent: etree._Element, key: str, text: str, book: Book) -> None:
    """Puts a label's or a heading's text into `parent`."""
    _write(parent, key, text, [], book)


def write_sentence(parent: etree._Element, sentence: Sentence, book: Book) -> None:
    """Puts `<s>` into `parent`, its text exact to the character."""
    place = sentence.braille
    cells = (
        f"{place.page}.{place.line}.{place.cell}-{place.end_page}.{place.end_line}.{place.end_cell}"
    )
    made = child(
        parent,
        "s",
        id=xml_id(sentence.id),
        corresp=f"bytes:{place.start},{place.end} cells:{cells}",
    )
    spans = [
        _span(span, f"{sentence.id}.span-{number}") for number, span in enumerate(sentence.spans, 1)
    ]
    _write(made, sentence.id, sentence.text, spans, book)


def _write(
    parent: etree._Element, key: str, text: str, spans: Iterable[Stretch[Making]], book: Book
) -> None:
    placed = book.entries.get(key, ())
    stretches = [
        *(_entry(each.entry, each.start, each.end) for each in placed if each.start < each.end),
        *(_correction(note) for note in book.corrections.get(key, ())),
        *spans,
        *(_reference(each, book) for each in book.references.get(key, ())),
    ]
    points = [
        *(point for each in book.breaks.get(key, ()) if each.at for point in _points(each)),
        *(_absence(each.entry, each.start) for each in placed if each.start == each.end),
    ]
    inside = [parent]
    for event in events(text, stretches, points):
        if isinstance(event, str):
            add_text(inside[-1], event)
        elif isinstance(event, Open):
            shell, core = event.stretch.what(event.stretch.index, event.stretch.count)
            inside[-1].append(shell)
            inside.append(core)
        elif isinstance(event, Close):
            inside.pop()
        else:
            inside[-1].append(event.point.what)


def _points(each: Break) -> Iterator[Point[etree._Element]]:
    for made in _milestones(each):
        yield Point(each.at, made)


def _milestones(each: Break) -> Iterator[etree._Element]:
    """A line's beginning, and before it that of its page if it is the first."""
    if each.turns:
        yield element("pb", ed=f"#{BRAILLE}", n=str(each.page))
    if each.printed:
        yield element("pb", ed="print", n=each.printed)
    yield element("lb", ed=f"#{BRAILLE}", n=str(each.line))


def _entry(entry: Entry, start: int, end: int) -> Stretch[Making]:
    return Stretch(start, end, 0, lambda _, __: app(entry))


def _absence(entry: Entry, at: int) -> Point[etree._Element]:
    """An entry whose lemma is nothing: a witness has words that the edition lacks."""
    return Point(at, app(entry)[0])


def app(entry: Entry) -> Made:
    """An entry of the apparatus, and the element of it that takes the lemma."""
    made = element("app", id=xml_id(entry.id), type=entry.kind)
    same = entry.braille == entry.lemma
    lemma = child(made, "lem", wit=f"#{BRAILLE}" if same else None)
    core = lemma
    if entry.kind == "emendation":
        choice = child(lemma, "choice")
        child(choice, "sic", entry.braille)
        core = child(choice, "corr")
    if not same:
        child(made, "rdg", entry.braille, wit=f"#{BRAILLE}", type=BRAILLE)
    for reading in entry.readings:
        child(made, "rdg", reading.text, wit=pointer(reading.witness))
    if entry.reason:
        child(made, "note", entry.reason)
    return made, core


def _correction(note: Note) -> Stretch[Making]:
    """What a finding proposes to read; the text keeps what the book has."""

    def make(_: int, __: int) -> Made:
        made = element("choice", corresp=pointer(note.id))
        core = child(made, "sic")
        child(made, "corr", note.correction or "")
        return made, core

    return Stretch(note.start, note.end, 0, make)


def _span(span: Span, identifier: str) -> Stretch[Making]:
    """Emphasis or a quotation; where it has to be cut, its pieces point to one another."""

    def make(index: int, count: int) -> Made:
        def name(piece: int) -> str | None:
            inside = count > 1 and 0 <= piece < count
            return f"{xml_id(identifier)}.{piece + 1}" if inside else None

        before, after = name(index - 1), name(index + 1)
        made = element(
            SPANS[span.kind],
            id=name(index),
            rend="bold" if span.kind == "strong" else None,
            source=pointers(span.witnesses),
            prev=f"#{before}" if before else None,
            next=f"#{after}" if after else None,
        )
        return made, made

    return Stretch(span.start, span.end, 1, make)


def _reference(reference: Reference, book: Book) -> Stretch[Making]:
    def make(_: int, __: int) -> Made:
        if reference.kind == "term":
            made = element("term", ref=pointer(reference.target))
            return made, made
        made = element("ref", type=reference.kind, target=target(reference, book))
        return made, child(made, "title") if reference.kind == "game" else made

    return Stretch(reference.start, reference.end, 2, make)


def target(reference: Reference, book: Book) -> str:
    """Where a reference points: the figure stands where its caption does."""
    if reference.kind == "figure":
        return f"{pointer(reference.target)}.figure"
    return pointer(reference.target)

"""The sections of the book as TEI: divisions, parts, paragraphs, in the order of reading.

A note that the book prints inside a rule or inside the play stands in its element; where something
else interrupts a part, it goes on in a second element that points back to the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lxml import etree

from transcribe.edition import Part, PartKind, Section, Sentence
from transcribe.reading import Passage, passages
from transcribe.writers.tei.book import Book
from transcribe.writers.tei.content import lines_before, write_sentence, write_unit
from transcribe.writers.tei.figures import write_figure
from transcribe.writers.tei.names import (
    XML_LANG,
    add_text,
    block,
    child,
    element,
    local,
    pointer,
    pointers,
    xml_id,
)

GROUPS = {"rule": "rules", "term": "terms"}
"""Kinds of parts that stand together in a division of their own, and its type."""

BLOCKS = {"title": "head", "pack": "ab", "source": "ab"}
"""Kinds of parts that have no element of their own: each paragraph is one."""

FRONT = ("front", "terms")


def write_text(book: Book) -> etree._Element:
    """`<text>`: the leading pieces of front matter in `<front>`, all else in `<body>`."""
    sections = book.edition.sections
    count = next(
        (index for index, each in enumerate(sections) if each.kind not in FRONT), len(sections)
    )
    if count == len(sections):
        count = 0
    made = element("text")
    made.set(XML_LANG, "en")
    if count:
        front = block(made, "front")
        for section in sections[:count]:
            _write_section(front, section, book)
    body = block(made, "body")
    for section in sections[count:]:
        _write_section(body, section, book)
    if not sections:
        block(body, "p")
    return made


@dataclass(slots=True)
class _Open:
    """The elements that are open, from the section inwards, each with the key it is known by."""

    section: Section
    chain: list[tuple[str, etree._Element]]
    pieces: dict[str, int] = field(default_factory=dict)

    @property
    def top(self) -> etree._Element:
        """The innermost."""
        return self.chain[-1][1]

    def back_to(self, key: str) -> bool:
        """Closes what is open inside the element `key`; false if that is not open."""
        for index in range(len(self.chain) - 1, -1, -1):
            if self.chain[index][0] == key:
                del self.chain[index + 1 :]
                return True
        return False


def _write_section(parent: etree._Element, section: Section, book: Book) -> None:
    made = block(parent, "div", type=section.kind, n=section.title, id=xml_id(section.id))
    places = _Open(section, [("", made)])
    for passage in passages(section):
        if passage.heading:
            _write_heading(places, passage.part, book)
        else:
            _write_passage(places, passage, book)


def _write_heading(places: _Open, part: Part, book: Book) -> None:
    """The head that stands above a part: of its group, or of its own element."""
    places.back_to("")
    holder = _open_group(places, part.kind) if part.kind in GROUPS else _enter(places, part)
    key = f"{places.section.id}:{part.id}.heading"
    if local(holder) in ("div", "list") and part.kind not in BLOCKS:
        head = block(holder, "head", id=xml_id(key))
    else:
        head = block(holder, "label", id=xml_id(key), type="heading")
    lines_before(head, key, book)
    write_unit(head, key, part.heading, book)


def _write_passage(places: _Open, passage: Passage, book: Book) -> None:
    part = passage.part
    identifier = f"{places.section.id}:{part.id}"
    holder = _enter(places, part)
    first = passage.sentences[0] if passage.sentences else None
    tag = BLOCKS.get(part.kind, "head" if part.kind == "caption" else "p")
    made = block(holder, tag, type=None if tag == "p" else part.kind)
    if first is not None and not first.paragraph_start:
        made.set("rend", "run-on")
    witnesses = pointers(first.paragraph_source.split()) if first is not None else None
    if witnesses:
        made.set("source", witnesses)
    if passage.label and part.kind == "term":
        _write_headword(holder, f"{identifier}.label", passage.label, book)
    elif passage.label:
        _write_label(made, f"{identifier}.label", passage.label, None, book)
    _write_sentences(made, passage.sentences, book)
    if part.kind == "caption":
        figure = book.figures.get(places.section.id)
        if figure is not None:
            write_figure(holder, figure)


def _write_label(
    parent: etree._Element, key: str, text: str, sentence: str | None, book: Book
) -> None:
    """A label, and the blank after it unless it ends with a dash."""
    lines_before(parent, key, book)
    corresp = pointer(sentence) if sentence is not None else None
    label = child(parent, "label", id=xml_id(key), corresp=corresp)
    write_unit(label, key, text, book)
    if not text.endswith(("—", "–")):
        add_text(parent, " ")


def _write_headword(item: etree._Element, key: str, text: str, book: Book) -> None:
    """A term that the item explains: in TEI's glossaries its label stands before the item."""
    label = element("label", id=xml_id(key))
    label.tail = "\n"
    item.addprevious(label)
    lines_before(label, key, book)
    write_unit(child(label, "term"), key, text, book)


def _write_sentences(parent: etree._Element, sentences: Sequence[Sentence], book: Book) -> None:
    for index, sentence in enumerate(sentences):
        if index:
            add_text(parent, " ")
        if sentence.label:
            _write_label(parent, f"{sentence.id}.label", sentence.label, sentence.id, book)
        lines_before(parent, sentence.id, book)
        write_sentence(parent, sentence, book)


def _enter(places: _Open, part: Part) -> etree._Element:
    """The element in which the part's next paragraph goes; what is not its own is closed."""
    if places.back_to(part.id):
        return places.top
    nested = part.within is not None and places.back_to(part.within)
    if not nested and not places.back_to(f"{part.kind} group"):
        places.back_to("")
        if part.kind in GROUPS:
            _open_group(places, part.kind)
    if part.kind in BLOCKS:
        return _room(places, part.kind)
    made = _open_part(places, part)
    if part.within is not None and not nested:
        made.set("corresp", pointer(f"{places.section.id}:{part.within}"))
    places.chain.append((part.id, made))
    return made


def _room(places: _Open, kind: PartKind) -> etree._Element:
    """The section, or a division of its own where TEI allows no such paragraph any more: a head
    stands before all else, and no paragraph behind a division."""
    section = places.top
    stand = {local(each) for each in section} - {"figure", "note", "label"}
    if stand <= ({"head"} if kind == "title" else {"head", "ab"}):
        return section
    return block(section, "div", type="more")


def _open_group(places: _Open, kind: str) -> etree._Element:
    """The division of the parts of one kind; terms stand in a list in it."""
    made = block(places.top, "div", type=GROUPS[kind])
    places.chain.append((f"{kind} group", made))
    return made


def _list(group: etree._Element) -> etree._Element:
    """The list of a group of terms, made with the first of them."""
    last = group[-1] if len(group) else None
    if last is not None and local(last) == "list":
        return last
    return block(group, "list", type="gloss")


def _open_part(places: _Open, part: Part) -> etree._Element:
    """A new element for a part, or for the next piece of one that was interrupted."""
    identifier = xml_id(f"{places.section.id}:{part.id}")
    piece = places.pieces.get(part.id, 0) + 1
    places.pieces[part.id] = piece
    names = [
        identifier if number == 1 else f"{identifier}.part-{number}"
        for number in (piece - 1, piece)
    ]
    prev = f"#{names[0]}" if piece > 1 else None
    if part.kind == "caption":
        return block(places.top, "figure", type="tableau", id=f"{names[1]}.figure", prev=prev)
    if part.kind == "note":
        return block(places.top, "note", type="printed", n=part.numeral, id=names[1], prev=prev)
    if part.kind == "term":
        return block(_list(places.top), "item", n=part.numeral, id=names[1], prev=prev)
    return block(places.top, "div", type=part.kind, n=part.numeral, id=names[1], prev=prev)

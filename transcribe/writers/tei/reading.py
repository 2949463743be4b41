"""A section of a TEI text read back: its parts, its sentences, and the entries in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from lxml import etree

from transcribe.edition import (
    ApparatusKind,
    Entry,
    Part,
    PartKind,
    Place,
    Reading,
    Run,
    Section,
    SectionKind,
    Sentence,
    Span,
    SpanKind,
)
from transcribe.writers.tei.content import BRAILLE, SPANS
from transcribe.writers.tei.names import XML_ID, edition_id, local, path, pointed

_PLACE = re.compile(r"bytes:(\d+),(\d+) cells:(\d+)\.(\d+)\.(\d+)-(\d+)\.(\d+)\.(\d+)")
_PIECE = re.compile(r"\.part-\d+\Z")
_NUMBER = re.compile(r"\.\d+[a-z]*\Z")
_SPANS: dict[str, SpanKind] = {tag: kind for kind, tag in SPANS.items()}
_HOLDERS: dict[tuple[str, str], PartKind] = {
    ("div", "rule"): "rule",
    ("div", "play"): "play",
    ("div", "verse"): "verse",
    ("div", "list"): "list",
    ("div", "text"): "text",
    ("note", "printed"): "note",
    ("item", ""): "term",
}
_GROUPS = (
    ("div", "rules"),
    ("div", "terms"),
    ("div", "more"),
    ("list", "gloss"),
    ("figure", "tableau"),
)

Traces = Mapping[str, tuple[Run, ...]]


@dataclass(frozen=True, slots=True)
class Found:
    """A section and the entries of the apparatus that stand in its text."""

    section: Section
    entries: tuple[Entry, ...]


def read_section(division: etree._Element, traces: Traces) -> Found:
    """The section of a `<div>`, with `traces` by the key of their unit."""
    reader = _Reader(traces)
    _walk(reader, division, None)
    section = Section(
        id=_id(division),
        title=division.get("n", ""),
        kind=cast(SectionKind, division.get("type")),
        parts=tuple(reader.parts.values()),
    )
    return Found(section, tuple(reader.entries))


def text_of(element: etree._Element) -> str:
    """All the text of an element."""
    return "".join(str(each) for each in element.itertext())


def _id(element: etree._Element) -> str:
    return edition_id(element.get(XML_ID, ""))


def _locus(identifier: str) -> str:
    return identifier.partition(":")[2]


@dataclass(slots=True)
class _Reader:
    """What was read so far. `heads` are headings and headwords whose part is still to come,
    `waiting` entries in them, whose sentence is still to come."""

    traces: Traces
    parts: dict[str, Part] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    heads: list[etree._Element] = field(default_factory=list)
    waiting: list[etree._Element] = field(default_factory=list)

    def begin(self, part: Part) -> str:
        """Adds a part unless it goes on only, and gives it the heads before it; its id."""
        self.parts.setdefault(part.id, part)
        for head in self.heads:
            self.set_head(head, part.id)
        self.heads = []
        return part.id

    def set_head(self, element: etree._Element, part: str) -> None:
        """Makes a heading or a label that of a part."""
        text, trace = self.head(element)
        known = self.parts[part]
        if _is_heading(element):
            self.parts[part] = replace(known, heading=text, heading_trace=trace)
        else:
            self.parts[part] = replace(known, label=text, label_trace=trace)

    def head(self, element: etree._Element) -> tuple[str, tuple[Run, ...]]:
        """The text and the trace of a heading or a label; entries in it wait."""
        content = _Content()
        _read_content(element, content)
        self.waiting += [app for app, _, _ in content.apps]
        return content.text, self.traces.get(_id(element), ())


def _is_heading(element: etree._Element) -> bool:
    return _id(element).endswith(".heading")


def _walk(reader: _Reader, element: etree._Element, part: str | None) -> None:
    """Reads what lies in an element; `part` is the part that the element is or lies in."""
    for inner in element:
        name = local(inner), inner.get("type", "")
        if name in _HOLDERS:
            _walk(reader, inner, reader.begin(_held(inner, _HOLDERS[name], part)))
        elif name in _GROUPS:
            _walk(reader, inner, part)
        elif _is_heading(inner) or name[0] == "label":
            if part is None:
                reader.heads.append(inner)
            else:
                reader.set_head(inner, part)
        elif name[0] in ("head", "ab", "p"):
            _read_block(reader, inner, part if part is not None else reader.begin(_single(inner)))


def _held(element: etree._Element, kind: PartKind, outer: str | None) -> Part:
    """The part whose element this is."""
    within = pointed(element.get("corresp"))
    return Part(
        id=_locus(_PIECE.sub("", _id(element))),
        kind=kind,
        numeral=element.get("n"),
        within=_locus(within[0]) if within else outer,
    )


def _single(element: etree._Element) -> Part:
    """The part of a paragraph that stands in no element of its own: its sentence has the id."""
    sentence = path(element, "t:s")[0]
    return Part(id=_locus(_NUMBER.sub("", _id(sentence))), kind=cast(PartKind, element.get("type")))


def _read_block(reader: _Reader, element: etree._Element, part: str) -> None:
    """A paragraph: its labels and its sentences."""
    begins = element.get("rend") != "run-on"
    source = " ".join(pointed(element.get("source")))
    label: tuple[str, tuple[Run, ...]] = ("", ())
    for inner in element:
        if local(inner) == "label" and inner.get("corresp") is None:
            reader.set_head(inner, part)
        elif local(inner) == "label":
            label = reader.head(inner)
        elif local(inner) == "s":
            sentence = replace(
                _read_sentence(reader, inner),
                paragraph_start=begins,
                paragraph_source=source,
                label=label[0],
                label_trace=label[1],
            )
            known = reader.parts[part]
            reader.parts[part] = replace(known, sentences=(*known.sentences, sentence))
            begins, source, label = False, "", ("", ())


def _read_sentence(reader: _Reader, element: etree._Element) -> Sentence:
    identifier = _id(element)
    content = _Content()
    _read_content(element, content)
    for app in reader.waiting:
        reader.entries.append(read_app(app, identifier, 0, 0, _lemma(app)))
    reader.waiting = []
    for app, start, end in content.apps:
        reader.entries.append(read_app(app, identifier, start, end, content.text[start:end]))
    return Sentence(
        id=identifier,
        text=content.text,
        braille=_place(element.get("corresp", "")),
        paragraph_start=False,
        spans=tuple(sorted(content.spans.values(), key=lambda span: (span.start, span.end))),
        trace=reader.traces.get(identifier, ()),
    )


def _place(value: str) -> Place:
    match = _PLACE.fullmatch(value)
    if match is None:
        raise ValueError(f"no place in the braille: {value!r}")
    start, end, page, line, cell, end_page, end_line, end_cell = map(int, match.groups())
    return Place(
        page=page,
        line=line,
        cell=cell,
        end_page=end_page,
        end_line=end_line,
        end_cell=end_cell,
        start=start,
        end=end,
    )


@dataclass(slots=True)
class _Content:
    """The text of a sentence or a label, its spans by the id of their last piece, and its entries
    with the characters they stand on."""

    text: str = ""
    spans: dict[str, Span] = field(default_factory=dict)
    apps: list[tuple[etree._Element, int, int]] = field(default_factory=list)


def _read_content(element: etree._Element, content: _Content) -> None:
    """The text that the edition prints: of an entry its lemma, of a choice what it has chosen."""
    content.text += element.text or ""
    for inner in _printed(element):
        start, index = len(content.text), len(content.apps)
        _read_content(inner, content)
        if local(inner) == "app":
            content.apps.insert(index, (inner, start, len(content.text)))
        elif local(inner) in _SPANS:
            _add_span(content, inner, start)
        content.text += inner.tail or ""


def _printed(element: etree._Element) -> Iterator[etree._Element]:
    """The elements inside that the edition prints."""
    name = local(element)
    # A signed change prints its correction; a finding, which points to its note, changes nothing.
    chosen = "corr" if element.get("corresp") is None else "sic"
    wanted = {"app": "lem", "choice": chosen}.get(name)
    for inner in element:
        if wanted is None or local(inner) == wanted:
            yield inner


def _add_span(content: _Content, element: etree._Element, start: int) -> None:
    """A span, or a piece more of one."""
    name = _id(element) or str(len(content.spans))
    end = len(content.text)
    for previous in pointed(element.get("prev")):
        content.spans[name] = replace(content.spans.pop(previous), end=end)
        return
    content.spans[name] = Span(
        kind=_SPANS[local(element)],
        start=start,
        end=end,
        witnesses=pointed(element.get("source")),
    )


def _lemma(app: etree._Element) -> str:
    content = _Content()
    _read_content(path(app, "t:lem")[0], content)
    return content.text


def read_app(element: etree._Element, sentence: str, start: int, end: int, lemma: str) -> Entry:
    """The entry of an `<app>` on characters `start` to `end` of a sentence."""
    braille = path(element, f"t:rdg[@type='{BRAILLE}']")
    notes = path(element, "t:note")
    return Entry(
        id=_id(element),
        sentence=sentence,
        kind=cast(ApparatusKind, element.get("type")),
        start=start,
        end=end,
        lemma=lemma,
        braille=text_of(braille[0]) if braille else lemma,
        readings=tuple(
            Reading(witness=pointed(each.get("wit"))[0], text=text_of(each))
            for each in path(element, f"t:rdg[not(@type='{BRAILLE}')]")
        ),
        reason=text_of(notes[0]) if notes else "",
    )

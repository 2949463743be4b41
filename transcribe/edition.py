"""The model of an edition: what the writers, the records and the site are made from.

Written to `edition.json`; its JSON Schema is generated from these types (msgspec). Sections hold
parts, parts hold sentences; ids follow the grammar `section:locus` (see `structure/ids.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

SCHEMA_VERSION = 1

SectionKind = Literal["front", "terms", "game", "text"]
PartKind = Literal[
    "title",
    "caption",
    "pack",
    "source",
    "rule",
    "play",
    "note",
    "term",
    "text",
    "verse",
    "list",
]
SpanKind = Literal["emphasis", "strong", "quotation"]
TraceKind = Literal["liblouis", "context", "layout", "witness", "emendation"]
ApparatusKind = Literal[
    "decoder",
    "damage",
    "punctuation",
    "quotation",
    "emphasis",
    "accent",
    "orthographic",
    "structure",
    "omission",
    "transposition",
    "substantive",
    "emendation",
]


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Where a text stands in the braille. Pages, lines and cells count from 1, ends included;
    `start` and `end` are byte offsets in the file, end excluded."""

    page: int
    line: int
    cell: int
    end_page: int
    end_line: int
    end_cell: int
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Span:
    """Characters of a sentence (`start` to `end`, end excluded) that are emphasised, strongly
    emphasised (bold type) or quoted, and the witnesses that attest it."""

    kind: SpanKind
    start: int
    end: int
    witnesses: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Run:
    """Neighbouring characters of a sentence with one origin.

    `by` names the context rule, the witness (with its span of characters in `witness_start`,
    `witness_end`) or the emendation; `byte_start` and `byte_end` are the cells they stand on.
    """

    start: int
    end: int
    kind: TraceKind
    by: str
    byte_start: int
    byte_end: int
    witness_start: int | None = None
    witness_end: int | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence:
    """One sentence. `trace` covers every character of `text`, without a gap or an overlap.

    `paragraph_start`: a paragraph begins here; `paragraph_source` says who attests it
    (`braille`, witnesses' ids with blanks between them, or `structure.toml`). `label` is a
    printed head before it that is no sentence ("Example.—"), with its own trace.
    """

    id: str
    text: str
    braille: Place
    paragraph_start: bool
    paragraph_source: str = ""
    spans: tuple[Span, ...] = ()
    trace: tuple[Run, ...] = ()
    label: str = ""
    label_trace: tuple[Run, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """A rule, a note, the play, a term: `id` is unique in its section ("rule-1", "note-2",
    "talon"); `label` is its printed head ("I.", "Note 2.—"), no sentence, `heading` the head
    that stands above it ("RULES", "RULE", "PLAY"; empty where another part came between);
    `numeral` the printed number; `within` the part that a note stands in.

    Parts come in the order in which they begin. A part that a note interrupts goes on after the
    note: the order of reading is that of the sentences' places in the braille.
    """

    id: str
    kind: PartKind
    numeral: str | None = None
    within: str | None = None
    label: str = ""
    label_trace: tuple[Run, ...] = ()
    heading: str = ""
    heading_trace: tuple[Run, ...] = ()
    sentences: tuple[Sentence, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Section:
    """A game, or a piece of the front matter."""

    id: str
    title: str
    kind: SectionKind
    parts: tuple[Part, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """What one witness has in the place of the lemma, in its own spelling."""

    witness: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """One entry of the apparatus: `lemma` is characters `start` to `end` of the sentence as the
    edition prints it; `braille` what the braille alone gives; `readings` what the others have.

    In a label, a head or the blank before a paragraph, which no sentence holds, `start` and `end`
    are 0 and `sentence` is the one that follows.
    """

    id: str
    sentence: str
    kind: ApparatusKind
    start: int
    end: int
    lemma: str
    braille: str
    readings: tuple[Reading, ...]
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SourceNote:
    """A source: the braille or a witness. `covers`: the sentences a witness covers, by id."""

    id: str
    title: str
    file: str
    sha256: str
    kind: Literal["braille", "witness"]
    note: str = ""
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Provenance:
    """What the edition was made from and with: sources with their hashes, liblouis, tables."""

    sources: tuple[SourceNote, ...]
    cadogan: str
    liblouis: str
    tables: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class RuleUse:
    """One use of a context rule: the sentence, the bytes, the cells, before and after."""

    rule: str
    byte_start: int
    byte_end: int
    cells: str
    before: str
    after: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Edition:
    """The whole book: sections, apparatus, the log of the context rules, and its provenance."""

    title: str
    sections: tuple[Section, ...]
    apparatus: tuple[Entry, ...]
    provenance: Provenance
    context: tuple[RuleUse, ...] = ()
    schema_version: int = field(default=SCHEMA_VERSION)

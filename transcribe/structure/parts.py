"""Parts of a section: pack, source, rules, play, notes, terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from transcribe.edition import PartKind
from transcribe.layout.shapes import Role
from transcribe.numerals import roman_value
from transcribe.structure.heads import EXAMPLE, HEAD, HEADWORD, NOTE, NUMERAL, slug
from transcribe.structure.paragraphs import Paragraph
from transcribe.structure.sections import RawSection
from transcribe.structure.sentences import split

Span = tuple[int, int]

_KINDS: dict[Role, PartKind] = {
    "verse": "verse",
    "list": "list",
    "contents": "list",
    "note": "note",
    "footnote": "note",
}


@dataclass(frozen=True, slots=True)
class RawSentence:
    """A sentence as a span of the text; `label` is the span of a printed head before it
    ("Example.—"); `paragraph` says who attests that a paragraph begins here ("": none does)."""

    span: Span
    paragraph: str = ""
    label: Span | None = None


@dataclass(slots=True)
class RawPart:
    """A part in the making: `heading` is a head above it (RULES, PLAY), `label` its own head
    ("I.", "Note.—"), `within` the id of the part whose text it interrupts."""

    id: str
    kind: PartKind
    numbered: bool = True
    numeral: str | None = None
    within: str | None = None
    heading: Span | None = None
    label: Span | None = None
    sentences: list[RawSentence] = field(default_factory=list)


def parts(text: str, section: RawSection) -> list[RawPart]:
    """The parts of a section, each with its sentences, in the order in which they begin.

    A part that a note interrupts goes on after it: the order of reading is that of the spans.
    """
    made = [
        RawPart(kind, kind, numbered=False, sentences=[RawSentence(_span(one), one.source)])
        for kind, one in _opening(section)
    ]
    body = {"game": _game, "terms": _terms}.get(section.kind, _plain)
    return made + body(text, section.body)


def _opening(section: RawSection) -> list[tuple[PartKind, Paragraph]]:
    both: list[tuple[PartKind, Paragraph | None]] = [
        ("caption", section.caption),
        ("title", section.head),
    ]
    return [(kind, one) for kind, one in both if one is not None]


def _span(paragraph: Paragraph) -> Span:
    return paragraph.start, paragraph.end


def _plain(text: str, body: Sequence[Paragraph]) -> list[RawPart]:
    """The text is one part; verse, lists and notes that stand in it are parts of their own."""
    part = RawPart("text", "text")
    made: list[RawPart] = []
    numbers: Counter[PartKind] = Counter()
    for role, group in groupby(body, _kind_of):
        paragraphs = list(group)
        if role is None:
            if not part.sentences:
                made.append(part)
            for paragraph in paragraphs:
                _add(text, part, paragraph)
            continue
        pieces = _stanzas(paragraphs) if role != "note" else [[one] for one in paragraphs]
        for piece in pieces:
            numbers[role] += 1
            made.append(RawPart(f"{role}-{numbers[role]}", role))
            for paragraph in piece:
                _add_line(text, made[-1], paragraph)
    return [one for one in made if one.sentences]


def _kind_of(paragraph: Paragraph) -> PartKind | None:
    return _KINDS.get(paragraph.role)


def _stanzas(paragraphs: Sequence[Paragraph]) -> list[list[Paragraph]]:
    """Lines that no blank line divides."""
    made: list[list[Paragraph]] = []
    for paragraph in paragraphs:
        if not made or paragraph.gap > 1:
            made.append([])
        made[-1].append(paragraph)
    return made


def _add_line(text: str, part: RawPart, paragraph: Paragraph) -> None:
    """Puts a line of verse or of a list in as one sentence, a note with its sentences."""
    if part.kind == "note":
        _add(text, part, paragraph)
    elif text[paragraph.start : paragraph.end].strip():
        part.sentences.append(RawSentence(_span(paragraph), paragraph.source))


def _terms(text: str, body: Sequence[Paragraph]) -> list[RawPart]:
    """Terms: the first words of a paragraph, up to their full stop, are the term's headword."""
    made: list[RawPart] = []
    for paragraph in body:
        headword = HEADWORD.match(text, paragraph.start, paragraph.end)
        if headword or not made:
            label = headword.span() if headword else None
            name = slug(headword[0]) if headword else "text"
            made.append(RawPart(name, "term" if headword else "text", label=label))
        _add(text, made[-1], paragraph, made[-1].label)
    return made


def _game(text: str, body: Sequence[Paragraph]) -> list[RawPart]:
    made: list[RawPart] = []
    area = ""
    heading: Span | None = None
    going_on: RawPart | None = None
    notes = 0
    for paragraph in body:
        if HEAD.fullmatch(text, paragraph.start, paragraph.end):
            made += _left_empty(area, heading)
            area, heading = text[paragraph.start : paragraph.end], _span(paragraph)
            going_on = None
            continue
        begun = _note(text, paragraph, notes + 1, going_on) if made else None
        if begun:
            notes += 1
        else:
            begun = _begun(text, paragraph, area, going_on)
            if begun:
                begun.heading, heading = heading, None
                going_on = begun
        if begun:
            made.append(begun)
            _add(text, begun, paragraph, begun.label)
        elif going_on:
            _add(text, going_on, paragraph)
    return _unique(_notes_placed(made + _left_empty(area, heading)))


def _note(text: str, paragraph: Paragraph, count: int, going_on: RawPart | None) -> RawPart | None:
    """The note that a paragraph is, if it is one."""
    head = NOTE.match(text, paragraph.start, paragraph.end)
    if not head:
        return None
    within = going_on.id if going_on else None
    return RawPart(
        f"note-{count}", "note", numeral=head["number"], within=within, label=head.span()
    )


def _begun(text: str, paragraph: Paragraph, area: str, going_on: RawPart | None) -> RawPart | None:
    """The part that a paragraph begins in this area of the page, None if one goes on in it."""
    if area == "PLAY":
        return None if going_on else RawPart("play", "play")
    if area:
        numeral = NUMERAL.match(text, paragraph.start, paragraph.end)
        value = roman_value(numeral["numeral"]) or 0 if numeral else 0
        if numeral and value > _number(going_on):
            sign = numeral["numeral"]
            return RawPart(f"rule-{value}", "rule", numeral=sign, label=numeral.span())
        return None if going_on else RawPart("rule-1", "rule")
    if going_on is None:
        return RawPart("pack", "pack", numbered=False)
    return None if going_on.kind == "source" else RawPart("source", "source")


def _number(rule: RawPart | None) -> int:
    return roman_value(rule.numeral or "I") or 0 if rule else 0


def _left_empty(area: str, heading: Span | None) -> list[RawPart]:
    """The part of a head under which nothing stands: it keeps the head."""
    if heading is None:
        return []
    kind: PartKind = "play" if area == "PLAY" else "rule"
    return [RawPart("play" if kind == "play" else "rule-1", kind, heading=heading)]


def _unique(made: list[RawPart]) -> list[RawPart]:
    """A second PLAY, or rules that begin anew, take a number of their own: `play-2`."""
    taken: dict[str, int] = {}
    for part in made:
        taken[part.id] = taken.get(part.id, 0) + 1
        if taken[part.id] > 1:
            part.id = f"{part.id}-{taken[part.id]}"
    return made


def _notes_placed(made: list[RawPart]) -> list[RawPart]:
    """Notes that stand behind the last sentence of the play stand within nothing."""
    for play in (part for part in made if part.kind == "play" and part.sentences):
        last = play.sentences[-1].span[0]
        for note in made:
            if note.within == play.id and note.sentences and note.sentences[0].span[0] > last:
                note.within = None
    return made


def _add(text: str, part: RawPart, paragraph: Paragraph, label: Span | None = None) -> None:
    """Put the sentences of a paragraph behind those of a part; `label` is no sentence."""
    start = label[1] if label else paragraph.start
    example = EXAMPLE.match(text, start, paragraph.end)
    head = example.span() if example and example.end() < paragraph.end else None
    if head:
        start = head[1]
    for index, (low, high) in enumerate(split(text[start : paragraph.end])):
        first = index == 0
        part.sentences.append(
            RawSentence(
                (start + low, start + high),
                paragraph.source if first else "",
                head if first else None,
            )
        )

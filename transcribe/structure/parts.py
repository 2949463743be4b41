"""Parts of a section: pack, source, rules, play, notes, terms (design section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from transcribe.edition import PartKind
from transcribe.structure.heads import EXAMPLE, HEAD, HEADWORD, NOTE, NUMERAL, number, slug
from transcribe.structure.paragraphs import Paragraph
from transcribe.structure.sections import RawSection
from transcribe.structure.sentences import split

Span = tuple[int, int]


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
    part = RawPart("text", "text")
    for paragraph in body:
        _add(text, part, paragraph)
    return [part] if part.sentences else []


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
    open_part: RawPart | None = None
    notes = 0
    for paragraph in body:
        own = text[paragraph.start : paragraph.end]
        if HEAD.fullmatch(own):
            area, heading, open_part = own, _span(paragraph), None
            continue
        note = NOTE.match(text, paragraph.start, paragraph.end)
        if note and made:
            notes += 1
            part = RawPart(f"note-{notes}", "note", numeral=note["number"], label=note.span())
            part.within = open_part.id if open_part else None
            made.append(part)
            _add(text, part, paragraph, note.span())
            continue
        started = _begin(text, paragraph, area, open_part)
        if started is not None:
            started.heading, heading = heading, None
            open_part = started
            made.append(started)
        assert open_part is not None
        _add(text, open_part, paragraph, started.label if started else None)
    return _notes_placed(made)


def _begin(text: str, paragraph: Paragraph, area: str, open_part: RawPart | None) -> RawPart | None:
    """The part that a paragraph begins in this area of the page, None if it goes on with the
    open one."""
    if area == "PLAY":
        return None if open_part else RawPart("play", "play")
    if area:
        numeral = NUMERAL.match(text, paragraph.start, paragraph.end)
        if numeral and number(numeral["numeral"]) > _count(open_part):
            sign = numeral["numeral"]
            return RawPart(f"rule-{number(sign)}", "rule", numeral=sign, label=numeral.span())
        return None if open_part else RawPart("rule-1", "rule")
    if open_part is None:
        return RawPart("pack", "pack", numbered=False)
    return None if open_part.kind == "source" else RawPart("source", "source")


def _count(rule: RawPart | None) -> int:
    return int(rule.id.removeprefix("rule-")) if rule else 0


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
    head = EXAMPLE.match(text, start, paragraph.end)
    if head:
        start = head.end()
    spans = split(text[start : paragraph.end])
    for index, (low, high) in enumerate(spans):
        part.sentences.append(
            RawSentence(
                (start + low, start + high),
                paragraph.source if index == 0 else "",
                head.span() if head and index == 0 else None,
            )
        )

"""What a braille edition holds, in order, before it is put into cells and lines.

    chapters(manuscript) -> tuple[Chapter, ...]

One chapter a section; its notes stand at its end. Each `Matter` says what it is; how that looks is
the business of `shape`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from transcribe.edition import Section, SpanKind
from transcribe.figures import Figure, Line
from transcribe.manuscript import Manuscript
from transcribe.notes import Note
from transcribe.reading import Passage, passages, with_label
from transcribe.references import references

Kind = Literal["title", "centred", "heading", "caption", "paragraph", "item", "entry"]

FIGURE = "The figure in words"
NOTES = "Notes of this edition"


@dataclass(frozen=True, slots=True)
class Sentences:
    """A sentence that stands in a matter: its id, and the character at which its text begins."""

    id: str
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """A title, a heading, a caption, a paragraph, a line of a list or of a table of contents.

    `italic`, `bold`: spans of characters (end excluded) that are emphasised. `level` is an item's
    depth in its list (from 1), `levels` the deepest one of that list. `target` is the section that
    an entry leads to. `own`: the words are ours and not the book's; `note` says that a
    transcriber's note begins or ends here, or both.
    """

    kind: Kind
    text: str
    italic: tuple[tuple[int, int], ...] = ()
    bold: tuple[tuple[int, int], ...] = ()
    level: int = 1
    levels: int = 1
    target: str = ""
    own: bool = False
    note: Literal["", "begins", "ends", "whole"] = ""
    sentences: tuple[Sentences, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section: its id, its title for the running head and the contents, what it holds."""

    id: str
    title: str
    matters: tuple[Matter, ...] = field(default=())


def chapters(manuscript: Manuscript) -> tuple[Chapter, ...]:
    """The sections of an edition. Figures are described where their captions stand; notes that
    only tell of marks (quotation marks, italics) are left out: the text shows them."""
    edition = manuscript.edition
    games = {
        reference.sentence: reference.target
        for reference in references(edition)
        if reference.kind == "game" and not reference.in_label
    }
    figures = {figure.section: figure for figure in manuscript.figures}
    notes: dict[str, list[Note]] = {}
    for note in manuscript.notes:
        if note.weight == "beside" or note.kind != "apparatus":
            notes.setdefault(note.sentence.partition(":")[0], []).append(note)
    return tuple(
        Chapter(
            section.id,
            section.title,
            (*_matters(section, figures, games), *_notes(notes.get(section.id, ()))),
        )
        for section in edition.sections
        if section.parts
    )


def _notes(notes: Sequence[Note]) -> Iterator[Matter]:
    if notes:
        yield Matter(kind="heading", text=NOTES, own=True)
    for note in notes:
        yield Matter(kind="paragraph", text=note.text, own=True, note="whole")


def _matters(
    section: Section, figures: Mapping[str, Figure], games: Mapping[str, str]
) -> Iterator[Matter]:
    in_contents = section.kind == "front" and _is_contents(section, games)
    figure = figures.get(section.id)
    for passage in passages(section):
        if passage.heading:
            yield Matter(kind="heading", text=passage.heading)
            continue
        target = games.get(passage.sentences[0].id) if passage.sentences else None
        if in_contents and target is not None:
            yield _passage(passage, "entry", target)
        else:
            yield _passage(passage, _kind(passage))
        if passage.part.kind == "caption" and figure is not None:
            yield from described(figure)


def _is_contents(section: Section, games: Mapping[str, str]) -> bool:
    """Whether a section of the front matter is a list of sections, for the greater part."""
    texts = [one for part in section.parts if part.kind == "text" for one in part.sentences]
    return len(texts) > 2 and 2 * sum(one.id in games for one in texts) > len(texts)


def _kind(passage: Passage) -> Kind:
    match passage.part.kind:
        case "title":
            return "title"
        case "pack":
            return "centred"
        case "caption":
            return "caption"
        case _:
            return "paragraph"


def _passage(passage: Passage, kind: Kind, target: str = "") -> Matter:
    text = passage.label
    spans: dict[SpanKind, list[tuple[int, int]]] = {"emphasis": [], "strong": []}
    placed: list[Sentences] = []
    for index, sentence in enumerate(passage.sentences):
        labelled = with_label(sentence.label, sentence.text)
        text = f"{text} {labelled}" if index else with_label(text, labelled)
        at = len(text) - len(sentence.text)
        placed.append(Sentences(sentence.id, at))
        for span in sentence.spans:
            if span.kind in spans:
                spans[span.kind].append((at + span.start, at + span.end))
    return Matter(
        kind=kind,
        text=text.rstrip(),
        italic=tuple(spans["emphasis"]),
        bold=tuple(spans["strong"]),
        target=target,
        sentences=tuple(placed),
    )


def described(figure: Figure) -> Iterator[Matter]:
    """A figure in words: a transcriber's note, then what the figure shows as a nested list."""
    items = list(_items(figure.lines, 1))
    levels = max((level for level, _ in items), default=1)
    yield Matter(
        kind="paragraph",
        text=f"{FIGURE}. {figure.summary}".strip(),
        own=True,
        note="begins" if items else "whole",
    )
    for index, (level, text) in enumerate(items, 1):
        yield Matter(
            kind="item",
            text=text,
            level=level,
            levels=levels,
            own=True,
            note="ends" if index == len(items) else "",
        )


def _items(lines: Iterable[Line], level: int) -> Iterator[tuple[int, str]]:
    for line in lines:
        yield level, line.text
        yield from _items(line.lines, level + 1)

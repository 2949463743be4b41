"""What a braille edition holds, in order, before it is put into cells and lines.

    chapters(manuscript) -> tuple[Chapter, ...]

One chapter a section; its notes stand at its end. Each `Matter` says what it is; how that looks is
the business of `shape`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from transcribe.edition import Section, SpanKind
from transcribe.figures import Figure, Line
from transcribe.manuscript import Manuscript
from transcribe.notes import Note
from transcribe.pages import Pages, page_breaks
from transcribe.reading import Passage, passages, with_label
from transcribe.references import references

Kind = Literal["title", "centred", "heading", "caption", "paragraph", "item", "entry", "page"]

FIGURE = "The figure in words"
NOTES = "Notes of this edition"


@dataclass(frozen=True, slots=True)
class Placed:
    """A sentence that stands in a matter: its id, and the character at which its text begins."""

    id: str
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """A title, a heading, a caption, a paragraph, a line of a list or of a table of contents, or
    the number of a page of the print that begins here.

    `italic`, `bold`: spans of characters (end excluded) that are emphasised. `level` is an item's
    depth in its list (from 1), `levels` the deepest one of that list. `target` is the section that
    an entry leads to. `own`: the words are ours and not the book's; `note` says that a
    transcriber's note begins or ends here, or both. `goes_on`: it is the rest of a paragraph in
    which a page of the print began.
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
    sentences: tuple[Placed, ...] = ()
    goes_on: bool = False


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
    pages = page_breaks(manuscript)
    notes: dict[str, list[Note]] = {}
    for note in manuscript.notes:
        if note.weight == "beside" or note.kind != "apparatus":
            notes.setdefault(note.sentence.partition(":")[0], []).append(note)
    return tuple(
        Chapter(
            section.id,
            section.title,
            (
                *(
                    piece
                    for each in _matters(section, figures, games)
                    for piece in with_pages(each, pages)
                ),
                *_notes(notes.get(section.id, ())),
            ),
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
    placed: list[Placed] = []
    for index, sentence in enumerate(passage.sentences):
        labelled = with_label(sentence.label, sentence.text)
        text = f"{text} {labelled}" if index else with_label(text, labelled)
        at = len(text) - len(sentence.text)
        placed.append(Placed(sentence.id, at))
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


def with_pages(matter: Matter, pages: Pages) -> Iterator[Matter]:
    """A matter, and before it or between its parts the pages of the print that begin there; only a
    paragraph is divided."""
    whole = matter.kind != "paragraph"
    start = 0
    for index, placed in enumerate(matter.sentences):
        for turn in pages.get(placed.id, ()):
            leads = whole or (index == 0 and turn.at == 0)
            at = 0 if leads else placed.start + turn.at
            if start < at:
                yield _cut(matter, start, at)
            yield Matter(kind="page", text=turn.label, own=True)
            start = at
    yield _cut(matter, start, len(matter.text)) if start else matter


def _cut(matter: Matter, start: int, end: int) -> Matter:
    """Characters `start` to `end` of a paragraph."""

    def inside(spans: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        cut = ((max(low, start) - start, min(high, end) - start) for low, high in spans)
        return tuple((low, high) for low, high in cut if low < high)

    return replace(
        matter,
        text=matter.text[start:end].rstrip(),
        italic=inside(matter.italic),
        bold=inside(matter.bold),
        sentences=tuple(
            replace(each, start=each.start - start)
            for each in matter.sentences
            if start <= each.start < end
        ),
        goes_on=start > 0,
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

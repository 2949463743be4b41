"""The edition as plain text.

    edition_text(edition, width)    the words of the book and nothing else
    document_text(manuscript)       a file to read: with figures in words, notes and sources

A paragraph of the first is a line, an empty line divides paragraphs, two divide sections.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from transcribe.edition import Edition, Section, Sentence
from transcribe.figures import Figure
from transcribe.manuscript import Manuscript
from transcribe.notes import Note
from transcribe.pages import NO_PAGES, Pages, page_breaks
from transcribe.reading import Passage, is_line, passages, title_first, with_label
from transcribe.writers.colophon import colophon

WIDTH = 72
"""Characters in a line of a document: what a page of typescript has."""

INDENTS = {"rule": ("", "    "), "note": ("    ", "    "), "term": ("", "    ")}
"""Of the first line of a part and of the others, by the part's kind."""


def edition_text(edition: Edition, width: int | None = None, pages: Pages = NO_PAGES) -> str:
    """The whole book as text; `width` wraps its lines at so many characters. `pages`: the pages
    that begin in each sentence."""
    return "\n\n".join(
        section_text(section, width, pages) for section in edition.sections if section.parts
    )


def section_text(section: Section, width: int | None = None, pages: Pages = NO_PAGES) -> str:
    """One section, ending with a line feed."""
    text = ""
    before = None
    for passage in passages(section):
        line = _line(passage, pages)
        for page in _before(passage, pages):
            text += ("" if not text else "\n\n") + page
            before = None
        if width is not None:
            line = "\n".join(textwrap.wrap(line, width))
        if text:
            text += "\n\n" if before is None else between(before, passage)
        text += line
        before = passage
    return text + "\n"


def between(before: Passage, after: Passage) -> str:
    """What stands between two passages: an empty line, but none between lines of verse or the
    entries of a list."""
    return "\n" if is_line(after) and before.part.id == after.part.id else "\n\n"


def _line(passage: Passage, pages: Pages) -> str:
    if passage.heading:
        return passage.heading
    sentences = [
        with_label(one.label, _with_pages(one, pages, first=index == 0))
        for index, one in enumerate(passage.sentences)
    ]
    return with_label(passage.label, " ".join(sentences)).rstrip()


def _before(passage: Passage, pages: Pages) -> list[str]:
    """The pages that begin with a passage: each stands on a line of its own."""
    turns = pages.get(passage.sentences[0].id, ()) if passage.sentences else ()
    return [page_sign(each.label) for each in turns if each.at == 0]


def _with_pages(sentence: Sentence, pages: Pages, *, first: bool) -> str:
    """A sentence with the pages that begin in it; `first`: those at its head stand before it."""
    made, done = "", 0
    for each in pages.get(sentence.id, ()):
        if not (first and each.at == 0):
            made += f"{sentence.text[done : each.at]}{page_sign(each.label)} "
            done = each.at
    return made + sentence.text[done:]


def page_sign(label: str) -> str:
    """The beginning of a page of the printed book, as a text tells it."""
    return f"[p. {label}]"


def document_text(manuscript: Manuscript) -> str:
    """The whole book as a text file: lines of at most 72 characters, a title over each section."""
    figures = {figure.section: figure for figure in manuscript.figures}
    pages = page_breaks(manuscript)
    parts = [
        "".join(_section(section, figures.get(section.id), pages))
        for section in manuscript.edition.sections
        if section.parts
    ]
    parts += _notes("NOTES", manuscript, "beside")
    parts += _notes("SMALLER DIFFERENCES", manuscript, "below")
    parts.append("".join(_blocks("WHAT IT WAS MADE FROM", colophon(manuscript))))
    return "\n\n".join(parts)


def _section(section: Section, figure: Figure | None, pages: Pages) -> Iterator[str]:
    """The blocks of a section; a list of names has no empty lines in it."""
    before = ""
    for passage in title_first(section):
        kind = "" if passage.heading else passage.part.kind
        text = _line(passage, pages)
        for page in _before(passage, pages):
            yield f"{page}\n\n" if kind == "title" else f"\n{page}\n"
            before = ""
        if kind == "title":
            yield _titled(text)
        else:
            listed = kind == before and (
                is_line(passage) or (section.id == "contents" and kind == "text")
            )
            yield ("" if listed else "\n") + _wrapped(text, *INDENTS.get(kind, ("", "")))
        if kind == "caption" and figure is not None:
            yield "\n" + _wrapped(f"[The figure shows: {figure.summary}]", "    ", "    ")
        before = kind


def _titled(text: str) -> str:
    """A title, underlined as far as its longest line."""
    lines = textwrap.wrap(text, WIDTH)
    return "\n".join((*lines, "=" * max(map(len, lines), default=0))) + "\n"


def _wrapped(text: str, first: str, others: str) -> str:
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=others,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return "\n".join(lines) + "\n"


def _blocks(title: str, paragraphs: Iterable[str]) -> Iterator[str]:
    yield _titled(title)
    for paragraph in paragraphs:
        yield "\n" + _wrapped(paragraph, "", "    ")


def _notes(title: str, manuscript: Manuscript, weight: str) -> list[str]:
    """A list of notes, each with the id of its sentence; nothing if there are none."""
    found = [_noted(note) for note in manuscript.notes if note.weight == weight]
    return ["".join(_blocks(title, found))] if found else []


def _noted(note: Note) -> str:
    return f"{note.sentence}: {note.text}"

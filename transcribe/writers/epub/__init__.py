"""The edition as an e-book: EPUB 3.3, its bytes a function of the manuscript and the templates.

    edition_epub(manuscript, site) -> bytes

A chapter is a section; its sentences have the anchors of the site (`text/the-shah.xhtml#play.14`).
Pages are those of the printed book where the braille tells them, else the braille's own. The
templates lie in `site/templates/epub`.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import Environment

from transcribe.manuscript import Manuscript
from transcribe.places import find_places
from transcribe.units import breaks, printed_pages, turns, units
from transcribe.writers.archive import archive
from transcribe.writers.chapters import Chapter, chapters
from transcribe.writers.epub.pen import EpubPen
from transcribe.writers.html.templates import environment, stylesheet
from transcribe.writers.json import edition_json

MODIFIED = "1980-01-01T00:00:00Z"
"""The format must tell a time; the same corpus gives the same bytes, so it is no real one. That a
new edition is another is told by its identifier."""

CONTAINER = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
"""

FEATURES = (
    "tableOfContents",
    "readingOrder",
    "structuralNavigation",
    "displayTransformability",
    "ARIA",
    "unlocked",
)
PAGE_FEATURES = ("pageBreakMarkers", "pageNavigation")
FIGURE_FEATURES = ("alternativeText", "longDescription")

LANDMARKS = {"terms": ("glossary", "Explanation of terms"), "game": ("bodymatter", "The games")}


def edition_epub(manuscript: Manuscript, site: Path | None = None) -> bytes:
    """The e-book. `site` is the folder with the templates; by default this program's own."""
    return archive(_files(manuscript, site or find_places().site))


def _files(manuscript: Manuscript, site: Path) -> Iterator[tuple[str, bytes]]:
    templates = environment(site)
    made = tuple(chapters(manuscript, EpubPen()))
    yield "mimetype", b"application/epub+zip"
    yield "META-INF/container.xml", CONTAINER.encode()
    known = _known(manuscript, made)
    for name in ("package.opf", "nav.xhtml", "colophon.xhtml"):
        yield f"EPUB/{name}", _render(templates, name, known)
    yield "EPUB/book.css", stylesheet(site, "epub.css").encode()
    for chapter in made:
        text = _render(templates, "chapter.xhtml", {"chapter": chapter})
        yield f"EPUB/text/{chapter.section.id}.xhtml", text
        if chapter.figure is not None:
            yield f"EPUB/figures/{chapter.section.id}.svg", chapter.figure.svg.encode()


def _render(templates: Environment, name: str, values: dict[str, Any]) -> bytes:
    """A file of the e-book; lines that the templates leave empty are left out."""
    text = templates.get_template(f"epub/{name}").render(**values)
    return "".join(f"{line}\n" for line in text.splitlines() if line.strip()).encode()


def _known(manuscript: Manuscript, made: tuple[Chapter, ...]) -> dict[str, Any]:
    """What the templates of the whole book are told."""
    edition = manuscript.edition
    sources = edition.provenance.sources
    figures = [chapter for chapter in made if chapter.figure is not None]
    pages = list(_pages(manuscript))
    printed = (
        manuscript.page_breaks
        and manuscript.source is not None
        and bool(printed_pages(manuscript.source))
    )
    features = (
        *FEATURES,
        *(PAGE_FEATURES if pages else ()),
        *(FIGURE_FEATURES if figures else ()),
    )
    name = uuid.uuid5(uuid.NAMESPACE_OID, edition_json(edition).decode())
    return {
        "title": edition.title,
        "edition": edition,
        "imprint": manuscript.imprint,
        "identifier": f"urn:uuid:{name}",
        "modified": MODIFIED,
        "sources": sources,
        "braille": next((each for each in sources if each.kind == "braille"), None),
        "chapters": made,
        "figures": figures,
        "pages": pages,
        "printed": printed,
        "landmarks": list(_landmarks(made)),
        "features": features,
        "summary": " ".join(_summary(bool(pages), bool(figures), printed)),
    }


def _pages(manuscript: Manuscript) -> Iterator[tuple[str, str]]:
    """The pages: the section in which each begins, and its number."""
    if manuscript.source is None:
        return
    found = turns(breaks(manuscript.edition, manuscript.source), printed=manuscript.page_breaks)
    for section in manuscript.edition.sections:
        for unit in units(section):
            yield from ((section.id, each.label) for each in found.get(unit.key, ()))


def _landmarks(made: tuple[Chapter, ...]) -> Iterator[tuple[str, str, str]]:
    """Kind, section and name of what a reader may want to jump to."""
    if made and made[0].section.id == "title":
        yield "titlepage", "title", "Title page"
    kinds = [chapter.section.kind for chapter in made]
    for kind, (landmark, name) in LANDMARKS.items():
        if kind in kinds:
            yield landmark, made[kinds.index(kind)].section.id, name
    if "game" not in kinds and made:
        yield "bodymatter", made[0].section.id, "The text"


def _summary(pages: bool, figures: bool, printed: bool) -> Iterator[str]:
    yield "All of the book is text with headings, and every sentence has an address."
    if figures:
        yield (
            "Each figure is a drawing that is also described in words, thing by thing; nothing in "
            "it is told by colour alone."
        )
    if pages:
        whose = "printed book" if printed else "braille edition that the text was read from"
        yield f"The page numbers are those of the {whose}."
    yield "Notes are linked to their places in the text and back. Nothing moves, flashes or sounds."

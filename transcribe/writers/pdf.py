"""The edition as a printed book: a tagged PDF (PDF/UA-1) in A5, by WeasyPrint.

    edition_pdf(manuscript, site) -> bytes

WeasyPrint is an extra (`pip install 'cadogan[pdf]'`): nothing else needs it. The templates lie in
`site/templates/print`, the layout in `site/styles/print.css`.
"""

from __future__ import annotations

import re
from base64 import b64encode
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from markupsafe import Markup

from transcribe.edition import Span
from transcribe.errors import LeftOut
from transcribe.manuscript import Manuscript
from transcribe.notes import Numbered
from transcribe.places import find_places
from transcribe.references import Reference
from transcribe.writers.chapters import Marked, chapters
from transcribe.writers.html.marking import closing, opening
from transcribe.writers.html.templates import environment, stylesheet

_BEFORE_INLINE = re.compile(r' (<(?:a href="#[^"]*"|em)>)')
"""WeasyPrint 70 sometimes breaks a line after its first word if a blank comes before a link or an
emphasis at the line's end; inside the element the blank does no harm."""

SCALE = 0.135
"""Millimetres on paper for a CSS pixel of a figure: a card is 7.6 mm wide where there is room."""


def edition_pdf(manuscript: Manuscript, site: Path | None = None) -> bytes:
    """The printed book. Raises LeftOut where WeasyPrint, or Pango that it needs, is missing."""
    page = weasyprint().HTML(string=_text(manuscript, site or find_places().site))
    made: bytes = page.write_pdf(pdf_variant="pdf/ua-1")
    return made


def weasyprint() -> ModuleType:
    """The module. Raises LeftOut where it cannot be used."""
    try:
        return import_module("weasyprint")
    except ImportError as error:
        hint = "Type: pip install 'cadogan[pdf]'"
        raise LeftOut("WeasyPrint is not installed", hint=hint) from error
    except OSError as error:
        hint = "On Debian or Ubuntu, as root: apt-get install libpangoft2-1.0-0"
        raise LeftOut("WeasyPrint does not find Pango", hint=hint) from error


def _text(manuscript: Manuscript, site: Path) -> str:
    """The whole book as one HTML document."""
    return _BEFORE_INLINE.sub(r"\1 ", _page(manuscript, site))


def _page(manuscript: Manuscript, site: Path) -> str:
    templates = environment(site)
    pen = PrintPen(templates.get_template("text.html").module)
    made = tuple(chapters(manuscript, pen))
    front = [index for index, each in enumerate(made) if each.section.id in ("title", "contents")]
    return templates.get_template("print/book.html").render(
        edition=manuscript.edition,
        imprint=manuscript.imprint,
        chapters=made,
        order=front[-1] + 1 if front else 0,
        drawings={each.section: _inside(each.svg) for each in manuscript.figures},
        scale=SCALE,
        style=Markup(stylesheet(site, "print.css")),
    )


def _inside(svg: str) -> str:
    """A drawing as an address that holds it: the book needs nothing from elsewhere."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


class PrintPen:
    """HTML for paper: notes at the foot of the page, no pages of the braille."""

    def __init__(self, macros: Any) -> None:
        self._macros = macros

    def begin(self, what: Marked) -> Markup:
        """Emphasis is `em`; references are links, which a PDF on a screen can follow."""
        if isinstance(what, Span):
            return opening(what)
        address = _address(what)
        return Markup('<a href="#{}">').format(address) if address else Markup()

    def end(self, what: Marked) -> Markup:
        """The same, closed."""
        if isinstance(what, Span):
            return closing(what)
        return Markup("</a>") if _address(what) else Markup()

    def call(self, numbered: Numbered) -> Markup:
        """The note itself: the layout moves it to the foot and leaves its number."""
        said = self._macros.said(numbered.note.phrases)
        return Markup('<span class="footnote">{}</span>').format(said)

    def page(self, page: str, *, between: bool) -> Markup:
        """Nothing: paper has pages of its own."""
        return Markup()

    def anchor(self, section: str, locus: str) -> str:
        """The id of the edition."""
        return f"{section}:{locus}"


def _address(reference: Reference) -> str:
    """The id that a reference leads to; empty for terms and a game's name in its own chapter."""
    own = reference.sentence.partition(":")[0]
    if reference.kind == "term" or reference.target == own:
        return ""
    section, _, _ = reference.target.partition(":")
    return f"{section}:page.figure" if reference.kind == "figure" else reference.target

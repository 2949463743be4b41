"""How an e-book writes what lies in a text: emphasis, links, calls of notes, pages."""

from __future__ import annotations

from markupsafe import Markup

from transcribe.edition import Span
from transcribe.notes import Numbered
from transcribe.references import Reference
from transcribe.writers.chapters import Marked
from transcribe.writers.html.marking import closing, opening


class EpubPen:
    """XHTML with the vocabulary of EPUB. A section is a file, so an anchor is a locus alone."""

    def begin(self, what: Marked) -> Markup:
        """Emphasis is `em`, a quotation has its marks in the text; see `_address` for links."""
        if isinstance(what, Span):
            return opening(what)
        address = _address(what)
        return Markup('<a href="{}">').format(address) if address else Markup()

    def end(self, what: Marked) -> Markup:
        """The same, closed."""
        if isinstance(what, Span):
            return closing(what)
        return Markup("</a>") if _address(what) else Markup()

    def call(self, numbered: Numbered) -> Markup:
        """The number of a note, which reading systems may open in place."""
        return Markup(
            '<a epub:type="noteref" role="doc-noteref" id="page.note.{0}.call"'
            ' href="#page.note.{0}" aria-label="note {0}">{0}</a>'
        ).format(numbered.number)

    def page(self, page: str, *, between: bool) -> Markup:
        """The beginning of a page."""
        return Markup(
            '<{0} epub:type="pagebreak" role="doc-pagebreak" id="page.break.{1}"'
            ' aria-label="{1}"></{0}>'
        ).format("div" if between else "span", page)

    def anchor(self, section: str, locus: str) -> str:
        """The locus: every section is a file of its own."""
        return locus


def _address(reference: Reference) -> str:
    """Where a reference leads; empty for what is no link: terms, and a game on its own page."""
    own = reference.sentence.partition(":")[0]
    section, _, locus = reference.target.partition(":")
    if reference.kind == "term" or reference.target == own:
        return ""
    page = "" if section == own else f"{section}.xhtml"
    if reference.kind in ("game", "section"):
        return page
    return f"{page}#page.figure" if reference.kind == "figure" else f"{page}#{locus}"

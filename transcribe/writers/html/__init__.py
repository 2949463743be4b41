"""The whole book as one HTML page: the text, its apparatus as notes, its sources.

    render(edition, site, further, pages) -> str

The templates and styles lie in `site/`, where a web person edits them; the site's pages use the
same ones (`reference/pages`).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup

from transcribe.edition import Edition
from transcribe.notes import Note
from transcribe.pages import NO_PAGES, Pages
from transcribe.places import find_places
from transcribe.writers.html.templates import environment, stylesheet
from transcribe.writers.html.view import views


def render(
    edition: Edition,
    site: Path | None = None,
    further: Iterable[Note] = (),
    pages: Pages = NO_PAGES,
) -> str:
    """The edition as one HTML document that needs no other file (styles are inside).

    `site` is the folder with the templates; by default the one that belongs to this program.
    `further` are notes beside those of the apparatus, `pages` the pages of the printed book that
    begin in each sentence.
    """
    folder = site or find_places().site
    return (
        environment(folder)
        .get_template("book.html")
        .render(
            edition=edition,
            sections=tuple(views(edition, whole_book=True, further=further, pages=pages)),
            pages={},
            style=Markup(stylesheet(folder, "book.css")),
        )
    )

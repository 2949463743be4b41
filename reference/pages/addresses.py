"""Where things are on the site: pages of sections, and sentences on them."""

from __future__ import annotations

from collections.abc import Iterable

from transcribe.edition import Section


def page(section: Section) -> str:
    """The page of a section, from the site's folder: `games/the-shah.html`."""
    return f"{'games' if section.kind == 'game' else 'front'}/{section.id}.html"


def address(identifier: str, sections: Iterable[Section]) -> str:
    """The address of a sentence: `the-shah:play.14` → `games/the-shah.html#play.14`.

    Raises KeyError for a section that the edition does not have.
    """
    name, _, locus = identifier.partition(":")
    for section in sections:
        if section.id == name:
            return f"{page(section)}#{locus}"
    raise KeyError(identifier)


def root(name: str) -> str:
    """The way from a page to the site's folder: `games/the-shah.html` → `../`."""
    return "../" * name.count("/")

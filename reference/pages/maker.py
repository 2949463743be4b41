"""What every page of the site is made with, and how one is rendered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markdown_it import MarkdownIt
from markupsafe import Markup

from reference.pages.addresses import root
from reference.pages.names import OtherName
from reference.pages.odds.view import GameOdds
from reference.pages.play import Player
from reference.pages.rules.source import Rules
from reference.tableaux import Tableau
from transcribe.edition import Edition
from transcribe.notes import Note
from transcribe.reader import Source
from transcribe.structure.heads import slug

BOOK = "Lady Cadogan’s Illustrated Games of Solitaire or Patience"

File = tuple[str, bytes]
"""A file of the site: its path from the site's folder, and its contents."""


@dataclass(frozen=True, slots=True)
class Maker:
    """What every page is made with.

    `further` are the notes beside those of the apparatus; `names` the games' names elsewhere by
    slug; `player` what games are played with; `address` where the site will stand (`https://…/`),
    empty where nobody said; `odds` the chances of success by slug.
    """

    edition: Edition
    tableaux: Mapping[str, Tableau]
    source: Source
    site: Path
    templates: Environment
    rules: Rules | None = None
    further: tuple[Note, ...] = ()
    names: Mapping[str, Sequence[OtherName]] | None = None
    address: str = ""
    player: Player | None = None
    odds: Mapping[str, GameOdds] = field(default_factory=dict)

    def render(self, template: str, path: str, **values: Any) -> File:
        """A page of the site as (path, bytes)."""
        given = {"linked": None, "scripts": (), **values}
        html = self.templates.get_template(template).render(
            root=root(path),
            here=path,
            book=BOOK,
            edition=self.edition,
            ruled=self.rules is not None,
            odd=bool(self.odds),
            address=self.address,
            **given,
        )
        return path, html.encode()


def prose(site: Path, name: str) -> Markup:
    """A Markdown page of `site/pages` as HTML; its headings get ids, so that links reach them."""
    text = (site / "pages" / f"{name}.md").read_text(encoding="utf-8")
    markdown = MarkdownIt("commonmark").enable("table")
    tokens = markdown.parse(text)
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(inline.content))
    return Markup(markdown.renderer.render(tokens, markdown.options, {}))

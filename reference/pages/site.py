"""The site: an index, a page for each section of the book, the whole book, the sources, the rules.

    pages(edition, tableaux, source, site, rules) -> (path, bytes) for every file of the site

The pages need no script, hold no address of another site but plain links, and open from the
folder: every link is relative. The same edition gives the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markdown_it import MarkdownIt
from markupsafe import Markup

from reference.cards.words import counted
from reference.pages.addresses import page, root
from reference.pages.figure import Drawing, draw
from reference.pages.index import Game, by_letter, by_pack, games
from reference.pages.listing import listing
from reference.pages.rows import rows
from reference.pages.rules.language import language
from reference.pages.rules.source import Rules
from reference.pages.rules.view import rules_view, tally
from reference.tableaux import Tableau
from transcribe.edition import Edition, RuleUse
from transcribe.notes import KINDS
from transcribe.reader import Source
from transcribe.structure.heads import slug
from transcribe.writers.html.templates import environment, stylesheet
from transcribe.writers.html.view import SectionView, views

BOOK = "Lady Cadogan’s Illustrated Games of Solitaire or Patience"
BROAD = 760
"""A figure wider than this in pixels at its natural size, and much wider than high, stands above
the text, not beside it."""

STYLES = ("book.css", "site.css", "tableau.css", "rules.css")


@dataclass(frozen=True, slots=True)
class Maker:
    """What every page is made with."""

    edition: Edition
    tableaux: Mapping[str, Tableau]
    source: Source
    site: Path
    templates: Environment
    rules: Rules | None = None

    def render(self, template: str, path: str, **values: Any) -> tuple[str, bytes]:
        """A page of the site as (path, bytes)."""
        html = self.templates.get_template(template).render(
            root=root(path),
            here=path,
            book=BOOK,
            edition=self.edition,
            ruled=self.rules is not None,
            **values,
        )
        return path, html.encode()


def pages(
    edition: Edition,
    tableaux: Iterable[Tableau],
    source: Source,
    site: Path,
    rules: Rules | None = None,
) -> Iterator[tuple[str, bytes]]:
    """Every file of the site: its path from the site's folder, and its contents.

    `source` is the braille that the edition was made from, `site` the folder of the templates.
    Without `rules` the site is the edition alone.
    """
    figures = {tableau.game: tableau for tableau in tableaux}
    maker = Maker(edition, figures, source, site, environment(site), rules)
    sections = list(views(edition, whole_book=False))
    listed = games(edition)
    yield _index(maker, sections, listed)
    for index in range(len(sections)):
        yield _section(maker, sections, index, listed)
    yield _book(maker)
    yield _sources(maker)
    if rules is not None:
        titles = {view.section.id: page_name(view) for view in sections}
        yield _language(maker, titles)
        yield _checks(maker, rules, titles)
    yield "assets/cadogan.css", stylesheet(site, *STYLES).encode()
    yield "assets/icon.svg", (site / "styles" / "icon.svg").read_bytes()


def page_name(view: SectionView) -> str:
    """What the page of a section is called: the book's own title means its title page."""
    return "Title page" if view.title == BOOK else view.title


def _index(
    maker: Maker, sections: list[SectionView], listed: tuple[Game, ...]
) -> tuple[str, bytes]:
    front = [
        (page(view.section), page_name(view)) for view in sections if view.section.kind != "game"
    ]
    return maker.render(
        "index.html",
        "index.html",
        title=BOOK,
        description=f"{len(listed)} games of patience of 1914, read from braille: rules, figures, "
        "and where every sentence stands.",
        words=prose(maker.site, "index"),
        letters=by_letter(listed),
        packs=by_pack(listed),
        games=listed,
        front=front,
    )


def _section(
    maker: Maker, sections: list[SectionView], index: int, listed: tuple[Game, ...]
) -> tuple[str, bytes]:
    view = sections[index]
    path = page(view.section)
    here = next((game for game in listed if game.id == view.section.id), None)
    place = f"Game {here.number} of {len(listed)}" if here else "Front matter"
    cards = f" It takes {here.pack[:1].lower()}{here.pack[1:]}." if here and here.pack else ""
    what = "its rules, its figure" if here else "the text"
    turns = [
        (way, page(sections[other].section), page_name(sections[other]))
        for way, other in (("prev", index - 1), ("next", index + 1))
        if 0 <= other < len(sections)
    ]
    tableau = maker.tableaux.get(view.section.id)
    drawing = draw(tableau) if tableau else None
    return maker.render(
        "section.html",
        path,
        title=page_name(view),
        description=f"{page_name(view)}: {what}, and the braille behind every sentence.{cards}",
        view=view,
        place=place,
        figure=_figure(maker, view, tableau, drawing) if tableau and drawing else None,
        broad=drawing is not None and drawing.width > max(BROAD, 1.3 * drawing.height),
        rows=rows(view.section, maker.source),
        turns=turns,
        rules=_rules(maker, view),
        ledger=_is_ruled(maker, view),
    )


def _is_ruled(maker: Maker, view: SectionView) -> bool:
    """Whether the page has a ledger of its sentences."""
    games = maker.rules.games if maker.rules else {}
    return view.section.id in games and games[view.section.id].executable


def _rules(maker: Maker, view: SectionView) -> Markup:
    """What a game's page says of its rules, as HTML; empty for other pages."""
    games = maker.rules.games if maker.rules else {}
    if view.section.id not in games:
        return Markup("")
    shown = rules_view(view.section, games[view.section.id])
    text = maker.templates.get_template("rules.html").make_module({"root": "../"})
    macros: Any = text
    names = ("status", "findings", "examples", "ledger", "record")
    kept = names if shown.executable else ("status", "findings", "record")
    return Markup("\n").join(getattr(macros, name)(shown) for name in kept)


def _language(maker: Maker, titles: Mapping[str, str]) -> tuple[str, bytes]:
    return maker.render(
        "language.html",
        "language.html",
        title="The language of rules",
        description="Every part of the language in which the games are written, what it says,"
        " and which games use it.",
        words=prose(maker.site, "language"),
        language=language(),
        titles=titles,
    )


def _checks(maker: Maker, rules: Rules, titles: Mapping[str, str]) -> tuple[str, bytes]:
    games = rules.games.values()
    views = {
        section.id: rules_view(section, rules.games[section.id])
        for section in maker.edition.sections
        if section.id in rules.games
    }
    return maker.render(
        "checks.html",
        "checks.html",
        title="What the book claims, carried out",
        description="Findings where the book contradicts its figures or itself, and how many"
        " of its claims hold, game by game.",
        words=prose(maker.site, "checks"),
        findings=[
            (titles[slug], f"games/{slug}.html", finding)
            for slug, view in views.items()
            for finding in view.findings
        ],
        games=[
            (titles[each.slug], f"games/{each.slug}.html", each.executable, tally(each.checks))
            for each in games
        ],
        total=tally(tuple(check for each in games for check in each.checks)).capitalize(),
    )


def _figure(maker: Maker, view: SectionView, tableau: Tableau, drawing: Drawing) -> Markup:
    """The section's figure as HTML, with the caption that the book prints."""
    unsure = sum(not position.sure for position in tableau.positions)
    text: Any = maker.templates.get_template("text.html").module
    return Markup(
        maker.templates.get_template("figure.html").render(
            tableau=tableau,
            drawing=drawing,
            listing=listing(tableau),
            unsure=counted(unsure, "card") if unsure else "",
            caption=text.sentences(view.opening.get("caption", ())),
        )
    )


def _book(maker: Maker) -> tuple[str, bytes]:
    sections = tuple(views(maker.edition, whole_book=True))
    return maker.render(
        "book.html",
        "book.html",
        title="The whole book",
        sections=sections,
        pages={view.section.id: page(view.section) for view in sections},
        style="",
    )


def _sources(maker: Maker) -> tuple[str, bytes]:
    counts = Counter(entry.kind for entry in maker.edition.apparatus)
    uses: dict[str, list[RuleUse]] = {}
    for use in maker.edition.context:
        uses.setdefault(use.rule, []).append(use)
    return maker.render(
        "sources.html",
        "sources.html",
        title="Sources and apparatus",
        description="What the text was read from, how it was made, how to read its notes.",
        words=prose(maker.site, "sources"),
        kinds=[(KINDS[kind], count) for kind, count in counts.most_common()],
        rules=[(rule, len(each), each[0]) for rule, each in sorted(uses.items())],
    )


def prose(site: Path, name: str) -> Markup:
    """A Markdown page of `site/pages` as HTML; its headings get ids, so that links reach them."""
    text = (site / "pages" / f"{name}.md").read_text(encoding="utf-8")
    markdown = MarkdownIt("commonmark")
    tokens = markdown.parse(text)
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(inline.content))
    return Markup(markdown.renderer.render(tokens, markdown.options, {}))

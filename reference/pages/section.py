"""The page of one section: its text with notes, and for a game all that is known of it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from reference.engine.phrases import counted
from reference.games import SLUGS
from reference.games import page as game_page
from reference.pages.addresses import page
from reference.pages.figure import Drawing, draw
from reference.pages.glance import glance
from reference.pages.index import Game
from reference.pages.listing import listing
from reference.pages.machine.linked import linked_game
from reference.pages.maker import BOOK, File, Maker
from reference.pages.odds.pages import odds_of_game
from reference.pages.play import SCRIPT as PLAY_SCRIPT
from reference.pages.rows import rows
from reference.pages.rules.view import RulesView, rules_view
from reference.tableaux import Tableau
from transcribe.writers.html.titles import titled
from transcribe.writers.html.view import SectionView

BROAD = 760
"""A figure wider than this in pixels at its natural size, and much wider than high, stands above
the text, not beside it."""


def page_name(view: SectionView) -> str:
    """What the page of a section is called: the book's own title means its title page."""
    return "Title page" if view.title == BOOK else view.title


def section_page(
    maker: Maker, sections: list[SectionView], index: int, listed: tuple[Game, ...]
) -> File:
    """The page of the section `index` of the book, with links to its neighbours."""
    view = sections[index]
    path = page(view.section)
    here = next((game for game in listed if game.id == view.section.id), None)
    turns = [
        (way, page(sections[other].section), page_name(sections[other]))
        for way, other in (("prev", index - 1), ("next", index + 1))
        if 0 <= other < len(sections)
    ]
    tableau = maker.tableaux.get(view.section.id)
    drawing = draw(tableau) if tableau else None
    shown = _shown(maker, view)
    play = _play(maker, view)
    odds = odds_of_game(maker, maker.odds.get(view.section.id))
    return maker.render(
        "section.html",
        path,
        title=page_name(view),
        description=_description(view, here),
        view=view,
        place=f"Game {here.number} of {len(listed)}" if here else "Front matter",
        glance=_glance(maker, view),
        figure=_figure(maker, view, tableau, drawing) if tableau and drawing else None,
        broad=drawing is not None and drawing.width > max(BROAD, 1.3 * drawing.height),
        rows=rows(view.section, maker.source),
        turns=turns,
        rules=_rules(maker, shown, "status", "examples", "findings"),
        record=_rules(maker, shown, "record"),
        ledger=shown.rows if shown and shown.executable else None,
        play=play,
        odds=odds,
        onpage=_onpage(shown, play, odds) if shown else (),
        scripts=_scripts(maker, shown),
        linked=_linked(maker, here) if here and shown else None,
    )


def _onpage(shown: RulesView, play: Markup, odds: Markup) -> tuple[tuple[str, str], ...]:
    """Where the pieces of a game's page below its text are: anchors and names."""
    pieces = (
        (bool(play), "page.play", "Play here"),
        (bool(shown.examples), "page.examples", "Worked examples"),
        (bool(shown.findings), "page.findings", "Findings"),
        (bool(odds), "page.odds", "Chances"),
        (True, "page.sentences", "Sentence by sentence"),
        (bool(shown.facts), "page.record", "Record and data"),
    )
    return tuple((anchor, name) for there, anchor, name in pieces if there)


def _linked(maker: Maker, here: Game) -> Markup:
    """The game in the words of schema.org."""
    others = (maker.names or {}).get(here.id, ())
    names = tuple(name for other in others if other.agrees == "same" for name in other.names)
    return linked_game(here.id, here.title, here.number, names)


def _scripts(maker: Maker, shown: RulesView | None) -> tuple[str, ...]:
    steps = ("examples.js",) if shown and shown.examples else ()
    plays = shown is not None and maker.player is not None and maker.player.runtime is not None
    return (*steps, PLAY_SCRIPT) if plays else steps


def _play(maker: Maker, view: SectionView) -> Markup:
    """From where a game is played; empty for other pages."""
    slug = view.section.id
    if maker.player is None or slug not in SLUGS:
        return Markup("")
    return maker.player.section(maker.templates, slug, "../", maker.tableaux.get(slug))


def _description(view: SectionView, here: Game | None) -> str:
    cards = f" It takes {here.pack[:1].lower()}{here.pack[1:]}." if here and here.pack else ""
    what = "its rules, its figure" if here else "the text"
    return f"{page_name(view)}: {what}, and the braille behind every sentence.{cards}"


def _shown(maker: Maker, view: SectionView) -> RulesView | None:
    games = maker.rules.games if maker.rules else {}
    return rules_view(games[view.section.id]) if view.section.id in games else None


def _rules(maker: Maker, shown: RulesView | None, *names: str) -> Markup:
    """Pieces of what a game's page says of its rules, as HTML; empty for other pages."""
    if shown is None:
        return Markup("")
    macros: Any = maker.templates.get_template("rules.html").make_module({"root": "../"})
    return Markup("\n").join(getattr(macros, name)(shown) for name in names)


def _glance(maker: Maker, view: SectionView) -> Markup:
    """A game at a glance, as HTML; empty for other pages."""
    slug = view.section.id
    if maker.rules is None or slug not in maker.rules.games:
        return Markup("")
    variants = game_page(slug).variants if slug in SLUGS else ()
    return Markup(
        maker.templates.get_template("glance.html").render(
            root="../",
            lines=glance(maker.rules.games[slug].record),
            names=(maker.names or {}).get(slug, ()),
            ways=[titled(each.name) for each in variants],
        )
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

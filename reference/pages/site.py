"""The site: an index, a page for each section of the book, the whole book, the sources, the rules.

    pages(edition, tableaux, source, site, rules, ...) -> (path, bytes) for every file of the site

The pages need no script to be read, hold no address of another site but plain links, and open from
the folder: every link is relative. The same edition gives the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from reference.odds.batches import Total
from reference.pages.addresses import page
from reference.pages.browse import browse_page
from reference.pages.by_sentence import by_sentence
from reference.pages.findings import all_noticed, all_same, best_first, noticed
from reference.pages.index import Game, by_letter, games
from reference.pages.machine.files import machine_files, sitemap
from reference.pages.machine.linked import linked_book
from reference.pages.maker import BOOK, File, Maker, prose
from reference.pages.names import OtherName
from reference.pages.odds.pages import odds_page
from reference.pages.odds.view import all_odds
from reference.pages.play import player
from reference.pages.rules.language import LanguageView, language
from reference.pages.rules.source import Rules
from reference.pages.rules.view import tally
from reference.pages.search import search_files
from reference.pages.section import page_name, section_page
from reference.pages.trust import trust
from reference.tableaux import Tableau
from reference.words import words_by_id
from transcribe.edition import Edition, RuleUse
from transcribe.notes import KINDS, Note
from transcribe.reader import Source
from transcribe.writers.html.templates import environment, stylesheet
from transcribe.writers.html.view import SectionView, views

STYLES = (
    "fonts.css",
    "book.css",
    "site.css",
    "tableau.css",
    "rules.css",
    "play.css",
    "odds.css",
    "site-print.css",
)


def pages(
    edition: Edition,
    tableaux: Iterable[Tableau],
    source: Source,
    site: Path,
    rules: Rules | None = None,
    *,
    further: Iterable[Note] = (),
    names: Mapping[str, Sequence[OtherName]] | None = None,
    packages: Path | None = None,
    address: str = "",
    chances: Iterable[Total] = (),
) -> Iterator[File]:
    """Every file of the site: its path from the site's folder, and its contents.

    `source` is the braille that the edition was made from, `site` the folder of the templates.
    Without `rules` the site is the edition alone. `further` are notes beside those of the
    apparatus, `names` the games' names elsewhere, `packages` the folder of packages from npm
    (search and play need one each; without it their pages say so). `address` is where the site
    will stand: a sitemap cannot be made without. `chances` are the figures of success.
    """
    figures = {tableau.game: tableau for tableau in tableaux}
    templates = environment(site)
    maker = Maker(
        edition,
        figures,
        source,
        site,
        templates,
        rules,
        tuple(further),
        names,
        address,
        player(site, packages, words_by_id(edition)) if rules is not None else None,
        all_odds(chances, {each.id: each.title for each in games(edition)}),
    )
    made = list(_pages(maker, packages))
    yield from made
    if address:
        yield "sitemap.xml", sitemap(address, (path for path, _ in made if path.endswith(".html")))


def _pages(maker: Maker, packages: Path | None) -> Iterator[File]:
    sections = list(views(maker.edition, whole_book=False, further=maker.further))
    listed = games(maker.edition)
    yield _index(maker, sections, listed)
    for index in range(len(sections)):
        yield section_page(maker, sections, index, listed)
    yield _book(maker)
    yield _sources(maker)
    yield from search_files(maker, listed, packages)
    if maker.rules is not None:
        words = language()
        titles = {view.section.id: page_name(view) for view in sections}
        yield browse_page(maker, maker.rules, listed, words)
        yield _language(maker, titles, words)
        yield _checks(maker, maker.rules, titles)
        yield _by_sentence(maker, maker.rules, titles)
        yield _data(maker)
        yield from machine_files(maker, maker.rules)
    if maker.odds:
        yield odds_page(maker, maker.odds)
    if maker.player is not None:
        yield _prose_page(
            maker,
            "playing",
            "How to play here",
            "The table of a game: pointer, keys, what is said, what is kept.",
        )
        yield from maker.player.files()
    yield _prose_page(
        maker,
        "accessibility",
        "Accessibility",
        "What of this site was tested by ear, finger and eye, and what was not.",
    )
    yield from _assets(maker)


def _prose_page(maker: Maker, name: str, title: str, description: str) -> File:
    words = prose(maker.site, name)
    return maker.render(
        "prose.html", f"{name}.html", title=title, description=description, words=words
    )


def _assets(maker: Maker) -> Iterator[File]:
    yield "assets/cadogan.css", stylesheet(maker.site, *STYLES).encode()
    yield "assets/icon.svg", (maker.site / "styles" / "icon.svg").read_bytes()
    if maker.rules is not None:
        script = maker.site / "scripts" / "examples.js"
        yield "assets/examples.js", script.read_bytes()
    for path in sorted((maker.site / "fonts").glob("*.[wt]*")):
        yield f"assets/fonts/{path.name}", path.read_bytes()


def _index(maker: Maker, sections: list[SectionView], listed: tuple[Game, ...]) -> File:
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
        games=listed,
        front=front,
        linked=linked_book(maker.address),
    )


def _language(maker: Maker, titles: Mapping[str, str], words: LanguageView) -> File:
    return maker.render(
        "language.html",
        "language.html",
        title="The language of rules",
        description="Every part of the language in which the games are written, what it says,"
        " and which games use it.",
        words=prose(maker.site, "language"),
        language=words,
        titles=titles,
    )


def _checks(maker: Maker, rules: Rules, titles: Mapping[str, str]) -> File:
    games = rules.games.values()
    return maker.render(
        "checks.html",
        "checks.html",
        title="What the book claims, carried out",
        description="Findings where the book contradicts its figures or itself, and how many"
        " of its claims hold, game by game.",
        words=prose(maker.site, "checks"),
        findings=best_first(rules, titles),
        games=[
            (
                titles[each.slug],
                f"games/{each.slug}.html",
                each.executable,
                tally(each.checks),
                noticed(each.mutants),
            )
            for each in games
        ],
        noticed=all_noticed(each.mutants for each in games),
        same=all_same(each.mutants for each in games),
        total=tally(tuple(check for each in games for check in each.checks)).capitalize(),
        trust=trust(rules, titles),
    )


def _by_sentence(maker: Maker, rules: Rules, titles: Mapping[str, str]) -> File:
    return maker.render(
        "by-sentence.html",
        "by-sentence.html",
        title="Sentence by sentence",
        description="How often each ruling sentence of the book decided for and against a move: in"
        " examples, in won games, in random play.",
        words=prose(maker.site, "by-sentence"),
        games=by_sentence(rules, titles),
    )


def _data(maker: Maker) -> File:
    return _prose_page(
        maker,
        "data",
        "The games as data",
        "Records, rules and checks of all games as JSON, with their schemas, and how to use them"
        " from Python and from JavaScript.",
    )


def _book(maker: Maker) -> File:
    sections = tuple(views(maker.edition, whole_book=True, further=maker.further))
    return maker.render(
        "book.html",
        "book.html",
        title="The whole book",
        sections=sections,
        pages={view.section.id: page(view.section) for view in sections},
        style="",
    )


def _sources(maker: Maker) -> File:
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

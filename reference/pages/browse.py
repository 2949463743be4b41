"""The games by what they are: cards, foundations, building, re-deals, parts, names elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reference.pages.glance import SUITS, built, redeals
from reference.pages.index import Game, by_pack
from reference.pages.maker import File, Maker
from reference.pages.names import NameSource, OtherName
from reference.pages.rules.language import LanguageView
from reference.pages.rules.source import Rules
from reference.records.model import Foundation, Record


@dataclass(frozen=True, slots=True)
class Group:
    """Games that are alike in one thing: what it is, perhaps where it is explained, the games."""

    label: str
    games: tuple[Game, ...]
    href: str = ""


@dataclass(frozen=True, slots=True)
class Facet:
    """One thing that games are alike or differ in."""

    anchor: str
    title: str
    words: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A name from elsewhere, the game it belongs to, and how far the rules agree."""

    name: str
    game: Game
    other: OtherName


def browse_page(
    maker: Maker, rules: Rules, listed: tuple[Game, ...], language: LanguageView
) -> File:
    """The page of lists by which a game is found without knowing its name."""
    found = elsewhere(maker, listed)
    return maker.render(
        "browse.html",
        "browse.html",
        title="The games by what they are",
        description="The games by their cards, by what is built and how, by re-deals, by the parts"
        " of the language of rules, and under the names they have elsewhere.",
        facets=facets(rules, listed, language),
        elsewhere=found,
        sources=_sources(found),
    )


def facets(rules: Rules, listed: tuple[Game, ...], language: LanguageView) -> tuple[Facet, ...]:
    """The lists, each with its groups in the order of the book."""
    records = {slug: each.record for slug, each in rules.games.items()}

    def grouped(label: Callable[[Record], str]) -> tuple[Group, ...]:
        return _grouped(listed, records, label)

    return (
        Facet(
            "packs",
            "By the cards they take",
            "In the words of the page.",
            tuple(Group(pack, tuple(games)) for pack, games in by_pack(listed)),
        ),
        Facet(
            "foundations",
            "By what is built",
            "Whether the foundations go up or down, and in what suits.",
            grouped(lambda record: foundations_kind(record.foundations)),
        ),
        Facet(
            "building",
            "By how cards are placed on one another",
            "Off the foundations: what the book calls marriages or forming sequences.",
            grouped(building_kind),
        ),
        Facet(
            "redeals",
            "By re-deals",
            "How often the talon may be taken up again.",
            grouped(lambda record: redeals(record).partition(",")[0].capitalize()),
        ),
        Facet(
            "parts",
            "By the parts of their rules",
            "Parts of the language of rules that some games need and others do not.",
            _by_part(listed, language),
        ),
    )


def foundations_kind(groups: Iterable[Foundation]) -> str:
    """All foundations of a game in a few words: `some up, some down, in suit`."""
    told = tuple(groups)
    ways = {each.direction for each in told}
    suits = {SUITS[each.suit] for each in told if each.suit}
    if not ways or ways == {None}:
        return "No foundations built in sequence"
    if ways == {"ascending"}:
        way = "All up"
    elif ways == {"descending"}:
        way = "All down"
    elif ways == {"ascending", "descending"}:
        way = "Some up, some down"
    else:
        way = "Up and down on the same foundation"
    return f"{way}, {' or '.join(sorted(suits))}" if suits else way


def building_kind(record: Record) -> str:
    """How cards are placed on one another off the foundations: `Down in suit`."""
    told = record.marriages
    if told.allowed is None:
        return "Not spoken of"
    return built(told).capitalize() if told.allowed else "Not at all"


def _grouped(
    listed: tuple[Game, ...], records: dict[str, Record], label: Callable[[Record], str]
) -> tuple[Group, ...]:
    """The games under their labels, the fullest first."""
    groups: dict[str, list[Game]] = {}
    for game in listed:
        if game.id in records:
            groups.setdefault(label(records[game.id]), []).append(game)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return tuple(Group(name, tuple(games)) for name, games in ordered)


def _by_part(listed: tuple[Game, ...], language: LanguageView) -> tuple[Group, ...]:
    by_slug = {game.id: game for game in listed}
    return tuple(
        Group(
            part.name,
            tuple(by_slug[slug] for slug in part.games),
            f"language.html#{part.anchor}",
        )
        for chapter in language.chapters
        for part in chapter.parts
        if 0 < len(part.games) < language.games
    )


def elsewhere(maker: Maker, listed: tuple[Game, ...]) -> tuple[Elsewhere, ...]:
    """All names from elsewhere by letter."""
    names = maker.names or {}
    found = [
        Elsewhere(name, game, other)
        for game in listed
        for other in names.get(game.id, ())
        for name in other.names
    ]
    return tuple(sorted(found, key=lambda each: each.name.removeprefix("The ").casefold()))


def _sources(found: Iterable[Elsewhere]) -> tuple[NameSource, ...]:
    return tuple(dict.fromkeys(each.other.source for each in found))

"""The page with all chances, and the piece of a game's page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from reference.games import load
from reference.odds.playing import LONGEST
from reference.odds.policies import GREEDY
from reference.pages.maker import File, Maker, prose
from reference.pages.odds.plots import HIGH, MARGIN, WIDE, bars, scatter
from reference.pages.odds.readings import compared
from reference.pages.odds.view import ABOUT, LUCKY, SKILFUL, GameOdds, Row


@dataclass(frozen=True, slots=True)
class Listed:
    """The chances of a game, and its page."""

    page: str
    odds: GameOdds


def odds_page(maker: Maker, odds: Mapping[str, GameOdds]) -> File:
    """`odds.html`: skill against chance, the table, what the book says, deals to be played."""
    listed = [Listed(f"games/{slug}.html", found) for slug, found in odds.items()]
    numbered = list(enumerate(listed, 1))
    return maker.render(
        "odds.html",
        "odds.html",
        title="What are the odds?",
        description="Chances of success of all games, played and with all cards known.",
        words=prose(maker.site, "odds"),
        checking=prose(maker.site, "odds-checking"),
        policies=list(ABOUT.items()),
        plot=scatter(_points(numbered)),
        margin=MARGIN,
        playable=maker.player is not None,
        games=[
            (number, each, _players(each.odds), _bounds(each.odds)) for number, each in numbered
        ],
        readings=sorted(compared(odds.values()), key=lambda each: each.same),
        claims=[each for each in listed if each.odds.claim],
        famous=[(each, deal) for each in listed for deal in each.odds.famous],
    )


def _points(numbered: list[tuple[int, Listed]]) -> Iterator[tuple[int, str, float, float]]:
    for number, each in numbered:
        chance, skill = each.odds.by(LUCKY), each.odds.by(SKILFUL)
        if chance and skill:
            yield number, each.odds.title, chance.share, skill.share


def _players(odds: GameOdds) -> list[Row | None]:
    return [odds.by(label) for label in (LUCKY, GREEDY.label, SKILFUL)]


def _bounds(odds: GameOdds) -> str:
    """With all cards known the narrowest interval there is."""
    best = min(odds.known, key=lambda row: row.high - row.low, default=None)
    return best.between if best else "not counted"


def odds_of_game(maker: Maker, odds: GameOdds | None) -> Markup:
    """The chances of one game as HTML for its page; empty where none are kept."""
    if odds is None:
        return Markup("")
    drawn = bars(odds.left, load(odds.slug).table.cards)
    return Markup(
        maker.templates.get_template("odds-game.html").render(
            root="../",
            odds=odds,
            playable=maker.player is not None,
            bars=drawn,
            longest=f"{LONGEST:,}",
            wide=WIDE,
            high=HIGH,
            width=round(WIDE / max(len(drawn), 1) - 1, 2),
        )
    )

"""The kept figures as the pages show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reference.engine import Game, Record
from reference.games import SLUGS, load
from reference.odds.apart import sure
from reference.odds.batches import Total
from reference.odds.careful import CAREFUL
from reference.odds.claims import Claim, claims
from reference.odds.policies import ADVISED, GREEDY, RANDOM
from reference.odds.telling import average_left, deals, interval, named, percent
from reference.odds.ways import chosen, version_today
from reference.play.browser_keeping import link_of

ABOUT = {each.label: each.about for each in (RANDOM, GREEDY, ADVISED, CAREFUL)}
"""What each policy does, in a sentence, by its name with its version."""

SKILFUL = CAREFUL.label
LUCKY = RANDOM.label


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: who plays (or that all cards are known), the chance and its interval in words.

    `share`, `low`, `high` are the numbers behind the words; `sure` is the 99.9 % interval, for
    comparisons; `lost`, of a search, the deals that nobody can win; `broken_off`, of play, the
    share that went round in circles, "0" if none did.
    """

    by: str
    thoughtful: bool
    chance: str
    between: str
    won: str
    count: str
    undecided: str
    broken_off: str
    lost: str
    left: str
    deals: str
    share: float
    low: float
    high: float
    sure: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Famous:
    """A deal to be played: its number, why it is named, and what follows `#play=` to open it."""

    deal: int
    why: str
    link: str


@dataclass(frozen=True, slots=True)
class Way:
    """Another way of playing: what was chosen in words, and its figures.

    `of`: the variant, in words, within which a reading was chosen; empty for the game as printed.
    """

    said: str
    rows: tuple[Row, ...]
    of: str = ""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """All figures of one game as printed, and of its other ways of playing by what was chosen.

    `read`: whether the page leaves something open, so that a reading was followed in counting.
    """

    slug: str
    title: str
    version: str
    read: bool
    rows: tuple[Row, ...]
    others: tuple[Way, ...]
    claim: Claim | None
    famous: tuple[Famous, ...]
    left: tuple[tuple[int, int], ...]
    """How many deals of the best player ended with how many cards wanting."""
    left_by: str

    @property
    def played(self) -> tuple[Row, ...]:
        """The rows of play."""
        return tuple(row for row in self.rows if not row.thoughtful)

    @property
    def known(self) -> tuple[Row, ...]:
        """The rows of search, all cards known."""
        return tuple(row for row in self.rows if row.thoughtful)

    @property
    def circling(self) -> bool:
        """Whether some deals of play were broken off, as they would not end."""
        return any(row.broken_off != "0" for row in self.played)

    def by(self, label: str) -> Row | None:
        """The row of a policy, of the game as printed."""
        return next((row for row in self.rows if row.by == label), None)


def all_odds(totals: Iterable[Total], titles: Mapping[str, str]) -> dict[str, GameOdds]:
    """The figures game by game, in the order of the book.

    Figures that were counted under other rules than today's are left out.
    """
    by_game: dict[str, list[Total]] = {}
    for each in totals:
        by_game.setdefault(each.series.game.partition("/")[0], []).append(each)
    said = claims()
    return {
        slug: found
        for slug in SLUGS
        if slug in by_game
        and (found := _of_game(slug, titles[slug], by_game[slug], said.get(slug))).rows
    }


def _of_game(slug: str, title: str, totals: list[Total], claim: Claim | None) -> GameOdds:
    version = load(slug).rules_version
    main = [each for each in totals if each.series.game == slug and each.series.rules == version]
    ways = dict.fromkeys(each.series.game for each in totals if each.series.game != slug)
    counted = [each for each in main if each.left]
    best = max(counted, key=lambda each: (each.won / each.count, each.count), default=None)
    return GameOdds(
        slug=slug,
        title=title,
        version=version,
        read=bool(load(slug).page.readings),
        rows=_rows(main),
        others=tuple(
            Way(_said(way), _rows(found), _within(way))
            for way in ways
            if (found := _current(way, totals))
        ),
        claim=claim,
        famous=tuple(_famous(load(slug), main)),
        left=tuple(sorted(best.left.items())) if best else (),
        left_by=best.series.by if best else "",
    )


def _current(way: str, totals: list[Total]) -> list[Total]:
    """The totals of another way of playing, if the page still has it and its rules are today's."""
    version = version_today(way)
    return [each for each in totals if each.series.game == way and each.series.rules == version]


def _said(way: str) -> str:
    """What was chosen in words: the variant's name, the question of a reading and its answer."""
    slug, variant, readings = chosen(way)
    page = load(slug).page
    asked = {each.name: each.question for each in page.readings}
    names = [each.name for each in page.variants if each.slug == variant]
    return ". ".join(
        [*names, *(f"{asked[name]} {_words(option)}" for name, option in readings.items())]
    )


def _within(way: str) -> str:
    """The variant in words, if a reading was chosen within it."""
    slug, variant, readings = chosen(way)
    return _said(f"{slug}/{variant}") if variant and readings else ""


def _words(option: str) -> str:
    return option.replace("-", " ").capitalize()


def _rows(totals: Iterable[Total]) -> tuple[Row, ...]:
    order = [LUCKY, GREEDY.label, ADVISED.label, SKILFUL]
    ranked = sorted(
        totals,
        key=lambda each: (
            each.series.question == "thoughtful",
            order.index(each.series.by) if each.series.by in order else len(order),
            each.series.by,
        ),
    )
    return tuple(map(_row, ranked))


def _row(found: Total) -> Row:
    low, high = interval(found)
    left = average_left(found)
    return Row(
        by=named(found.series.by),
        thoughtful=found.series.question == "thoughtful",
        chance=percent(found.won / found.count),
        between=f"{percent(low)} to {percent(high)}",
        won=f"{found.won:,}",
        count=f"{found.count:,}",
        undecided=f"{found.undecided:,}",
        broken_off=percent(found.undecided / found.count) if found.undecided else "0",
        lost=f"{found.count - found.won - found.undecided:,}",
        left="" if left is None else f"{left:.1f}",
        deals=deals(found),
        share=found.won / found.count,
        low=low,
        high=high,
        sure=sure(found),
    )


LOST = 3
"""So many deals that nobody can win are named."""


def _famous(game: Game, totals: Iterable[Total]) -> Iterable[Famous]:
    def named(deal: int, why: str) -> Famous:
        return Famous(deal, why, link_of(Record.begin(game, deal)))

    searched = [each for each in totals if each.series.question == "thoughtful"]
    hardest = max((each.hardest for each in searched if each.hardest), default=None)
    if hardest:
        positions, deal = hardest
        yield named(deal, f"the hardest won: the search looked at {positions:,} positions")
    for deal in sorted({deal for each in searched for deal in each.losses})[:LOST]:
        yield named(deal, "nobody can win it: every way of playing it was tried")
    if not hardest:
        won = [deal for each in totals for deal in each.wins]
        if won:
            yield named(min(won), "won in play")

"""The record of a page against the rules of its game: the same facts, reached by two ways.

The record is read from the sentences by general patterns, the game was written by hand; neither
knows the other. Where both say something they must say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from reference.checks.report import Check
from reference.engine import Game
from reference.engine.cards import RANK_WORDS
from reference.engine.grammar import numbers, programme
from reference.engine.parts import (
    UNLIMITED,
    Base,
    Build,
    Deal,
    Foundation,
    Never,
    Redeal,
    Turn,
    Withdraw,
    Zone,
)
from reference.records.model import (
    ENGINE_BUILD,
    ENGINE_STEP,
    ENGINE_SUIT,
    Fact,
    Record,
    Value,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A field of the record with its value, and what the game has in its place."""

    field: str
    record: Value | None
    game: Value | None


def fact_checks(record: Record, game: Game) -> Iterator[Check]:
    """A check for every field that both the record and the game fill."""
    facts: dict[str, Fact] = {}
    for each in record.facts:
        facts.setdefault(each.field, each)
    for pair in _pairs(record, game):
        if pair.record is None or pair.game is None:
            continue
        fact = facts.get(pair.field)
        yield Check(
            id=f"{record.game}/fact-{pair.field.replace('[', '-').replace('].', '-')}",
            game=record.game,
            sentence=fact.sentence if fact else f"{record.game}:pack",
            quote=fact.quote if fact else "",
            kind="fact",
            expected=_said(pair.record),
            expected_from=f"the record: {pair.field}"
            + (f", {fact.by}" if fact and fact.by else ""),
            observed=_said(pair.game),
            status="holds" if pair.record == pair.game else "fails",
            method="execution",
        )


def _said(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _pairs(record: Record, game: Game) -> Iterator[Pair]:
    page = game.table.page
    total = 4 * len(game.table.ranks) * page.pack.packs
    yield Pair("packs", record.packs, page.pack.packs)
    yield Pair("pack_kind", record.pack_kind, _kind(game))
    yield Pair("cards_total", record.cards_total, total)
    yield Pair("cards_in_play", record.cards_in_play, total - _thrown_aside(game))
    yield Pair("redeals", record.redeals, _redeals(game))
    yield Pair("redeal_shuffles", record.redeal_shuffles, _shuffles(game))
    yield from _foundations(record, game)
    yield from _marriages(record, game)
    yield from _layout(record, game)


def _kind(game: Game) -> str:
    ranks = tuple(game.table.ranks)
    if ranks == tuple(range(1, 14)):
        return "entire"
    return "piquet" if ranks == (1, 7, 8, 9, 10, 11, 12, 13) else "other"


def _thrown_aside(game: Game) -> int:
    """How many cards the course throws aside before the game begins."""
    position = game.deal(1)
    withdrawn = any(isinstance(p, Withdraw) and p.to == "aside" for p in game.table.page.course)
    return sum(len(position[n]) for n in game.areas["aside"].places) if withdrawn else 0


def _redeals(game: Game) -> Value | None:
    for part in game.table.page.course:
        if isinstance(part, Redeal):
            return "unlimited" if part.times == UNLIMITED else part.times
    never = any(
        isinstance(part, Never) and "redeal" in part.kind.split() for part in game.table.page.rules
    )
    return 0 if never else None


def _shuffles(game: Game) -> bool | None:
    return next((p.shuffle for p in game.table.page.course if isinstance(p, Redeal)), None)


def _foundations(record: Record, game: Game) -> Iterator[Pair]:
    """The groups of foundations that begin with the same rank, in record and game."""
    groups = [
        (part, text, places)
        for part in game.table.page.zones
        if isinstance(part, Foundation)
        for text, places in _kinds(part)
    ]
    for index, item in enumerate(record.foundations):
        alike = [group for group in groups if _first(group[1], game) == item.rank]
        if len(alike) != 1 or sum(o.rank == item.rank for o in record.foundations) > 1:
            continue
        part, text, places = alike[0]
        ranks = programme(text, game.table.ranks)
        field = f"foundations[{index}]"
        yield Pair(f"{field}.count", item.count, places)
        yield Pair(f"{field}.suit", item.suit, ENGINE_SUIT.get(part.suit))
        if ranks:
            yield Pair(f"{field}.ends_at", item.ends_at, RANK_WORDS[ranks[-1] - 1])
            yield Pair(f"{field}.direction", item.direction, _direction(ranks, game))


def _kinds(part: Foundation) -> Iterator[tuple[str, int]]:
    """The programmes among the places of a group, and how many places have each; a `Run`: ""."""
    if isinstance(part.run, tuple):
        yield from Counter(part.run).items()
    else:
        yield (part.run if isinstance(part.run, str) else ""), part.places


def _first(text: str, game: Game) -> str | None:
    return RANK_WORDS[programme(text, game.table.ranks)[0] - 1] if text else None


def _direction(ranks: tuple[int, ...], game: Game) -> str:
    """Ascending or descending, ranks left out and the join of king and ace passed over."""
    order = {rank: at for at, rank in enumerate(game.table.ranks)}
    steps = [
        (order[b] > order[a])
        if abs(order[b] - order[a]) < len(order) - 1
        else (order[b] < order[a])
        for a, b in pairwise(ranks)
        if a != b
    ]
    if len(set(steps)) > 1:
        turns_once = steps == sorted(steps, reverse=True)
        return "ascending then descending" if turns_once else "both"
    return "ascending" if steps[0] else "descending"


def _marriages(record: Record, game: Game) -> Iterator[Pair]:
    builds = [p for p in game.table.page.rules if isinstance(p, Build) and not p.bind]
    suits = {ENGINE_BUILD.get(part.suit) for part in builds}
    steps = {ENGINE_STEP.get(part.step.split()[0]) for part in builds if part.step}
    yield Pair("marriages.allowed", record.marriages.allowed, bool(builds))
    if len(suits) == 1:
        yield Pair("marriages.suit", record.marriages.suit, suits.pop())
    if len(steps) == 1:
        yield Pair("marriages.direction", record.marriages.direction, steps.pop())
    by = {int(word) for part in builds for word in part.step.split() if word.isdecimal()}
    if len(by) == 1:
        yield Pair("marriages.step", record.marriages.step, by.pop())


def _layout(record: Record, game: Game) -> Iterator[Pair]:
    """How many cards the record's layout and the game's deal come to altogether."""
    items = record.layout
    if not items or any(item.count is None or item.each is None for item in items):
        return
    said = sum((item.count or 0) * (item.each or 0) for item in items)
    dealt = 0
    for part in game.table.page.course:
        if isinstance(part, Base) and part.rest:
            dealt += part.of - 1
        if isinstance(part, Deal | Turn):
            if not part.rows:
                if isinstance(part, Turn):
                    continue
                return
            dealt += _cards(part, game)
    if dealt:  # A deal without end (the pack turned into the tableau) is no count to compare.
        yield Pair("layout[0].count", said, dealt)


def _cards(part: Deal | Turn, game: Game) -> int:
    named = part.to.split()
    lanes = 0
    for zone in game.table.page.zones:
        if isinstance(zone, Zone) and zone.name in named:
            lanes += zone.lanes * max(1, zone.rows if part.rows == 1 else 1)
        elif isinstance(zone, Zone):
            lanes += sum(len(numbers(lanes_of)) for name, lanes_of in zone.groups if name in named)
    if isinstance(part, Deal) and part.stair:
        return sum(lanes - row for row in range(part.rows))
    if isinstance(part.each, str):
        return sum(numbers(part.each)) * part.rows
    return lanes * part.each * part.rows

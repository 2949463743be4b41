"""Other packs, places, foundations, another goal, other counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reference.checks.mutating.nearby import (
    Change,
    Changes,
    Scene,
    cards_less,
    left_out,
    one_off,
    places_less,
)
from reference.checks.mutating.texts import other_cards, other_pairs, other_programmes
from reference.engine.parts import (
    Available,
    Beside,
    Foundation,
    Goal,
    Pack,
    Part,
    Run,
    Score,
    Visible,
    Zone,
)


def _pack(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Pack)
    yield from one_off("packs", part.packs)
    yield "ranks", "A 7..K" if part.ranks == "A..K" else "A..K"


def _zone(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Zone)
    yield from one_off("lanes", part.lanes)
    if part.rows > 1:
        yield from one_off("rows", part.rows)
    for field in ("accepts", "head", "turned"):
        if getattr(part, field):
            yield field, ""
    if isinstance(part.accepts, str) and part.accepts:
        yield from (("accepts", cards) for cards in other_cards(part.accepts) if cards)
    elif len(set(part.accepts)) > 1:
        yield "accepts", tuple(reversed(part.accepts))
    if len(part.groups) > 1:
        (one, lanes), (other, theirs), *rest = part.groups
        yield "groups", ((one, theirs), (other, lanes), *rest)


def _beside(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Beside)
    if part.pairs != "*":
        yield from (("pairs", text) for text in other_pairs(part.pairs))


def _available(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Available)
    if scene.rows(part.zone) and "@" not in part.zone:
        others = {
            "last": ("first", "all"),
            "first": ("last", "all"),
            "first last": ("first", "last", "all"),
            "all": ("last",),
        }
        yield from (("ends", ends) for ends in others.get(part.ends, ()))
        if part.reach:
            yield "reach", 0
    yield from places_less("zone", part.zone)
    yield from cards_less("cards", part.cards)


def _visible(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Visible)
    yield "depth", "top" if part.depth != "top" else "all"


def _foundation(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Foundation)
    order = scene.game.table.ranks
    if isinstance(part.run, str):
        yield from one_off("places", part.places)
        yield from (("run", text) for text in other_programmes(part.run, order))
    elif isinstance(part.run, Run):
        yield from one_off("places", part.places)
        yield from (("run", run) for run in _other_runs(part.run))
    else:
        yield "run", part.run[:-1]
        for run in dict.fromkeys(part.run):
            for text in other_programmes(run, order):
                yield "run", tuple(text if each == run else each for each in part.run)
    suits = {"same": ("any",), "any": ("same",), "alternate": ("any",), "beside": ("same", "any")}
    yield from (("suit", suit) for suit in suits[part.suit])
    yield from left_out(part, "each_suit")


def _other_runs(run: Run) -> Iterator[Run]:
    if isinstance(run.first, int):
        yield replace(run, first=run.first % 13 + 1)
    if isinstance(run.step, int):
        yield replace(run, step=-run.step)
        yield replace(run, step=run.step + 1)
    else:
        yield replace(run, step=1)
    yield replace(run, count=run.count - 1)
    if run.times > 1:
        yield replace(run, times=1)


def _goal(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Goal)
    yield from places_less("cleared", part.cleared)
    if part.sum:
        yield from one_off("sum", part.sum)
        yield from one_off("lines", part.lines)


def _score(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Score)
    yield from one_off("stake", part.stake)
    yield from one_off("each", part.each)


OF_PLACES: dict[type[Part], Changes] = {
    Pack: _pack,
    Zone: _zone,
    Beside: _beside,
    Available: _available,
    Visible: _visible,
    Foundation: _foundation,
    Goal: _goal,
    Score: _score,
}
"""The changes by kind of part."""

"""Other permissions and prohibitions: how cards may move, said wrongly."""

from __future__ import annotations

from collections.abc import Iterator

from reference.checks.mutating.nearby import (
    Change,
    Changes,
    Joint,
    Scene,
    cards_less,
    left_out,
    one_off,
    other_beside,
    other_due,
    other_limit,
    places_less,
)
from reference.checks.mutating.texts import fewer_words, other_steps
from reference.engine.parts import (
    Build,
    Exchange,
    Fill,
    Grace,
    Match,
    Never,
    Part,
    Play,
    Prefer,
    Transfer,
)


def _play(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Play)
    yield from places_less("source", part.source)
    yield from places_less("to", part.to)
    yield from cards_less("cards", part.cards)
    yield from other_due(part.due, scene)
    yield from other_limit(part.times)
    if part.begin is not None:
        yield "begin", None
        yield "begin", not part.begin
    yield from other_beside(part, scene, part.source, part.to or scene.foundations())
    yield from left_out(part, "together")
    if part.unit == "run":
        yield "unit", "card"


def _transfer(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Transfer)
    yield "both", not part.both
    yield from left_out(part, "enabling", "fitted")
    if part.enabling:
        yield "idle", not part.idle
    if part.fitted:
        yield from places_less("fitted", part.fitted)
    yield from other_limit(part.times)


def _build(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Build)
    yield from places_less("onto", part.onto)
    yield from places_less("source", part.source)
    yield from (("step", step) for step in other_steps(part.step))
    suits = {"same": ("any", "alternate"), "any": ("same",), "alternate": ("any", "same")}
    yield from (("suit", suit) for suit in suits[part.suit])
    if part.unit != "card":
        yield "unit", "card"
    elif scene.piles(part.source) and scene.piles(part.onto):
        yield "unit", "run"
    if "any" not in part.step.split():
        yield "wrap", not part.wrap
    yield from other_beside(part, scene, part.source, part.onto)
    yield from left_out(part, "bind")
    yield from cards_less("cards", part.cards)
    yield from other_due(part.due, scene)
    yield from other_limit(part.times)


def _match(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Match)
    yield from one_off("n", part.n, 2)
    if part.sum:
        yield from one_off("sum", part.sum)
    yield from left_out(part, "distinct", "line", "crown", "beside")
    yield from places_less("source", part.source)
    yield from cards_less("cards", part.cards)
    yield from other_due(part.due, scene)
    yield from other_limit(part.times)


def _fill(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Fill)
    yield from places_less("zone", part.zone)
    yield from places_less("source", part.source)
    if scene.several(part.zone):
        if part.order == "any":
            yield "order", "in turn"
        else:  # filled all in one move there would be no order to choose
            yield "order", Joint("any", "whole", False) if part.whole else "any"
    if part.least > 1:
        yield from one_off("least", part.least)
    if part.each > 1 or (scene.piles(part.zone) and "pack" in part.source.split()):
        yield from one_off("each", part.each)
    if part.unit != "card":
        yield "unit", "card"
    yield from other_beside(part, scene, part.source, part.zone)
    yield from left_out(part, "whole", "rest")
    yield from cards_less("cards", part.cards)
    yield from other_due(part.due, scene)
    yield from other_limit(part.times)


def _exchange(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Exchange)
    yield from one_off("pairs", part.pairs)
    yield from places_less("one", part.one)
    yield from places_less("other", part.other)
    yield from left_out(part, "enabling", "beside")
    yield from cards_less("cards", part.cards)
    yield from other_limit(part.times)


def _grace(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Grace)
    yield from places_less("source", part.source)
    yield from places_less("to", part.to)
    yield from places_less("fits", part.fits)
    yield from left_out(part, "fits")
    yield from cards_less("cards", part.cards)
    yield from other_limit(part.times)


def _prefer(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Prefer)
    yield "same", not part.same


def _never(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Never)
    for field in ("kind", "source", "to"):
        yield from ((field, fewer) for fewer in fewer_words(getattr(part, field)))
    yield from cards_less("on", part.on)
    yield from cards_less("cards", part.cards)


OF_GRANTS: dict[type[Part], Changes] = {
    Play: _play,
    Transfer: _transfer,
    Build: _build,
    Match: _match,
    Fill: _fill,
    Exchange: _exchange,
    Grace: _grace,
    Prefer: _prefer,
    Never: _never,
}
"""The changes by kind of part."""

"""Another course: what is withdrawn, dealt, turned, paid and taken up, said wrongly."""

from __future__ import annotations

from collections.abc import Iterator

from reference.checks.mutating.nearby import (
    Change,
    Changes,
    Scene,
    one_off,
    places_less,
)
from reference.checks.mutating.texts import other_cards, other_gathering, other_picks
from reference.engine.parts import (
    UNLIMITED,
    Base,
    Deal,
    Part,
    Pay,
    Redeal,
    Turn,
    Withdraw,
)


def _withdraw(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Withdraw)
    if part.cards != "top":
        yield from (("cards", cards) for cards in other_picks(part.cards))
    if part.to != "aside":
        yield "to", "aside"


def _deal(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Deal)
    if isinstance(part.each, int):
        yield from one_off("each", part.each)
    else:
        numbers = part.each.split()
        yield "each", " ".join([*numbers[1:], numbers[0]])
        yield "each", " ".join(reversed(numbers))
    if part.rows:
        if part.rows > 1:
            yield "rows", part.rows - 1
        if scene.left():
            yield "rows", part.rows + 1
    else:
        yield "rows", 1
    if part.down:
        yield "down", ""
    elif part.each == 1:  # cards dealt together hide one another anyhow
        yield "down", "1" if part.rows == 1 else "covered"
    for field in ("stair", "under", "pause"):
        if getattr(part, field):
            yield field, False
    if part.unlike:
        yield "unlike", ""
    if part.spill and part.spill != "aside":
        yield "spill", "aside"


def _turn(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Turn)
    if scene.several(part.to):
        if part.route == "in turn":
            yield from one_off("each", part.each)
        yield "route", "any" if part.route != "any" else "in turn"
        if part.route == "in turn":
            yield "played", "stead" if part.played == "counted" else "counted"
        elif part.route != "any":
            yield "route", "in turn"
    if part.rows:
        yield from one_off("rows", part.rows)
    elif part.to != "talon" and part.route in ("in turn", "any"):  # rows are counted
        yield "rows", 1
    if part.to == "talon":
        yield "to", "aside"


def _base(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Base)
    yield from one_off("of", part.of)
    yield from places_less("to", part.to)


def _redeal(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Redeal)
    if part.times == UNLIMITED:
        yield "times", 1
    else:
        yield from one_off("times", part.times)
    yield "shuffle", not part.shuffle
    yield from (("gather", text) for text in other_gathering(part.gather))
    if part.singly:
        yield "singly", "others" if part.singly == "round" else "round"
        yield "singly", ""
    yield from places_less("take", part.take)


def _pay(part: Part, scene: Scene) -> Iterator[Change]:
    assert isinstance(part, Pay)
    yield from one_off("n", part.n)
    yield "end", "bottom" if part.end == "top" else "top"
    for met in ("along", "stay", "counted", "all"):
        if met != part.met:
            yield "met", met
    yield from (("per", cards) for cards in other_cards(part.per) if cards)


OF_COURSE: dict[type[Part], Changes] = {
    Withdraw: _withdraw,
    Deal: _deal,
    Turn: _turn,
    Base: _base,
    Redeal: _redeal,
    Pay: _pay,
}
"""The changes by kind of part."""

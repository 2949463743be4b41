"""What a field of a part may be changed to: the rule said wrongly in each way that is near.

A change that cannot matter (blocking in a zone of piles, the order of filling a single place) is
not made; what is left may still come to the same, and is looked at by `parting`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from reference.checks.mutating.texts import (
    fewer_places,
    fewer_words,
    other_cards,
    other_gathering,
    other_pairs,
    other_picks,
    other_programmes,
    other_steps,
)
from reference.engine.game import Game
from reference.engine.grammar import places
from reference.engine.parts import (
    UNLIMITED,
    Available,
    Base,
    Beside,
    Blocks,
    Build,
    Deal,
    Dealt,
    Empty,
    Exchange,
    Fill,
    Foundation,
    Goal,
    Grace,
    Guard,
    Match,
    Never,
    Not,
    Pack,
    Part,
    Pay,
    Play,
    Prefer,
    Redeal,
    Run,
    Stuck,
    Transfer,
    Turn,
    Visible,
    Withdraw,
    Zone,
)


@dataclass(frozen=True, slots=True)
class Ground:
    """What an operator may look at: the zones of the page as it is played, and its ranks."""

    game: Game

    def rows(self, text: str) -> bool:
        """Whether any of these places is a zone of several rows."""
        return any(self._zone(name, lambda zone: zone.rows > 1) for name in _names(text))

    def piles(self, text: str) -> bool:
        """Whether any of these places is a zone in which piles grow."""
        return any(self._zone(name, lambda zone: zone.rows == 1) for name in _names(text))

    def several(self, text: str) -> bool:
        """Whether these places are more than one."""
        areas = [self.game.areas.get(name) for name in _names(text)]
        return sum(len(area.places) for area in areas if area) != 1

    def left(self) -> bool:
        """Whether cards are left in the pack when all is dealt that is dealt unasked."""
        return bool(self.game.pack_left(self.game.deal(1)))

    def deals(self) -> bool:
        """Whether the player ever deals on or takes up."""
        course = self.game.table.page.course
        return any(
            isinstance(part, Turn | Redeal | Pay) or (isinstance(part, Deal) and part.pause)
            for part in course
        )

    def _zone(self, name: str, wanted: Callable[[Zone], bool]) -> bool:
        zones = self.game.table.page.zones
        return any(isinstance(z, Zone) and z.name == name and wanted(z) for z in zones)


def _names(text: str) -> list[str]:
    return [spot.name for choice in places(text) for spot in choice]


Change = tuple[str, object]
"""A field of a part, and its new value."""


def changes(part: Part, ground: Ground) -> Iterator[Change]:
    """All changes of a part, the moments and guards of its `when` first."""
    for when in _other_moments(part.when):
        yield "when", when
    yield from _CHANGES.get(type(part), _none)(part, ground)


def _none(part: Part, ground: Ground) -> Iterator[Change]:
    return iter(())


# --- moments and guards ------------------------------------------------------------------------


def _other_moments(when: object) -> Iterator[object]:
    terms = when if isinstance(when, tuple) else (when,)
    for index, term in enumerate(terms):
        for other in _other_term(term):
            left = [*terms[:index], *([other] if other != "" else []), *terms[index + 1 :]]
            yield left[0] if len(left) == 1 else tuple(left) if left else ""


def _other_term(term: object) -> Iterator[object]:
    if isinstance(term, Guard):
        yield ""
        yield term.guard if isinstance(term, Not) else Not(term)
        yield from _other_guard(term)
    elif isinstance(term, str) and term:
        yield ""
        yield from fewer_words(term)


def _other_guard(guard: Guard) -> Iterator[Guard]:
    match guard:
        case Not(inner):
            for other in _other_guard(inner):
                yield Not(other)
        case Dealt(of, least):
            yield Dealt(of, least + 1)
            if least > 1:
                yield Dealt(of, least - 1)
        case Empty(zones):
            for fewer in fewer_words(zones):
                yield Empty(fewer)
        case Stuck(kinds):
            for fewer in fewer_words(kinds):
                yield Stuck(fewer)
        case Blocks(zone, cards, count):
            yield Blocks(zone, cards, count - 1)
            yield Blocks(zone, cards, count + 1)


# --- pack, places, foundations -----------------------------------------------------------------


def _number(field: str, value: int, least: int = 1) -> Iterator[Change]:
    """One less and one more."""
    if value > least:
        yield field, value - 1
    yield field, value + 1


def _pack(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Pack)
    yield from _number("packs", part.packs)
    yield "ranks", "A 7..K" if part.ranks == "A..K" else "A..K"


def _zone(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Zone)
    yield from _number("lanes", part.lanes)
    if part.rows > 1:
        yield from _number("rows", part.rows)
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


def _beside(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Beside)
    if part.pairs != "*":
        yield from (("pairs", text) for text in other_pairs(part.pairs))


def _available(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Available)
    if ground.rows(part.zone) and "@" not in part.zone:
        others = {
            "last": ("first", "all"),
            "first": ("last", "all"),
            "first last": ("first", "last", "all"),
            "all": ("last",),
        }
        yield from (("ends", ends) for ends in others.get(part.ends, ()))
        if part.reach:
            yield "reach", 0
    yield from _places("zone", part.zone)
    yield from _cards("cards", part.cards)


def _visible(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Visible)
    yield "depth", "top" if part.depth != "top" else "all"


def _foundation(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Foundation)
    order = ground.game.table.ranks
    if isinstance(part.run, str):
        yield from _number("places", part.places)
        yield from (("run", text) for text in other_programmes(part.run, order))
    elif isinstance(part.run, Run):
        yield from _number("places", part.places)
        yield from (("run", run) for run in _other_runs(part.run))
    else:
        yield "run", part.run[:-1]
        for run in dict.fromkeys(part.run):
            for text in other_programmes(run, order):
                yield "run", tuple(text if each == run else each for each in part.run)
    suits = {"same": ("any",), "any": ("same",), "alternate": ("any",), "beside": ("same", "any")}
    yield from (("suit", suit) for suit in suits[part.suit])
    yield from _off(part, "each_suit")


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


# --- the course --------------------------------------------------------------------------------


def _withdraw(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Withdraw)
    if part.cards != "top":
        yield from (("cards", cards) for cards in other_picks(part.cards))
    if part.to != "aside":
        yield "to", "aside"


def _deal(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Deal)
    if isinstance(part.each, int):
        yield from _number("each", part.each)
    else:
        numbers = part.each.split()
        yield "each", " ".join([*numbers[1:], numbers[0]])
        yield "each", " ".join(reversed(numbers))
    if part.rows:
        if part.rows > 1:
            yield "rows", part.rows - 1
        if ground.left():
            yield "rows", part.rows + 1
    if part.down:
        yield "down", ""
    elif part.each == 1:  # cards dealt together hide one another anyhow
        yield "down", "1" if part.rows == 1 else "covered"
    for field in ("stair", "under", "pause"):
        if getattr(part, field):
            yield field, False
    if part.unlike:
        yield "unlike", ""


def _turn(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Turn)
    if ground.several(part.to):
        if part.route == "in turn":
            yield from _number("each", part.each)
        yield "route", "any" if part.route != "any" else "in turn"
        if part.route == "in turn":
            yield "played", "stead" if part.played == "counted" else "counted"
        elif part.route != "any":
            yield "route", "in turn"
    if part.rows:
        yield from _number("rows", part.rows)


def _base(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Base)
    yield from _number("of", part.of)
    yield from _places("to", part.to)


def _redeal(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Redeal)
    if part.times == UNLIMITED:
        yield "times", 1
    else:
        yield from _number("times", part.times)
    yield "shuffle", not part.shuffle
    yield from (("gather", text) for text in other_gathering(part.gather))
    if part.singly:
        yield "singly", "others" if part.singly == "round" else "round"
        yield "singly", ""
    yield from _places("take", part.take)


def _pay(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Pay)
    yield from _number("n", part.n)
    yield "end", "bottom" if part.end == "top" else "top"
    for met in ("along", "stay", "counted"):
        if met != part.met:
            yield "met", met
    yield from (("per", cards) for cards in other_cards(part.per) if cards)


# --- grants ------------------------------------------------------------------------------------


def _places(field: str, text: str) -> Iterator[Change]:
    yield from ((field, fewer) for fewer in fewer_places(text))


def _cards(field: str, text: str | tuple[str, ...]) -> Iterator[Change]:
    if isinstance(text, tuple):
        yield field, ""
    elif text:
        yield from ((field, cards) for cards in other_cards(text))


def _due(due: str, ground: Ground) -> Iterator[Change]:
    others = ("", "before dealing", "at once") if ground.deals() else ("", "at once")
    yield from (("due", other) for other in others if other != due)


def _limit(times: int) -> Iterator[Change]:
    if times != UNLIMITED:
        yield from _number("times", times)
        yield "times", UNLIMITED


def _play(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Play)
    yield from _places("source", part.source)
    yield from _places("to", part.to)
    yield from _cards("cards", part.cards)
    yield from _due(part.due, ground)
    yield from _limit(part.times)
    if part.begin is not None:
        yield "begin", None
        yield "begin", not part.begin
    yield from _off(part, "beside", "together")
    if part.unit == "run":
        yield "unit", "card"


def _off(part: Part, *fields: str) -> Iterator[Change]:
    """Each of these fields, where it is given, as if it were not."""
    for field in fields:
        value = getattr(part, field)
        if value:
            yield field, False if isinstance(value, bool) else ""


def _transfer(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Transfer)
    yield "both", not part.both
    yield from _off(part, "enabling")
    yield from _limit(part.times)


def _build(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Build)
    yield from _places("onto", part.onto)
    yield from _places("source", part.source)
    yield from (("step", step) for step in other_steps(part.step))
    suits = {"same": ("any", "alternate"), "any": ("same",), "alternate": ("any", "same")}
    yield from (("suit", suit) for suit in suits[part.suit])
    if part.unit == "run":
        yield "unit", "card"
    elif ground.piles(part.source) and ground.piles(part.onto):
        yield "unit", "run"
    if "any" not in part.step.split():
        yield "wrap", not part.wrap
    yield from _off(part, "beside", "bind")
    yield from _cards("cards", part.cards)
    yield from _due(part.due, ground)
    yield from _limit(part.times)


def _match(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Match)
    yield from _number("n", part.n, 2)
    if part.sum:
        yield from _number("sum", part.sum)
    yield from _off(part, "distinct", "line", "crown", "beside")
    yield from _places("source", part.source)
    yield from _cards("cards", part.cards)
    yield from _due(part.due, ground)
    yield from _limit(part.times)


def _fill(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Fill)
    yield from _places("zone", part.zone)
    yield from _places("source", part.source)
    if ground.several(part.zone):
        yield "order", "any" if part.order != "any" else "in turn"
    if part.least > 1:
        yield from _number("least", part.least)
    if part.each > 1 or (ground.piles(part.zone) and "pack" in part.source.split()):
        yield from _number("each", part.each)
    if part.unit == "run":
        yield "unit", "card"
    yield from _off(part, "whole", "rest", "beside")
    yield from _cards("cards", part.cards)
    yield from _due(part.due, ground)
    yield from _limit(part.times)


def _exchange(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Exchange)
    yield from _number("pairs", part.pairs)
    yield from _places("one", part.one)
    yield from _places("other", part.other)
    yield from _off(part, "enabling", "beside")
    yield from _cards("cards", part.cards)
    yield from _limit(part.times)


def _grace(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Grace)
    yield from _places("source", part.source)
    yield from _places("to", part.to)
    yield from _places("fits", part.fits)
    yield from _off(part, "fits")
    yield from _cards("cards", part.cards)
    yield from _limit(part.times)


def _prefer(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Prefer)
    yield "same", not part.same


def _never(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Never)
    for field in ("kind", "source", "to"):
        yield from ((field, fewer) for fewer in fewer_words(getattr(part, field)))
    yield from _cards("on", part.on)
    yield from _cards("cards", part.cards)


def _goal(part: Part, ground: Ground) -> Iterator[Change]:
    assert isinstance(part, Goal)
    yield from _places("cleared", part.cleared)
    if part.sum:
        yield from _number("sum", part.sum)
        yield from _number("lines", part.lines)


_CHANGES: dict[type[Part], Callable[[Part, Ground], Iterator[Change]]] = {
    Pack: _pack,
    Zone: _zone,
    Beside: _beside,
    Available: _available,
    Visible: _visible,
    Foundation: _foundation,
    Withdraw: _withdraw,
    Deal: _deal,
    Turn: _turn,
    Base: _base,
    Redeal: _redeal,
    Pay: _pay,
    Play: _play,
    Transfer: _transfer,
    Build: _build,
    Match: _match,
    Fill: _fill,
    Exchange: _exchange,
    Grace: _grace,
    Prefer: _prefer,
    Never: _never,
    Goal: _goal,
}

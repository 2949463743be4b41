"""The grants, by which cards move, and what is taken away from them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from reference.engine.parts.base import UNLIMITED, Part


@dataclass(frozen=True, kw_only=True)
class Grant(Part):
    """A permission to move cards; everything is refused that no grant allows.

    `cards`: only such cards (a tuple: one set for each card moved). `beside`: only between places
    joined by `Beside`. `due`: `at once` puts the move before everything else, `before dealing`
    before dealing on or taking up; without it the move is an option. `times`: so often in a game.
    """

    cards: str | tuple[str, ...] = ""
    beside: bool = False
    due: str = ""
    times: int = UNLIMITED


@dataclass(frozen=True)
class Play(Grant):
    """From these places to the foundations (all, or `to`).

    `begin`: only to begin one (True), only to continue one (False), or either. A turned card
    counts as beside what its fall is beside. `together`: only by twos as one move, one of each of
    the two kinds named. `unit="run"`: of several face-up cards of a pile none is played alone.
    """

    KEY: ClassVar[tuple[str, ...]] = ("source", "to", "begin")

    source: str
    to: str = ""
    begin: bool | None = None
    together: str = ""
    unit: str = "card"


@dataclass(frozen=True)
class Transfer(Grant):
    """The uppermost card of one foundation, never its first, to another that it fits.

    `both`: or the other way. `enabling`: only together with a play from those places which it
    makes possible, as one move. `idle`: only with a card that no foundation took before. `fitted`:
    only a card that a foundation of either side would have taken when it was played from those
    places, while this was granted.
    """

    KEY: ClassVar[tuple[str, ...]] = ("source", "to")

    source: str
    to: str
    both: bool = False
    enabling: str = ""
    idle: bool = False
    fitted: str = ""


@dataclass(frozen=True)
class Build(Grant):
    """An available card onto an available card.

    With `suit="same"` it is the book's *marriage*, otherwise its *placing in sequence*. `step` is
    words of `down`, `up`, `both`, `any`, `programme` (neighbours in the foundations' programme;
    `programme pairs`: its first rank with its second, its third with its fourth, and so on) and
    a number (`down 2`). `unit="run"`: all face-up cards of the pile together. `unit="part"`: a
    card with all that lie on it, if they are a sequence by this step and suit. `bind`: the two are
    one from then on, and neither is built on again. A foundation as `source`, if it is `Available`,
    gives its uppermost card back.
    """

    KEY: ClassVar[tuple[str, ...]] = ("onto", "source")

    onto: str
    source: str
    step: str
    suit: str = "same"
    unit: str = "card"
    wrap: bool = False
    bind: bool = False


@dataclass(frozen=True)
class Match(Grant):
    """`n` available cards leave together because of their values: a `sum`, or all `equal`.

    `distinct`: no two alike. `line`: all in one row or lane. `crown`: with such a card besides,
    laid on top. They go to `to`.
    """

    KEY: ClassVar[tuple[str, ...]] = ("source",)

    source: str
    n: int
    sum: int = 0
    equal: bool = False
    distinct: bool = False
    line: bool = False
    crown: str = ""
    to: str = "aside"


@dataclass(frozen=True)
class Fill(Grant):
    """Onto a vacancy: a place with fewer than `least` cards, beyond which nothing lies in its lane.

    `order`: any vacancy; `in turn` as dealt; or `as turned`: any, and cards turned up on the way to
    one that is accepted fill the vacancies that take them and have no talon yet. `each`: so many
    cards at once. `unit="run"`: all face-up cards of a pile together; `unit="part"`: a card with
    all that lie on it, if they are a sequence by the `Build` of that unit. `whole`: all vacancies
    in one move. `rest`: the other places of the emptied lane are filled from there in the same
    move, as far as it goes. A source `turned` is the card turned up on the pack, and never one that
    nobody has seen.
    """

    KEY: ClassVar[tuple[str, ...]] = ("zone", "source")

    zone: str
    source: str
    order: str = "any"
    least: int = 1
    each: int = 1
    unit: str = "card"
    whole: bool = False
    rest: str = ""


@dataclass(frozen=True)
class Exchange(Grant):
    """Cards change places, `pairs` against `pairs`; blocking does not matter.

    `enabling`: only if one of them can then make a move of this kind.
    """

    KEY: ClassVar[tuple[str, ...]] = ("one", "other")

    one: str
    other: str
    pairs: int = 1
    enabling: str = ""


@dataclass(frozen=True)
class Grace(Grant):
    """What the other rules forbid, seldom more than once.

    Take a card, available or not (at most one for each set in `cards`), and put it on a foundation
    or vacancy of `to`, `aside`, or `under` its own pile. `fits`: only a card fit for all of these.
    As a step of the course it is carried out as long as it applies.
    """

    KEY: ClassVar[tuple[str, ...]] = ("source", "to")

    source: str
    to: str
    fits: str = ""


@dataclass(frozen=True)
class Prefer(Part):
    """While a play like `first` is possible, none like `over` is legal.

    `same`: only where one and the same card could be played either way.
    """

    first: Play
    over: Play
    same: bool = False


@dataclass(frozen=True)
class Never(Part):
    """A prohibition: moves of these kinds, from, to, upon these, are refused whatever is granted.

    `on`: upon such cards; `cards`: only moves of such cards, known ones. What is forbidden is not
    due either. Most only forbid what nobody granted; they are there to be cited.
    """

    KEY: ClassVar[tuple[str, ...]] = ("kind", "source", "to")

    kind: str
    source: str = ""
    to: str = ""
    on: str = ""
    cards: str = ""

"""What is done with the pack, in order: withdraw, deal, turn, choose a base, take up, pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from reference.engine.parts.base import Part

ALL = 0
"""Rows without number: until the pack is out."""


@dataclass(frozen=True)
class Withdraw(Part):
    """Take named cards out before dealing and place them in order; to `aside` if thrown away.

    `cards="top"` takes the uppermost card of each place of `source` to the place of the same
    number. `loose`: such cards may change places in a layout; the page gives them no order.
    Foundations alike may anyhow, but with `kept` only cards of one of these sets (`red black`).
    """

    KEY: ClassVar[tuple[str, ...]] = ("cards", "to")

    cards: str
    to: str
    source: str = "pack"
    loose: str = ""
    kept: str = ""


@dataclass(frozen=True)
class Deal(Part):
    """Lay cards unasked, `each` together on every place (or one number a place), `rows` times.

    `rows=ALL`: until the pack is out. With `pause` the first row comes by itself and the player
    acts after every row. Where places `accept` only some cards, a card goes to the first empty one
    that does, else to `spill`. `down`: rows dealt face down (`"2 4 6"`, or `covered`: all but each
    lane's last); a face-down card is turned the moment nothing covers it. `stair`: row r begins at
    place r. `under`: each card goes beneath those already there. `unlike`: no two of a `value` in
    a lane, or no `card` twice; what is refused goes to `spill`. `name`: a moment for `when`.
    """

    KEY: ClassVar[tuple[str, ...]] = ("to",)

    to: str
    each: int | str = 1
    rows: int = 1
    down: str = ""
    stair: bool = False
    under: bool = False
    unlike: str = ""
    spill: str = ""
    pause: bool = False
    name: str = ""


@dataclass(frozen=True)
class Turn(Part):
    """Deal one by one, each card turned up on the pack and usable before it is laid.

    `route`, the place it falls on: `in turn` (the places one after another, `each` in succession;
    several zones: a row of each alternately; if places accept only some cards, the one that accepts
    it), `last K` (on the last king; a king opens the next place), `any` (the player's choice; a row
    is still as many cards as places). `played`: a card used before it is laid leaves its number to
    the next card (`stead`) or takes it along (`counted`). `rows`: so many, else as the pack lasts.
    `name`: a moment for `when`.
    """

    KEY: ClassVar[tuple[str, ...]] = ("to", "route")

    to: str
    each: int = 1
    route: str = "in turn"
    rows: int = ALL
    played: str = "stead"
    name: str = ""


@dataclass(frozen=True)
class Base(Part):
    """The next card, or the player's choice among the next `of`, begins the first foundation.

    Its rank becomes `base`. Of several groups `to` the player chooses one. The cards not chosen go
    to `rest`.
    """

    to: str
    of: int = 1
    rest: str = ""


@dataclass(frozen=True)
class Redeal(Part):
    """When the pack is out, `take` may become the pack again, `times` times.

    The course goes back to the step that first dealt it. `gather`: lanes in order, each put
    `under` (or `over`) the heap, perhaps `from 7`, then the heap is turned. `singly`: not all at
    once but pile by pile, a move each, every pile so often: it is turned and dealt out, a card a
    place, from the place on its right on, either `round` all places or to the `others` only.
    """

    KEY: ClassVar[tuple[str, ...]] = ("take",)

    take: str
    times: int
    shuffle: bool = False
    gather: str = ""
    singly: str = ""


@dataclass(frozen=True)
class Pay(Part):
    """A toll: `n` cards from that `end` of `source` for every card `per`.

    `top`: while `per` lies uppermost, counting it; they go beneath the pack. `bottom`: when the
    pack is out, for all `per` in `source`; they are the new pack, and the course goes back as
    after a `Redeal`. `met`: any `per` among them come `along` uncounted, `stay`, or are `counted`;
    or `all` come besides, wherever they lie.
    """

    KEY: ClassVar[tuple[str, ...]] = ("source", "end")

    per: str
    n: int
    source: str
    end: str
    met: str = "counted"

"""The places: zones, foundations, what lies beside what, what is available, what may be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from reference.engine.parts.base import Part

MANY = 0
"""Rows without number: as long as the pack lasts."""


@dataclass(frozen=True)
class Zone(Part):
    """A named family of places in `rows` and `lanes`; each place holds a pile, perhaps empty.

    A row is what is dealt at one go (a row, a circle, a column of The Kings); a lane is the line
    across the rows. Zones of one row grow as piles. `rows` is used only where a place can stand
    empty between two others, or where the row a card was dealt in matters. `accepts` limits what
    is dealt or filled there (a tuple: lane by lane). `head`: the card that heads each pile; it is
    never available, and a bare head counts as a vacancy. `groups` names some of the lanes.
    `turned="chequer"`: every other card lies sideways, and its lane is its row. `one` is the name
    of a single place (without it, the name without its s).
    """

    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    lanes: int = 1
    rows: int = 1
    accepts: str | tuple[str, ...] = ""
    head: str = ""
    groups: tuple[tuple[str, str], ...] = ()
    turned: str = ""
    one: str = ""


@dataclass(frozen=True)
class Beside(Part):
    """Which places of `b` belong to which place of `a`, from the figure.

    `"3:7,8"` counts the places of either. In a zone of rows `2.3` is the third place of the second
    row, and `*.3` the third of every row: a whole lane. `"*"`: every one to every one.
    """

    KEY: ClassVar[tuple[str, ...]] = ("a", "b")

    a: str
    b: str
    pairs: str = "*"


@dataclass(frozen=True)
class Available(Part):
    """Whose uppermost cards can be used.

    In a zone of piles each; in a zone of rows the card must stand at an end of its lane, counting
    only what still lies there: `last`, `first last`, or `all` (nothing blocks). `reach=1`: only
    the very next place counts. `cards`: only such cards. A zone without this part is out of reach.
    """

    KEY: ClassVar[tuple[str, ...]] = ("zone",)

    zone: str
    ends: str = "last"
    reach: int = 0
    cards: str = ""


@dataclass(frozen=True)
class Visible(Part):
    """How far covered cards may be looked at: `all`, `top`, or as many as places are vacant
    (`vacant flanks`).

    Never changes what is legal, only what is known. Without this part all cards of a place are
    known that were laid there one by one, and only the uppermost of those dealt together.
    """

    KEY: ClassVar[tuple[str, ...]] = ("zone",)

    zone: str
    depth: str = "all"


@dataclass(frozen=True)
class Run:
    """A programme known only in play: `count` cards from `times` × `first` by `step`, modulo 13.

    `first` and `step` are a rank number, `base` (the rank of the first foundation), or a zone
    joined by `Beside` (the rank lying there).
    """

    first: int | str
    step: int | str = 1
    count: int = 13
    times: int = 1

    def __str__(self) -> str:
        """The programme as the file has it, the usual left out."""
        shown = [str(self.first), str(self.step)][: 2 if self.step != 1 else 1]
        shown += [f"count {self.count}"] * (self.count != 13) + [f"times {self.times}"] * (
            self.times != 1
        )
        return f"Run({', '.join(shown)})"


@dataclass(frozen=True)
class Foundation(Part):
    """Places that fill by a programme: ranks written out (`A..K`), one text a place, or a `Run`.

    The first rank begins. `suit`: `same`, `any`, `alternate` (colours) or `beside` (the suit of
    the card it stands beside, which must be there first). `each_suit`: no two begin with the same
    suit. Companions, ace packets and rows of queens are foundations of one card. `one` is the name
    of a single place (without it, that of all).
    """

    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    places: int = 1
    run: str | tuple[str, ...] | Run = "A..K"
    suit: str = "same"
    each_suit: bool = False
    one: str = ""

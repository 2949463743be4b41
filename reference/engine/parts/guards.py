"""Guards: conditions on the position under which a part is in force."""

from __future__ import annotations

from dataclasses import dataclass

from reference.engine.parts.base import Guard


@dataclass(frozen=True)
class Empty(Guard):
    """Nothing lies in these places; a turned card lies on the pack and counts as in it."""

    zones: str

    def words(self, negative: bool = False) -> str:
        """`nothing lies in pack and talon`."""
        places = self.zones.split()
        if negative:
            return f"something lies in {' or '.join(places)}"
        return f"nothing lies in {' and '.join(places)}"


@dataclass(frozen=True)
class Stuck(Guard):
    """No move of these kinds is granted, obligations apart."""

    kinds: str

    def words(self, negative: bool = False) -> str:
        """`no move is left to play`."""
        kinds = " or ".join(self.kinds.split())
        return f"there is a card to {kinds}" if negative else f"there is no card left to {kinds}"


@dataclass(frozen=True)
class Dealt(Guard):
    """At least so many `deals` (1 and the re-deals), or `rows` in this deal."""

    of: str
    least: int

    def words(self, negative: bool = False) -> str:
        """`2 deals have been begun`."""
        said = "deals begun" if self.of == "deals" else "rows dealt"
        return f"fewer than {self.least} {said}" if negative else f"{self.least} or more {said}"


@dataclass(frozen=True)
class Not(Guard):
    """The guard does not hold."""

    guard: Guard

    def words(self, negative: bool = False) -> str:
        """The inner guard turned round."""
        return self.guard.words(not negative)


@dataclass(frozen=True)
class Blocks(Guard):
    """At least `count` of `cards` of one suit each lie over a smaller card of that suit in a pile,
    and over `under` such smaller cards or more between them.

    A grace under this guard may touch only those.
    """

    zone: str
    cards: str
    count: int
    under: int = 1

    def words(self, negative: bool = False) -> str:
        """`2 K of one suit lie over smaller cards of it`."""
        said = f"{self.count} {self.cards} of one suit lie over smaller cards of that suit"
        said += f", {self.under} of them" if self.under > 1 else ""
        return f"it is not so that {said}" if negative else said

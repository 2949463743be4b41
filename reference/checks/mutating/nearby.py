"""What may be said of any field: one less and one more, fewer places, other cards, left out.

`Scene` is what an operator may look at of the page as it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from reference.checks.mutating.texts import fewer_places, other_cards
from reference.engine.game import Game
from reference.engine.grammar import places
from reference.engine.parts import (
    UNLIMITED,
    Beside,
    Deal,
    Foundation,
    Grant,
    Part,
    Pay,
    Redeal,
    Turn,
    Zone,
)


@dataclass(frozen=True, slots=True)
class Scene:
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

    def beside(self, one: str, other: str) -> bool:
        """Whether any of these places is joined to any of those by a `Beside`."""
        sides = {frozenset(_names(one)), frozenset(_names(other))}
        joined = [part for part in self.game.table.page.zones if isinstance(part, Beside)]
        return any(
            all(side & {*_names(part.a), *_names(part.b)} for side in sides) for part in joined
        )

    def foundations(self) -> str:
        """All foundations by name."""
        zones = self.game.table.page.zones
        return " ".join(part.name for part in zones if isinstance(part, Foundation))

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
"""A field of a part, and its new value (or a `Joint`)."""


@dataclass(frozen=True, slots=True)
class Joint:
    """A new value that means something only if `other`, a field beside it, has its value too."""

    value: object
    other: str
    its: object


Changes = Callable[[Part, Scene], Iterator[Change]]
"""What yields the changes of one kind of part."""


def one_off(field: str, value: int, least: int = 1) -> Iterator[Change]:
    """One less and one more."""
    if value > least:
        yield field, value - 1
    yield field, value + 1


def places_less(field: str, text: str) -> Iterator[Change]:
    """One place fewer."""
    yield from ((field, fewer) for fewer in fewer_places(text))


def cards_less(field: str, text: str | tuple[str, ...]) -> Iterator[Change]:
    """Other cards, and any card at all."""
    if isinstance(text, tuple):
        yield field, ""
    elif text:
        yield from ((field, cards) for cards in other_cards(text))


def other_due(due: str, scene: Scene) -> Iterator[Change]:
    """Due at another time, or an option."""
    others = ("", "before dealing", "at once") if scene.deals() else ("", "at once")
    yield from (("due", other) for other in others if other != due)


def other_limit(times: int) -> Iterator[Change]:
    """Once less, once more, and without limit."""
    if times != UNLIMITED:
        yield from one_off("times", times)
        yield "times", UNLIMITED


def other_beside(part: Grant, scene: Scene, source: str, target: str) -> Iterator[Change]:
    """Also between places that are not joined, or only between those that are."""
    if part.beside or scene.beside(source, target):
        yield "beside", not part.beside


def left_out(part: Part, *fields: str) -> Iterator[Change]:
    """Each of these fields, where it is given, as if it were not."""
    for field in fields:
        value = getattr(part, field)
        if value:
            yield field, False if isinstance(value, bool) else ""

"""Places by number, and which of them block which.

Every pile of a position has a number: 0 is the head (no cards), 1 the pack, 2 the card turned up
on it, then the zones row by row as declared, the foundations, the talon, what is laid aside, and
for zones with face-down cards one more place under each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from reference.engine.errors import RulesError
from reference.engine.grammar import ANY, LAST, Spot, numbers
from reference.engine.grammar import places as read_places
from reference.engine.parts import MANY, Deal, Foundation, Page, Part, Turn, Zone

HEAD: Final = 0
PACK: Final = 1
TURNED: Final = 2

Kind = Literal["head", "pack", "turned", "zone", "foundation", "talon", "aside", "under"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place: its number, spoken name, zone or foundation group, and row and lane from 1."""

    number: int
    name: str
    kind: Kind
    zone: str
    row: int = 1
    lane: int = 1


@dataclass(frozen=True, slots=True)
class Area:
    """The places of one zone, foundation group, the talon or aside, in dealing order."""

    name: str
    one: str
    part: Zone | Foundation | None
    rows: int
    lanes: int
    places: tuple[int, ...]

    @property
    def many_rows(self) -> bool:
        """Whether rows are dealt as long as the pack lasts."""
        return isinstance(self.part, Zone) and self.part.rows == MANY

    def at(self, row: int, lane: int) -> int:
        """The number of a place, by row and lane from 1."""
        return self.places[(row - 1) * self.lanes + lane - 1]


class Places:
    """All places of a game, the names of groups, and how texts about places resolve."""

    def __init__(self, page: Page, cards: int) -> None:
        self.all: list[Place] = []
        self.areas: dict[str, Area] = {}
        self.groups: dict[str, tuple[int, ...]] = {}
        self.under: dict[int, int] = {}
        self._add("", "head", "head")
        self._add("pack", "pack", "pack")
        self._add("pack", "pack", "turned")
        for part in page.zones:
            if isinstance(part, Zone):
                self._zone(part, _rows(part, page, cards))
        for part in page.zones:
            if isinstance(part, Foundation):
                self._area(part.name, part.one or part.name, part, 1, part.places, "foundation")
        for name in ("talon", "aside"):
            if name not in self.areas:
                self._area(name, name, None, 1, 1, name)
        for name in _face_down(page):
            if name not in self.areas:
                raise RulesError(
                    f"cards are dealt face down to “{name}”, which is no zone", where=page.title
                )
            for number in self.areas[name].places:
                place = self.all[number]
                self.under[number] = self._add(place.name, name, "under", place.row, place.lane)
        if len(self.all) > 256:
            raise RulesError(f"{len(self.all)} places are too many", where=page.title)
        self.by_name = {"pack": PACK}
        for area in self.areas.values():  # singular and plural read alike
            for number in area.places:
                name = self.said(number)
                self.by_name[name] = number
                self.by_name[name.replace(area.one, area.name, 1)] = number

    def _add(self, name: str, zone: str, kind: Kind, row: int = 1, lane: int = 1) -> int:
        number = len(self.all)
        self.all.append(Place(number, name, kind, zone, row, lane))
        return number

    def _area(
        self, name: str, one: str, part: Zone | Foundation | None, rows: int, lanes: int, kind: Kind
    ) -> None:
        made = []
        flat = not isinstance(part, Zone) or part.rows == 1
        for row in range(1, rows + 1):
            for lane in range(1, lanes + 1):
                said = one
                if lanes > 1 or not flat:
                    said = f"{one} {lane}" if flat else f"{one} {row}.{lane}"
                made.append(self._add(said, name, kind, row, lane))
        self.areas[name] = Area(name, one, part, rows, lanes, tuple(made))

    def _zone(self, part: Zone, rows: int) -> None:
        one = part.one or part.name.removesuffix("s")
        kind: Kind = "talon" if part.name == "talon" else "zone"
        self._area(
            part.name, one if part.lanes * rows > 1 else part.name, part, rows, part.lanes, kind
        )
        lanes = range(1, part.lanes + 1)
        area = self.areas[part.name]
        for name, text in part.groups:
            chosen = numbers(text)
            if not set(chosen) <= set(lanes):
                raise RulesError(f"group “{name}” has no such lanes: {text}", where=part.label())
            self.groups[name] = tuple(
                area.at(row, lane) for row in range(1, rows + 1) for lane in chosen
            )

    def said(self, number: int) -> str:
        """The name of a place as it is written in moves."""
        return self.all[number].name

    def of(self, spot: Spot, *, where: str) -> tuple[int, ...]:
        """The places that a spot names; `@last` and `@any` name all of the zone here."""
        if spot.name in ("pack", "turned"):  # the pack is also its next card, where a part says so
            return (TURNED,)
        if spot.name in self.groups:
            return self.groups[spot.name]
        area = self.areas.get(spot.name)
        if area is None:
            known = ", ".join([*self.areas, *self.groups])
            raise RulesError(
                f"“{spot.name}” is no place of this game", where=where, hint=f"Places: {known}."
            )
        if spot.row in (0, LAST, ANY) or (area.rows == 1 and not area.many_rows):
            return area.places
        if spot.row > area.rows:
            raise RulesError(f"“{spot.name}” has {area.rows} rows, and no {spot.row}", where=where)
        return tuple(area.at(spot.row, lane) for lane in range(1, area.lanes + 1))

    def named(self, text: str, part: Part) -> tuple[int, ...]:
        """All places that a Places text names, alternatives together, in its order."""
        out: list[int] = []
        for choice in read_places(text):
            for spot in choice:
                out += [n for n in self.of(spot, where=part.label()) if n not in out]
        return tuple(out)

    def lines(self, zone: str) -> dict[int, tuple[tuple[int, ...], tuple[int, ...]]]:
        """For each place of a zone of rows, the places before it and beyond it in its lane.

        Nearest first. A card that lies sideways (`turned="chequer"`: the odd ones, counting row
        and column together) has its row for a lane.
        """
        area = self.areas[zone]
        chequer = isinstance(area.part, Zone) and area.part.turned == "chequer"
        out = {}
        for number in area.places:
            place = self.all[number]
            if chequer and (place.row + place.lane) % 2:
                before = [area.at(place.row, lane) for lane in range(place.lane - 1, 0, -1)]
                beyond = [
                    area.at(place.row, lane) for lane in range(place.lane + 1, area.lanes + 1)
                ]
            else:
                before = [area.at(row, place.lane) for row in range(place.row - 1, 0, -1)]
                beyond = [area.at(row, place.lane) for row in range(place.row + 1, area.rows + 1)]
            out[number] = (tuple(before), tuple(beyond))
        return out

    def blockers(self, zone: str, ends: str, reach: int) -> dict[int, tuple[int, ...]]:
        """For each place the alternatives of what must be empty, as bits of places.

        The card is available if one of the alternatives lies empty altogether; an empty tuple of
        alternatives means that nothing blocks.
        """
        words = ends.split()
        area = self.areas[zone]
        if area.rows == 1 and not area.many_rows:
            return dict.fromkeys(area.places, ())
        if words == ["all"]:
            return dict.fromkeys(area.places, ())
        if not words or not set(words) <= {"first", "last"}:
            raise RulesError(f"“{ends}” are no ends of a lane", hint="Write first, last or all.")
        out = {}
        for number, (before, beyond) in self.lines(zone).items():
            sides = []
            if "last" in words:
                sides.append(bits(beyond[:reach] if reach else beyond))
            if "first" in words:
                sides.append(bits(before[:reach] if reach else before))
            out[number] = tuple(sides)
        return out


def with_pack(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Some places; where the turned card is among them, the pack below it as well."""
    return (*numbers, PACK) if TURNED in numbers else numbers


def bits(numbers: Iterable[int]) -> int:
    """A set of places as an integer, one bit a place."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _face_down(page: Page) -> Sequence[str]:
    """The zones into which cards are dealt face down."""
    return [
        spot.name
        for part in page.course
        if isinstance(part, Deal) and part.down
        for spot in read_places(part.to)[0]
    ]


def _rows(zone: Zone, page: Page, cards: int) -> int:
    """How many rows a zone needs: as written, or as many as the pack can fill."""
    if zone.rows != MANY:
        return zone.rows
    lanes = {part.name: part.lanes for part in page.zones if isinstance(part, Zone)}
    for part in page.course:
        if isinstance(part, Deal | Turn):
            names = [spot.name for spot in read_places(part.to)[0]]
            if zone.name in names:
                unknown = [name for name in names if name not in lanes]
                if unknown:
                    raise RulesError(f"“{unknown[0]}” is no zone of this game", where=part.label())
                total = sum(lanes[name] for name in names)
                return -(-cards // total)
    raise RulesError(f"nothing is dealt to “{zone.name}”, so its rows are unknown")

"""Readings and variants are settled before play: the interpreter sees one plain page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from reference.engine.errors import RulesError
from reference.engine.parts import (
    Base,
    Beside,
    Deal,
    Foundation,
    Goal,
    Pack,
    Page,
    Part,
    Pay,
    Redeal,
    Turn,
    Variant,
    Withdraw,
    Zone,
)

_PLACES = (Zone, Foundation, Beside)
_COURSE = (Withdraw, Deal, Turn, Base, Redeal, Pay)
P = TypeVar("P", bound=Part)


@dataclass(frozen=True, slots=True)
class Resolved:
    """A page as it is played, what was chosen, and the name that says so.

    The page has no variants any more, and the default of each reading is what was chosen.
    `others`: the rules that would be in force if one reading had another option.
    """

    page: Page
    others: tuple[Part, ...]
    variant: str
    readings: dict[str, str]
    name: str


def resolve(page: Page, variant: str, readings: Mapping[str, str]) -> Resolved:
    """The page as it is played under these options; readings not named take their default."""
    chosen = _options(page, readings)
    named = _variant(page, variant)
    pack, goal = page.pack, page.goal
    zones, course, rules = page.zones, page.course, page.rules
    if named:
        pack = next((p for p in named.parts if isinstance(p, Pack)), pack)
        goal = next((p for p in named.parts if isinstance(p, Goal)), goal)
        other = [p for p in named.parts if not isinstance(p, Pack | Goal)]
        zones = _changed(zones, named, [p for p in other if isinstance(p, _PLACES)])
        course = _changed(course, named, [p for p in other if isinstance(p, _COURSE)])
        rules = _changed(
            rules, named, [p for p in other if not isinstance(p, (*_PLACES, *_COURSE))]
        )
    plain = replace(
        page,
        pack=pack,
        zones=tuple(part for part in zones if _chosen(part, chosen)),
        course=tuple(part for part in course if _chosen(part, chosen)),
        rules=tuple(part for part in rules if _chosen(part, chosen)),
        goal=goal if goal and _chosen(goal, chosen) else None,
        readings=tuple(replace(each, default=chosen[each.name]) for each in page.readings),
        variants=(),
    )
    slug = named.slug if named else ""
    defaults = {reading.name: reading.default for reading in page.readings}
    words = [f"{name}={option}" for name, option in chosen.items() if option != defaults[name]]
    others = tuple(part for part in rules if len(_differing(part, chosen)) == 1)
    name = "/".join([page.slug, *([slug] if slug else []), *words])
    return Resolved(plain, others, slug, chosen, name)


def _options(page: Page, readings: Mapping[str, str]) -> dict[str, str]:
    """The option of every reading. RulesError for a reading or option that there is not."""
    chosen = {reading.name: reading.default for reading in page.readings}
    for name, option in readings.items():
        reading = next((r for r in page.readings if r.name == name), None)
        if reading is None:
            known = ", ".join(chosen) or "none"
            raise RulesError(f"{page.title} has no reading “{name}”", hint=f"Readings: {known}.")
        if option not in reading.choices():
            raise RulesError(
                f"“{name}” has no option “{option}”",
                where=page.title,
                hint="Options: " + ", ".join(reading.choices()) + ".",
            )
        chosen[name] = option
    return chosen


def _variant(page: Page, name: str) -> Variant | None:
    """The variant of that name or slug; None for the game itself."""
    if not name:
        return None
    for variant in page.variants:
        if name in (variant.name, variant.slug):
            return variant
    known = ", ".join(v.slug for v in page.variants) or "none"
    raise RulesError(f"{page.title} has no variant “{name}”", hint=f"Variants: {known}.")


def _changed(parts: tuple[P, ...], variant: Variant, fresh: list[P]) -> tuple[P, ...]:
    """Some parts of a page with those of a variant in the place of the same kind and places."""
    gone = {part.key() for part in variant.without}
    by_key = {part.key(): part for part in fresh}
    kept = [by_key.get(part.key(), part) for part in parts if part.key() not in gone]
    return tuple(dict.fromkeys([*kept, *fresh]))


def _chosen(part: Part, chosen: Mapping[str, str]) -> bool:
    """Whether a part is in force under the chosen options (`reading` may name several)."""
    return not _differing(part, chosen)


def _differing(part: Part, chosen: Mapping[str, str]) -> list[str]:
    """The readings of which the part asks for another option. RulesError if one is not declared."""
    for _, name, _ in part.read_under():
        if name not in chosen:
            raise RulesError(f"no reading “{name}” is declared", where=part.label())
    return [name for _, name, option in part.read_under() if chosen[name] != option]

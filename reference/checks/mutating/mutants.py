"""The mutants of a page: each with one field of one part changed, or one part left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from reference.checks.mutating.nearby import Joint, Scene
from reference.checks.mutating.operators import changes
from reference.engine import Game, Page, Part, RulesError
from reference.engine.fingerprint import fingerprint
from reference.engine.parts import Advice, Goal, Guard, Pack, Picture, Reading, Score, Variant
from reference.engine.parts.base import full_id
from reference.engine.resolving import resolve

_SAID = (Advice, Picture, Reading, Variant)
"""Parts that decide nothing: advice, pictures, what frames other parts."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A page with one thing changed.

    `name`: the part (kind and places, a variant before it) and the change, unique in its game:
    `Build(packets, packets).step: down -> up`. `sentences`: what the changed field cites.
    `variant`: the slug of the variant that must be played to see it, or "".
    """

    name: str
    sentences: tuple[str, ...]
    variant: str
    page: Page


def mutants(page: Page) -> Iterator[Mutant]:
    """All mutants of a page that are another game than it, each once.

    Parts that are in force only under a reading other than the default are left alone: the
    editor put them there beside the book. So are parts that decide nothing.
    """
    defaults = {(r.name, r.default) for r in page.readings}
    marks = {v: _mark(page, v) for v in _variants(page)}
    seen = set(marks.values())
    names: Counter[str] = Counter()
    for place in _places(page):
        part = place.part
        asked = {(name, option) for _, name, option in part.read_under()}
        if isinstance(part, _SAID) or not asked <= defaults:
            continue
        scene = Scene(Game(page, variant=place.variant))
        label = place.label()
        for field, value in changes(part, scene):
            yield from _fresh(
                page,
                place,
                _with(part, field, value),
                f"{label}.{field}: {_said(getattr(part, field))} -> {_said(value)}",
                field,
                seen,
                names,
            )
        if not isinstance(part, Pack):
            yield from _fresh(page, place, None, f"{label} left out", "", seen, names)


def without(page: Page, part: str) -> Game:
    """The game without a part, named as mutants name it. RulesError if it has no such part."""
    for mutant in mutants(page):
        if mutant.name == f"{part} left out":
            return Game(mutant.page, variant=mutant.variant)
    raise RulesError(f"{page.title} has no part “{part}” that could be left out")


@dataclass(frozen=True, slots=True)
class _Place:
    """A part in its place: `changed` makes the page with another part there, or with none."""

    part: Part
    variant: str
    changed: Callable[[Part | None], Page]

    def label(self) -> str:
        kind, *key = self.part.key()
        said = ", ".join(_said(value) for value in key if value not in ("", None))
        before = f"{self.variant}: " if self.variant else ""
        return f"{before}{kind}({said})"


def _places(page: Page) -> Iterator[_Place]:
    """Every part of the page, those of its variants included."""
    yield _Place(page.pack, "", lambda part: replace(page, pack=_pack(part)))
    for index, part in enumerate(page.zones):
        yield _Place(part, "", partial(_in_zones, page, index))
    for index, part in enumerate(page.course):
        yield _Place(part, "", partial(_in_course, page, index))
    for index, part in enumerate(page.rules):
        yield _Place(part, "", partial(_in_rules, page, index))
    if page.goal:
        yield _Place(page.goal, "", lambda part: replace(page, goal=_goal(part)))
    for at, variant in enumerate(page.variants):
        for index, part in enumerate(variant.parts):
            yield _Place(part, variant.slug, partial(_in_variant, page, at, index))


def _pack(part: Part | None) -> Pack:
    assert isinstance(part, Pack)
    return part


def _goal(part: Part | None) -> Goal | None:
    assert part is None or isinstance(part, Goal)
    return part


def _in_zones(page: Page, index: int, part: Part | None) -> Page:
    return replace(page, zones=_swapped(page.zones, index, part))


def _in_course(page: Page, index: int, part: Part | None) -> Page:
    return replace(page, course=_swapped(page.course, index, part))


def _in_rules(page: Page, index: int, part: Part | None) -> Page:
    return replace(page, rules=_swapped(page.rules, index, part))


def _in_variant(page: Page, at: int, index: int, part: Part | None) -> Page:
    old = page.variants[at]
    new = replace(old, parts=_swapped(old.parts, index, part))
    return replace(page, variants=(*page.variants[:at], new, *page.variants[at + 1 :]))


def _with(part: Part, field: str, value: object) -> Part:
    given: dict[str, Any] = {field: value}
    if isinstance(value, Joint):
        given = {field: value.value, value.other: value.its}
    return replace(part, **given)


def _swapped(parts: tuple[Part, ...], index: int, part: Part | None) -> tuple[Part, ...]:
    return (*parts[:index], *([] if part is None else [part]), *parts[index + 1 :])


def _fresh(
    page: Page,
    place: _Place,
    part: Part | None,
    name: str,
    field: str,
    seen: set[str],
    names: Counter[str],
) -> Iterator[Mutant]:
    """The mutant, unless it is the game itself or one that was there before."""
    made = place.changed(part)
    # A page that cannot be told apart under the variant concerned is the same game.
    mark = place.variant + _mark(made, place.variant)
    if mark in seen or mark.removeprefix(place.variant) in seen:
        return
    seen.add(mark)
    names[name] += 1
    unique = name if names[name] == 1 else f"{name} ({names[name]})"
    yield Mutant(unique, _cited(page.slug, place.part, field), place.variant, made)


def _mark(page: Page, variant: str) -> str:
    """What tells one game from another: how it is played, and the counters it is played for."""
    played = resolve(page, variant, {}).page
    counters = [part.label() for part in played.rules if isinstance(part, Score)]
    return " ".join([fingerprint(played), *counters])


def _cited(slug: str, part: Part, field: str) -> tuple[str, ...]:
    """The sentences of a field; where none is tied to it, those of the whole part."""
    pairs = list(part.citations())
    own = [locus for name, locus in pairs if name and name == field]
    general = [locus for name, locus in pairs if not name]
    return tuple(full_id(slug, locus) for locus in own or general or [locus for _, locus in pairs])


def _variants(page: Page) -> Iterable[str]:
    return ["", *(variant.slug for variant in page.variants)]


def _said(value: object) -> str:
    """A value in a line."""
    if isinstance(value, Part | Guard):
        return value.label()
    if isinstance(value, Joint):
        return f"{_said(value.value)} with {value.other} {_said(value.its)}"
    if isinstance(value, tuple):
        return " and ".join(_said(each) for each in value)
    if value == "":
        return "nothing"
    return str(value)

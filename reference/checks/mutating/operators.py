"""What a field of a part may be changed to: the rule said wrongly in each way that is near.

A change that cannot matter (blocking in a zone of piles, the order of filling a single place) is
not made; what is left may still come to the same, and is looked at by `differing`. Each family of
parts has a module of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.checks.mutating.nearby import Change, Changes, Scene
from reference.checks.mutating.of_course import OF_COURSE
from reference.checks.mutating.of_grants import OF_GRANTS
from reference.checks.mutating.of_moments import other_moments
from reference.checks.mutating.of_places import OF_PLACES
from reference.engine.parts import Part

_CHANGES: dict[type[Part], Changes] = {**OF_PLACES, **OF_COURSE, **OF_GRANTS}


def changes(part: Part, scene: Scene) -> Iterator[Change]:
    """All changes of a part, the moments and guards of its `when` first."""
    for when in other_moments(part.when):
        yield "when", when
    if type(part) in _CHANGES:
        yield from _CHANGES[type(part)](part, scene)

"""Prohibitions in a normal form: what each takes away from a grant, and nothing besides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reference.checks.mutating.proving.conditions import (
    Conditions,
    all_follow,
    conditions,
    contradict,
)
from reference.checks.mutating.proving.granted import Granted, Known
from reference.checks.mutating.proving.vacancy import Family
from reference.engine.cards import ALL_CARDS
from reference.engine.rules.never import NeverRule


@dataclass(frozen=True, slots=True)
class Taken:
    """What a prohibition takes away from one grant: moves from, to, of and upon these."""

    sources: Family
    targets: Family
    cards: int
    on: int
    when: Conditions


def taken(nevers: Iterable[NeverRule], one: Granted, verb: int, known: Known) -> frozenset[Taken]:
    """What these prohibitions take away from a grant of this verb."""
    found = [_taken(never, one, known) for never in nevers if verb in never.verbs]
    held = {each for each in found if each is not None}
    return frozenset(each for each in held if not any(_within(each, wide) for wide in held))


def _taken(never: NeverRule, one: Granted, known: Known) -> Taken | None:
    """What a prohibition takes away from a grant; None if nothing."""
    when = conditions(never.guards, known.empty)
    if when is None or contradict(when, one.when):
        return None
    sources = one.sources & never.sources if never.sources else one.sources
    targets = one.targets & never.targets if never.targets else one.targets
    cards, on = never.cards, never.on
    if one.kind == "TransferRule" and not _a_way(one, sources, targets):
        return None
    unseen = one.kind == "FillRule" and cards == ALL_CARDS  # a card of the pack may fill as well
    if one.kind in ("BuildRule", "PlayRule", "FillRule") and not unseen:
        cards &= one.cards
    if one.kind == "BuildRule":
        cards &= sum(1 << card for card, mask in enumerate(one.fits[:52]) if mask & on)
        upon = 0
        for card, mask in enumerate(one.fits[:52]):
            upon |= mask if cards >> card & 1 else 0
        on &= upon
    if not (sources and targets and cards and on):
        return None
    left = frozenset(each for each in when if not all_follow(one.when, [each]))
    return Taken(sources, targets, cards, on, left)


def _a_way(one: Granted, sources: Family, targets: Family) -> bool:
    """Whether a transfer, or the play that it lets in, goes from one of these to one of those."""
    (ways,) = one.told
    assert isinstance(ways, frozenset)
    ends = frozenset().union(*(side for way in ways for side in way))
    return bool(sources - ends and targets) or any(
        sources & start and targets & end for start, end in ways
    )


def _within(one: Taken, wide: Taken) -> bool:
    """Whether the second, another, takes away all that the first does."""
    return (
        one != wide
        and one.sources <= wide.sources
        and one.targets <= wide.targets
        and not one.cards & ~wide.cards
        and not one.on & ~wide.on
        and all_follow(one.when, wide.when)
    )

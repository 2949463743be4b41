"""Grants in a normal form: what each can ever allow at its moment, and nothing besides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reference.checks.mutating.proving.certain import Certain
from reference.checks.mutating.proving.conditions import (
    Conditions,
    Contrary,
    all_follow,
    conditions,
    contradict,
    simplified,
)
from reference.checks.mutating.proving.opened import Opened, opened, opens
from reference.checks.mutating.proving.vacancy import Family, orders_nothing
from reference.engine.cards import ALL_CARDS
from reference.engine.gates import Sources
from reference.engine.parts import Build, Grant, Part, Play
from reference.engine.places import PACK, TURNED
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BuildRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.never import NeverRule
from reference.engine.rules.play import PlayRule
from reference.engine.rules.transfer import TransferRule


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the game and of the moment.

    `empty`: places where nothing lies then. `families`: see `vacancy.py`. `nevers`: the
    prohibitions in force. `asked`: the verbs of which some guard or grant asks whether any move is
    granted, forbidden or not.
    """

    certain: Certain
    empty: Family
    families: frozenset[Family]
    nevers: tuple[NeverRule, ...]
    asked: frozenset[int]


@dataclass(frozen=True, slots=True)
class Granted:
    """One grant as far as it can allow anything.

    `part`: what is left of the part when citations, moment and what stands in the other fields are
    taken out. `sources`, `targets`: all places that its moves can come from and go to. `cards`:
    those that can be moved by it; `fits`: for each card those it can be laid upon. `told`: what
    else the rule has worked out.
    """

    kind: str
    part: Part
    when: Conditions
    counted: tuple[int, int]
    sources: Family
    targets: Family
    opened: tuple[Opened, ...]
    told: tuple[object, ...]
    cards: int
    fits: tuple[int, ...] = ()
    simple: bool = False
    """Whether nothing else decides what it allows, so that a wider grant makes it idle."""


def granted(rule: GrantRule, known: Known) -> list[Granted]:
    """The grant in normal form: two for plays that begin foundations as well as continue them,
    none if it never allows anything."""
    sources, targets = (places - known.empty for places in reach(rule, known))
    when = _not_forbidden(rule, known, sources, targets)
    if when is None or not sources or (isinstance(rule, BuildRule) and not targets):
        return []
    one = Granted(
        type(rule).__name__,
        _bare(rule.part),
        when,
        (rule.counter, rule.times),
        sources,
        targets,
        tuple(_opened(rule, known, when)),
        _told(rule, known),
        rule.cards & ~known.certain.fixed,
        simple=not rule.counter and isinstance(rule, PlayRule | BuildRule | FillRule),
    )
    match rule:
        case PlayRule():
            return [*_plays(rule, one, known)]
        case BuildRule():
            return [*_builds(rule, one, known)]
        case FillRule():
            order = "any" if orders_nothing(rule, known.families) else rule.part.order
            zone = rule.part.zone if rule.last else str(rule.places)
            each = 1 if rule.part.whole else rule.part.each
            part = replace(rule.part, source="", zone=zone, order=order, each=each)
            simple = one.simple and len(rule.choices) == 1
            return [replace(one, part=_bare(part), simple=simple)]
        case TransferRule() if not rule.part.fitted:
            return [replace(one, part=_bare(replace(rule.part, source="", to="", both=False)))]
    return [one]


def _plays(rule: PlayRule, one: Granted, known: Known) -> Iterator[Granted]:
    """Plays that begin a foundation, and plays that continue one."""
    part = replace(rule.part, source="", to="", cards="")
    if part.begin is not False and not set(rule.targets) <= known.certain.begun:
        yield replace(one, part=_bare(replace(part, begin=True)))
    if not part.begin:
        yield replace(one, part=_bare(replace(part, begin=False)))


def _builds(rule: BuildRule, one: Granted, known: Known) -> Iterator[Granted]:
    """Builds, by the cards that fit each other; what never lies in the way is left out."""
    fixed = known.certain.fixed
    fits = tuple(0 if fixed >> card & 1 else mask & ~fixed for card, mask in enumerate(rule.fits))
    cards = one.cards & sum(1 << card for card, mask in enumerate(fits[:52]) if mask)
    part = replace(rule.part, source="", onto="", cards="", step="", suit="same", wrap=False)
    if cards:
        yield replace(one, part=_bare(part), cards=cards, fits=fits)


def _bare(part: Part) -> Part:
    """The part without citations, and without what is looked at elsewhere."""
    bare = replace(part, cites="", status="stated", reading="", when="")
    return replace(bare, due="") if isinstance(bare, Grant) else bare


def reach(rule: GrantRule, known: Known) -> tuple[Family, Family]:
    """All places that its moves can come from, and go to; transfers only where some are not
    forbidden in any case."""
    if not isinstance(rule, TransferRule):
        return rule.reach()
    ways = _ways(rule, known)
    ends = frozenset(number for way in ways for side in way for number in side)
    letting = rule.letting.all if rule.letting and ways else frozenset()
    return ends | letting, ends


def _ways(rule: TransferRule, known: Known) -> frozenset[tuple[Family, Family]]:
    """From which foundations to which, without what is always forbidden."""
    ways = frozenset((frozenset(one), frozenset(other)) for one, other in rule.ways)
    if rule.verb in known.asked:
        return ways
    always = [never for never in known.nevers if not never.guards]
    return frozenset(way for way in ways if not any(_covers(n, rule, *way) for n in always))


def _covers(never: NeverRule, rule: GrantRule, sources: Family, targets: Family) -> bool:
    """Whether a prohibition, while it is in force, forbids all such moves of a grant.

    A filling of all vacancies names none of them, so that none forbidden stops it.
    """
    return (
        rule.verb in never.verbs
        and (not never.sources or sources <= never.sources)
        and (not never.targets or (targets <= never.targets and not isinstance(rule, FillAllRule)))
        and never.cards == never.on == ALL_CARDS
    )


def _not_forbidden(
    rule: GrantRule, known: Known, sources: Family, targets: Family
) -> Conditions | None:
    """When the grant is in force and not forbidden altogether; None if never."""
    when = conditions(rule.guards, known.empty)
    if rule.verb in known.asked or isinstance(rule, TransferRule) or when is None:
        return when
    for never in known.nevers:
        if _covers(never, rule, sources, targets):
            bound = conditions(never.guards, known.empty)
            if bound is not None and len(bound) < 2:
                if not bound:
                    return None
                (one,) = bound
                when = simplified([*when, one.of if isinstance(one, Contrary) else Contrary(one)])
    return None if contradict(when, when) else when


def _told(rule: GrantRule, known: Known) -> tuple[object, ...]:
    """What a rule has worked out that stands in no field of its part."""
    if isinstance(rule, FillRule):
        return rule.only_turned, rule.open_ended, _sequences(rule)
    if isinstance(rule, BuildRule):
        return (_sequences(rule),)
    return (_ways(rule, known),) if isinstance(rule, TransferRule) else ()


def _sequences(rule: BuildRule | FillRule) -> tuple[object, ...]:
    """For each place from which sequences are lifted, what they are."""
    return tuple((n, tuple(each.on), each.heads) for n, each in sorted(rule.parting.items()))


def _opened(rule: GrantRule, known: Known, when: Conditions) -> Iterator[Opened]:
    """All the places that its cards come from or lie on, in the order of the rule's own fields."""
    for name, value in sorted(vars(rule).items()):
        if isinstance(value, Sources):
            yield opened(name, value, known.empty, when)
    if isinstance(rule, FillRule):
        for sources, pack in rule.choices:
            yield opened("choice", sources, known.empty, when)
            yield Opened("pack", frozenset((PACK, TURNED) if pack else ()) - known.empty)


def idle_beside(one: Granted, other: Granted, groups: tuple[Family, ...]) -> bool:
    """Whether all that the first grant allows the second allows as well, and no less often.

    `groups`: the foundations that nothing tells apart; of these only the first is named, so that
    a grant to some of a group may name another than a grant to all of it.
    """
    return (
        one is not other
        and one.simple
        and other.simple
        and (one.kind, one.told) == (other.kind, other.told)
        and (one.part == other.part or _only_beside(one) == other.part)
        and all_follow(one.when, other.when)
        and not one.cards & ~other.cards
        and all(not mask & ~wide for mask, wide in zip(one.fits, other.fits, strict=True))
        and all(opens(a, b) for a, b in zip(one.opened, other.opened, strict=True))
        and (one.targets == other.targets or _as_many(one, other, groups))
    )


def _only_beside(one: Granted) -> Part | None:
    """What is left of a play or build between places that are joined, between whatever places."""
    wide = isinstance(one.part, Play | Build) and one.part.beside
    return replace(one.part, beside=False) if wide and isinstance(one.part, Grant) else None


def _as_many(one: Granted, other: Granted, groups: tuple[Family, ...]) -> bool:
    """Whether the first goes to some of the places of the second, and names the same of those that
    nothing tells apart."""
    return (
        one.kind != "FillRule"
        and one.targets <= other.targets
        and not any(group & one.targets and not group <= one.targets for group in groups)
    )

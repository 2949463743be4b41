"""A game in a normal form: where two forms are the same, both games are played the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from reference.checks.mutating.proving.certain import Certain, takes_all
from reference.checks.mutating.proving.conditions import Conditions, conditions
from reference.checks.mutating.proving.forbidden import Taken, taken
from reference.checks.mutating.proving.granted import Granted, Known, granted, idle_beside
from reference.checks.mutating.proving.vacancy import Family
from reference.engine.dealing import face_down
from reference.engine.grammar import programme
from reference.engine.moves import VERBS
from reference.engine.parts import (
    Deal,
    Exchange,
    Foundation,
    Goal,
    Guard,
    Not,
    Part,
    Stuck,
    Turn,
)
from reference.engine.parts.base import moments_and_guards
from reference.engine.parts.course import ALL
from reference.engine.plan import Plan
from reference.engine.rules.base import GrantRule
from reference.engine.rules.course import CourseRule, LayRule, TurnRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.never import PreferRule
from reference.engine.table import Table

Allowed = frozenset[tuple[Granted, frozenset[Taken]]]
"""Grants, each with what is taken away from it."""


@dataclass(frozen=True, slots=True)
class Moves:
    """What may be done at one moment: the fields are those of a `Plan`."""

    at_once: Allowed
    before: Allowed
    options: Allowed
    dealing: frozenset[tuple[object, ...]]
    preferred: frozenset[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a comparison may rest on."""

    certain: Certain
    families: frozenset[Family]


def normal(table: Table, facts: Facts) -> tuple[object, ...]:
    """All that decides how a game is dealt, seen, played and won, in normal form."""
    page = table.page
    loose = frozenset().union(*facts.families)
    return (
        _bare(page.pack),
        tuple(_place(part, table, facts.certain) for part in page.zones),
        tuple(_step(part, table) for part in page.course),
        goal(page.goal, table),
        table.head_length,
        table.seed_at,
        _together(table),
        table.fill_rest,
        table.depth,
        table.depths,
        (table.places.under, table.uncovers) if _hides(table) else (),
        table.crowns,
        table.runs,
        table.parted,
        table.given_back,
        table.alike - loose,
        tuple((m.step, m.row_begun) for m in table.course.moments),
        tuple(_moves(plan, table, facts) for plan in table.plans),
    )


def _bare(part: Part) -> Part:
    """The part without its citations."""
    return replace(part, cites="", status="stated", reading="")


def _step(part: Part, table: Table) -> Part:
    """A step of the course without what can make no difference: rows face down, of which none is
    ever dealt; rows of a stair beyond its last lane; rows of which the last takes all."""
    bare = _bare(part)
    if isinstance(bare, Turn) and takes_all(table, bare):
        return replace(bare, rows=ALL)
    if isinstance(bare, Deal):
        if not _down(bare, table):
            bare = replace(bare, down="")
        if bare.stair and not bare.pause:
            bare = replace(bare, rows=min(bare.rows, len(table.places.named(bare.to, bare))))
    return bare


def _together(table: Table) -> dict[int, int]:
    """The places where one filling is of several cards; where all are filled as one move, however
    many a filling has, no other asks."""
    single = {
        number
        for plan in table.plans
        for rule in plan.grants
        if isinstance(rule, FillRule) and not rule.part.whole
        for number in rule.places
    }
    return {number: each for number, each in table.fill_each.items() if number in single}


def _hides(table: Table) -> bool:
    """Whether any card is dealt face down."""
    return any(isinstance(part, Deal) and _down(part, table) for part in table.page.course)


def _down(part: Deal, table: Table) -> bool:
    """Whether it deals any card face down."""
    if part.rows == ALL:
        return bool(part.down) and part.down != "covered"
    lanes = range(len(table.places.named(part.to, part)))
    return any(face_down(part, row, lane) for row in range(1, part.rows + 1) for lane in lanes)


def _place(part: Part, table: Table, certain: Certain) -> Part:
    """A zone or foundation without what can make no difference: where every foundation of a family
    is begun from the beginning none is begun later, and what takes one card keeps to no suit."""
    bare = _bare(part)
    if not isinstance(bare, Foundation):
        return bare
    if set(table.places.areas[bare.name].places) <= certain.begun:
        bare = replace(bare, each_suit=False)
    single = isinstance(bare.run, str) and len(programme(bare.run, table.ranks)) == 1
    return replace(bare, suit="any") if single and bare.suit != "beside" else bare


def goal(part: Goal | None, table: Table) -> Part | None:
    """The goal; None where it says no more than that the foundations are complete.

    So it is if they hold all cards when they are complete, and nothing is asked for but bare places
    elsewhere.
    """
    if part is None:
        return None
    if part.cleared:
        places = set(table.places.named(part.cleared, part))
        if not places & set(table.foundations.part) and _capacity(table) == table.cards:
            return None
    return _bare(part)


def _capacity(table: Table) -> int:
    """How many cards lie on the foundations when all are complete."""
    return sum(map(table.foundations.length, table.foundations.part))


def _moves(plan: Plan, table: Table, facts: Facts) -> Moves:
    """What may be done at a moment, in normal form."""
    known = Known(
        facts.certain,
        facts.certain.empty(plan.moment),
        facts.families,
        tuple(plan.nevers),
        _asked(table),
    )
    dealing = frozenset(_deals(plan, known))
    at_once = _allowed(plan, plan.at_once, known)
    before = _allowed(plan, plan.before, known, at_once)
    options = _allowed(plan, plan.options, known, at_once | before)
    if not options and not before:  # then nothing waits for what is due at once but dealing
        at_once, before = before, at_once
    if not dealing:  # then nothing waits for what is due before dealing
        before, options = frozenset(), before | options
    preferred = frozenset(_preferred(rule, known) for rule in plan.prefers)
    return Moves(at_once, before, options, dealing, preferred)


def _asked(table: Table) -> frozenset[int]:
    """The verbs of which some guard or grant asks whether any move is granted."""
    kinds: list[str] = []
    for part in table.page.parts():
        kinds += [word for guard in moments_and_guards(part)[1] for word in _stuck(guard)]
        if isinstance(part, Exchange):
            kinds += part.enabling.split()
    return frozenset(VERBS.index(kind) for kind in kinds)


def _stuck(guard: Guard) -> list[str]:
    if isinstance(guard, Not):
        return _stuck(guard.guard)
    return guard.kinds.split() if isinstance(guard, Stuck) else []


def _allowed(
    plan: Plan, rules: Iterable[GrantRule], known: Known, first: Allowed = frozenset()
) -> Allowed:
    """Some grants of a moment, without those that others of them, or what comes `first`, make
    idle."""
    found = {one: rule.verb for rule in rules for one in granted(rule, known)}
    foundations = plan.table.foundations
    groups = tuple(frozenset(area) - foundations.beside.keys() for _, area in foundations.groups)
    sooner = [one for one, _ in first]
    kept: list[Granted] = []
    for one in found:
        if one not in sooner and not any(idle_beside(one, o, groups) for o in [*kept, *sooner]):
            kept = [other for other in kept if not idle_beside(other, one, groups)] + [one]
    return frozenset((one, taken(plan.nevers, one, found[one], known)) for one in kept)


def _deals(plan: Plan, known: Known) -> Iterable[tuple[object, ...]]:
    """The ways to go on with the pack, each with what is forbidden of it."""
    for rule in plan.dealing:
        when = conditions(rule.guards, known.empty)
        if when is not None:
            forbidden = frozenset(
                (never.sources, never.targets, never.cards, never.on, bound)
                for never in plan.nevers
                if rule.verb in never.verbs
                and (bound := conditions(never.guards, known.empty)) is not None
            )
            part = replace(_step(rule.part, plan.table), when="")
            yield type(rule).__name__, part, when, _in_one(rule), forbidden


def _in_one(rule: CourseRule) -> bool:
    return isinstance(rule, TurnRule | LayRule) and rule.in_one


def _preferred(rule: PreferRule, known: Known) -> tuple[object, ...]:
    """A preference: of which play, over which, when; others wait for it, forbidden or not."""
    when: Conditions | None = conditions(rule.guards, known.empty)
    free = replace(known, nevers=())
    first, over = (tuple(granted(play, free)) for play in (rule.first, rule.over))
    return when, rule.part.same, first, over

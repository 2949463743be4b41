"""Fillings that never find two vacancies, so that it is nothing in which order they are filled.

Let some families of places be piles that are full before the player's first choice, each filled at
once, by one part alone, at every moment at which a move could take a card from any of them; let a
filling come from another of these families or from the stock (pack and talon), where no rule
stands before a card; and let every other move take at most one card from them, and lay none on a
bare place. Then a filling that can be done finds one vacancy. For a move that is not due at once
is made only when each family is full or its source is bare. It opens one vacancy, its filling
opens one in the next family, and so on: only the last opened can be filled, and it is the only one
there, because a family that had another before has a bare source. A bare source stays bare: no
family, all its places bare, is filled from a source that is not, and the stock gets nothing but
what was taken up from itself. Instead of a family a source may be places where no card is laid.
"""

from __future__ import annotations

from dataclasses import dataclass

from reference.checks.mutating.proving.certain import any_pack, unasked
from reference.checks.mutating.proving.undealt import targets
from reference.engine.cards import ALL_CARDS
from reference.engine.parts import Deal, Fill, Pay, Redeal, Turn
from reference.engine.places import PACK, TURNED
from reference.engine.plan import Plan
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.grace import GraceRule
from reference.engine.rules.never import NeverRule
from reference.engine.rules.play import PlayRule
from reference.engine.rules.transfer import TransferRule
from reference.engine.table import Table

Family = frozenset[int]
STOCK = frozenset((PACK, TURNED))


@dataclass(frozen=True, slots=True)
class _Families:
    """The families, and all their places."""

    each: frozenset[Family]
    places: Family


def orderly(table: Table) -> frozenset[Family]:
    """Families of places of which only one is vacant whenever they can be filled."""
    found = {
        frozenset(rule.places)
        for plan in table.plans
        for rule in plan.at_once
        if isinstance(rule, FillRule) and _plain(rule)
    }
    found = {family for family in found if len(family) > 1 and _full(table, family)}
    while True:
        all_ = _Families(frozenset(found), frozenset().union(*found))
        held = {family for family in found if _holds(table, family, all_)}
        if held == found:
            return all_.each
        found = held


def _plain(rule: FillRule) -> bool:
    """Whether it fills any vacancy among piles with any one card, under no condition."""
    return (
        rule.piles
        and rule.plain
        and rule.least == 1
        and not rule.headed
        and not rule.only_turned
        and not isinstance(rule, FillAllRule)
        and not rule.part.rest
        and rule.part.unit == "card"
        and set(rule.accepts.values()) == {ALL_CARDS}
    )


def _full(table: Table, family: Family) -> bool:
    """Whether every place gets a card unasked, before the first choice, whatever cards come, and
    none is dealt there afterwards."""
    first = unasked(table)
    dealt: set[int] = set()
    for number, part in enumerate(first):
        if isinstance(part, Deal):
            dealer = table.course.dealers[number]
            if dealer.plain and not dealer.accepting:
                dealt.update(target for target, _ in dealer.row(1))
    return (
        family <= dealt
        and all(table.opening.deal(any_pack(table))[0][number] for number in family)
        and not family & _dealt_from(table, len(first))
    )


def _dealt_from(table: Table, begin: int) -> set[int]:
    """The places to which anything is dealt from a step on, or again after cards are taken up."""
    steps = table.course.steps
    taken = {
        number
        for part in steps
        if isinstance(part, Redeal)
        for number in table.places.named(part.take, part)
    }
    to = {number: set(targets(table, part)) for number, part in enumerate(steps)}
    again = [
        number for number in to if isinstance(steps[number], Deal | Turn) and to[number] & taken
    ]
    return set().union(*(to[number] for number in to if number >= min([begin, *again])))


def _holds(table: Table, family: Family, all_: _Families) -> bool:
    """Whether a family is as the others need it, and they as it needs them."""
    taking = [plan for plan in table.plans if any(_from(r) & all_.places for r in plan.grants)]
    fills = [_fills(plan, family) for plan in taking]
    return (
        bool(taking)
        and not any(family & other for other in all_.each if other != family)
        and not family & set(table.places.under)
        and not any(isinstance(part, Pay) for part in table.course.steps)
        and all(len(found) == 1 for found in fills)
        and len({_sources(found[0]) for found in fills}) == 1
        and _sound(table, fills[0][0], all_)
        and all(_keeps(plan, family, all_) for plan in taking)
        and not any(_into(plan, family) for plan in table.plans if plan not in taking)
    )


def _fills(plan: Plan, family: Family) -> list[FillRule]:
    """The fillings of a family at a moment."""
    return [r for r in plan.grants if isinstance(r, FillRule) and set(r.places) & family]


def _into(plan: Plan, family: Family) -> list[GrantRule]:
    """The grants of a moment by which a card could come onto a bare place of a family."""
    return [
        rule
        for rule in plan.grants
        if rule.reach()[1] & family
        and not (isinstance(rule, BuildRule) and not isinstance(rule, BindRule))
        and not (isinstance(rule, GraceRule) and rule.under)
        and not isinstance(rule, TransferRule)
    ]


def _keeps(plan: Plan, family: Family, all_: _Families) -> bool:
    """Whether a family is filled at once at a moment, and no move opens two vacancies."""
    (fill,) = _fills(plan, family)
    return (
        fill in plan.at_once
        and _plain(fill)
        and frozenset(fill.places) == family
        and _into(plan, family) == [fill]
        and not plan.prefers
        and not any(_meets(never, fill) for never in plan.nevers)
        and all(_takes_one(rule, all_.places) for rule in plan.grants)
        and all(
            isinstance(rule, FillRule) and frozenset(rule.places) in all_.each
            for rule in plan.at_once
            if _from(rule) & all_.places
        )
    )


def _meets(never: NeverRule, rule: FillRule) -> bool:
    """Whether a prohibition could forbid the filling."""
    sources, targets = rule.reach()
    return (
        rule.verb in never.verbs
        and (not never.sources or bool(never.sources & sources))
        and (not never.targets or bool(never.targets & targets))
    )


def _from(rule: GrantRule) -> Family:
    """The places that a move of it can take cards from."""
    if isinstance(rule, TransferRule):
        return rule.letting.all if rule.letting else frozenset()
    if isinstance(rule, FillRule) and rule.part.rest:
        return rule.reach()[0] | frozenset(rule.table.places.named(rule.part.rest, rule.part))
    return rule.reach()[0]


def _takes_one(rule: GrantRule, places: Family) -> bool:
    """Whether a move takes at most one card, or one whole pile, from these places."""
    if not (_from(rule) | rule.reach()[1]) & places:
        return True
    if isinstance(rule, GraceRule):
        return len(rule.sets) == 1
    if isinstance(rule, FillRule):
        return not rule.part.rest
    return isinstance(rule, PlayRule | BuildRule | TransferRule)


def _sources(rule: FillRule) -> tuple[Family, bool]:
    """The places that a family is filled from where a card there is always available, and whether
    the pack is among them; no places at all if some are not."""
    found: set[int] = set()
    for sources, _ in rule.choices:
        found |= set(sources.free)
        if sources.gates:
            return frozenset(), False
    return frozenset(found), any(pack for _, pack in rule.choices)


def _sound(table: Table, rule: FillRule, all_: _Families) -> bool:
    """Whether it is filled from one other family, or from the stock alone, which once bare stays
    so."""
    found, from_pack = _sources(rule)
    if not from_pack:
        zones = {table.places.all[number].zone for number in rule.places}
        apart = not zones & {table.places.all[number].zone for number in found}
        return apart and (found in all_.each or _used_up(table, found))
    talon = found - STOCK
    return talon <= set(table.places.areas["talon"].places) and _stays_bare(table, STOCK | talon)


def _used_up(table: Table, found: Family) -> bool:
    """Whether no card ever comes to a place that the player finds bare."""
    laid = (
        rule.reach()[1] & found
        for plan in table.plans
        for rule in plan.grants
        if not isinstance(rule, BuildRule) or isinstance(rule, BindRule)
    )
    return bool(found) and not any(laid) and not found & _dealt_from(table, len(unasked(table)))


def _stays_bare(table: Table, stock: Family) -> bool:
    """Whether no card comes to these places from elsewhere."""
    for part in table.course.steps:
        if isinstance(part, Redeal) and not set(table.places.named(part.take, part)) <= stock:
            return False
    return not any(
        rule.reach()[1] & stock and not rule.reach()[0] <= stock
        for plan in table.plans
        for rule in plan.grants
    )


def orders_nothing(rule: FillRule, families: frozenset[Family]) -> bool:
    """Whether it never has an order of vacancies to keep."""
    return isinstance(rule.part, Fill) and frozenset(rule.places) in families

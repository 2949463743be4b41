"""Places on which no card lies yet when the game stands at a step of its course."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine.parts import Base, Deal, Grace, Part, Pay, Redeal, Turn, Withdraw
from reference.engine.rules.base import GrantRule
from reference.engine.rules.fill import FillRule
from reference.engine.table import Table


def undealt(table: Table, step: int, known: frozenset[int]) -> frozenset[int]:
    """The places to which nothing was dealt up to a step, and where no move can have laid a card.

    `known`: places that are empty at that step for other reasons. Where cards are taken up again,
    or a place takes some cards only, nothing is said.
    """
    steps = table.course.steps
    if table.accepts or any(isinstance(part, Redeal | Pay) for part in steps):
        return frozenset()
    dealt = {number for part in steps[:step] for number in targets(table, part)}
    if step < table.course.last:
        dealt |= set(targets(table, steps[step])) - _last_row(table, step)
    bare = frozenset(
        place.number
        for place in table.places.all
        if place.kind in ("zone", "talon", "aside") and place.number not in dealt
    )
    # a rule all of whose cards would come from places that are bare as well never lays one down
    while True:
        laid = {
            number
            for plan in table.plans
            if plan.moment.step <= step
            for rule in plan.grants
            if rule.reach()[0] - bare - (known if plan.moment.step == step else frozenset())
            for number in _laid(rule, plan.moment.step)
        }
        if not bare & laid:
            return bare
        bare -= laid


def targets(table: Table, part: Part) -> Iterator[int]:
    """The places to which a step of the course brings cards."""
    texts: tuple[str, ...] = ()
    match part:
        case Withdraw() | Turn() | Grace():
            texts = (part.to,)
        case Deal():
            texts = (part.to, part.spill)
        case Base():
            texts = (part.to, part.rest)
    for text in texts:
        if text and text != "under":
            yield from table.places.named(text, part)


def _last_row(table: Table, step: int) -> set[int]:
    """The last row of a deal with pauses: when it is dealt, the game goes on to the next step."""
    part = table.course.steps[step]
    if not isinstance(part, Deal) or not part.pause or not part.rows:
        return set()
    places = table.places.named(part.to, part)
    rows = {table.places.all[number].zone for number in places}
    if len(rows) > 1 or not all(table.is_rows(number) for number in places):
        return set()
    return {number for number in places if table.places.all[number].row == part.rows}


def _laid(rule: GrantRule, step: int) -> Iterator[int]:
    """The places where a move of it can lay a card at a step: a vacancy of rows is one where cards
    were dealt, unless the dealing of its zone is over or there never was any."""
    if isinstance(rule, FillRule) and not rule.piles and not rule.part.rest:
        dealer = rule.table.course.dealer.get(rule.area.name)
        if dealer is not None and dealer >= step:
            return
    yield from rule.reach()[1]
    if isinstance(rule, FillRule) and rule.part.rest:
        for number in rule.places:
            yield from rule.table.lane_of(number)

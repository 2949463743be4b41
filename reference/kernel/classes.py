"""Cards told apart as far as builds do."""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine.plan import Plan
from reference.engine.rules.build import BuildRule
from reference.engine.table import Table


class Classes:
    """Cards told apart as far as builds do: `of` by card (NO_CARD has its own), `fits` by rule.

    `fits[rule]`: for each card the classes that it may be placed on, all rows equally long, filled
    up with a class that nobody has.
    """

    def __init__(self, table: Table) -> None:
        rules = [rule for plan in table.plans for rule in builds(plan)]
        patterns: dict[tuple[bool, ...], int] = {}
        self.of: list[int] = []
        for card in range(52):
            seen = tuple(bool(mask >> card & 1) for rule in rules for mask in rule.fits)
            self.of.append(patterns.setdefault(seen, len(patterns)))
        self.empty = len(patterns)
        self.nobody = self.empty + 1
        self.count = self.nobody + 1
        self.of.append(self.empty)
        self.fits: dict[int, list[list[int]]] = {}
        for rule in rules:
            rows = [
                sorted({self.of[under] for under in range(52) if mask >> under & 1})
                for mask in rule.fits
            ]
            width = max(map(len, rows), default=0)
            self.fits[id(rule)] = [row + [self.nobody] * (width - len(row)) for row in rows]


def builds(plan: Plan) -> Iterator[BuildRule]:
    """The builds of a plan."""
    return (rule for rule in plan.options if isinstance(rule, BuildRule))

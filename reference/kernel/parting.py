"""Sequences that may be parted, lowered: from which card on a pile is lifted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from reference.engine.rules.build import BuildRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.parting import Parting
from reference.engine.table import Table
from reference.kernel.lowered import Lowering


def parting_of(table: Table) -> dict[int, Parting]:
    """For each place from which sequences are lifted, what they are."""
    return {
        number: parting
        for plan in table.plans
        for rule in plan.options
        if isinstance(rule, BuildRule | FillRule)
        for number, parting in rule.parting.items()
    }


def one_each(table: Table) -> bool:
    """Whether at most one build and one filling of a page lift sequences."""
    parts = {
        rule.part
        for plan in table.plans
        for rule in plan.options
        if isinstance(rule, BuildRule | FillRule) and rule.parting
    }
    return len(parts) == len({type(part) for part in parts})


def goes_on(low: Lowering, parting: Parting, source: str, card: str) -> str:
    """A condition that the sequence does not begin with `card`, number `i` (from 1) of its pile."""
    on = low.src.table(parting.on)
    least = [1 + (n in parting.heads) for n in range(low.layout.places)]
    first = f"{low.src.table(least)}[{source}]" if parting.heads else "1"
    return f"i > {first} and ({on}[{card}] >> S[PILE + {source} * STRIDE + i - 1]) & 1"


@contextmanager
def each_card(low: Lowering, parting: Parting, source: str, card: str) -> Iterator[None]:
    """Writes a loop over the cards from which on the pile at `source` may be lifted, as `card`,
    from the uppermost; `i` is its number in the pile, from 1."""
    src = low.src
    src.line(f"i = S[{source}] + 0")
    with src.block("while i > 0"):
        src.line(f"{card} = S[PILE + {source} * STRIDE + i] + 0")
        yield
        with src.block(f"if not ({goes_on(low, parting, source, card)})"):
            src.line("break")
        src.line("i -= 1")

"""Graces lowered: single cards, or one of each of two sets, taken from where they lie."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.guards import BlocksCheck
from reference.engine.moves import GRACE
from reference.engine.plan import Plan
from reference.engine.rules.grace import GraceRule
from reference.kernel.grants import emit_alike, in_force
from reference.kernel.guards import blocks_name
from reference.kernel.lowered import STEP_BITS, Lowering, NotLoweredError


def emit_grace(low: Lowering, plan: Plan, rule: GraceRule) -> None:
    """Each card that may be taken; with several sets of cards also one of each together."""
    src = low.src
    if len(rule.sets) > 2:
        raise NotLoweredError("a grace for more than two cards")
    with src.block(f"if {' and '.join(in_force(low, plan, rule)) or 'True'}"):
        src.line("g0 = n")
        for index, mask in enumerate(rule.sets):
            if index:
                src.line("g1 = n")
            with src.block(f"for i in range({len(rule.places)})"):
                src.line(f"s = {src.table(rule.places)}[i]")
                _cards(low, rule, mask)
        if len(rule.sets) == 2:
            src.line("g2 = n")
            with src.block("for i in range(g0, g1)"), src.block("for j in range(g1, g2)"):
                src.line(f"a = out[i] >> {STEP_BITS}", f"b = out[j] >> {STEP_BITS}")
                with src.block(
                    "if (a >> 18) & 255 != (b >> 18) & 255 and (a >> 10) & 255 != (b >> 10) & 255"
                ):
                    low.put(f"min(a, b) << {STEP_BITS} | max(a, b)")


def _cards(low: Lowering, rule: GraceRule, mask: int) -> None:
    """The cards of place `s` that may be taken: the uppermost, one at a depth, or any."""
    src = low.src
    depths = {rule.depth.get(n) for n in rule.places}
    if len(depths) != 1:
        raise NotLoweredError("a grace that reaches to several depths")
    depth = depths.pop()
    if depth is None:
        src.line("c = S[TOP + s] + 0")
    elif depth:
        src.line(f"c = S[PILE + s * STRIDE + {depth}] + 0 if S[s] >= {depth} else 52")
    tests = [f"({mask} >> c) & 1"]
    for guard in rule.guards:
        if isinstance(guard, BlocksCheck):
            tests.append(f"{blocks_name(low, guard)}(S, s, c)")
            break
    if depth == 0:
        src.line("seen = 0")
        with src.block("for at in range(1, S[s] + 1)"):
            src.line("c = S[PILE + s * STRIDE + at] + 0")
            with src.block(f"if not (seen >> c) & 1 and {' and '.join(tests)}"):
                src.line("seen |= 1 << c")
                _goes(low, rule)
        return
    with src.block(f"if {' and '.join(tests)}"):
        _goes(low, rule)


def _goes(low: Lowering, rule: GraceRule) -> None:
    """Where card `c` of `s` may go: under its pile, to foundations and vacancies that take it."""
    src, table = low.src, low.table
    tests = []
    for name in rule.part.fits.split():
        places = table.places.areas[name].places
        masks = " | ".join(f"W[{n - low.first}]" for n in places)
        tests.append(f"(({masks}) >> c) & 1")
    with src.block(f"if {' and '.join(tests) or 'True'}"):
        if rule.under:
            low.put(low.key(GRACE, "s", "s", "c"))
            return
        src.line("f0 = n")
        foundations = [n for n in rule.targets if n in table.foundations.part]
        others = [n for n in rule.targets if n not in table.foundations.part]
        if foundations:
            emit_alike(low)
            with src.block(f"for j in range({len(foundations)})"):
                src.line(f"t = {src.table(foundations)}[j]")
                with src.block(f"if (W[t - {low.first}] >> c) & 1 and not alike(S, out, f0, n, t)"):
                    low.put(low.key(GRACE, "s", "t", "c"))
        if others:
            kinds = [int(table.places.all[n].kind == "aside") for n in others]
            accepts = [table.accepts.get(n, ALL_CARDS) for n in others]
            with src.block(f"for j in range({len(others)})"):
                src.line(f"t = {src.table(others)}[j]")
                takes = f"S[t] == 0 and ({src.table(accepts)}[j] >> c) & 1"
                if any(kinds):
                    takes = f"({src.table(kinds)}[j] or {takes})"
                with src.block(f"if t != s and {takes}"):
                    low.put(low.key(GRACE, "s", "t", "c"))

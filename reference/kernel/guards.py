"""Guards lowered to expressions."""

from __future__ import annotations

from reference.engine.guards import (
    BlocksCheck,
    Check,
    DealtCheck,
    EmptyCheck,
    NotCheck,
    StuckCheck,
)
from reference.engine.plan import Plan
from reference.engine.position import DEALS_AT, ROW_AT
from reference.kernel.lowered import Lowering, NotLoweredError


def guard_text(low: Lowering, plan: Plan, check: Check) -> str:
    """An expression that says whether a guard holds; `S`, `W`, `out` and `n` are at hand."""
    match check:
        case EmptyCheck():
            return "(" + " and ".join(f"S[{n}] == 0" for n in check.places) + ")"
        case DealtCheck():
            at = DEALS_AT if check.guard.of == "deals" else ROW_AT
            return f"(S[HEAD + {at}] >= {check.guard.least})"
        case NotCheck():
            return f"(not {guard_text(low, plan, check.inner)})"
        case StuckCheck():
            kinds = check.guard.kinds
            name = f"stuck_{plan.moment.number}_{'_'.join(kinds.split())}"
            return f"{low.stuck.setdefault((plan.moment.number, kinds), name)}(S, W, out, n)"
        case BlocksCheck():
            return f"{blocks_name(low, check)}(S, 0, 52)"
    raise NotLoweredError(f"the guard {check.guard.label()}")


def blocks_name(low: Lowering, check: BlocksCheck) -> str:
    """The function that says whether a card blocks: `f(S, place, card)`; place 0: whether any."""
    src = low.src
    name = f"blocks_{check.places[0]}_{check.cards}"
    if name in low.made:
        return name
    low.made.add(name)
    with src.function(name, "S, place, card"):
        src.line("of_suit = np.zeros(4, dtype=np.int64)", "here = False")
        src.line("under = np.zeros(4, dtype=np.int64)")
        with src.block(f"for i in range({len(check.places)})"):
            src.line(f"p = {src.table(check.places)}[i]")
            with src.block("for j in range(1, S[p] + 1)"):
                src.line("c = S[PILE + p * STRIDE + j] + 0")
                with src.block(f"if ({check.cards} >> c) & 1"):
                    with src.block("for k in range(1, j)"):
                        src.line("u = S[PILE + p * STRIDE + k] + 0")
                        with src.block("if u & 3 == c & 3 and u >> 2 < c >> 2"):
                            src.line("of_suit[c & 3] += 1")
                            with src.block("if p == place and c == card"):
                                src.line("here = True")
                            src.line("break")
                with src.block("for k in range(j + 1, S[p] + 1)"):  # each blocked card once
                    src.line("u = S[PILE + p * STRIDE + k] + 0")
                    with src.block(
                        f"if ({check.cards} >> u) & 1 and u & 3 == c & 3 and c >> 2 < u >> 2"
                    ):
                        src.line("under[c & 3] += 1", "break")
        src.line(f"enough = (of_suit >= {check.guard.count}) & (under >= {check.guard.under})")
        with src.block("if place > 0"):
            src.line("return here and enough[card & 3]")
        src.line("return enough.any()")
    return name

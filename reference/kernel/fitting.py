"""Cards that fitted either side when they came, counted (see `reference.engine.fitted`)."""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.fitted import Fitted
from reference.engine.moves import PLAY, TRANSFER
from reference.engine.position import MOMENT_AT
from reference.engine.rules.transfer import TransferRule
from reference.kernel.grants import in_force
from reference.kernel.lowered import Lowering, NotLoweredError


def emit_fitted(low: Lowering, fitted: Fitted) -> None:
    """Before a step of `verb` from `s` to `t` with `c`: what changes in the numbers of the head."""
    src = low.src
    at = src.table([fitted.at.get(n, 0) for n in range(low.layout.places)])
    src.line("has = 0")
    with src.block(f"if verb == {TRANSFER} and {at}[s] > 0 and S[HEAD + {at}[s]] > 0"):
        src.line("has = 1", f"S[HEAD + {at}[s]] -= 1")
    comes = " or ".join(f"s == {n}" for n in sorted(fitted.sources))
    with src.block(f"if verb == {PLAY} and {at}[t] > 0 and ({comes})"):
        for plan in low.table.plans:
            for rule in plan.grants:
                if isinstance(rule, TransferRule) and rule.part is fitted.part:
                    moment = f"S[HEAD + {MOMENT_AT}] == {plan.moment.number}"
                    tests = " and ".join([moment, *in_force(low, plan, rule)])
                    if "stuck_" in tests:
                        raise NotLoweredError("a transfer that waits, of cards that fitted")
                    with src.block(f"if {tests}"):
                        one, other = _wanted(low, fitted.one), _wanted(low, fitted.other)
                        src.line(f"has = (({one}) >> c) & (({other}) >> c) & 1")
    with src.block(f"if {at}[t] > 0"):
        src.line(f"S[HEAD + {at}[t]] = S[HEAD + {at}[t]] + 1 if has else 0")


def _wanted(low: Lowering, places: Sequence[int]) -> str:
    """What the foundations of one side take, together."""
    return " | ".join(f"W[{number - low.first}]" for number in places)

"""Prohibitions and preferences lowered: moves taken out of the list again."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.plan import Plan
from reference.engine.rules.never import NeverRule, PreferRule
from reference.kernel.grants import emit_play
from reference.kernel.guards import guard_text
from reference.kernel.lowered import STEP_BITS, Lowering, NotLoweredError


def emit_sifting(low: Lowering, plan: Plan) -> None:
    """Takes out of the first `n` moves what is forbidden or waits for a preferred play."""
    if not plan.filtered:
        return
    if low.steps > 2:
        raise NotLoweredError("a prohibition of moves of more than two steps")
    src = low.src
    src.line("n1 = n")
    nevers = [never for never in plan.nevers if plan.subtracts(never)]
    tests = [_never(low, plan, i, never) for i, never in enumerate(nevers)]
    tests += [_prefer(low, plan, i, prefer) for i, prefer in enumerate(plan.prefers)]
    src.line("n = 0")
    with src.block("for i in range(n1)"):
        src.line("key = out[i]", "gone = False")
        for text in (f"key >> {STEP_BITS}", f"key & {(1 << STEP_BITS) - 1}")[2 - low.steps :]:
            src.line(f"step = {text}")
            with src.block("if step"):
                src.line("s = (step >> 18) & 255", "t = (step >> 10) & 255")
                src.line("c = (step >> 4) & 63", "verb = step & 15")
                for test in tests:
                    with src.block(f"if {test}"):
                        src.line("gone = True")
        with src.block("if not gone"):
            src.line("out[n] = key", "n += 1")


def _flags(low: Lowering, places: frozenset[int]) -> str:
    return low.src.table([int(n in places) for n in range(low.layout.places)], "uint8")


def _never(low: Lowering, plan: Plan, index: int, never: NeverRule) -> str:
    """A condition under which a step falls under the prohibition."""
    tests = []
    if never.guards:
        texts = [guard_text(low, plan, guard) for guard in never.guards]
        low.src.line(f"never_{index} = {' and '.join(texts)}")
        tests.append(f"never_{index}")
    verbs = sum(1 << verb for verb in never.verbs)
    tests.append(f"({verbs} >> verb) & 1")
    if never.cards != ALL_CARDS:
        tests.append(f"({never.cards} >> c) & 1")
    if never.sources:
        tests.append(f"{_flags(low, never.sources)}[s]")
    if never.targets:
        tests.append(f"{_flags(low, never.targets)}[t]")
    if never.on != ALL_CARDS:
        tests.append(f"({never.on} >> S[TOP + t]) & 1")
    return " and ".join(tests)


def _prefer(low: Lowering, plan: Plan, index: int, prefer: PreferRule) -> str:
    """A condition under which a play waits; the preferred plays are listed beyond the moves."""
    src = low.src
    if low.steps > 1:
        raise NotLoweredError("a preference among moves of several steps")
    name = f"waits_{plan.moment.number}_{index}"
    src.line(f"p{index} = n")
    emit_play(low, plan, prefer.first)
    src.line(f"q{index} = n")
    with src.function(name, "out, a, b, key"):
        src.line("some = False")
        with src.block("for i in range(a, b)"):
            with src.block("if out[i] == key"):
                src.line("return False")
            if prefer.part.same:
                src.line("some = some or (out[i] >> 18) & 255 == (key >> 18) & 255")
            else:
                src.line("some = True")
        src.line("return some")
    texts = [guard_text(low, plan, guard) for guard in prefer.guards]
    src.line(f"prefer_{index} = {' and '.join(texts) or 'True'}")
    tests = [f"prefer_{index}", f"{_flags(low, frozenset(prefer.over.sources.all))}[s]"]
    tests += [f"{_flags(low, frozenset(prefer.over.targets))}[t]"]
    begin = prefer.over.part.begin
    if begin is not None:
        tests.append(f"S[t] {'==' if begin else '>'} 0")
    tests.append(f"{name}(out, p{index}, q{index}, key)")
    return " and ".join(tests)

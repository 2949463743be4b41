"""What a move does, lowered: `apply(S, W, key)`."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.moves import (
    BASE,
    DEAL,
    EXCHANGE,
    FILL,
    GRACE,
    LAY,
    MATCH,
    PAY,
    REDEAL,
    TRANSFER,
    TURN,
)
from reference.engine.parts import Base, Pay, Redeal, Turn
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.position import MOMENT_AT
from reference.engine.rules.base import GrantRule
from reference.engine.rules.fill import FillRule
from reference.kernel.course import emit_restart
from reference.kernel.filling import emit_vacant
from reference.kernel.fitting import emit_fitted
from reference.kernel.lowered import STEP_BITS, Lowering, NotLoweredError
from reference.kernel.retaking import (
    emit_choice,
    emit_dealing_out,
    emit_payment,
    emit_taking_up,
)

ONE = (1 << STEP_BITS) - 1


def verbs_of(low: Lowering) -> set[int]:
    """The verbs that moves of the game can have."""
    return {rule.verb for plan in low.table.plans for rule in plan.rules}


def emit_apply(low: Lowering) -> None:
    """`step(S, W, x)`: one step of a grant; `apply(S, W, key)`: a whole move."""
    src = low.src
    _uncover(low)
    _step(low)
    verbs = verbs_of(low)
    with src.function("apply", "S, W, key"):
        if low.steps > 2:
            _packet(low)
        elif low.steps == 2:
            src.line(f"x = key >> {STEP_BITS}", f"y = key & {ONE}")
        else:
            src.line("x = key")
        src.line("verb = x & 15")
        with src.block(f"if verb >= {BASE}"):
            for verb in sorted(v for v in verbs if v >= BASE):
                with src.block(f"if verb == {verb}"):
                    _go_on(low, verb)
                    src.line("return")
            src.line("return")
        src.line("step(S, W, x)")
        if low.steps == 2:
            with src.block("if y > 0"):
                src.line("step(S, W, y)")
        _settle(low)


def _packet(low: Lowering) -> None:
    """A move of three cards and a crown."""
    src = low.src
    with src.block(f"if key < 1 << 60 and key >> 42 > {PACK << 6 | 63}"):
        src.line("to = packet_target(S)")
        with src.block("for i in range(4)"):
            src.line("p = (key >> (42 - 14 * i + 6)) & 255", f"step(S, W, p << 18 | to << 10 | "
                     f"(S[TOP + p] + 0) << 4 | {MATCH})")  # fmt: skip
        src.line("return")
    src.line("x = key & 15")
    src.line("x = (1 << 18) | (52 << 4) | x")


def _uncover(low: Lowering) -> None:
    """`uncover(S, p)`: a face-down card that nothing covers any more is turned."""
    src, table = low.src, low.table
    if not table.uncovers:
        return
    size = low.layout.places
    under = src.table([table.places.under.get(n, 0) for n in range(size)])
    inner = src.table([table.uncovers.get(n, n) for n in range(size)])
    with src.function("uncover", "S, p"):
        with src.block("while S[p] == 0"):
            src.line(f"u = {under}[p]")
            with src.block("if S[u] > 0"):
                src.line("push(S, p, pop(S, u))", "return")
            src.line(f"q = {inner}[p]")
            with src.block("if q == p"):
                src.line("return")
            src.line("p = q")


def emit_uncovering(low: Lowering) -> None:
    """Writes the look under place `s`, if it may hide cards."""
    src, table = low.src, low.table
    if table.uncovers:
        numbers = sorted(table.uncovers)
        test = f"{numbers[0]} <= s <= {numbers[-1]}"
        if numbers != list(range(numbers[0], numbers[-1] + 1)):
            flags = [int(n in table.uncovers) for n in range(low.layout.places)]
            test = f"{src.table(flags, 'uint8')}[s]"
        with src.block(f"if S[s] == 0 and {test}"):
            src.line("uncover(S, s)")


def emit_founding(low: Lowering, var: str) -> None:
    """Writes the look at a foundation that has changed."""
    src = low.src
    if low.layout.foundations:
        with src.block(f"if {low.first} <= {var} < {low.last}"):
            src.line(f"found(S, W, {var})")


def _step(low: Lowering) -> None:
    src = low.src
    verbs = verbs_of(low)
    with src.function("step", "S, W, x"):
        src.line("s = (x >> 18) & 255", "t = (x >> 10) & 255", "c = (x >> 4) & 63", "verb = x & 15")
        if low.table.fitted is not None:
            emit_fitted(low, low.table.fitted)
        if EXCHANGE in verbs:
            with src.block(f"if verb == {EXCHANGE}"):
                src.line("a = pop(S, s)", "b = pop(S, t)", "push(S, s, b)", "push(S, t, a)")
                src.line("return")
        if GRACE in verbs:
            with src.block(f"if verb == {GRACE}"):
                _grace(low)
                src.line("return")
        if FILL in verbs and low.table.special_fills:
            with src.block(f"if verb == {FILL}"):
                _fill(low)
                src.line("return")
        toggled = ("toggle(S, W, s)", "toggle(S, W, t)") if low.layout.classes else ()
        src.line(*toggled, "move_cards(S, s, t, c)")
        emit_uncovering(low)
        src.line(*toggled)
        emit_founding(low, "t")
        if low.layout.foundations and (low.table.given_back or TRANSFER in verbs):
            emit_founding(low, "s")


def _grace(low: Lowering) -> None:
    src, table = low.src, low.table
    depth = src.table([table.depth.get(n, 0) for n in range(low.layout.places)])
    src.line(f"at = {depth}[s]")
    with src.block("if at == 0 or at > S[s] or S[PILE + s * STRIDE + at] != c"):
        src.line("at = find_last(S, s, c)")
    src.line("remove(S, s, at)")
    with src.block("if s == t"):
        src.line("put_under(S, s, c)")
    with src.block("else"):
        src.line("push(S, t, c)")
    emit_uncovering(low)
    emit_founding(low, "t")


def _fill(low: Lowering) -> None:
    """Fillings that are more than one card from place to place."""
    src, table = low.src, low.table
    size = low.layout.places
    if table.whole_fill is not None:
        with src.block(f"if t == {HEAD}"):
            _fill_all(low)
            src.line("return")
    if table.accepts:
        takes = src.table([table.accepts.get(n, ALL_CARDS) for n in range(size)])
        with src.block(f"if s == {PACK} and {takes}[t] != {ALL_CARDS}"):
            _turn_until(low, takes)
            src.line("return")
    each = src.table([table.fill_each.get(n, 1) for n in range(size)])
    with src.block(f"if s == {PACK}"):
        with src.block(f"for i in range(min({each}[t], S[{PACK}] + 0))"):
            src.line(f"push(S, t, pop(S, {PACK}))")
    with src.block("else"):
        src.line("move_cards(S, s, t, c)")
    for (source, target), rest in table.fill_rest.items():
        with src.block(f"if s == {source} and t == {target}"):
            for other in rest:
                for place in table.lane_of(target):
                    with src.block(f"if S[{place}] == 0 and S[{other}] > 0"):
                        src.line(f"push(S, {place}, pop(S, {other}))")


def _turn_until(low: Lowering, takes: str) -> None:
    """Cards are turned up until one comes that the place accepts; the others go to the talon, or
    while there is none to a vacancy that is filled together with it."""
    src, table = low.src, low.table
    talons = table.places.areas["talon"].places
    with src.block(f"while S[{PACK}] > 0 or S[{TURNED}] > 0"):
        src.line(f"card = pop(S, {TURNED}) if S[{TURNED}] > 0 else pop(S, {PACK})")
        with src.block(f"if ({takes}[t] >> card) & 1"):
            src.line("push(S, t, card)", "return")
        for index, talon in enumerate(talons):
            word = "elif" if index else "if"
            with src.block(f"{word} ({takes}[{talon}] >> card) & 1"):
                src.line(f"to = {talon}")
                for places in dict.fromkeys(table.fill_turned.values()):
                    flags = [table.fill_turned.get(n) == places for n in range(low.layout.places)]
                    together = src.table([int(flag) for flag in flags], "uint8")
                    with (
                        src.block(f"if S[{talon}] == 0 and {together}[t]"),
                        src.block(f"for i in range({len(places)})"),
                    ):
                        src.line(f"n = {src.table(places)}[i]")
                        with src.block(f"if S[n] == 0 and ({takes}[n] >> card) & 1"):
                            src.line("to = n", "break")
                src.line("push(S, to, card)")


def _fill_all(low: Lowering) -> None:
    """All vacancies in order from the pack, as far as it goes."""
    src, table = low.src, low.table
    src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
    for plan in table.plans:
        rule = next(
            (r for r in plan.grants if isinstance(r, FillRule) and r.part is table.whole_fill),
            None,
        )
        if rule is None:
            continue
        with src.block(f"if moment == {plan.moment.number}"):
            vacant = emit_vacant(low, plan, rule)
            size = len(rule.places)
            src.line(f"due = np.zeros({size}, dtype=np.uint8)")
            if table.row_bits and "look" in low.made:
                src.line("look(S, W)")
            with src.block(f"for i in range({size})"):
                src.line(f"due[i] = {vacant}(S, W, {src.table(rule.places)}[i])")
            with src.block(f"for i in range({size})"), src.block("if due[i]"):
                src.line(f"p = {src.table(rule.places)}[i]")
                with src.block(f"while S[p] < {rule.least} and (S[{TURNED}] > 0 or S[{PACK}] > 0)"):
                    card = f"pop(S, {TURNED}) if S[{TURNED}] > 0 else pop(S, {PACK})"
                    src.line(f"push(S, p, {card})")


def _settle(low: Lowering) -> None:
    """After a card from the pack, or a limited grant: what changes in the head."""
    src, table = low.src, low.table
    src.line("s = (x >> 18) & 255")
    for verb in sorted(table.counted):
        if verb >= BASE:
            raise NotLoweredError("a limited step of the course")
        _count_use(low, verb)
    with src.block(f"if s <= {TURNED}"):
        counted = [
            (number, part)
            for number, part in enumerate(table.course.steps)
            if isinstance(part, Turn) and part.played == "counted"
        ]
        if counted:
            moments = [
                m.number for m in table.course.moments for number, _ in counted if m.step == number
            ]
            src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
            where = " or ".join(f"moment == {n}" for n in moments)
            with src.block(f"if s == {TURNED} and ({where})"):
                src.line("count_on(S)")
        src.line("settle(S, W)")


def _count_use(low: Lowering, verb: int) -> None:
    """The use of a limited grant is counted, where it alone can have allowed the move."""
    src = low.src
    src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
    for plan in low.table.plans:
        rules: list[GrantRule] = [rule for rule in plan.grants if rule.verb == verb]
        counters = {rule.counter for rule in rules}
        if not any(counters):
            continue
        if len(rules) != 1:
            raise NotLoweredError("a limited grant beside another of its kind")
        with src.block(f"if verb == {verb} and moment == {plan.moment.number}"):
            src.line(f"S[HEAD + {counters.pop()}] += 1")


def _go_on(low: Lowering, verb: int) -> None:
    """Turn, lay, deal, choose a base, take up, pay."""
    src, course = low.src, low.table.course
    moment = f"S[HEAD + {MOMENT_AT}]"
    if verb == TURN:
        for number, part in enumerate(course.steps):
            if not isinstance(part, Turn):
                continue
            at = [m.number for m in course.moments if m.step == number]
            with src.block("if " + " or ".join(f"{moment} == {n}" for n in at)):
                talon = course.laid_at[at[0]]
                if talon:
                    with src.block(f"if S[{TURNED}] > 0"):
                        src.line(f"push(S, {talon}, pop(S, {TURNED}))")
                    src.line(f"push(S, {TURNED}, pop(S, {PACK}))", "return")
                else:
                    src.line(f"push(S, {TURNED}, pop(S, {PACK}))")
                    src.line(f"{moment} = {course.at[number, True]}", "return")
    elif verb == LAY:
        src.line(f"push(S, (x >> 10) & 255, pop(S, {TURNED}))", "count_on(S)", "settle(S, W)")
    elif verb == DEAL:
        for number, part in enumerate(course.steps):
            at = [m.number for m in course.moments if m.step == number]
            if at and getattr(part, "pause", False):
                with src.block("if " + " or ".join(f"{moment} == {n}" for n in at)):
                    src.line(f"deal_on_{number}(S)", "settle(S, W)", "return")
    elif verb == BASE:
        for number, part in enumerate(course.steps):
            at = [m.number for m in course.moments if m.step == number]
            if at and isinstance(part, Base):
                with src.block("if " + " or ".join(f"{moment} == {n}" for n in at)):
                    emit_choice(low, part)
                    src.line(f"run(S, W, {number + 1})", "return")
    elif verb == REDEAL:
        redeal = next(p for p in course.ending if isinstance(p, Redeal))
        if redeal.singly:
            emit_dealing_out(low, redeal)
        else:
            emit_taking_up(low, redeal)
            emit_restart(low, redeal.take)
    elif verb == PAY:
        pay = next(p for p in course.ending if isinstance(p, Pay))
        emit_payment(low, pay)
        emit_restart(low, pay.source)

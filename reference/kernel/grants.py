"""Plays, transfers and builds lowered: the code that lists them.

Every emitter writes at the present place of the source, where `S`, `W`, `out` and `n` are at hand,
code that adds the moves of one rule to `out`, in whatever order.
"""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.moves import BUILD, PLAY, TRANSFER
from reference.engine.places import TURNED
from reference.engine.plan import Plan
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.play import PlayRule
from reference.engine.rules.together import PlayTogetherRule
from reference.engine.rules.transfer import TransferRule
from reference.kernel.falling import emit_fall
from reference.kernel.guards import guard_text
from reference.kernel.lowered import STEP_BITS, Lowering, place_of, step_text
from reference.kernel.openings import loop, over
from reference.kernel.parting import each_card


def in_force(low: Lowering, plan: Plan, rule: GrantRule) -> list[str]:
    """The conditions under which a grant is in force."""
    out = [guard_text(low, plan, guard) for guard in rule.guards]
    if rule.counter:
        out.append(f"S[HEAD + {rule.counter}] < {rule.times}")
    return out


def emit_play(low: Lowering, plan: Plan, rule: PlayRule) -> None:
    """One move a card and foundation; of foundations alike only the first."""
    src, lay = low.src, low.layout
    src.line(f"w = W[{lay.wanted}]")
    if rule.cards != ALL_CARDS:
        src.line(f"w &= {rule.cards}")
    if rule.subset:
        src.line("v = 0")
        for number in loop(low, list(rule.targets), "f"):
            src.line(f"v |= W[{number} - {low.first}]")
        src.line("w &= v")
    conditions = in_force(low, plan, rule)
    if rule.part.beside:
        emit_fall(low)
    with src.block("if w != 0" + "".join(f" and {text}" for text in conditions)):
        for places, base in over(low, rule.sources, rule.in_runs):
            for source in loop(low, places, "s"):
                src.line(f"c = S[{base}{source}] + 0")
                test = "(w >> c) & 1"
                if places[0] in rule.in_runs:
                    test += f" and S[{source}] == 1"
                with src.block(f"if {test}"):
                    _targets(low, rule, source)


def besides_table(low: Lowering) -> str:
    """For each place the foundations beside it, as bits counted from the first."""
    return low.src.table(
        [
            sum(
                1 << f - low.first for f in low.table.beside.get(n, ()) if low.first <= f < low.last
            )
            for n in range(low.layout.places)
        ]
    )


def _targets(low: Lowering, rule: PlayRule, source: str) -> None:
    """The foundations that take card `c` of a source."""
    src = low.src
    beside = rule.part.beside
    if beside:
        fall = f"fall(S) if {source} == {TURNED} else {source}"
        src.line(f"joined = {besides_table(low)}[{fall}]")
    src.line("n0 = n")
    targets = list(rule.targets)
    for number in loop(low, targets, "f"):
        tests = [f"(W[{number} - {low.first}] >> c) & 1"]
        if rule.part.begin is not None:
            tests.append(f"S[{number}] {'==' if rule.part.begin else '>'} 0")
        if beside:
            tests.append(f"(joined >> ({number} - {low.first})) & 1")
        with src.block(f"if {' and '.join(tests)}"):
            if len(targets) > 1:
                emit_alike(low)
                with src.block(f"if not alike(S, out, n0, n, {number})"):
                    low.put(low.key(PLAY, source, place_of(number), "c"))
            else:
                low.put(low.key(PLAY, source, place_of(number), "c"))


def emit_alike(low: Lowering) -> None:
    """`alike(S, out, a, n, f)`: whether among moves a … n one goes to a foundation like f."""
    if "alike" in low.made:
        return
    low.made.add("alike")
    src = low.src
    found = low.table.foundations
    groups = [found.group[n] for n in range(low.first, low.last)]
    joined = [n in found.beside for n in range(low.first, low.last)]
    shift = 10 + (STEP_BITS if low.steps == 2 else 0)
    with src.function("alike", "S, out, a, n, f"):
        if all(joined):
            src.line("return False")
            return
        if any(joined):
            with src.block(f"if {src.table([int(j) for j in joined])}[f - {low.first}]"):
                src.line("return False")
        with src.block("for i in range(a, n)"):
            src.line(f"g = (out[i] >> {shift}) & 255")
            test = "same_pile(S, f, g)"
            if len(set(groups)) > 1:
                table = src.table(groups)
                test = f"{table}[f - {low.first}] == {table}[g - {low.first}] and {test}"
            with src.block(f"if {test}"):
                src.line("return True")
        src.line("return False")


def emit_build(low: Lowering, plan: Plan, rule: BuildRule) -> None:
    """For every open source each open target that it fits."""
    src = low.src
    fits = src.table(rule.fits)
    single = isinstance(rule, BindRule)
    src.line("shown = 0")
    for places, base in over(low, rule.onto):
        for target in loop(low, places, "t"):
            if single:
                with src.block(f"if S[{target}] == 1"):
                    src.line(f"shown |= 1 << S[{base}{target}]")
            else:
                src.line(f"shown |= 1 << S[{base}{target}]")
    src.line(f"shown &= {ALL_CARDS}")
    conditions = in_force(low, plan, rule)
    with src.block("if shown != 0" + "".join(f" and {text}" for text in conditions)):
        for places, base in over(low, rule.sources, rule.in_runs.union(rule.parting)):
            for source in loop(low, places, "s"):
                src.line(f"c = S[{base}{source}] + 0")
                if places[0] in rule.parting:
                    with src.block("if c != 52"):
                        with each_card(low, rule.parting[places[0]], source, "c"):
                            src.line(f"m = {fits}[c]")
                            with src.block("if m & shown"):
                                _onto(low, rule, source)
                    continue
                if places[0] in rule.in_runs:
                    src.line(f"c = S[PILE + {source} * STRIDE + 1] if c != 52 else c")
                src.line(f"m = {fits}[c]")
                test = "m & shown" + (f" and S[{source}] == 1" if single else "")
                with src.block(f"if {test}"):
                    _onto(low, rule, source)


def _onto(low: Lowering, rule: BuildRule, source: str) -> None:
    src = low.src
    beside = low.table.beside
    for places, base in over(low, rule.onto):
        if rule.part.beside and source.isdecimal():
            places = [t for t in places if t in beside.get(int(source), ())]
            if not places:
                continue
        for target in loop(low, places, "t"):
            tests = [f"(m >> S[{base}{target}]) & 1"]
            if (not rule.plain or rule.parting) and source != target:
                tests.append(f"{target} != {source}")
            if isinstance(rule, BindRule):
                tests.append(f"S[{target}] == 1")
            if rule.part.beside and not source.isdecimal():
                tests.append(f"({joined_table(low)}[{source} * {low.layout.places} + {target}])")
            with src.block(f"if {' and '.join(tests)}"):
                low.put(low.key(BUILD, place_of(source), place_of(target), "c"))


def joined_table(low: Lowering) -> str:
    """For each pair of places whether they lie beside each other, row by row."""
    size = low.layout.places
    return low.src.table(
        [int(b in low.table.beside.get(a, ())) for a in range(size) for b in range(size)], "uint8"
    )


def emit_together(low: Lowering, plan: Plan, rule: PlayTogetherRule) -> None:
    """Every red with every black, and every pair bound."""
    src = low.src
    emit_alike(low)
    kinds = rule.kinds
    conditions = in_force(low, plan, rule)
    room = len(rule.sources.all) * len(rule.targets)
    src.line(f"held = np.empty({2 * room}, dtype=np.int64)", "reds = 0", "blacks = 0")
    src.line(f"w = W[{low.layout.wanted}]")
    targets = src.table(rule.targets)
    with src.block(f"if {' and '.join([*conditions, 'w != 0'])}"):
        for places, base in over(low, rule.sources):
            for source in loop(low, places, "s"):
                with src.block(f"if S[{source}] == 1 and S[{base}{source}] != 52"):
                    src.line(f"c = S[{base}{source}] + 0")
                    with src.block("if (w >> c) & 1"):
                        src.line("n0 = n")
                        with src.block(f"for i in range({len(rule.targets)})"):
                            src.line(f"f = {targets}[i]")
                            with src.block(
                                f"if (W[f - {low.first}] >> c) & 1 and not alike(S, out, n0, n, f)"
                            ):
                                low.put(low.key(PLAY, source, "f", "c"))
                        with src.block(f"if ({kinds[0]} >> c) & 1"):
                            with src.block("for i in range(n0, n)"):
                                src.line(f"held[reds] = out[i] >> {STEP_BITS}", "reds += 1")
                        with src.block(f"elif ({kinds[1]} >> c) & 1"):
                            with src.block("for i in range(n0, n)"):
                                src.line(
                                    f"held[{room} + blacks] = out[i] >> {STEP_BITS}", "blacks += 1"
                                )
                        src.line("n = n0")
                with src.block(f"elif S[{source}] == 2 and S[{base}{source}] != 52"):
                    src.line(f"c = S[PILE + {source} * STRIDE + 2] + 0")
                    src.line(f"d = S[PILE + {source} * STRIDE + 1] + 0")
                    with src.block("if (w >> c) & 1 and (w >> d) & 1"):
                        _bound(low, rule, source)
    with src.block("for i in range(reds)"), src.block("for j in range(blacks)"):
        src.line("a = held[i]", f"b = held[{room} + j]")
        with src.block("if (a >> 10) & 255 != (b >> 10) & 255"):
            low.put(f"min(a, b) << {STEP_BITS} | max(a, b)")


def _bound(low: Lowering, rule: PlayTogetherRule, source: str) -> None:
    """The plays of two cards bound on one place, the upper one named first."""
    src = low.src
    targets = src.table(rule.targets)
    name = f"firsts_{rule.targets[0]}_{rule.targets[-1]}"
    if name not in low.made:
        low.made.add(name)
        with src.function(name, "S, W, c, at"):
            src.line("k = 0")
            with src.block(f"for i in range({len(rule.targets)})"):
                src.line(f"f = {targets}[i]")
                with src.block(f"if (W[f - {low.first}] >> c) & 1 and not alike(S, at, 0, k, f)"):
                    src.line(f"at[k] = {low.key(PLAY, 0, 'f', 0)}", "k += 1")
            with src.block("for i in range(k)"):
                src.line(f"at[i] = (at[i] >> {STEP_BITS + 10}) & 255")
            src.line("return k")
    for held in ("upper", "under"):
        src.line(f"{held} = np.empty({len(rule.targets)}, dtype=np.int64)")
    src.line(f"ku = {name}(S, W, c, upper)", f"kd = {name}(S, W, d, under)")
    with src.block("for i in range(ku)"), src.block("for j in range(kd)"):
        with src.block("if upper[i] != under[j]"):
            one = step_text(PLAY, source, "upper[i]", "c")
            other = step_text(PLAY, source, "under[j]", "d")
            low.put(f"({one}) << {STEP_BITS} | {other}")


def emit_transfer(low: Lowering, plan: Plan, rule: TransferRule) -> None:
    """Each card that fits elsewhere; with `enabling`, with each play that it makes possible."""
    src = low.src
    with src.block(" and ".join(["if True", *in_force(low, plan, rule)])):
        for one, other in rule.ways:
            with src.block(f"for i in range({len(one)})"):
                src.line(f"s = {src.table(one)}[i]", "c = S[TOP + s] + 0")
                with src.block(f"if S[s] >= 2 and ({rule.cards} >> c) & 1{_marked(low, rule)}"):
                    with src.block(f"for j in range({len(other)})"):
                        src.line(f"t = {src.table(other)}[j]")
                        with src.block(f"if t != s and (W[t - {low.first}] >> c) & 1"):
                            if rule.letting is None:
                                low.put(low.key(TRANSFER, "s", "t", "c"))
                            else:
                                _enabled(low, rule)


def _marked(low: Lowering, rule: TransferRule) -> str:
    """The test whether the card of `s` is one that fitted both sides, where the page asks."""
    if not rule.marks:
        return ""
    at = low.src.table([rule.marks.get(n, 0) for n in range(low.layout.places)])
    return f" and S[HEAD + {at}[s]] > 0"


def _enabled(low: Lowering, rule: TransferRule) -> None:
    """The plays that a transfer of `c` from `s` to `t` makes possible."""
    src = low.src
    assert rule.letting is not None
    if rule.part.idle:
        src.line(f"ws = W[{low.layout.wanted}]", "wt = ws")
    else:
        src.line(f"ws = W[s - {low.first}]", f"wt = W[t - {low.first}]")
    src.line("push(S, t, pop(S, s))", "found_all(S, W)")
    src.line(f"ns = W[s - {low.first}] & ~ws", f"nt = W[t - {low.first}] & ~wt")
    src.line("push(S, s, pop(S, t))", "found_all(S, W)")
    for places, base in over(low, rule.letting):
        for place in loop(low, places, "q"):
            src.line(f"d = S[{base}{place}] + 0")
            for mask, to in (("ns", "s"), ("nt", "t")):
                with src.block(f"if ({mask} >> d) & 1"):
                    one = step_text(TRANSFER, "s", "t", "c")
                    two = step_text(PLAY, place, to, "d")
                    low.put(f"({one}) << {STEP_BITS} | {two}")

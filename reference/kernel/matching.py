"""Matches and exchanges lowered: cards that leave together, cards that change places."""

from __future__ import annotations

from reference.engine.moves import EXCHANGE, MATCH
from reference.engine.plan import Plan
from reference.engine.rules.exchange import ExchangeRule
from reference.engine.rules.match import MatchRule
from reference.kernel.grants import in_force
from reference.kernel.lowered import STEP_BITS, Lowering, NotLoweredError, step_text
from reference.kernel.openings import over


def packet_text(places: list[str], cards: list[str]) -> str:
    """An expression for a match of four: place and card of each, the target left out."""
    return " | ".join(
        f"({place} << 6 | {card}) << {14 * (3 - i)}"
        for i, (place, card) in enumerate(zip(places, cards, strict=True))
    )


def emit_packet_target(low: Lowering, rule: MatchRule) -> None:
    """`packet_target(S)`: where a packet goes; 0 if nowhere."""
    if "packet_target" in low.made:
        return
    low.made.add("packet_target")
    src = low.src
    with src.function("packet_target", "S"):
        if len(rule.targets) == 1:
            src.line(f"return {rule.targets[0]}")
            return
        with src.block(f"for p in range({rule.targets[0]}, {rule.targets[-1] + 1})"):
            with src.block("if S[p] == 0"):
                src.line("return p")
        src.line("return 0")


def emit_match(low: Lowering, plan: Plan, rule: MatchRule) -> None:
    """Every combination once; a crown comes last."""
    src, part = low.src, rule.part
    emit_packet_target(low, rule)
    size = low.layout.places
    src.line("to = packet_target(S)")
    with src.block(f"if {' and '.join([*in_force(low, plan, rule), 'to > 0'])}"):
        src.line(f"value = np.zeros({size}, dtype=np.int64)", f"live = np.empty({size}, np.int64)")
        src.line("k = 0")
        for places, base in over(low, rule.sources):
            with src.block(f"for i in range({len(places)})"):
                src.line(f"p = {src.table(places)}[i]", f"c = S[{base}p] + 0")
                with src.block(f"if ({rule.cards} >> c) & 1"):
                    src.line("value[p] = (c >> 2) + 1", "live[k] = p", "k += 1")
        src.line("live[:k].sort()")
        if part.n == 2:
            _pairs(low, rule)
        elif part.n == 3 and not part.line and rule.crowns:
            _crowned(low, rule)
        else:
            raise NotLoweredError(f"a match of {part.n} cards")


def _pairs(low: Lowering, rule: MatchRule) -> None:
    src, part = low.src, rule.part
    if rule.crowns:
        raise NotLoweredError("a match of two with a crown")
    test = "value[a] == value[b]" if part.equal else f"value[a] + value[b] == {part.sum}"
    first = step_text(MATCH, "a", "to", "(S[TOP + a] + 0)")
    second = step_text(MATCH, "b", "to", "(S[TOP + b] + 0)")
    key = f"({first}) << {STEP_BITS} | {second}"
    if part.line:
        ones, others = zip(*rule.pairs, strict=True)
        with src.block(f"for i in range({len(rule.pairs)})"):
            src.line(f"a = {src.table(ones)}[i]", f"b = {src.table(others)}[i]")
            with src.block(f"if value[a] > 0 and value[b] > 0 and {test}"):
                low.put(key)
        return
    with src.block("for i in range(k)"):
        src.line("a = live[i]")
        with src.block("for j in range(i + 1, k)"):
            src.line("b = live[j]")
            with src.block(f"if {test}"):
                low.put(key)


def _crowned(low: Lowering, rule: MatchRule) -> None:
    """Three cards and one that crowns them."""
    src, part = low.src, rule.part
    tests = []
    if part.sum:
        tests.append(f"value[a] + value[b] + value[d] == {part.sum}")
    if part.equal:
        tests.append("value[a] == value[b] == value[d]")
    if part.distinct:
        tests.append("value[a] != value[b] and value[a] != value[d] and value[b] != value[d]")
    with src.block("for i in range(k)"), src.block("for j in range(i + 1, k)"):
        with src.block("for l in range(j + 1, k)"):
            src.line("a = live[i]", "b = live[j]", "d = live[l]")
            with src.block(f"if {' and '.join(tests)}"):
                for places, base in over(low, rule.sources):
                    with src.block(f"for m in range({len(places)})"):
                        src.line(f"q = {src.table(places)}[m]", f"c = S[{base}q] + 0")
                        with src.block(
                            f"if ({rule.crowns} >> c) & 1 and q != a and q != b and q != d"
                        ):
                            names = ["a", "b", "d"]
                            cards = [f"(S[TOP + {p}] + 0)" for p in names]
                            low.put(packet_text([*names, "q"], [*cards, "c"]))


def emit_exchange(low: Lowering, plan: Plan, rule: ExchangeRule) -> None:
    """Every exchange once; one of two cards that are the same is no exchange."""
    src, part = low.src, rule.part
    if part.enabling:
        raise NotLoweredError("an exchange that must make another move possible")
    one, other = src.table(rule.one), src.table(rule.other)
    within = rule.one == rule.other
    with src.block(f"if {' and '.join(in_force(low, plan, rule)) or 'True'}"):
        src.line("n0 = n")
        with src.block(f"for i in range({len(rule.one)})"):
            src.line(f"p = {one}[i]", "c = S[TOP + p] + 0")
            with src.block(f"if ({rule.filters[0]} >> c) & 1"):
                with src.block(f"for j in range({len(rule.other)})"):
                    src.line(f"q = {other}[j]", "d = S[TOP + q] + 0")
                    tests = ["p < q" if within else "p != q", f"({rule.filters[1]} >> d) & 1"]
                    if part.pairs == 1:
                        tests.append("c != d")
                    with src.block(f"if {' and '.join(tests)}"):
                        if within:
                            step = step_text(EXCHANGE, "p", "q", "c")
                        else:
                            src.line("x = min(p, q)", "y = max(p, q)")
                            step = step_text(EXCHANGE, "x", "y", "(S[TOP + x] + 0)")
                        if part.pairs == 1 and low.steps == 2:
                            step = f"({step}) << {STEP_BITS}"
                        low.put(step)
        if part.pairs == 2:
            _twice(low)


def _twice(low: Lowering) -> None:
    """The single exchanges from `n0` on made into pairs of them that have no place in common."""
    src = low.src
    src.line("k = n - n0", "ones = np.empty(k, dtype=np.int64)")
    with src.block("for i in range(k)"):
        src.line("ones[i] = out[n0 + i]")
    src.line("ones.sort()", "n = n0")
    with src.block("for i in range(k)"):
        src.line("x = ones[i]", "a = (x >> 18) & 255", "b = (x >> 10) & 255")
        src.line("still = S[TOP + a] == S[TOP + b]")
        with src.block("for j in range(i + 1, k)"):
            src.line("y = ones[j]", "p = (y >> 18) & 255", "q = (y >> 10) & 255")
            with src.block("if p != a and p != b and q != a and q != b"):
                with src.block("if not (still and S[TOP + p] == S[TOP + q])"):
                    low.put(f"x << {STEP_BITS} | y")

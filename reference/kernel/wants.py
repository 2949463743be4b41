"""The foundations lowered: what each takes next, and whether all are complete."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS, OF_RANK, OF_SUIT
from reference.engine.grammar import suit_table
from reference.engine.parts import Run
from reference.engine.position import BASE_AT
from reference.kernel.lowered import Lowering


def lengths(low: Lowering) -> list[int]:
    """How many cards make each foundation complete."""
    return [low.table.foundations.length(number) for number in range(low.first, low.last)]


def emit_wants(low: Lowering) -> None:
    """`want(S, W, i)`, `found_all(S, W)`, `found(S, W, f)` and `complete(S)`."""
    src, lay = low.src, low.layout
    found = low.table.foundations
    count = low.last - low.first
    _want(low)
    choosy = found.choosy
    with src.function("found_all", "S, W"):
        with src.block(f"for i in range({count})"):
            src.line("W[i] = want(S, W, i)")
        for area in choosy:
            a, b = area[0], area[-1] + 1
            src.line("used = 0", "begun = 0")
            with src.block(f"for f in range({a}, {b})"), src.block("if S[f] > 0"):
                src.line("begun += 1")
                src.line(
                    f"used |= {src.table(OF_SUIT)}[S[PILE + f * STRIDE + 1] & 3]",
                )
            with src.block(f"if begun > 0 and begun < {len(area)}"):
                with src.block(f"for f in range({a}, {b})"), src.block("if S[f] == 0"):
                    src.line(f"W[f - {low.first}] &= ~used")
        _together(low, count)
        if low.layout.classes:
            src.line("showing(S, W)")
    simple = all(n in found.written and found.part[n].suit != "beside" for n in found.part)
    with src.function("found", "S, W, f", hot=lay.classes > 0):
        if not simple:
            src.line("found_all(S, W)")
        elif count:
            if choosy:
                begins = " or ".join(f"{area[0]} <= f <= {area[-1]}" for area in choosy)
                with src.block(f"if S[f] <= 1 and ({begins})"):
                    src.line("found_all(S, W)", "return")
            src.line(f"W[f - {low.first}] = want(S, W, f - {low.first})")
            _together(low, count)
    with src.function("complete", "S", hot=lay.classes > 0):
        ends = src.table(lengths(low) or [0])
        with src.block(f"for i in range({count})"):
            with src.block(f"if S[{low.first} + i] < {ends}[i]"):
                src.line("return False")
        src.line("return True")
    with src.function("missing", "S", hot=lay.classes > 0):
        src.line(f"n = {sum(lengths(low))}")
        with src.block(f"for f in range({low.first}, {low.last})"):
            src.line("n -= S[f]")
        src.line("return n")


def _together(low: Lowering, count: int) -> None:
    src = low.src
    if not count:
        src.line("W[0] = 0")
        return
    if count <= 8:
        src.line(f"W[{count}] = " + " | ".join(f"W[{i}]" for i in range(count)))
        return
    src.line("all = W[0]")
    with src.block(f"for i in range(1, {count})"):
        src.line("all |= W[i]")
    src.line(f"W[{count}] = all")


def _want(low: Lowering) -> None:
    """`want`: the set of cards that foundation i takes next, by its own programme."""
    src = low.src
    found = low.table.foundations
    numbers = list(range(low.first, low.last))
    kinds: list[str] = []
    tops: list[int] = []
    for number in numbers:
        suit = found.part[number].suit
        if suit not in kinds:
            kinds.append(suit)
    for suit in kinds:
        table = suit_table("any" if suit == "beside" else suit)
        tops += [
            sum(1 << card for card in range(52) if table[card] >> top & 1) for top in range(52)
        ]
        tops.append(ALL_CARDS)
    width = max(lengths(low), default=0) + 1
    with src.function("want", "S, W, i", hot=low.layout.classes > 0):
        if not numbers:
            src.line("return 0")
            return
        src.line(f"n = S[{low.first} + i] + 0")
        masks = [0] * (width * len(numbers))
        for i, number in enumerate(numbers):
            for k, rank in enumerate(found.written.get(number, ())):
                masks[i * width + k] = OF_RANK[rank]
        src.line(f"mask = {src.table(masks)}[i * {width} + n]")
        runs = [n for n in numbers if n not in found.written]
        for number in runs:
            _run(low, number)
        for number in numbers:
            if found.part[number].suit == "beside":
                with src.block(f"if i == {number - low.first}"):
                    for other in found.beside.get(number, ()):
                        with src.block(f"if S[{other}] > 0"):
                            suits = src.table(OF_SUIT)
                            src.line(f"return mask & {suits}[S[PILE + {other} * STRIDE + 1] & 3]")
                    src.line("return 0")
        at = f"S[TOP + {low.first} + i]"
        if len(kinds) == 1:
            src.line(f"return mask & {src.table(tops)}[{at}]")
        else:
            which = src.table([53 * kinds.index(found.part[n].suit) for n in numbers])
            src.line(f"return mask & {src.table(tops)}[{which}[i] + {at}]")


def _run(low: Lowering, number: int) -> None:
    """The set of cards by a programme known only in play."""
    src = low.src
    found = low.table.foundations
    run = found.part[number].run
    assert isinstance(run, Run)
    order = list(found.ranks)
    size = len(order)
    with src.block(f"if i == {number - low.first}"):
        for name, value in (("first", run.first), ("step", run.step)):
            if isinstance(value, int):
                src.line(f"{name} = {value}")
            elif value == "base":
                src.line(f"{name} = S[HEAD + {BASE_AT}] + 0")
            else:
                src.line(f"{name} = 0")
                for other in reversed(found.beside.get(number, ())):
                    with src.block(f"if S[{other}] > 0"):
                        src.line(f"{name} = (S[TOP + {other}] >> 2) + 1")
        with src.block(f"if first == 0 or step == 0 or n >= {run.count}"):
            src.line("return 0")
        index = [0] + [order.index(r) if r in order else 0 for r in range(1, 14)]
        start = index
        if run.times != 1:
            start = [0] + [index[(r * run.times - 1) % 13 + 1] for r in range(1, 14)]
        ranks = src.table([OF_RANK[r] for r in order])
        src.line(f"mask = {ranks}[({src.table(start)}[first] + step * n + {size * 13}) % {size}]")

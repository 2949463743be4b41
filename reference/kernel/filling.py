"""Fillings lowered: which places are vacant, and from where they are filled."""

from __future__ import annotations

from itertools import groupby

from reference.engine.cards import ALL_CARDS, NO_CARD
from reference.engine.gates import Sources
from reference.engine.moves import FILL
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.plan import Plan
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.kernel.grants import in_force, joined_table
from reference.kernel.lowered import WORD, Lowering, place_of
from reference.kernel.openings import dealt, last_row, loop, over
from reference.kernel.parting import goes_on


def emit_vacant(low: Lowering, plan: Plan, rule: FillRule) -> str:
    """The name of `vacant(S, W, p)`: whether a place of the zone is a vacancy."""
    src, lay, table = low.src, low.layout, low.table
    index = plan.grants.index(rule)
    name = f"vacant_{plan.moment.number}_{index}"
    if name in low.made:
        return name
    low.made.add(name)
    with src.function(name, "S, W, p"):
        if rule.piles:
            if rule.least == 1:
                under = {n: table.places.under[n] for n in rule.places if n in table.places.under}
                empty = "S[p] == 0"
                if under:
                    below = src.table([under.get(n, HEAD) for n in range(lay.places)])
                    src.line(f"u = {below}[p]")
                    empty += " and (u == 0 or S[u] == 0)"
            else:
                empty = f"S[p] < {rule.least}"
            if rule.headed:
                empty += " and S[p] > 0"
            src.line(f"return {empty}")
            return name
        first = rule.area.places[0]
        with src.block(f"if S[p] > 0 or p >= {first} + {dealt(low, plan, rule.area.name)}"):
            src.line("return False")
        for word in range(lay.words):
            masks = []
            for n in range(lay.places):
                mask = 1 << n if n in rule.area.places else 0
                if mask and not rule.open_ended:
                    mask |= table.beyond[n]
                masks.append((mask >> word * WORD) & ((1 << WORD) - 1))
            if any(masks):
                with src.block(f"if W[{lay.occupied + word}] & {src.table(masks)}[p]"):
                    src.line("return False")
        if rule.last:
            rows = [table.places.all[n].row for n in range(lay.places)]
            with src.block(f"if {src.table(rows)}[p] != {last_row(low, plan, rule.area.name)}"):
                src.line("return False")
        src.line("return S[p] > 0" if rule.headed else "return True")
    return name


def emit_fill(low: Lowering, plan: Plan, rule: FillRule) -> None:
    """Every vacancy with every source; of places alike the first vacancy stands for all."""
    src = low.src
    vacant = emit_vacant(low, plan, rule)
    conditions = in_force(low, plan, rule)
    places = list(rule.places)
    if isinstance(rule, FillAllRule):
        with src.block(f"if {' and '.join([f'(S[{PACK}] > 0 or S[{TURNED}] > 0)', *conditions])}"):
            with src.block(f"for i in range({len(places)})"):
                with src.block(f"if {vacant}(S, W, {src.table(places)}[i])"):
                    low.put(low.key(FILL, PACK, HEAD))
                    src.line("break")
        return
    zones = [list(group) for _, group in groupby(places, lambda n: low.table.places.all[n].zone)]
    chunks = zones if rule.alike else [places]
    stop = rule.alike or rule.part.order == "in turn"
    whole = rule.part.order == "in turn"
    with src.block(f"if {' and '.join(conditions) or 'True'}"):
        if whole:
            src.line("done = False")
        for chunk in chunks:
            straight = chunk == list(range(chunk[0], chunk[-1] + 1))
            head = f"for t_ in range({len(chunk)})"
            if whole and chunk is not chunks[0]:
                head = f"for t_ in range(0 if done else {len(chunk)})"
            with src.block(head):
                at = f"{chunk[0]} + t_" if straight else f"{src.table(chunk)}[t_]"
                src.line(f"t = {at}")
                with src.block(f"if {vacant}(S, W, t)"):
                    _sources(low, rule)
                    if whole:
                        src.line("done = True")
                    if stop:
                        src.line("break")


def _sources(low: Lowering, rule: FillRule) -> None:
    """The cards that may fill vacancy `t`: those of the first choice that has one."""
    src, table = low.src, low.table
    same = set(rule.accepts.values())
    if len(same) == 1:
        accepts = str(next(iter(same)))
    else:
        accepts = src.table([rule.accepts.get(n, 0) for n in range(low.layout.places)]) + "[t]"
    src.line(f"accepts = {accepts}", "some = False")
    for index, (sources, from_pack) in enumerate(rule.choices):
        with src.block("if not some" if index else "if True"):
            _choice(low, rule, sources)
            if from_pack:
                with src.block(f"if (accepts >> S[TOP + {TURNED}]) & 1"):
                    src.line("some = True")
                    low.put(low.key(FILL, TURNED, "t", f"(S[TOP + {TURNED}] + 0)"))
                if rule.cards == ALL_CARDS:
                    limited = [int(n in table.accepts) for n in range(low.layout.places)]
                    test = f"S[{TURNED}] == 0"
                    if any(limited[n] for n in rule.places):
                        test = f"({test} or {src.table(limited)}[t])"
                    with src.block(f"elif S[{PACK}] > 0 and {test}"):
                        src.line("some = True")
                        low.put(low.key(FILL, PACK, "t", NO_CARD))


def _choice(low: Lowering, rule: FillRule, sources: Sources) -> None:
    """The open cards of one choice."""
    src, table = low.src, low.table
    for places, base in over(low, sources, rule.in_runs.union(rule.parting)):
        low_run = places[0] in rule.in_runs
        parting = rule.parting.get(places[0])
        for source in loop(low, places, "s"):
            src.line(f"c = S[{base}{source}] + 0")
            if parting:
                src.line(f"i = S[{source}] + 0")
                further = goes_on(low, parting, source, "c")
                with src.block(f"while c != 52 and not (accepts >> c) & 1 and {further}"):
                    src.line("i -= 1", f"c = S[PILE + {source} * STRIDE + i] + 0")
            if low_run:
                src.line(f"c = S[PILE + {source} * STRIDE + 1] if c != 52 else c")
            tests = ["(accepts >> c) & 1", f"t != {source}"]
            if rule.part.beside:
                tests.append(f"{joined_table(low)}[t * {low.layout.places} + {source}]")
            with src.block(f"if {' and '.join(tests)}"):
                src.line("some = True")
                if not rule.alike:
                    low.put(low.key(FILL, place_of(source), "t", "c"))
                    continue
                zones = [p.zone for p in table.places.all]
                names = sorted(set(zones))
                which = src.table([names.index(z) for z in zones])
                below = src.table([table.places.under.get(n, HEAD) for n in range(len(zones))])
                still = f"{which}[{source}] == {which}[t]"
                if any(n in table.places.under for n in places):
                    still += f" and ({below}[{source}] == 0 or S[{below}[{source}]] == 0)"
                if parting:
                    still += " and i == 1"
                elif not low_run:
                    still += f" and S[{source}] == 1"
                with src.block(f"if not ({still})"):
                    low.put(low.key(FILL, place_of(source), "t", "c"))

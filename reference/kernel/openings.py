"""What is available, lowered: views of the uppermost cards as far as they can be used.

A place behind gates is looked at through a view, a row of bytes that holds its uppermost card if
one of the gates is open, else NO_CARD; so the rules need not ask again.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine.cards import ALL_CARDS
from reference.engine.gates import Gate, Sources
from reference.engine.grammar import places as read_places
from reference.engine.plan import Plan
from reference.engine.position import PLACE_AT, ROW_AT
from reference.kernel.guards import guard_text
from reference.kernel.lowered import WORD, Lowering

UNROLLED = 2
"""So many places are written out one by one; more are a loop."""


def gate_sets(plan: Plan) -> list[tuple[Gate, ...]]:
    """The sets of gates that the sources of a plan lie behind."""
    out: dict[tuple[int, ...], tuple[Gate, ...]] = {}
    for sources in all_sources(plan):
        gates = tuple(gate for gate, _ in sources.gates)
        if gates:
            out[tuple(gate.number for gate in gates)] = gates
    return list(out.values())


def all_sources(plan: Plan) -> Iterator[Sources]:
    """All `Sources` that the rules of a plan hold."""
    rules: list[object] = [*plan.grants]
    for prefer in plan.prefers:
        rules += [prefer.first, prefer.over]
    for rule in rules:
        for name in ("sources", "onto", "letting"):
            found = getattr(rule, name, None)
            if isinstance(found, Sources):
                yield found
        for sources, _ in getattr(rule, "choices", ()):
            yield sources


def view_of(low: Lowering, sources: Sources) -> int:
    """Where in `S` the view begins through which gated sources are looked at."""
    key = tuple(gate.number for gate, _ in sources.gates)
    row = low.views.setdefault(key, len(low.views))
    return low.layout.view + row * low.layout.places


def over(
    low: Lowering, sources: Sources, apart: frozenset[int] = frozenset()
) -> list[tuple[list[int], str]]:
    """The places of some sources with the text before a place's number that reads its card.

    `S[` + text + place + `]` is the card that is open there, or NO_CARD. Places `apart` come in
    lists of their own.
    """
    out: list[tuple[list[int], str]] = []
    if sources.free:
        out.append((list(sources.free), "TOP + "))
    gated = sorted(
        {n for gate, _ in sources.gates for n in gate.places if n in sources.all}
        - set(sources.free)
    )
    if gated:
        out.append((gated, f"{view_of(low, sources)} + "))
    parted = []
    for places, base in out:
        for some in ([n for n in places if n in apart], [n for n in places if n not in apart]):
            if some:
                parted.append((some, base))
    return parted


def loop(low: Lowering, places: list[int], var: str) -> Iterator[str]:
    """Writes a loop over places, or nothing for few: yields the text of each place to write for.

    Use as `for place in loop(…)`: the body is written once in a loop, or once a place.
    """
    src = low.src
    if len(places) <= UNROLLED:
        yield from map(str, places)
        return
    if places == list(range(places[0], places[-1] + 1)):
        src.line(f"for {var} in range({places[0]}, {places[-1] + 1}):")
        src.depth += 1
    else:
        src.line(f"for {var}_ in range({len(places)}):")
        src.depth += 1
        src.line(f"{var} = {src.table(places)}[{var}_]")
    yield var
    src.depth -= 1


def emit_occupied(low: Lowering) -> None:
    """`look(S, W)`: which places of rows hold a card."""
    src, table = low.src, low.table
    if "look" in low.made:
        return
    low.made.add("look")
    under = {bit.bit_length() - 1: number for number, bit in table.under_bits}
    rows = [number for number, _ in table.row_bits]
    with src.function("look", "S, W"):
        for word in range(low.layout.words):
            mine = [n for n in rows if n // WORD == word]
            src.line("mask = 0")
            for number in loop(low, [n for n in mine if n not in under], "p"):
                src.line(f"mask |= (S[{number}] > 0) << ({number} - {word * WORD})")
            for place in mine:
                if place in under:
                    both = f"(S[{place}] | S[{under[place]}]) > 0"
                    src.line(f"mask |= ({both}) << {place - word * WORD}")
            src.line(f"W[{low.layout.occupied + word}] = mask")


def emit_views(low: Lowering, plan: Plan) -> None:
    """Writes what fills the views of a plan, at the present place."""
    src, lay = low.src, low.layout
    for gates in gate_sets(plan):
        row = low.views.setdefault(tuple(g.number for g in gates), len(low.views))
        base = lay.view + row * lay.places
        if len(gates) > 1:
            for number in loop(low, sorted({n for g in gates for n in g.places}), "p"):
                src.line(f"S[{base} + {number}] = 52")
        for gate in gates:
            _view(low, plan, gate, base, len(gates) > 1)


def _view(low: Lowering, plan: Plan, gate: Gate, base: int, several: bool) -> None:
    src = low.src
    conditions = [guard_text(low, plan, guard) for guard in gate.guards]
    src.line(f"fine = {' and '.join(conditions) or 'True'}")
    if gate.last:
        area = low.table.places.areas[low.table.places.all[gate.places[0]].zone]
        src.line(f"row = {last_row(low, plan, area.name)}")
    rows = [low.table.places.all[n].row for n in gate.places]
    first = gate.places[0]
    straight = list(gate.places) == list(range(first, first + len(gate.places)))
    with src.block(f"for i in range({len(gate.places)})"):
        src.line(f"p = {first} + i" if straight else f"p = {src.table(gate.places)}[i]")
        src.line("c = S[TOP + p] + 0")
        tests = ["fine", "c != 52"]
        if gate.cards != ALL_CARDS:
            tests.append(f"({gate.cards} >> c) & 1 != 0")
        if gate.headed:
            tests.append("S[p] > 1")
        if gate.last:
            tests.append(f"{src.table(rows)}[i] == row")
        if any(gate.blockers):
            tests.append(_unblocked(low, gate))
        src.line(f"open = {' and '.join(tests)}")
        if several:
            with src.block("if open"):
                src.line(f"S[{base} + p] = c")
        else:
            src.line(f"S[{base} + p] = c if open else 52")


def _unblocked(low: Lowering, gate: Gate) -> str:
    """A condition that nothing blocks place `i` of the gate."""
    src, lay = low.src, low.layout
    sides = max(len(s) for s in gate.blockers)
    options = []
    for side in range(sides):
        words = []
        for word in range(lay.words):
            masks = []
            for blockers in gate.blockers:
                mask = blockers[side] if side < len(blockers) else (0 if not blockers else -1)
                masks.append(-1 if mask == -1 else (mask >> word * WORD) & ((1 << WORD) - 1))
            if any(masks):
                words.append(f"(W[{lay.occupied + word}] & {src.table(masks)}[i]) == 0")
        options.append("(" + (" and ".join(words) or "True") + ")")
    return "(" + " or ".join(options) + ")"


def rows_text(low: Lowering, plan: Plan, name: str) -> tuple[str, str]:
    """Expressions for how many rows of a zone are complete, and whether its next one is dealt."""
    course = low.table.course
    area = low.table.places.areas[name]
    number = course.dealer.get(name)
    if number is None or (number < plan.moment.step and not area.many_rows):
        return str(area.rows), "False"
    if number > plan.moment.step:
        return "0", "False"
    areas = zones_dealt(low, number)
    index = areas.index(name)
    size = len(areas)
    row = f"S[HEAD + {ROW_AT}]"
    return f"({row} + {size - 1 - index}) // {size}", f"{row} % {size} == {index}"


def last_row(low: Lowering, plan: Plan, name: str) -> str:
    """An expression for the row of a zone last dealt or being dealt."""
    complete, current = rows_text(low, plan, name)
    if current == "False":
        return complete
    begun = "True" if plan.moment.row_begun else f"S[HEAD + {PLACE_AT}] > 0"
    return f"{complete} + (1 if ({current}) and {begun} else 0)"


def dealt(low: Lowering, plan: Plan, name: str) -> str:
    """An expression for how many places of a zone of rows have been dealt to."""
    area = low.table.places.areas[name]
    complete, current = rows_text(low, plan, name)
    if current == "False":
        return f"{complete} * {area.lanes}"
    return f"({complete}) * {area.lanes} + (S[HEAD + {PLACE_AT}] if {current} else 0)"


def zones_dealt(low: Lowering, number: int) -> list[str]:
    """The names of the zones that a step of the course deals to."""
    part = low.table.course.steps[number]
    spots = read_places(part.to)[0]  # type: ignore[attr-defined]
    return [spot.name for spot in spots if spot.name in low.table.places.areas]

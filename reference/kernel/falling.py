"""Where the turned card would be laid, lowered."""

from __future__ import annotations

from reference.engine.cards import OF_RANK
from reference.engine.grammar import rank
from reference.engine.parts import Turn
from reference.engine.places import TURNED
from reference.engine.position import MOMENT_AT, PLACE_AT, ROW_AT
from reference.kernel.lowered import Lowering
from reference.kernel.openings import zones_dealt


def emit_fall(low: Lowering) -> None:
    """`fall(S)`: the place where the turned card would be laid; 0 if none, or if any will do."""
    if "fall" in low.made:
        return
    low.made.add("fall")
    src, course = low.src, low.table.course
    steps = sorted({moment.step for moment in course.moments if moment.step < course.last})
    with src.function("fall", "S"):
        with src.block(f"if S[{TURNED}] == 0"):
            src.line("return 0")
        src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
        for step in steps:
            part = course.steps[step]
            if not isinstance(part, Turn):
                continue
            numbers = [m.number for m in course.moments if m.step == step]
            with src.block("if " + " or ".join(f"moment == {n}" for n in numbers)):
                if step in course.straight:
                    src.line(f"return {course.straight[step]}")
                else:
                    _falls(low, step, part)
        src.line("return 0")


def _falls(low: Lowering, step: int, part: Turn) -> None:
    """Where a card falls by a step that does not simply lay it on the talon."""
    src, table = low.src, low.table
    areas = [table.places.areas[name] for name in zones_dealt(low, step)]
    places = [n for area in areas for n in area.places]
    src.line(f"c = S[TOP + {TURNED}] + 0")
    if part.route.startswith("last "):
        a, b = areas[0].places[0], areas[0].places[-1] + 1
        src.line("filled = 0")
        with src.block(f"for p in range({a}, {b})"):
            src.line("filled += S[p] > 0")
        heads = OF_RANK[rank(part.route.split()[1])]
        src.line(f"return {a} + filled - (0 if ({heads} >> c) & 1 else 1)")
        return
    if part.route == "any":
        src.line("return 0")
        return
    for number in places:
        if number in table.accepts:
            with src.block(f"if ({table.accepts[number]} >> c) & 1"):
                src.line(f"return {number}")
    if not table.course.counts(part):
        src.line(f"return {areas[0].places[0]}")
        return
    row = f"S[HEAD + {ROW_AT}]"
    for index, area in enumerate(areas):
        with src.block(f"if {row} % {len(areas)} == {index}"):
            down = f"({row} // {len(areas)})" if table.is_rows(area.places[0]) else "0"
            lane = f"S[HEAD + {PLACE_AT}] // {part.each}"
            src.line(f"return {area.places[0]} + {down} * {area.lanes} + {lane}")
    src.line("return 0")

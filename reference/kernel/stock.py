"""Going on with the pack, lowered: the moves that do it."""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.grammar import card_set
from reference.engine.grammar import places as read_places
from reference.engine.moves import BASE, DEAL, LAY, PAY, REDEAL, TURN
from reference.engine.parts import Base, Pay, Turn
from reference.engine.places import HEAD, PACK, TURNED
from reference.engine.plan import Plan
from reference.engine.position import DEALS_AT, ROW_AT
from reference.engine.rules.course import (
    BaseRule,
    CourseRule,
    DealRule,
    LayRule,
    PayRule,
    RedealRule,
    SingleRedealRule,
    TurnRule,
)
from reference.kernel.falling import emit_fall
from reference.kernel.guards import guard_text
from reference.kernel.lowered import Lowering, NotLoweredError
from reference.kernel.openings import loop


def emit_dealing(low: Lowering, plan: Plan, rule: CourseRule) -> None:
    """Adds the moves of one step of the course."""
    src = low.src
    tests = [guard_text(low, plan, guard) for guard in rule.guards]
    match rule:
        case TurnRule():
            first = f"S[{PACK}] > 0" + ("" if rule.in_one else f" and S[{TURNED}] == 0")
        case LayRule():
            first = f"S[{TURNED}] > 0" + (f" and S[{PACK}] == 0" if rule.in_one else "")
        case DealRule():
            first = f"S[{PACK}] > 0"
        case SingleRedealRule():
            if rule.part.times != 1:
                raise NotLoweredError("piles are taken up singly once only")
            emit_next_pile(low, rule.places)
            first = "next_pile(S) > 0"
        case RedealRule():
            some = " or ".join(f"S[{n}] > 0" for n in rule.places)
            if len(rule.places) > 6:
                src.line("some = False")
                for place in loop(low, list(rule.places), "p"):
                    src.line(f"some = some or S[{place}] > 0")
                some = "some"
            first = f"S[HEAD + {DEALS_AT}] <= {rule.part.times} and ({some})"
        case PayRule():
            first = f"owed(S) and S[{_source(low, rule.part)}] > 0"
            emit_owed(low, rule.part)
        case _:
            first = "True"
    with src.block(f"if {' and '.join([first, *tests])}"):
        _put(low, rule)


def _put(low: Lowering, rule: CourseRule) -> None:
    match rule:
        case TurnRule():
            low.put(low.key(TURN, PACK, TURNED))
        case LayRule():
            emit_fall(low)
            part = rule.part
            assert isinstance(part, Turn)
            card = f"(S[TOP + {TURNED}] + 0)"
            if part.route == "any":
                for number in loop(low, list(low.table.places.named(part.to, part)), "t"):
                    target = int(number) if number.isdecimal() else number
                    low.put(low.key(LAY, TURNED, target, card))
            else:
                low.put(low.key(LAY, TURNED, "fall(S)", card))
        case DealRule():
            low.put(low.key(DEAL, PACK, HEAD))
        case RedealRule():
            low.put(low.key(REDEAL, PACK, HEAD))
        case PayRule():
            low.put(low.key(PAY, PACK, HEAD))
        case BaseRule():
            _bases(low, rule.part)
        case _:
            raise NotLoweredError(rule.part.label())


def _bases(low: Lowering, part: Base) -> None:
    """One move a card turned up and group to begin; cards in order, each once."""
    src = low.src
    groups = read_places(part.to)[0]
    for spot in groups:
        target = low.table.places.of(spot, where=part.label())[0]
        src.line("seen = 0")
        with src.block(f"for i in range(max(0, S[{PACK}] - {part.of}), S[{PACK}] + 0)"):
            src.line(f"c = S[PILE + {PACK} * STRIDE + 1 + i] + 0")
            with src.block("if not (seen >> c) & 1"):
                src.line("seen |= 1 << c")
                low.put(low.key(BASE, PACK, target, "c"))


def _source(low: Lowering, part: Pay) -> int:
    return low.table.places.named(part.source, part)[0]


def emit_owed(low: Lowering, part: Pay) -> None:
    """`owed(S)`: whether there is something to pay for that takes at least one card."""
    if "owed" in low.made:
        return
    low.made.add("owed")
    src = low.src
    source = _source(low, part)
    per = card_set(part.per)
    with src.function("owed", "S"):
        src.line("some = False", "other = False")
        with src.block(f"for i in range(1, S[{source}] + 1)"):
            src.line(f"c = S[PILE + {source} * STRIDE + i] + 0")
            with src.block(f"if ({per} >> c) & 1"):
                src.line("some = True")
            with src.block("else"):
                src.line("other = True")
        if part.met == "stay":
            src.line("return some and other")
        else:
            src.line("return some")


def emit_next_pile(low: Lowering, places: Sequence[int]) -> None:
    """`next_pile(S)`: the next of the piles that are taken up singly, 0 if none."""
    if "next_pile" in low.made:
        return
    low.made.add("next_pile")
    src = low.src
    with src.function("next_pile", "S"):
        with src.block(f"for i in range(S[HEAD + {ROW_AT}] + 0, {len(places)})"):
            src.line(f"p = {src.table(list(places))}[i]")
            with src.block("if S[p] > 0"):
                src.line("return p")
        src.line("return 0")

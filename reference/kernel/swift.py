"""The quick way for plain games: moves counted as sets of places, not listed.

Where all moves of a game are plays, builds and fills of open piles, the moves from one place are a
set of places, one bit each, read from two kinds of sets that every move keeps up to date: which
places show a card of a class (cards that the builds tell apart), and which lie empty. A move is
then chosen by counting bits. The order is that of the list: by source, then target.
"""

from __future__ import annotations

from reference.engine.moves import BUILD, FILL, PLAY
from reference.engine.parts import Deal, Redeal, Turn
from reference.engine.plan import Plan
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.course import LayRule, RedealRule, TurnRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.play import PlayRule
from reference.engine.table import Table
from reference.kernel.classes import Classes
from reference.kernel.effects import emit_founding, emit_uncovering
from reference.kernel.grants import emit_alike
from reference.kernel.lowered import WORD, Lowering, step_text
from reference.kernel.parting import one_each, parting_of
from reference.kernel.ring import ringed
from reference.kernel.targets import emit_count, emit_drawn, sources_of

MOST = 26
"""So many sources at the most are written out one by one."""
RETAKEN = 8
"""So many positions from before a re-deal a search keeps, so a plain game has fewer re-deals, or
its stock is a ring."""


def is_plain(table: Table) -> bool:
    """Whether the quick way is open to a game."""
    for part in table.page.course:
        if isinstance(part, Turn) and (
            part.to != "talon"
            or part.played == "counted"
            or len(table.places.areas["talon"].places) > 1
        ):
            return False
        if isinstance(part, Deal) and part.pause:
            return False
        if isinstance(part, Redeal) and part.times >= RETAKEN and not ringed(table):
            return False
    plain = all(_plain(plan, table) for plan in table.plans)
    return len(table.places.all) < WORD and plain and one_each(table)


def _plain(plan: Plan, table: Table) -> bool:
    if plan.at_once or plan.before or plan.untidy:
        return False
    if any(type(rule) not in (TurnRule, LayRule, RedealRule) for rule in plan.dealing):
        return False
    sources: set[int] = set()
    for rule in plan.options:
        if isinstance(rule, BindRule | FillAllRule):
            return False
        if isinstance(rule, PlayRule):
            fine = rule.plain and not rule.sources.gates
        elif isinstance(rule, BuildRule):
            fine = rule.plain and not rule.sources.gates and not rule.onto.gates
            fine = fine and rule.onto.all <= table.alike
        elif isinstance(rule, FillRule):
            fine = rule.plain and rule.simple and rule.piles and rule.least == 1
            fine = fine and rule.alike and not rule.headed and rule.part.order != "in turn"
            fine = fine and not rule.choices[0][0].gates
            fine = fine and len({table.places.all[n].zone for n in rule.places}) == 1
        else:
            return False
        if not fine:
            return False
        sources |= rule.reach()[0]
    return len(sources) <= MOST


def emit_swift(low: Lowering, classes: Classes) -> None:
    """`showing`, `toggle`, `lift`, `count`, and what says which move is which."""
    src = low.src
    of = src.table(classes.of, "uint8")
    show = low.layout.show
    with src.function("showing", "S, W"):
        with src.block(f"for i in range({classes.count})"):
            src.line(f"W[{show} + i] = 0")
        with src.block(f"for p in range({low.layout.places})"):
            src.line("toggle(S, W, p)")
    with src.function("toggle", "S, W, p", hot=True):
        src.line(f"W[{show} + {of}[S[TOP + p]]] ^= 1 << p")
    _lift(low, of)
    _takers(low)
    for plan in low.table.plans:
        emit_count(low, plan, classes)
    if ringed(low.table):
        emit_drawn(low, classes)
    with src.function("count", "S, W, E, out", hot=True):
        for plan in low.table.plans[:-1]:
            with src.block(f"if S[HEAD] == {plan.moment.number}"):
                src.line(f"return count_{plan.moment.number}(S, W, E, out)")
        src.line(f"return count_{low.table.plans[-1].moment.number}(S, W, E, out)")
    _picked(low)


def _lift(low: Lowering, of: str) -> None:
    """`lift(S, W, s, t, at)`: the cards of `s` from number `at` on (from 1) to `t`."""
    src, show = low.src, low.layout.show
    with src.function("lift", "S, W, s, t, at", hot=True):
        src.line("n = S[s] + 0", "m = S[t] + 0", "last = S[TOP + s] + 0")
        src.line("base = PILE + s * STRIDE", "to = PILE + t * STRIDE + m + 1 - at")
        src.line(f"W[{show} + {of}[last]] ^= 1 << s ^ 1 << t")
        src.line(f"W[{show} + {of}[S[TOP + t]]] ^= 1 << t")
        with src.block("for i in range(at, n + 1)"):
            src.line("S[to + i] = S[base + i]")
        src.line("S[t] = m + n - at + 1", "S[TOP + t] = last")
        src.line("S[s] = at - 1", "S[TOP + s] = S[base + at - 1]")
        emit_uncovering(low)
        src.line(f"W[{show} + {of}[S[TOP + s]]] ^= 1 << s")
        emit_founding(low, "t")
        if low.table.given_back:
            emit_founding(low, "s")


def _picked(low: Lowering) -> None:
    """What a target `t` among those of source number `i` means.

    `at_of`: from which card on (from 1) the pile is lifted; `move_of`: the move.
    """
    src, table = low.src, low.table
    sources = sources_of(table)
    runs = {n for p in table.plans for r in p.options for n in getattr(r, "in_runs", ())}
    talon = table.places.areas["talon"].places[0]
    src.constants += [
        f"SOURCES = {len(sources)}",
        f"SOURCE = {src.table(sources)}",
        f"TALON = {talon}",
    ]
    with src.function("at_of", "S, i, t", hot=True):
        src.line("at = S[SOURCE[i]] + 0")
        if runs:
            flags = src.table([int(n in runs) for n in sources], "uint8")
            with src.block(f"if t < {low.first} and {flags}[i]"):
                src.line("at = 1")
        _parted(low, sources)
        src.line("return at")
    with src.function("move_of", "S, i, t"):
        src.line("s = SOURCE[i]", "c = S[PILE + s * STRIDE + at_of(S, i, t)] + 0")
        src.line(f"verb = {PLAY} if t >= {low.first} else {FILL} if S[t] == 0 else {BUILD}")
        src.line(f"return {step_text(0, 's', 't', 'c')} | verb")


def _parted(low: Lowering, sources: list[int]) -> None:
    """Writes how far down number `at` goes of a sequence that is lifted: to the card that fits."""
    src = low.src
    parting = parting_of(low.table)
    if not parting:
        return
    flags = src.table([int(n in parting) for n in sources], "uint8")
    going = [0] * 53
    for plan in low.table.plans:
        for rule in plan.options:
            if isinstance(rule, BuildRule) and rule.parting:
                going = [mask | rule.fits[card] for card, mask in enumerate(going)]
            elif isinstance(rule, FillRule) and rule.parting:
                going = [mask | (rule.cards >> card & 1) << 52 for card, mask in enumerate(going)]
    with src.block(f"if t < {low.first} and {flags}[i]"):
        src.line("under = S[TOP + t] + 0", "base = PILE + SOURCE[i] * STRIDE")
        with src.block(f"while at > 1 and not ({src.table(going)}[S[base + at]] >> under) & 1"):
            src.line("at -= 1")


def _takers(low: Lowering) -> None:
    """`takers(S, W, c, out)`: the foundations that take a card, of those alike the first."""
    src = low.src
    emit_alike(low)
    with src.function("takers", "S, W, c, out", hot=True):
        src.line("mask = 0", "n = 0")
        with src.block(f"for f in range({low.first}, {low.last})"):
            with src.block(f"if (W[f - {low.first}] >> c) & 1 and not alike(S, out, 0, n, f)"):
                src.line("mask |= 1 << f", f"out[n] = {low.key(0, 0, 'f', 0)}", "n += 1")
        src.line("return mask")

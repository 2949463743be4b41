"""The quick way for plain games: moves counted as sets of places, not listed.

Where all moves of a game are plays, builds and fills of open piles, the moves from one place are a
set of places, one bit each, read from two kinds of sets that every move keeps up to date: which
places show a card of a class (cards that the builds tell apart), and which lie empty. A move is
then chosen by counting bits. The order is that of the list: by source, then target.
"""

from __future__ import annotations

from collections.abc import Iterator

from reference.engine.moves import BUILD, FILL, PLAY
from reference.engine.parts import Deal, Redeal, Turn
from reference.engine.places import PACK, TURNED
from reference.engine.plan import Plan
from reference.engine.rules.build import BindRule, BuildRule
from reference.engine.rules.course import LayRule, RedealRule, TurnRule
from reference.engine.rules.fill import FillAllRule, FillRule
from reference.engine.rules.play import PlayRule
from reference.engine.table import Table
from reference.kernel.effects import emit_founding, emit_uncovering
from reference.kernel.grants import emit_alike
from reference.kernel.lowered import WORD, Lowering, step_text
from reference.kernel.parting import each_card, one_each, parting_of
from reference.kernel.ring import ringed
from reference.kernel.stock import emit_dealing

MOST = 26
"""So many sources at the most are written out one by one."""
RETAKEN = 8
"""So many positions from before a re-deal a search keeps, so a plain game has fewer re-deals."""
KNOWN, STALE = 30, 31
"""Where `E` keeps how many moves there are from the tableau, and whether they must be counted
again: turning a card changes nothing there."""


class Classes:
    """Cards told apart as far as builds do: `of` by card (NO_CARD has its own), `fits` by rule.

    `fits[rule]`: for each card the classes that it may be placed on, all rows equally long, filled
    up with a class that nobody has.
    """

    def __init__(self, table: Table) -> None:
        rules = [rule for plan in table.plans for rule in builds(plan)]
        patterns: dict[tuple[bool, ...], int] = {}
        self.of: list[int] = []
        for card in range(52):
            seen = tuple(bool(mask >> card & 1) for rule in rules for mask in rule.fits)
            self.of.append(patterns.setdefault(seen, len(patterns)))
        self.empty = len(patterns)
        self.nobody = self.empty + 1
        self.count = self.nobody + 1
        self.of.append(self.empty)
        self.fits: dict[int, list[list[int]]] = {}
        for rule in rules:
            rows = [
                sorted({self.of[under] for under in range(52) if mask >> under & 1})
                for mask in rule.fits
            ]
            width = max(map(len, rows), default=0)
            self.fits[id(rule)] = [row + [self.nobody] * (width - len(row)) for row in rows]


def builds(plan: Plan) -> Iterator[BuildRule]:
    """The builds of a plan."""
    return (rule for rule in plan.options if isinstance(rule, BuildRule))


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
        _count(low, plan, classes)
    if ringed(low.table):
        _drawn(low, classes)
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


def sources_of(table: Table) -> list[int]:
    """The places that cards are moved from, in order."""
    found = {n for plan in table.plans for rule in plan.options for n in rule.reach()[0]}
    return sorted(found - {PACK})


def _count(low: Lowering, plan: Plan, classes: Classes) -> None:
    """`count_K`: fills `E` with a set of targets a source, `out` with the moves that deal.

    The answer is the number of moves by the sets, plus 65536 times the number of those that deal.
    """
    src, lay = low.src, low.layout
    with src.function(f"count_{plan.moment.number}", "S, W, E, out", hot=True):
        src.line(f"wanted = W[{lay.wanted}]")
        fills = _vacancies(low, plan, classes)
        sources = list(enumerate(sources_of(low.table)))
        src.line(f"total = E[{KNOWN}]")
        with src.block(f"if E[{STALE}]"):
            src.line("total = 0")
            for index, source in sources:
                if source not in low.table.stock:
                    _targets(low, plan, index, source, fills, classes)
            src.line(f"E[{KNOWN}] = total", f"E[{STALE}] = 0")
        for index, source in sources:
            if source in low.table.stock:
                _targets(low, plan, index, source, fills, classes)
        src.line("n = 0")
        for dealing in plan.dealing:
            emit_dealing(low, plan, dealing)
        with src.block("if n > 1"):
            src.line("in_order(out, n)")
        src.line("return total | n << 16")


def _vacancies(low: Lowering, plan: Plan, classes: Classes) -> list[FillRule]:
    """Writes the first vacancy of each filling, as a set; the fillings."""
    fills = [rule for rule in plan.options if isinstance(rule, FillRule)]
    for index, rule in enumerate(fills):
        mask = sum(1 << n for n in rule.places)
        low.src.line(f"v = W[{low.layout.show + classes.empty}] & {mask}", f"v{index} = v & -v")
    return fills


def _drawn(low: Lowering, classes: Classes) -> None:
    """`drawn_to(S, W, c, out)`: the targets of card `c` of the stock, were it turned up."""
    src = low.src
    plan = low.table.plans[0]
    with src.function("drawn_to", "S, W, c, out", hot=True):
        src.line(f"wanted = W[{low.layout.wanted}]")
        fills = _vacancies(low, plan, classes)
        src.line("m = 0")
        _goals(low, plan, TURNED, fills, classes)
        src.line("return m")


def _targets(
    low: Lowering, plan: Plan, index: int, source: int, fills: list[FillRule], classes: Classes
) -> None:
    """Writes what makes the set of targets of one source."""
    src = low.src
    src.line("m = 0", f"c = S[TOP + {source}] + 0")
    _goals(low, plan, source, fills, classes)
    src.line(f"E[{index}] = m", "total += ones(m)")


def _goals(low: Lowering, plan: Plan, source: int, fills: list[FillRule], classes: Classes) -> None:
    """Writes where card `c` of a source may go, or what is lifted with it, added to `m`."""
    src = low.src
    if any(source in getattr(rule, "in_runs", ()) for rule in plan.options):
        src.line(f"b = S[PILE + {source} * STRIDE + 1] if c != 52 else 52")
    parting = parting_of(low.table).get(source)
    if parting:
        with each_card(low, parting, str(source), "b"):
            _onto(low, plan, source, fills, classes, True)
        src.line(f"m &= ~{1 << source}")
    _onto(low, plan, source, fills, classes, False)
    plays = [r for r in plan.options if isinstance(r, PlayRule) and source in r.sources.all]
    for play in plays:
        with src.block(f"if (wanted & {play.cards}) >> c & 1"):
            src.line("m |= takers(S, W, c, out)")


def _onto(
    low: Lowering, plan: Plan, source: int, fills: list[FillRule], classes: Classes, parted: bool
) -> None:
    """Writes the builds and fillings of a source, those that part sequences or the others."""
    for build in builds(plan):
        if source in build.sources.all and (source in build.parting) is parted:
            _builds(low, build, source, classes)
    for number, fill in enumerate(fills):
        if source in fill.reach()[0] and (source in fill.parting) is parted:
            _fills(low, fill, source, number)


def _builds(low: Lowering, rule: BuildRule, source: int, classes: Classes) -> None:
    src = low.src
    rows = classes.fits[id(rule)]
    card = "b" if source in rule.in_runs or source in rule.parting else "c"
    sets = []
    for column in range(len(rows[0])):
        table = src.table([row[column] for row in rows], "uint8")
        sets.append(f"W[{low.layout.show} + {table}[{card}]]")
    onto = sum(1 << n for n in rule.onto.all)
    src.line(f"m |= ({' | '.join(sets)}) & {onto}")


def _fills(low: Lowering, rule: FillRule, source: int, number: int) -> None:
    """A vacancy, unless the whole pile would only change its place."""
    src, table = low.src, low.table
    card = "b" if source in rule.in_runs or source in rule.parting else "c"
    text = f"v{number} * (({rule.cards & ((1 << 52) - 1)} >> {card}) & 1)"
    if table.places.all[source].zone == table.places.all[rule.places[0]].zone:
        moved = []
        if source in rule.parting:
            moved.append("(i > 1)")
        elif source not in rule.in_runs:
            moved.append(f"(S[{source}] > 1)")
        if source in table.places.under:
            moved.append(f"(S[{table.places.under[source]}] > 0)")
        text += f" * ({' | '.join(moved) or '0'})"
    src.line(f"m |= {text}")

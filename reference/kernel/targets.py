"""Where the cards of a plain game may go, counted as sets of places (see `swift`)."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.places import PACK, TURNED
from reference.engine.plan import Plan
from reference.engine.rules.build import BuildRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.play import PlayRule
from reference.engine.table import Table
from reference.kernel.classes import Classes, builds
from reference.kernel.lowered import Lowering
from reference.kernel.parting import each_card, parting_of
from reference.kernel.stock import emit_dealing

KNOWN, STALE = 30, 31
"""Where `E` keeps how many moves there are from the tableau, and whether they must be counted
again: turning a card changes nothing there."""


def sources_of(table: Table) -> list[int]:
    """The places that cards are moved from, in order."""
    found = {n for plan in table.plans for rule in plan.options for n in rule.reach()[0]}
    return sorted(found - {PACK})


def emit_count(low: Lowering, plan: Plan, classes: Classes) -> None:
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


def emit_drawn(low: Lowering, classes: Classes) -> None:
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
    text = f"v{number} * (({rule.cards & ALL_CARDS} >> {card}) & 1)"
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

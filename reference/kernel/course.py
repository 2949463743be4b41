"""The course lowered: what happens to the pack by itself, and where the game stands."""

from __future__ import annotations

from reference.engine.cards import ALL_CARDS
from reference.engine.course import chosen
from reference.engine.dealing import Dealer
from reference.engine.grammar import card_picks, card_set
from reference.engine.grammar import places as read_places
from reference.engine.parts import UNLIMITED, Base, Deal, Grace, Part, Pay, Turn, Withdraw
from reference.engine.places import PACK, TURNED
from reference.engine.position import BASE_AT, DEALS_AT, MOMENT_AT, PLACE_AT, ROW_AT
from reference.kernel.lowered import Lowering, NotLoweredError
from reference.kernel.openings import zones_dealt


def emit_course(low: Lowering) -> None:
    """`run(S, W, number)`, `settle(S, W)`, `count_on(S)`, and `deal_on(S, W)` where it is used."""
    src, course = low.src, low.table.course
    for number, part in enumerate(course.steps):
        if isinstance(part, Deal):
            _dealer(low, number, part)
    with src.function("run", "S, W, number"):
        for number, part in enumerate(course.steps):
            with src.block(f"if number <= {number}"):
                _step(low, number, part)
        src.line(f"S[HEAD + {MOMENT_AT}] = {course.at[course.last, False]}", "found_all(S, W)")
    with src.function("settle", "S, W"):
        src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
        for number in sorted({m.step for m in course.moments if m.step < course.last}):
            if isinstance(course.steps[number], Base):
                continue
            with src.block(f"if {_at(low, number)} and {_over(low, number)}"):
                src.line(f"run(S, W, {number + 1})", "return")
    with src.function("count_on", "S"):
        src.line(f"moment = S[HEAD + {MOMENT_AT}] + 0")
        for number, part in enumerate(course.steps):
            if isinstance(part, Turn) and course.counts(part):
                with src.block(f"if {_at(low, number)}"):
                    _count_on(low, number, part)


def _at(low: Lowering, number: int) -> str:
    """A condition that the game stands at a step; `moment` is at hand."""
    moments = [m.number for m in low.table.course.moments if m.step == number]
    return "(" + " or ".join(f"moment == {n}" for n in moments) + ")"


def _over(low: Lowering, number: int) -> str:
    """A condition that a step is over."""
    part = low.table.course.steps[number]
    rows = part.rows if isinstance(part, Deal | Turn) else 0
    done = f"S[{PACK}] == 0" + (f" or S[HEAD + {ROW_AT}] >= {rows}" if rows else "")
    return f"S[{TURNED}] == 0 and ({done})"


def _count_on(low: Lowering, number: int, part: Turn) -> None:
    src, table = low.src, low.table
    lanes = [table.places.areas[name].lanes * part.each for name in zones_dealt(low, number)]
    row, place = f"S[HEAD + {ROW_AT}]", f"S[HEAD + {PLACE_AT}]"
    src.line(f"{place} += 1")
    full = str(lanes[0]) if len(set(lanes)) == 1 else f"{src.table(lanes)}[{row} % {len(lanes)}]"
    with src.block(f"if {place} >= {full}"):
        src.line(f"{row} += 1", f"{place} = 0")
        src.line(f"S[HEAD + {MOMENT_AT}] = {table.course.at[number, False]}")


def _step(low: Lowering, number: int, part: Part) -> None:
    """What one step does when it is come to."""
    src, course = low.src, low.table.course
    match part:
        case Withdraw():
            _withdraw(low, part)
        case Deal(pause=False):
            if part.rows:
                with src.block(f"for row in range(1, {part.rows + 1})"):
                    with src.block(f"if S[{PACK}] > 0"):
                        src.line(f"deal_{number}(S, row)")
            else:
                src.line("row = 1")
                with src.block(f"while S[{PACK}] > 0"):
                    src.line(f"deal_{number}(S, row)", "row += 1")
        case Pay(end="top"):
            _pay_top(low, part)
        case Base() if not chosen(part):
            target = low.table.places.named(part.to, part)[0]
            src.line(f"c = pop(S, {PACK})", f"push(S, {target}, c)")
            src.line(f"S[HEAD + {BASE_AT}] = (c >> 2) + 1")
        case Grace():
            _slip(low, part)
        case Deal() | Turn() | Base():
            if isinstance(part, Deal) or (isinstance(part, Turn) and course.counts(part)):
                src.line(f"S[HEAD + {ROW_AT}] = 0", f"S[HEAD + {PLACE_AT}] = 0")
            with src.block(f"if S[{PACK}] > 0"):
                src.line(f"S[HEAD + {MOMENT_AT}] = {course.at[number, False]}")
                if isinstance(part, Deal):
                    src.line(f"deal_on_{number}(S)")
                    with src.block(f"if not ({_over(low, number)})"):
                        src.line("found_all(S, W)", "return")
                else:
                    src.line("found_all(S, W)", "return")
        case _:
            src.line("pass")


def _withdraw(low: Lowering, part: Withdraw) -> None:
    src, table = low.src, low.table
    targets = table.places.named(part.to, part)
    if part.cards == "top":
        sources = table.places.named(part.source, part)
        with src.block(f"for i in range({len(sources)})"):
            src.line(f"s = {src.table(sources)}[i]")
            with src.block("if S[s] > 0"):
                src.line(f"push(S, {src.table(targets)}[i], pop(S, s))")
        return
    picks = card_picks(part.cards)
    where = [targets[min(i, len(targets) - 1)] for i in range(len(picks))]
    with src.block(f"for i in range({len(picks)})"):
        src.line(f"mask = {src.table(picks)}[i]", f"at = S[{PACK}] + 0")
        with src.block(f"while at > 1 and not (mask >> S[PILE + {PACK} * STRIDE + at]) & 1"):
            src.line("at -= 1")
        src.line(f"push(S, {src.table(where)}[i], remove(S, {PACK}, at))")


def _pay_top(low: Lowering, part: Pay) -> None:
    src = low.src
    source = low.table.places.named(part.source, part)[0]
    per = card_set(part.per)
    with src.block(f"while S[{source}] > 0 and ({per} >> S[TOP + {source}]) & 1"):
        src.line(f"k = min({part.n}, S[{source}] + 0)")
        # the packet is turned face down: its lowest card comes to lie lowest but reversed
        src.line(f"base = PILE + {source} * STRIDE + S[{source}] - k")
        with src.block("for i in range(1, k + 1)"):
            src.line(f"put_under(S, {PACK}, S[base + i] + 0)")
        with src.block("for i in range(k)"):
            src.line(f"pop(S, {source})")


def _slip(low: Lowering, part: Grace) -> None:
    src = low.src
    cards = card_set(part.cards if isinstance(part.cards, str) else part.cards[0])
    places = low.table.places.named(part.source, part)
    with src.block(f"for i in range({len(places)})"):
        src.line(f"p = {src.table(places)}[i]")
        with src.block("for j in range(S[p] + 0)"):
            with src.block(f"if not ({cards} >> S[TOP + p]) & 1"):
                src.line("break")
            src.line("put_under(S, p, pop(S, p))")


def _dealer(low: Lowering, number: int, part: Deal) -> None:
    """`deal_N(S, row)`: deals one row, the number of places dealt to; `deal_on_N` with a pause."""
    src, table, course = low.src, low.table, low.table.course
    targets = table.places.named(part.to, part)
    with src.function(f"deal_{number}", "S, row"):
        if any(n in table.accepts for n in targets):
            _accepted(low, part, targets)
        else:
            _plain(low, course.dealers[number])
    if not part.pause:
        return
    with src.function(f"deal_on_{number}", "S"):
        src.line(f"laid = deal_{number}(S, S[HEAD + {ROW_AT}] + 1)")
        full = sum(table.places.areas[name].lanes for name in zones_dealt(low, number))
        with src.block(f"if laid >= {full or 'laid'}"):
            src.line(f"S[HEAD + {ROW_AT}] += 1", f"S[HEAD + {PLACE_AT}] = 0")
        with src.block("else"):
            src.line(f"S[HEAD + {PLACE_AT}] = laid")


def _rows(low: Lowering, dealer: Dealer) -> list[tuple[tuple[int, int], ...]]:
    """For each row that differs, the places with the number of cards for each."""
    part, places = dealer.part, low.table.places
    if not (dealer.rows or part.stair or part.down):
        return [dealer.row(1)]
    if not part.rows and not dealer.rows:
        raise NotLoweredError(part.label())
    area = places.areas[places.all[dealer.targets[0]].zone]
    return [dealer.row(row) for row in range(1, (part.rows or area.rows) + 1)]


def _plain(low: Lowering, dealer: Dealer) -> None:
    src, part = low.src, dealer.part
    rows = _rows(low, dealer)
    flat = [pair for row in rows for pair in row]
    starts = [sum(len(row) for row in rows[:i]) for i in range(len(rows) + 1)]
    src.line("laid = 0", f"r = min(row, {len(rows)})")
    where = src.table([target for target, _ in flat])
    counts = src.table([cards for _, cards in flat])
    begin = src.table(starts)
    with src.block(f"for i in range({begin}[r - 1], {begin}[r])"):
        with src.block(f"if S[{PACK}] == 0"):
            src.line("break")
        src.line("laid += 1", f"t = {where}[i]")
        with src.block(f"for j in range({counts}[i])"), src.block(f"if S[{PACK}] > 0"):
            if part.unlike:
                _put_off(low, part, dealer.targets)
            if part.under:
                src.line(f"put_under(S, t, pop(S, {PACK}))")
            else:
                src.line(f"push(S, t, pop(S, {PACK}))")
    src.line("return laid")


def _put_off(low: Lowering, part: Deal, targets: tuple[int, ...]) -> None:
    """What may not lie at `t` goes beneath the pack, if anything else is left."""
    src, table = low.src, low.table
    if part.spill != "pack":
        raise NotLoweredError("a card that may not lie in a lane goes beneath the pack only")
    wide = any(table.is_rows(n) for n in targets)
    lanes = {n: table.lane_of(n) if wide else [n] for n in targets}
    size = len(next(iter(lanes.values())))
    flat = []
    for n in range(low.layout.places):
        flat += lanes.get(n, [0] * size)
    shift = " >> 2" if part.unlike == "value" else ""
    src.line("seen = 0")
    with src.block(f"for k in range({size})"):
        src.line(f"q = {src.table(flat)}[t * {size} + k]")
        with src.block("for m in range(1, S[q] + 1)"):
            src.line(f"seen |= 1 << ((S[PILE + q * STRIDE + m] + 0){shift})")
    with src.block(f"for k in range(S[{PACK}] + 0)"):
        with src.block(f"if not (seen >> ((S[TOP + {PACK}] + 0){shift})) & 1"):
            src.line("break")
        src.line(f"put_under(S, {PACK}, pop(S, {PACK}))")


def _accepted(low: Lowering, part: Deal, targets: tuple[int, ...]) -> None:
    """Deals until every place has the kind of card it accepts; others go to `spill`."""
    src, table = low.src, low.table
    spill = table.places.named(part.spill, part)
    takes = src.table([table.accepts.get(n, ALL_CARDS) for n in targets])
    spills = src.table([table.accepts.get(n, ALL_CARDS) for n in spill])
    size = len(targets)
    src.line("left = 0", f"full = np.zeros({size}, dtype=np.uint8)")
    with src.block(f"for i in range({size})"):
        src.line(f"full[i] = S[{src.table(targets)}[i]] > 0", "left += full[i] == 0")
    with src.block(f"while left > 0 and S[{PACK}] > 0"):
        src.line(f"c = pop(S, {PACK})", "to = 0")
        with src.block(f"for i in range({size})"):
            with src.block(f"if full[i] == 0 and ({takes}[i] >> c) & 1"):
                src.line(f"to = {src.table(targets)}[i]", "full[i] = 1", "left -= 1", "break")
        with src.block("if to == 0"), src.block(f"for i in range({len(spill)})"):
            with src.block(f"if ({spills}[i] >> c) & 1"):
                src.line(f"to = {src.table(spill)}[i]", "break")
        src.line("push(S, to, c)")
    src.line(f"return {size}")


def emit_restart(low: Lowering, take: str) -> None:
    """Writes the course going back to the step that first dealt what was taken up."""
    src, course = low.src, low.table.course
    names = {spot.name for choice in read_places(take) for spot in choice}
    for number, part in enumerate(course.steps):
        if isinstance(part, Deal | Turn) and names & {s.name for s in read_places(part.to)[0]}:
            deals = f"S[HEAD + {DEALS_AT}]"
            src.line(f"{deals} = min({deals} + 1, {UNLIMITED})")
            src.line(f"S[HEAD + {ROW_AT}] = 0", f"S[HEAD + {PLACE_AT}] = 0")
            src.line(f"run(S, W, {number})")
            return
    raise NotLoweredError(f"nothing is dealt to “{take}”")

"""Cards that become the pack again, or a base, lowered: what re-deals, payments and choices do."""

from __future__ import annotations

from reference.engine.cards import in_list_order
from reference.engine.effects import heaped
from reference.engine.grammar import card_set
from reference.engine.parts import Base, Pay, Redeal
from reference.engine.places import PACK
from reference.engine.position import BASE_AT, DEALS_AT, ROW_AT
from reference.kernel.lowered import Lowering
from reference.kernel.stock import emit_next_pile


def emit_choice(low: Lowering, part: Base) -> None:
    """The base goes to its foundation, the other cards shown to their places in order."""
    src = low.src
    rest = low.table.places.named(part.rest, part) if part.rest else ()
    src.line("t = (x >> 10) & 255", "c = (x >> 4) & 63", "chosen = False", "k = 0")
    with src.block(f"for i in range(min({part.of}, S[{PACK}] + 0))"):
        src.line(f"d = pop(S, {PACK})")
        with src.block("if d == c and not chosen"):
            src.line("push(S, t, d)", "chosen = True")
        if rest:
            with src.block(f"elif k < {len(rest)}"):
                src.line(f"push(S, {src.table(rest)}[k], d)", "k += 1")
    src.line(f"S[HEAD + {BASE_AT}] = (c >> 2) + 1")


def emit_taking_up(low: Lowering, part: Redeal) -> None:
    """The cards become the pack again: shuffled, or in the order in which they are gathered."""
    src = low.src
    if part.shuffle:
        _reshuffle(low, low.table.places.named(part.take, part))
        return
    flat = heaped(low.table, part)
    # the pack is all of them, the first place lowest, turned over: so from the last card back
    with src.block(f"for i in range({len(flat) - 1}, -1, -1)"):
        src.line(f"p = {src.table(flat)}[i]")
        with src.block("while S[p] > 0"):
            src.line(f"push(S, {PACK}, pop(S, p))")


def _reshuffle(low: Lowering, places: tuple[int, ...]) -> None:
    src, table = low.src, low.table
    listed = in_list_order(table.ranks)
    src.line("left = np.zeros(53, dtype=np.int64)", "k = 0")
    with src.block(f"for i in range({len(places)})"):
        src.line(f"p = {src.table(places)}[i]", "k += S[p]")
        with src.block("for j in range(1, S[p] + 1)"):
            src.line("left[S[PILE + p * STRIDE + j]] += 1")
        src.line("clear(S, p)")
    # item 0 of the list order is the top card, so the list is laid from the top down
    src.line("at = k")
    with src.block("while at > 0"), src.block(f"for i in range({len(listed)})"):
        src.line(f"card = {src.table(listed)}[i]")
        with src.block("if left[card] > 0"):
            src.line("left[card] -= 1", f"S[PILE + {PACK} * STRIDE + at] = card", "at -= 1")
    src.line(f"S[{PACK}] = k", f"S[TOP + {PACK}] = S[PILE + {PACK} * STRIDE + k]")
    src.line(f"state = U(W[{low.layout.number}])")
    with src.block(f"for i in range(S[HEAD + {DEALS_AT}] + 0)"):
        src.line("state = state + U(0x9E3779B97F4A7C15)")
    src.line("shuffle(S, mix(state), k)")


def emit_dealing_out(low: Lowering, part: Redeal) -> None:
    """The next pile is turned, so that its lowest card comes first, and dealt out on the others."""
    src, table = low.src, low.table
    places = table.places.named(part.take, part)
    size = len(places)
    emit_next_pile(low, places)
    src.line("p = next_pile(S)", "at = 0")
    with src.block(f"for i in range({size})"), src.block(f"if {src.table(places)}[i] == p"):
        src.line("at = i")
    ring = size if part.singly == "round" else size - 1
    src.line("k = S[p] + 0", "heap = np.empty(256, dtype=np.int64)")
    with src.block("for i in range(k)"):
        src.line("heap[i] = S[PILE + p * STRIDE + 1 + i]")
    src.line("clear(S, p)")
    with src.block("for i in range(k)"):
        src.line(f"push(S, {src.table(places)}[(at + 1 + i % {ring}) % {size}], heap[i])")
    src.line(f"S[HEAD + {ROW_AT}] = at + 1")


def emit_payment(low: Lowering, part: Pay) -> None:
    """The cards taken in payment, from the bottom, are the new pack."""
    src = low.src
    source = low.table.places.named(part.source, part)[0]
    per = card_set(part.per)
    src.line(f"k = S[{source}] + 0", "heap = np.empty(256, dtype=np.int64)", "due = 0")
    with src.block("for i in range(k)"):
        src.line(f"heap[i] = S[PILE + {source} * STRIDE + 1 + i]")
        src.line(f"due += {part.n} * (({per} >> heap[i]) & 1)")
    src.line(f"clear(S, {source})")
    with src.block("for i in range(k)"):
        free = "(" + str(part.met != "counted") + f" and ({per} >> heap[i]) & 1 == 1)"
        src.line(f"free = {free}")
        besides = {"stay": " or free", "all": " and not free"}
        with src.block("if due == 0" + besides.get(part.met, "")):
            src.line(f"push(S, {source}, heap[i])")
        with src.block("else"):
            # it is turned: its lowest card is dealt first
            src.line(f"put_under(S, {PACK}, heap[i])", "due -= 0 if free else 1")

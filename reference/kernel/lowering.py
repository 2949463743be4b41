"""A game lowered: one Python source that numba compiles, with everything that the game needs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reference.engine.cards import RANK, in_list_order
from reference.engine.game import Game
from reference.engine.numbers import LIMIT
from reference.engine.places import PACK, with_pack
from reference.engine.plan import Plan
from reference.engine.position import DEALS_AT, MOMENT_AT
from reference.engine.rules.base import GrantRule
from reference.engine.rules.build import BuildRule
from reference.engine.rules.exchange import ExchangeRule
from reference.engine.rules.fill import FillRule
from reference.engine.rules.grace import GraceRule
from reference.engine.rules.match import MatchRule
from reference.engine.rules.play import PlayRule
from reference.engine.rules.together import PlayTogetherRule
from reference.engine.rules.transfer import TransferRule
from reference.engine.table import Table
from reference.kernel.classes import Classes
from reference.kernel.course import emit_course
from reference.kernel.effects import emit_apply
from reference.kernel.filling import emit_fill
from reference.kernel.graces import emit_grace
from reference.kernel.grants import emit_build, emit_play, emit_together, emit_transfer
from reference.kernel.lowered import WORD, Layout, Lowering, NotLoweredError
from reference.kernel.matching import emit_exchange, emit_match
from reference.kernel.openings import emit_occupied, emit_views
from reference.kernel.ring import ringed
from reference.kernel.searching import emit_search
from reference.kernel.sifting import emit_sifting
from reference.kernel.stock import emit_dealing
from reference.kernel.swift import RETAKEN, emit_swift, is_plain
from reference.kernel.wants import emit_wants

VERSION = 2
"""Raised when the kernel is lowered in another way."""

TEXTS = {path.name: path.read_text("utf-8") for path in Path(__file__).parent.glob("*.tpl")}
"""What is the same in every source, by the name of its file."""

COMPILED = (
    "from numba import njit as compiled",
    "from reference.kernel.pointers import pointer",
    'njit = compiled(error_model="numpy")',
    'hot = compiled(error_model="numpy", forceinline=True)',
    'entry = compiled(error_model="numpy", cache=True, nogil=True)',
    "BYTE = np.uint8",
)
PLAIN = (
    "def njit(function):",
    "    return function",
    "entry = hot = pointer = njit",
    "BYTE = np.int64",
)
"""How a source begins that is to be compiled, or run as it stands (for tests: slow)."""


def lower(game: Game, compiling: bool = True) -> tuple[str, Lowering]:
    """The source of a game's kernel, and what is known of it. NotLoweredError, with the reason."""
    table = game.table
    count = table.foundations.last - table.foundations.first
    size = len(table.places.all)
    words = -(-size // WORD) if table.row_bits else 0
    stride = next(s for s in (64, 128, 256) if table.cards < s)
    if table.head_length > 16:
        raise NotLoweredError("the head of its positions is too long")
    classes = Classes(table) if is_plain(table) else None
    kinds = classes.count if classes else 0
    low = Lowering(table, Layout(size, count, 0, stride, words, kinds))
    emit_wants(low)
    if classes:
        emit_swift(low, classes)
    if table.row_bits:
        emit_occupied(low)
    emit_course(low)
    emit_apply(low)
    for plan in table.plans:
        _moves(low, plan)
    done: set[str] = set()
    while len(done) < len(low.stuck):
        for (moment, named), name in list(low.stuck.items()):
            if name not in done:
                done.add(name)
                _stuck(low, table.plans[moment], named, name)
    _dispatch(low)
    _deal(low)
    _won(low)
    emit_search(low)
    low.layout = Layout(size, count, len(low.views), stride, words, kinds)
    return _assembled(game, low, compiling), low


def _assembled(game: Game, low: Lowering, compiling: bool) -> str:
    """Constants, common functions, and what has been written."""
    lay = low.layout
    bounds = [0, *((LIMIT - LIMIT % k) % LIMIT for k in range(1, 257))]
    head = [
        f"# {game.name}, rules {game.rules_version}, kernel {VERSION}: generated.",
        "import numpy as np",
        "",
        *(COMPILED if compiling else PLAIN),
        "U = np.uint64",
        f"TOP = {lay.places}",
        f"HEAD = {lay.head}",
        f"PILE = {lay.pile}",
        f"STRIDE = {lay.stride}",
        f"PLACES = {lay.places}",
        f"SIZE = {lay.size}",
        f"WORDS = {lay.all_words}",
        f"WANTED = {lay.wanted}",
        f"ROOM = {room(low)}",
        "FULL = ROOM - 1",
        f"REMAINS = {lay.remains}",
        f"FIRST = {low.first}",
        f"LAST = {low.last}",
        f"KEPT = {kept(low)}",
        f"RETAKEN = {RETAKEN}",
        f"STEPS = {low.steps}",
        f"BOUNDS = np.array({bounds!r}, dtype=np.uint64)",
        "",
    ]
    ways = ["swift.tpl", "undo.tpl"] if lay.classes else ["listed.tpl", "snapshot.tpl"]
    traits = traits_of(low.table) if lay.classes else frozenset[str]()
    ways += ["ring.tpl"] if "ring" in traits else []
    names = ["common.tpl", "", ways[0], "playing.tpl", *ways[1:], "search.tpl"]
    texts = [suited(TEXTS[name], traits) if name else low.src.text() for name in names]
    return "\n".join([*head, *texts])


def traits_of(table: Table) -> frozenset[str]:
    """What a plain game has that most have not, by the words that the lines of a template ask."""
    has = {"parted": table.parted, "given back": table.given_back, "ring": ringed(table)}
    return frozenset(word for word, found in has.items() if found)


def suited(text: str, traits: frozenset[str]) -> str:
    """A template without the lines that are for other games: `#? ring` or `#? not ring` at the end.

    What is asked is left out, so that the source of a game does not change with what others have.
    """
    lines = []
    for line in text.split("\n"):
        line, _, asked = line.partition("  #? ")
        if not asked or (asked.removeprefix("not ") in traits) != asked.startswith("not "):
            lines.append(line)
    return "\n".join(lines)


def kept(low: Lowering) -> int:
    """How many bytes hold a position that the search goes on from."""
    return low.table.seed_at + low.layout.places + low.table.cards


def room(low: Lowering) -> int:
    """How many moves the list must be able to hold."""
    exchanges = [
        rule
        for plan in low.table.plans
        for rule in plan.grants
        if isinstance(rule, ExchangeRule) and rule.part.pairs == 2
    ]
    return 1 << 17 if exchanges else 1 << 13


def _rule(low: Lowering, plan: Plan, rule: GrantRule) -> None:
    """Writes the code that lists the moves of one grant."""
    match rule:
        case PlayRule():
            emit_play(low, plan, rule)
        case PlayTogetherRule():
            emit_together(low, plan, rule)
        case TransferRule():
            emit_transfer(low, plan, rule)
        case BuildRule():
            emit_build(low, plan, rule)
        case FillRule():
            emit_fill(low, plan, rule)
        case MatchRule():
            emit_match(low, plan, rule)
        case ExchangeRule():
            emit_exchange(low, plan, rule)
        case GraceRule():
            emit_grace(low, plan, rule)
        case _:
            raise NotLoweredError(rule.part.label())


def _rules(low: Lowering, plan: Plan, rules: Sequence[GrantRule]) -> None:
    for rule in rules:
        _rule(low, plan, rule)
    low.src.line("within(n)")


def _moves(low: Lowering, plan: Plan) -> None:
    """`moves_K(S, W, out)`: the moves at one moment, in order; how many."""
    src = low.src
    with src.function(f"moves_{plan.moment.number}", "S, W, out"):
        src.line("n = 0")
        if low.table.row_bits:
            src.line("look(S, W)")
        emit_views(low, plan)
        if plan.at_once:
            _rules(low, plan, plan.at_once)
            with src.block("if n > 0"):
                emit_sifting(low, plan)
            with src.block("if n > 0"):
                src.line("return once(out, n)")
        held = bool(plan.before)
        if held:
            _rules(low, plan, plan.before)
            with src.block("if n > 0"):
                emit_sifting(low, plan)
            src.line("n = once(out, n)", "held = n > 0")
        _rules(low, plan, plan.options)
        with src.block("if not held" if held else "if True"):
            for rule in plan.dealing:
                emit_dealing(low, plan, rule)
        if plan.untidy:
            emit_sifting(low, plan)
            src.line("return once(out, n)")
        else:
            with src.block("if n > 1"):
                src.line("in_order(out, n)")
            src.line("return n")


def _stuck(low: Lowering, plan: Plan, kinds: str, name: str) -> None:
    """Whether no move of these kinds is granted; uses the list from `n` on."""
    src = low.src
    with src.function(name, "S, W, out, n"):
        src.line("start = n")
        for rule in plan.of_kinds(kinds):
            _rule(low, plan, rule)
            with src.block("if n > start"):
                src.line("return False")
        src.line("return True")


def _dispatch(low: Lowering) -> None:
    """`moves(S, W, out)`: all legal moves, in order; how many."""
    src = low.src
    plans = low.table.plans
    with src.function("moves", "S, W, out"):
        src.line(f"moment = S[HEAD + {MOMENT_AT}]")
        for plan in plans[:-1]:
            with src.block(f"if moment == {plan.moment.number}"):
                src.line(f"return moves_{plan.moment.number}(S, W, out)")
        src.line(f"return moves_{plans[-1].moment.number}(S, W, out)")


def _deal(low: Lowering) -> None:
    """`deal(S, W, number)`: the first position of a deal."""
    src, table = low.src, low.table
    cards = (in_list_order(table.ranks) * table.page.pack.packs)[::-1]
    with src.function("deal", "S, W, number"):
        with src.block("for i in range(TOP)"):
            src.line("S[i] = 0", "S[TOP + i] = 52")
        with src.block("for i in range(16)"):
            src.line("S[HEAD + i] = 0")
        src.line(f"S[HEAD + {DEALS_AT}] = 1")
        src.line(f"W[{low.layout.number}] = {'np.int64(number)' if table.shuffles else 0}")
        with src.block(f"for i in range({len(cards)})"):
            src.line(f"S[PILE + {PACK} * STRIDE + 1 + i] = {src.table(cards, 'uint8')}[i]")
        src.line(f"S[{PACK}] = {len(cards)}", f"shuffle(S, number, {len(cards)})")
        src.line("run(S, W, 0)")


def _won(low: Lowering) -> None:
    """`is_won(S)`, and `cards_left(S)`: how many cards are wanting to a won game."""
    src, table, goal = low.src, low.table, low.table.page.goal
    cleared: list[int] = []
    if goal and goal.cleared:
        for n in table.places.named(goal.cleared, goal):
            cleared += with_pack((n,))
    with src.function("is_won", "S", hot=low.layout.classes > 0):
        with src.block("if not complete(S)"):
            src.line("return False")
        if cleared:
            with src.block(f"for i in range({len(cleared)})"):
                with src.block(f"if S[{src.table(cleared)}[i]] > 0"):
                    src.line("return False")
        elif goal:
            _lines(low)
            src.line(f"return made >= {goal.lines}")
        src.line("return True")
    with src.function("cards_left", "S"):
        if low.layout.foundations:
            src.line("return missing(S)")
        elif cleared:
            src.line("n = 0")
            with src.block(f"for i in range({len(cleared)})"):
                src.line(f"n += S[{src.table(cleared)}[i]]")
            src.line("return n")
        elif goal:
            _lines(low)
            src.line(f"return {goal.lines} - made")
        else:
            src.line("return 0")


def _lines(low: Lowering) -> None:
    """Writes how many lines of a square make the sum, as `made`."""
    src, table, goal = low.src, low.table, low.table.page.goal
    assert goal is not None
    src.line("made = 0")
    ranks = src.table(RANK)
    for line in table.goal_lines:
        total = " + ".join(f"{ranks}[S[TOP + {n}]]" for n in line)
        src.line(f"made += ({total}) == {goal.sum}")

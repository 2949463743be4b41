"""What the search needs to know of a game: how positions are told apart, and which plays are safe.

Positions are told apart by a 64-bit number, the sum of one number a column (a pile with what lies
face down under it). Columns that nothing tells apart count alike wherever they stand, so positions
that differ only in their order are one.
"""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.cards import BIT, RANK, members
from reference.engine.numbers import outputs
from reference.engine.parts import Redeal, Turn
from reference.engine.places import PACK, TURNED
from reference.engine.rules.build import BuildRule
from reference.engine.rules.course import LayRule, TurnRule
from reference.engine.table import Table
from reference.kernel.lowered import Lowering
from reference.kernel.ring import ringed
from reference.kernel.swift import is_plain


def column_keys(table: Table) -> tuple[list[int], list[int], list[int]]:
    """For each place its column, the key of the column, and 1 if it is the hidden half of it."""
    size = len(table.places.all)
    source = outputs(0)
    keys = [next(source) for _ in range(size)]
    column = list(range(size))
    hidden = [0] * size
    for place, under in table.places.under.items():
        column[under] = place
        hidden[under] = 1
    for name, area in table.places.areas.items():
        for number in area.places:
            plain = number in table.alike
            foundation = number in table.foundations.part and number not in table.beside
            if (plain or foundation) and name == table.places.all[number].zone:
                keys[number] = keys[area.places[0]]
    return column, keys, hidden


def placed_on(table: Table) -> list[int] | None:
    """For each card the cards that could be placed on it; None where no play is proved safe.

    A play is safe if no card still in play could ever be placed on the card played. Proved for
    games of one pack without re-deals (or whose stock is a ring), whose foundations follow suit:
    whatever can be done with the card where it lies can be done without it, for it is wanted
    neither to build on nor for a foundation of another card, and the place that it leaves is only
    freer. Foundations give nothing back; where they do, see `idle_below`.
    """
    redealt = any(isinstance(p, Redeal) for p in table.page.course)
    if table.page.pack.packs != 1 or (redealt and not ringed(table)):
        return None
    foundations = table.foundations
    if not foundations.fixed or any(p.suit != "same" for p, _ in foundations.groups):
        return None
    if len({foundations.written[n] for n in foundations.part}) != 1 or len(foundations.part) != 4:
        return None
    out = [0] * 53
    for plan in table.plans:
        for rule in plan.options:
            if isinstance(rule, BuildRule):
                for card, mask in enumerate(rule.fits[:52]):
                    for under in range(52):
                        if mask >> under & 1:
                            out[under] |= 1 << card
    if table.given_back:
        return idle_below(out, next(iter(foundations.written.values())))
    return out


def idle_below(on: list[int], order: Sequence[int]) -> list[int]:
    """For each card the others that must lie on the foundations before it is safe to play it,
    where cards may be taken back.

    With the card itself they are the least set D with all that could be placed on one of D (`on`),
    and all that goes before one of D on its foundation. If all of D but the card lie there, no card
    outside D can ever be placed on one of D. So in any line of play that wins the moves of the
    cards of D can be left out and the card be played at once: what lies on a card of D is of D, so
    all other cards are as free as before or freer; and as D goes down to the first cards of its
    foundations, the others find there what they found.
    """
    out = [0] * 53
    for card in range(52):
        found = fresh = 1 << card
        while fresh:
            more = 0
            for each in members(fresh):
                rank = RANK[each]
                before = order[: order.index(rank)] if rank in order else ()
                more |= on[each] | sum(BIT[4 * (r - 1) + each % 4] for r in before)
            fresh = more & ~found
            found |= fresh
        out[card] = found & ~(1 << card)
    return out


def folds(table: Table) -> bool:
    """Whether after a card is turned up nothing need be tried but to play it or to go on.

    Proved for plain games where a card may be turned at any time, the one turned before goes to the
    one talon, and whatever the turned card may do the uppermost of the talon may do. Any other move
    made between turning a card and using it can as well be made before turning: it finds the same
    cards and changes nothing for the pack (a card of the talon that had just been laid there is
    taken while it still lies turned up). So of the shortest ways to a win one is left.
    """
    if not is_plain(table) or ringed(table):
        return False
    turns = [part for part in table.page.course if isinstance(part, Turn)]
    if len(turns) != 1 or turns[0].played == "counted" or turns[0].rows or turns[0].each != 1:
        return False
    talon = table.places.areas["talon"].places[0]
    for plan in table.plans:
        for dealing in plan.dealing:
            if isinstance(dealing, TurnRule) and (dealing.guards or not dealing.in_one):
                return False
        for rule in plan.options:
            sources, targets = rule.reach()
            if (TURNED in sources) != (talon in sources) or targets & {PACK, TURNED, talon}:
                return False
            if {TURNED, talon} & set(getattr(rule, "in_runs", ())):
                return False
    return True


def last_pass(table: Table) -> bool:
    """Whether laying the last card turned up on the talon leads to nothing.

    So it is where no deal follows and nothing is granted then that was not granted before.
    """
    parts = [[rule.part for rule in plan.options] for plan in table.plans]
    dealing = [rule for plan in table.plans for rule in plan.dealing]
    return all(p == parts[0] for p in parts) and all(
        isinstance(rule, TurnRule | LayRule) for rule in dealing
    )


def emit_search(low: Lowering) -> None:
    """The tables of the search, and what is proved for the game."""
    src, table = low.src, low.table
    column, keys, hidden = column_keys(table)
    src.constants += [
        f"COLUMN = {src.table(column)}",
        f"KEYS = {src.table(keys, 'uint64')}",
        f"HIDDEN = {src.table([h << 16 for h in hidden])}",
        f"UNDER = {src.table([table.places.under.get(n, 0) for n in range(len(column))])}",
        f"HEADS = {table.seed_at}",
    ]
    plain = low.layout.classes > 0
    src.constants.append(f"UNDOING = {plain}")
    safe = placed_on(table) if plain else None
    folded = folds(table)
    src.constants += [
        f"SAFE = {safe is not None}",
        f"ON = {src.table(safe or [0] * 53)}",
        f"FOLD = {folded}",
        f"LAST_PASS = {folded and last_pass(table)}",
        f"FOUNDATIONS = {(1 << low.last) - (1 << low.first)}",
    ]

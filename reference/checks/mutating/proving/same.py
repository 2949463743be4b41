"""Whether a mutant is proved to be the same game as the page, and by what."""

from __future__ import annotations

from dataclasses import replace

from reference.checks.mutating.mutants import Mutant
from reference.checks.mutating.proving.certain import Certain, certain
from reference.checks.mutating.proving.normal import Facts, normal
from reference.checks.mutating.proving.vacancy import orderly
from reference.engine import Game, Page
from reference.engine.parts import Score
from reference.engine.table import Table
from reference.kernel.lowered import NotLoweredError
from reference.kernel.lowering import lower

PROGRAM = "the same program"
RULES = "the same rules at every moment"
LAID = "the same rules, as cards lie on the foundations from the beginning"
BARE = "the same rules, as no card lies where the change would matter"
ORDERLY = "the same rules, as two places are never vacant at once"
PROOFS = (PROGRAM, RULES, LAID, BARE, ORDERLY)
"""The proofs, each resting on more than the one before it."""


def proof(page: Page, mutant: Mutant) -> str:
    """By which of `PROOFS` the mutant is the same game as the page; "" if by none."""
    one, other = Game(page, variant=mutant.variant), Game(mutant.page, variant=mutant.variant)
    if _scores(one) != _scores(other):
        return ""
    if one.table.depths == other.table.depths and _same_program(one, other):
        return PROGRAM
    for name in PROOFS[1:]:
        here, there = _facts(one.table, name), _facts(other.table, name)
        if normal(one.table, here) == normal(other.table, there):
            return name
    return ""


def _scores(game: Game) -> list[str]:
    """What the game is played for besides winning."""
    return [part.label() for part in game.table.page.rules if isinstance(part, Score)]


def _same_program(one: Game, other: Game) -> bool:
    """Whether both are lowered to the same source, but for the name and version at its head."""
    try:
        here, there = (lower(game, compiling=False)[0].partition("\n")[2] for game in (one, other))
    except NotLoweredError:
        return False
    return here == there


def _facts(table: Table, name: str) -> Facts:
    """What a proof may rest on."""
    known = certain(table)
    rests = PROOFS.index(name)
    held = Certain(frozenset(), 0, {})
    if rests >= PROOFS.index(LAID):
        held = replace(held, begun=known.begun, fixed=known.fixed)
    if rests >= PROOFS.index(BARE):
        held = replace(held, bare=known.bare)
    return Facts(held, orderly(table) if rests >= PROOFS.index(ORDERLY) else frozenset())

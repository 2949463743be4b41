"""Sequences parted: from which cards on a pile may be lifted, and where that is not settled.

A move names the card from which on a pile is lifted, and where it goes. Programs ask the other way
round from which card on it may go *there*. So of the cards of one sequence only one may fit any
destination; a page where two could is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.engine.cards import BIT, NAMES, OF_RANK, members, union
from reference.engine.errors import RulesError
from reference.engine.grammar import fits, programme
from reference.engine.parts import Build, Fill
from reference.engine.rules.base import zone_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reference.engine.table import Table


class Parting:
    """The sequences of some places: `on` says for each card what it may lie on in one.

    `heads`: places whose lowest card never leaves them.
    """

    def __init__(self, on: Sequence[int], heads: frozenset[int]) -> None:
        self.on = on
        self.heads = heads

    def begin(self, pile: bytes, number: int) -> int:
        """The index in the pile at a place from which on its cards are a sequence."""
        least = 1 if number in self.heads else 0
        at = len(pile) - 1
        while at > least and self.on[pile[at]] >> pile[at - 1] & 1:
            at -= 1
        return max(at, least)

    def cards(self, pile: bytes, number: int) -> bytes:
        """The cards from which on the pile at a place may be lifted, lowest first."""
        return pile[self.begin(pile, number) :]

    def refusal(self, pile: bytes, number: int, card: int) -> str:
        """Why the pile at a place may not be lifted from a card of it on; "" if it may."""
        if card in self.cards(pile, number):
            return ""
        at = pile.rindex(card)
        broken = next(
            (i for i in range(at + 1, len(pile)) if not self.on[pile[i]] >> pile[i - 1] & 1), 0
        )
        if not broken:
            return f"{NAMES[card]} heads its pile and stays there."
        return (
            f"{NAMES[card]} and the cards on it are no sequence: {NAMES[pile[broken]]} does not"
            f" follow {NAMES[pile[broken - 1]]}."
        )


def not_lifted(pile: bytes, number: int, card: int, parting: dict[int, Parting]) -> str:
    """Why not all that lies on a card is lifted with it; "" if it is, or if nothing lies there."""
    if card == pile[-1]:
        return ""
    if number in parting:
        return parting[number].refusal(pile, number, card)
    return f"{NAMES[card]} lies under {NAMES[pile[-1]]}; only one card at a time is moved so."


def placed(part: Build, table: Table) -> tuple[int, ...]:
    """For each card what it may be placed on by step and suit, whatever cards are named."""
    orders = [p.run for p, _ in table.foundations.groups if isinstance(p.run, str)]
    wanted = "programme" in part.step.split()
    if wanted and not orders:
        raise RulesError("no foundation has a programme to follow", where=part.label())
    order = programme(orders[0], table.ranks) if wanted else ()
    return fits(part.step, part.suit, order=table.ranks, wrap=part.wrap, programme=order)


def parted(part: Build | Fill, reach: frozenset[int], table: Table) -> dict[int, Parting]:
    """For the places from which a part lifts sequences, those of each; none without unit `part`.

    RulesError where cards there are not seen, or nothing says what a sequence is.
    """
    if part.unit != "part":
        return {}
    places = zone_places(reach, table)
    hidden = sorted(places & table.depths.keys())
    if hidden:
        raise RulesError(
            f"cards of {table.places.said(hidden[0])} are not seen and cannot be parted",
            where=part.label(),
            hint="Say with Visible that they may be looked at.",
        )
    builds = [part] if isinstance(part, Build) else _builds(table)
    known = {number for build in builds for number in table.places.named(build.source, build)}
    kinds = {(build.step, build.suit, build.wrap) for build in builds}
    if len(kinds) != 1 or not places <= known:
        raise RulesError(
            "what a sequence is that may be parted is not said once and for all",
            where=part.label(),
            hint='It is what the Build with unit="part" from there makes: one step, one suit.',
        )
    parting = Parting(placed(builds[0], table), frozenset(table.heads))
    return dict.fromkeys(sorted(places), parting)


def _builds(table: Table) -> list[Build]:
    """The parts of the page that build by sequences parted."""
    return [p for p in table.page.rules if isinstance(p, Build) and p.unit == "part"]


def check_settled(
    part: Build | Fill, parting: dict[int, Parting], takes: Sequence[int], table: Table
) -> None:
    """RulesError if two cards of one sequence could go to one of the receivers `takes`."""
    if not parting:
        return
    on = next(iter(parting.values())).on
    pack = union(OF_RANK[rank] for rank in table.ranks)
    again = table.page.pack.packs > 1
    for taken in sorted({mask & pack for mask in takes}):
        for card in members(taken):
            both = _above(card, on, pack) & taken
            if not again:
                both &= ~BIT[card]  # there is only one of it
            if both:
                raise RulesError(
                    f"how much of a sequence is moved is not settled: of one with {NAMES[card]} and"
                    f" {NAMES[members(both)[0]]} in it either could go to the same place",
                    where=part.label(),
                    hint="Let sequences go one way by one step, and name the rank that fills.",
                )


def _above(card: int, on: Sequence[int], pack: int) -> int:
    """The cards that may lie somewhere above a card in a sequence."""
    found = 0
    fresh = BIT[card]
    while fresh:
        fresh = sum(BIT[c] for c in members(pack & ~found) if on[c] & fresh)
        found |= fresh
    return found

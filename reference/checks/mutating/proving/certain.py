"""What is certain in every position of a game, whatever is dealt and however it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from reference.checks.mutating.proving.undealt import undealt
from reference.engine.cards import OF_RANK, in_list_order
from reference.engine.course import Moment, chosen
from reference.engine.grammar import card_picks
from reference.engine.parts import Base, Deal, Grace, Part, Pay, Redeal, Turn, Withdraw
from reference.engine.parts.course import ALL
from reference.engine.places import PACK, TURNED
from reference.engine.rules.exchange import ExchangeRule
from reference.engine.rules.transfer import TransferRule
from reference.engine.table import Table

ONES = [1 << card for card in range(52)]
"""Each card as a set."""


@dataclass(frozen=True, slots=True)
class Certain:
    """What is certain.

    `begun`: foundations on which a card lies before the first move, for good. `fixed`: the cards
    (as bits) of which every one lies at the bottom of a foundation before the first move, for good.
    `bare`: for each step at which the game can stand the places on which no card lies then.
    """

    begun: frozenset[int]
    fixed: int
    bare: Mapping[int, frozenset[int]]

    def empty(self, moment: Moment) -> frozenset[int]:
        """Places on which no card lies at a moment."""
        return self.bare.get(moment.step, frozenset())


def certain(table: Table) -> Certain:
    """What is certain in every position of a game."""
    begun, fixed = _laid(table)
    course = table.course
    spent = frozenset((PACK, TURNED)) if _spent(table) else frozenset((TURNED,))
    bare = {}
    for step in {moment.step for moment in course.moments}:
        known = spent if step == course.last else frozenset((TURNED,))
        if step != course.last and isinstance(course.steps[step], Turn):
            known = frozenset()
        bare[step] = known | undealt(table, step, known)
    return Certain(begun, fixed, bare)


def _laid(table: Table) -> tuple[frozenset[int], int]:
    """The foundations that are begun with withdrawn cards, and the cards that all lie so."""
    if _disturbed(table):
        return frozenset(), 0
    first: dict[int, int] = {}
    for part in unasked(table):
        if isinstance(part, Withdraw) and part.source == "pack" and part.cards != "top":
            targets = table.places.named(part.to, part)
            for index, picks in enumerate(card_picks(part.cards)):
                first.setdefault(targets[min(index, len(targets) - 1)], picks)
    of_foundations = range(table.foundations.first, table.foundations.last)
    begun = frozenset(number for number in first if number in of_foundations)
    fixed = 0
    packs = table.page.pack.packs
    for kind, copies in [(OF_RANK[r], 4 * packs) for r in table.ranks] + [(c, packs) for c in ONES]:
        if sum(1 for number in begun if not first[number] & ~kind) == copies:
            fixed |= kind
    return begun, fixed


def unasked(table: Table) -> list[Part]:
    """The steps of the course before the player's first choice."""
    out: list[Part] = []
    for part in table.course.steps:
        if isinstance(part, Turn) or chosen(part) or (isinstance(part, Deal) and part.pause):
            break
        out.append(part)
    return out


def _disturbed(table: Table) -> bool:
    """Whether anything but a grant to play, or a transfer (which leaves the lowest card), could
    take cards from a foundation, or lay any beneath."""
    foundations = frozenset(range(table.foundations.first, table.foundations.last))
    for plan in table.plans:
        for rule in plan.grants:
            sources, targets = rule.reach()
            if isinstance(rule, ExchangeRule):
                sources |= targets
            if sources & foundations and not isinstance(rule, TransferRule):
                return True
    for part in table.course.steps:
        texts: list[str] = []
        match part:
            case Withdraw():
                texts = [] if part.source == "pack" else [part.source]
            case Deal():
                texts = [part.to, part.spill]
            case Turn():
                texts = [part.to]
            case Redeal():
                texts = [part.take]
            case Pay():
                texts = [part.source]
            case Base():
                texts = [part.to, part.rest]
            case Grace():
                texts = [part.source]
        named = (n for text in texts if text for n in table.places.named(text, part))
        if foundations & frozenset(named):
            return True
    return False


def _spent(table: Table) -> bool:
    """Whether the pack is out when nothing is left to deal.

    So it is if the last step that deals goes on as long as the pack lasts, or longer: what is taken
    up again comes by that step again. Where all is dealt unasked and nothing is taken up, it is
    enough that the cards come out even: how many are dealt depends on no card.
    """
    steps = table.course.steps
    dealing = [n for n, part in enumerate(steps) if isinstance(part, Turn | Deal)]
    if not dealing:
        return False
    last = steps[dealing[-1]]
    assert isinstance(last, Turn | Deal)
    after = steps[dealing[-1] + 1 :]
    if not all(isinstance(p, Redeal) or (isinstance(p, Pay) and p.end == "bottom") for p in after):
        return False
    choosy = isinstance(last, Deal) and (last.unlike or last.spill)
    if not choosy and (last.rows == ALL or takes_all(table, last)):
        return True
    return not after and len(unasked(table)) == len(steps) and _even(table)


def takes_all(table: Table, part: Turn | Deal) -> bool:
    """Whether its rows, which are numbered, have as many places as there are cards to deal.

    Cards turned for several zones fall in a row of each alternately: every row counts as one of the
    zone that has fewest lanes.
    """
    places = table.places.named(part.to, part)
    counted = isinstance(part, Deal) or table.course.counts(part)
    if not counted or not isinstance(part.each, int) or any(n in table.accepts for n in places):
        return False
    first = Counter(table.places.all[n].zone for n in places if table.places.all[n].row == 1)
    lanes = min(first.values(), default=0) if isinstance(part, Turn) else first.total()
    laid = [p for p in table.course.steps if isinstance(p, Withdraw) and p.source == "pack"]
    withdrawn = sum(len(card_picks(each.cards)) for each in laid)
    return part.rows * part.each * lanes >= table.cards - withdrawn


def _even(table: Table) -> bool:
    """Whether what is withdrawn and dealt unasked is the whole pack, whatever lies in it."""
    for part in table.course.steps:
        if isinstance(part, Deal):
            targets = table.places.named(part.to, part)
            if part.unlike or any(number in table.accepts for number in targets):
                return False
        elif not isinstance(part, Withdraw):
            return False
    piles, _ = table.opening.deal(any_pack(table))
    return not piles[PACK]


def any_pack(table: Table) -> bytes:
    """Some pack of the game."""
    return bytes(in_list_order(table.ranks) * table.page.pack.packs)

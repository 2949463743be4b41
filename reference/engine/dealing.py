"""The steps of the course that happen by themselves: cards leave the pack for their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reference.engine.cards import ALL_CARDS, BIT, NAMES, ONE, RANK
from reference.engine.errors import RulesError
from reference.engine.grammar import card_picks, card_set, numbers
from reference.engine.parts import Deal, Grace, Pay, Withdraw
from reference.engine.places import PACK

if TYPE_CHECKING:
    from reference.engine.table import Table


def withdraw(table: Table, part: Withdraw, piles: list[bytes]) -> None:
    """Takes the named cards from the top of the pack, the first that match, and places them."""
    targets = table.places.named(part.to, part)
    if part.cards == "top":
        sources = table.places.named(part.source, part)
        if len(sources) != len(targets):
            raise RulesError(
                f"{len(sources)} places cannot give a card each to {len(targets)}",
                where=part.label(),
            )
        for source, target in zip(sources, targets, strict=True):
            piles[target] += piles[source][-1:]
            piles[source] = piles[source][:-1]
        return
    for index, wanted in enumerate(card_picks(part.cards)):
        pack = piles[PACK]
        at = next((i for i in range(len(pack) - 1, -1, -1) if wanted >> pack[i] & 1), -1)
        if at < 0:
            raise RulesError(f"the pack has no {part.cards} to withdraw", where=part.label())
        target = targets[min(index, len(targets) - 1)]
        piles[target] += ONE[pack[at]]
        piles[PACK] = pack[:at] + pack[at + 1 :]


class Dealer:
    """A `Deal` made ready: for each row, which places get how many cards, and how they lie."""

    def __init__(self, table: Table, part: Deal) -> None:
        self.table = table
        self.part = part
        self.targets = table.places.named(part.to, part)
        self.rows = table.is_rows(self.targets[0])
        self.accepting = any(number in table.accepts for number in self.targets)
        self.plain = not (part.under or part.unlike)
        if self.accepting and part.down:
            raise RulesError("cards that fall by their kind lie face up", where=part.label())
        self._made: dict[int, tuple[tuple[int, int], ...]] = {}

    def row(self, row: int) -> tuple[tuple[int, int], ...]:
        """For a row (from 1) the places with the number of cards for each."""
        found = self._made.get(row)
        if found is not None:
            return found
        part = self.part
        targets = self.targets
        if self.rows:
            targets = tuple(n for n in targets if self.table.places.all[n].row == row)
        each = (part.each,) * len(targets) if isinstance(part.each, int) else numbers(part.each)
        if len(each) != len(targets):
            raise RulesError(
                f"{len(each)} numbers of cards are given for {len(targets)} places",
                where=part.label(),
            )
        out = []
        for lane, (target, count) in enumerate(zip(targets, each, strict=True)):
            if part.stair and lane < row - 1:
                continue
            if face_down(part, row, lane):
                target = self.table.places.under[target]
            out.append((target, count))
        self._made[row] = tuple(out)
        return self._made[row]

    def deal_all(self, piles: list[bytes]) -> None:
        """Deals all the rows of the step, or until the pack is out."""
        row = 1
        while (row <= self.part.rows or not self.part.rows) and piles[PACK]:
            self.deal(piles, row)
            row += 1

    def deal(self, piles: list[bytes], row: int) -> int:
        """Deals row `row`, as far as the pack goes; the number of places dealt to."""
        if self.accepting:
            return self._deal_accepted(piles)
        pack = piles[PACK]
        left = len(pack)
        laid = 0
        if self.plain:
            for target, count in self.row(row):
                if not left:
                    break
                laid += 1
                if count == 1:
                    left -= 1
                    piles[target] += pack[left : left + 1]
                else:
                    start = max(0, left - count)
                    piles[target] += pack[start:left][::-1]
                    left = start
            piles[PACK] = pack[:left]
            return laid
        for target, count in self.row(row):
            if not left:
                break
            laid += 1
            for _ in range(min(count, left)):
                pack, left = self._put_off(piles, target, pack, left)
                if not left:
                    break
                card = pack[left - 1 : left]
                piles[target] = card + piles[target] if self.part.under else piles[target] + card
                left -= 1
        piles[PACK] = pack[:left]
        return laid

    def _put_off(
        self, piles: list[bytes], target: int, pack: bytes, left: int
    ) -> tuple[bytes, int]:
        """The pack when what may not lie at `target` has gone to `spill`; `pack`: beneath it, if
        anything else is left."""
        pack = pack[:left]
        if self.part.unlike:
            there = b"".join(piles[number] for number in self.table.lane_of(target))
            ranks = {RANK[card] for card in there}
            for _ in range(left):
                card = pack[-1]
                if not ((RANK[card] in ranks) if self.part.unlike == "value" else card in there):
                    break
                if self.part.spill == "pack":
                    pack = pack[-1:] + pack[:-1]
                else:
                    piles[self.table.places.named(self.part.spill, self.part)[0]] += pack[-1:]
                    pack, left = pack[:-1], left - 1
        return pack, left

    def _deal_accepted(self, piles: list[bytes]) -> int:
        """Deals until every place has the kind of card it accepts; others go to `spill`."""
        accepts = self.table.accepts
        spill = self.table.places.named(self.part.spill, self.part)
        empty = [number for number in self.targets if not piles[number]]
        while empty and piles[PACK]:
            card = piles[PACK][-1]
            piles[PACK] = piles[PACK][:-1]
            target = next((n for n in empty if accepts.get(n, ALL_CARDS) & BIT[card]), None)
            if target is None:
                target = next((n for n in spill if accepts.get(n, ALL_CARDS) & BIT[card]), None)
                if target is None:
                    raise RulesError(f"no place takes {NAMES[card]}", where=self.part.label())
            else:
                empty.remove(target)
            piles[target] += ONE[card]
        return len(self.targets)


def face_down(part: Deal, row: int, lane: int) -> bool:
    """Whether the card of this row and lane (from 0) is dealt face down."""
    if not part.down:
        return False
    if part.down == "covered":
        return row < (lane + 1 if part.stair else part.rows)
    return row in numbers(part.down)


def pay_from_top(table: Table, part: Pay, piles: list[bytes]) -> None:
    """While a card `per` lies uppermost, takes `n` cards with it and puts them beneath the pack."""
    source = table.places.named(part.source, part)[0]
    per = card_set(part.per)
    while piles[source] and per >> piles[source][-1] & 1:
        taken = piles[source][-part.n :]
        piles[source] = piles[source][: -part.n]
        piles[PACK] = taken[::-1] + piles[PACK]  # the packet is turned face down


def slip(table: Table, part: Grace, piles: list[bytes]) -> None:
    """A `Grace` in the course: as long as such a card lies uppermost, it goes under its pile."""
    cards = card_set(part.cards if isinstance(part.cards, str) else part.cards[0])
    for number in table.places.named(part.source, part):
        pile = piles[number]
        for _ in range(len(pile)):
            if not cards >> pile[-1] & 1:
                break
            pile = pile[-1:] + pile[:-1]
        piles[number] = pile


def toll(table: Table, part: Pay, position: Sequence[bytes]) -> tuple[bytes, bytes]:
    """The cards that a toll takes, from the bottom, and what it leaves: `n` for each `per`."""
    pile = position[table.places.named(part.source, part)[0]]
    per = card_set(part.per)
    owed = part.n * sum(1 for card in pile if per >> card & 1)
    taken = bytearray()
    left = bytearray()
    for card in pile:
        free = part.met != "counted" and per >> card & 1
        if {"stay": True, "all": False}.get(part.met, not owed) if free else not owed:
            left.append(card)
            continue
        taken.append(card)
        owed -= 0 if free else 1
    return bytes(taken), bytes(left)

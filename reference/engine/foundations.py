"""What each foundation takes next, as sets of cards."""

from __future__ import annotations

from collections.abc import Sequence

from reference.engine.cards import BIT, OF_RANK, OF_SUIT, RANK, SUIT, union
from reference.engine.errors import RulesError
from reference.engine.grammar import programme, suit_table
from reference.engine.parts import Foundation, Run
from reference.engine.places import Places
from reference.engine.position import BASE_AT

MEMORY = 1 << 16
"""So many states of the foundations are remembered before all are forgotten again."""

Look = tuple[list[int], int, dict[int, list[int]]]
"""What each foundation wants, all of it as one set, and which foundations take a card, by card."""


class Foundations:
    """The foundations of a game, places `first` … `last` - 1, one after another.

    `wants(position)` is the heart: for each foundation the set of cards that it takes next. What
    depends on the pile alone is remembered by pile, so that it is worked out once a game.
    """

    def __init__(
        self, parts: Sequence[Foundation], places: Places, ranks: Sequence[int],
        beside: dict[int, tuple[int, ...]],
    ) -> None:  # fmt: skip
        self.ranks = ranks
        self.beside = beside
        self.part: dict[int, Foundation] = {}
        self.groups: list[tuple[Foundation, tuple[int, ...]]] = []
        self.written: dict[int, tuple[int, ...]] = {}
        self.group: dict[int, int] = {}
        for part in parts:
            area = places.areas[part.name].places
            self.group |= dict.fromkeys(area, len(self.groups))
            self.groups.append((part, area))
            if isinstance(part.run, tuple) and len(part.run) != len(area):
                raise RulesError(
                    f"{len(part.run)} programmes are given for {len(area)} places",
                    where=part.label(),
                )
            if isinstance(part.run, Run) and part.run.times != 1 and len(ranks) != 13:
                raise RulesError(
                    "a multiple of a rank is counted among thirteen ranks", where=part.label()
                )
            for index, number in enumerate(area):
                self.part[number] = part
                text = part.run[index] if isinstance(part.run, tuple) else part.run
                if isinstance(text, str):
                    self.written[number] = programme(text, ranks)
        numbers = sorted(self.part)
        self.first = numbers[0] if numbers else 0
        self.last = numbers[-1] + 1 if numbers else 0
        if numbers != list(range(self.first, self.last)):
            raise RulesError("foundations do not lie together")
        self.suits = {suit: suit_table(suit) for suit in ("same", "any", "alternate")}
        self.memory: list[dict[object, int]] = [{} for _ in numbers]
        self.fixed = all(isinstance(p.run, str | tuple) and p.suit != "beside" for p in parts)
        self.kept = all(
            not isinstance(p.run, Run) or {p.run.first, p.run.step} <= {"base", 1, -1}
            for p in parts
        ) and all(p.suit != "beside" for p in parts)
        self.looked: dict[object, Look] = {}
        self.choosy = [area for part, area in self.groups if part.each_suit]

    def ranks_of(self, number: int, position: Sequence[bytes]) -> tuple[int, ...]:
        """The programme of a foundation, as far as it is known in this position (else empty)."""
        written = self.written.get(number)
        if written is not None:
            return written
        run = self.part[number].run
        assert isinstance(run, Run)
        first, step = (self._number(value, number, position) for value in (run.first, run.step))
        if not first or not step:
            return ()
        order = list(self.ranks)
        start = order.index(first)
        if run.times != 1:
            start = order.index((first * run.times - 1) % 13 + 1)
        return tuple(order[(start + step * i) % len(order)] for i in range(run.count))

    def length(self, number: int) -> int:
        """How many cards a foundation takes in all, known before its first card is."""
        written = self.written.get(number)
        if written is not None:
            return len(written)
        run = self.part[number].run
        assert isinstance(run, Run)
        return run.count

    def _number(self, value: int | str, number: int, position: Sequence[bytes]) -> int:
        """A number of a `Run`: itself, the base rank, or the rank of the card beside."""
        if isinstance(value, int):
            return value
        if value == "base":
            return position[0][BASE_AT]
        for other in self.beside.get(number, ()):
            if position[other]:
                return RANK[position[other][-1]]
        return 0

    def want(self, number: int, position: Sequence[bytes]) -> int:
        """The set of cards that one foundation takes next, the others left out of account."""
        pile = position[number]
        ranks = self.ranks_of(number, position)
        if len(pile) >= len(ranks):
            return 0
        mask = OF_RANK[ranks[len(pile)]]
        part = self.part[number]
        if part.suit == "beside":
            others = [position[n] for n in self.beside.get(number, ()) if position[n]]
            return mask & OF_SUIT[SUIT[others[0][0]]] if others else 0
        if not pile:
            return mask
        top = pile[-1]
        table = self.suits[part.suit]
        return sum(BIT[card] for card in range(52) if mask >> card & 1 and table[card] >> top & 1)

    def firsts(self, numbers: Sequence[int], position: Sequence[bytes]) -> list[int]:
        """Of some foundations those that are not like an earlier one: of a group, the same pile."""
        out: list[int] = []
        seen: list[tuple[int, bytes]] = []
        for number in numbers:
            like = (self.group[number], position[number])
            if like not in seen or number in self.beside:
                seen.append(like)
                out.append(number)
        return out

    def touched(self, places: Sequence[int]) -> bool:
        """Whether after a move between these places the foundations may want other cards."""
        if not self.kept:
            return True
        first, last = self.first, self.last
        return any(first <= number < last for number in places)

    def look(self, position: Sequence[bytes]) -> Look:
        """`wants`, and all of them as one set; remembered by what lies on the foundations."""
        if not self.kept:
            wants = self.wants(position)
            return wants, union(wants), {}
        key = (position[0][BASE_AT], position[self.first : self.last])
        found = self.looked.get(key)
        if found is None:
            wants = self.wants(position)
            if len(self.looked) >= MEMORY:
                self.looked.clear()
            found = self.looked[key] = (wants, union(wants), {})
        return found

    def taking(
        self,
        card: int,
        known: dict[int, list[int]],
        wants: Sequence[int],
        position: Sequence[bytes],
    ) -> list[int]:
        """The foundations that take a card, of those alike the first; entered in `known`."""
        takes = [n for n, want in enumerate(wants, self.first) if want >> card & 1]
        known[card] = found = self.firsts(takes, position) if len(takes) > 1 else takes
        return found

    def _matters(self, number: int, position: Sequence[bytes]) -> object:
        """What a foundation's wish depends on where it is not its own pile alone."""
        besides = [position[other] for other in self.beside.get(number, ())]
        return (
            position[0][BASE_AT],
            position[number],
            *(pile[:1] + pile[-1:] for pile in besides),
        )

    def wants(self, position: Sequence[bytes]) -> list[int]:
        """For each foundation, from the first place on, the set of cards that it takes next."""
        first, last = self.first, self.last
        keys: Sequence[object] = position[first:last]
        if not self.fixed:
            keys = [self._matters(number, position) for number in range(first, last)]
        out = [memory.get(key, -1) for memory, key in zip(self.memory, keys, strict=True)]
        if -1 in out:
            for index, key in enumerate(keys):
                if out[index] < 0:
                    mask = self.want(first + index, position)
                    out[index] = self.memory[index][key] = mask
        for area in self.choosy:
            begun = [position[n][0] for n in area if position[n]]
            if 0 < len(begun) < len(area):
                used = 0
                for card in begun:
                    used |= OF_SUIT[SUIT[card]]
                for n in area:
                    if not position[n]:
                        out[n - first] &= ~used
        return out

    def complete(self, position: Sequence[bytes]) -> bool:
        """Whether every foundation has come to the end of its programme."""
        for number in range(self.first, self.last):
            ranks = self.ranks_of(number, position)
            if not ranks or len(position[number]) < len(ranks):
                return False
        return True

    def failing(self, card: int, number: int, position: Sequence[bytes]) -> tuple[str, str]:
        """Why a foundation does not take `card`: the field that fails, and what to say of it."""
        part = self.part[number]
        pile = position[number]
        ranks = self.ranks_of(number, position)
        if not ranks:
            return "run", "has no programme yet"
        if len(pile) >= len(ranks):
            return "run", "is complete"
        wanted = ranks[len(pile)]
        if RANK[card] != wanted:
            return "run", "begins with" if not pile else "goes on with"
        if part.each_suit and not pile:
            return "each_suit", "has another of that suit begun already"
        return "suit", "must follow suit" if part.suit != "alternate" else "must change colour"

    def never_takes(self, card: int, number: int, position: Sequence[bytes]) -> bool:
        """Whether a foundation refuses a card whatever is played first: of another suit, or full.

        Only what follows from the cards that lie there is counted: a foundation keeps its suit.
        """
        pile = position[number]
        suit = self.part[number].suit
        if suit == "beside":
            pile = next((position[n] for n in self.beside.get(number, ()) if position[n]), b"")
        elif suit != "same":
            pile = b""
        ranks = self.ranks_of(number, position)
        full = bool(ranks) and len(position[number]) >= len(ranks)
        return full or bool(pile and SUIT[card] != SUIT[pile[-1]])

    def next_rank(self, number: int, position: Sequence[bytes]) -> int:
        """The rank that a foundation takes next, 0 if none."""
        ranks = self.ranks_of(number, position)
        pile = position[number]
        return ranks[len(pile)] if len(pile) < len(ranks) else 0

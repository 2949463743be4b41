"""How many ways there are to play on: a rule that allows too much or too little shows in the count.

The first count of each game is worked out by hand (see the file); two games are counted to the
depth by a second, naive program below, which shares nothing with the engine but the deal.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.engine import Game, Position
from reference.engine.cards import NAMES
from reference.engine.numbers import dealt
from tests.reference.games.play import game

FILE = Path(__file__).with_name("counts.txt")
LINES = [
    line.split(": ") for line in FILE.read_text("utf-8").splitlines() if line and line[0] != "#"
]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def _ways(table: Game, position: Position, depth: int) -> int:
    moves = table.moves(position)
    if depth == 1:
        return len(moves)
    return sum(_ways(table, table.apply(position, move), depth - 1) for move in moves)


@pytest.mark.parametrize(("slug", "counts"), LINES)
def test_counts(slug: str, counts: str) -> None:
    table = game(slug)
    position = table.deal(1)
    expected = [int(count) for count in counts.split()]
    assert [_ways(table, position, d) for d in range(1, len(expected) + 1)] == expected


def _rank(card: str) -> int:
    return RANKS.index(card[:-1])


def _lucie(packets: list[tuple[str, ...]], aces: dict[str, int], depth: int) -> int:
    """La Belle Lucie counted naively (no re-deal comes up while a card can be played)."""
    ways = 0
    plays = 0
    for number, packet in enumerate(packets):
        if not packet:
            continue
        card, rest = packet[-1], packet[:-1]
        left = [*packets[:number], rest, *packets[number + 1 :]]
        if aces.get(card[-1], 0) == _rank(card):
            plays += 1
            after = {**aces, card[-1]: _rank(card) + 1}
            ways += 1 if depth == 1 else _lucie(left, after, depth - 1)
        for other, onto in enumerate(packets):
            if onto and onto[-1][-1] == card[-1] and _rank(onto[-1]) == _rank(card) + 1:
                moved = list(left)
                moved[other] = (*onto, card)
                ways += 1 if depth == 1 else _lucie(moved, aces, depth - 1)
    return ways


@pytest.mark.parametrize("number", range(1, 30))
def test_la_belle_lucie_is_counted_alike_by_a_naive_program(number: int) -> None:
    table = game("la-belle-lucie")
    position = table.deal(number)
    packets = [table.pile(position, place) for place in table.areas["packets"].places]
    for depth in (1, 2, 3):
        moves = _ways_without(table, position, depth, "redeal")
        assert moves == _lucie(packets, {}, depth)


def _ways_without(table: Game, position: Position, depth: int, verb: str) -> int:
    moves = [m for m in table.moves(position) if table.steps(m)[0].verb != verb]
    if depth == 1:
        return len(moves)
    return sum(_ways_without(table, table.apply(position, m), depth - 1, verb) for m in moves)


class Klondike:
    """Book Klondike played naively: lists, strings, and no thought of speed."""

    def __init__(self, pack: list[str]) -> None:
        self.down: list[list[str]] = [[] for _ in range(7)]
        self.up: list[list[str]] = [[] for _ in range(7)]
        cards = iter(pack)
        for row in range(7):
            self.up[row] = [next(cards)]
            for column in range(row + 1, 7):
                self.down[column].append(next(cards))
        self.stock = list(cards)
        self.turned = ""
        self.talon: list[str] = []
        self.aces: dict[str, int] = {}

    def copy(self) -> Klondike:
        other = Klondike.__new__(Klondike)
        other.down = [list(pile) for pile in self.down]
        other.up = [list(pile) for pile in self.up]
        other.stock, other.turned = list(self.stock), self.turned
        other.talon, other.aces = list(self.talon), dict(self.aces)
        return other

    @staticmethod
    def fits(card: str, onto: str) -> bool:
        red = card[-1] in "HD", onto[-1] in "HD"
        return red[0] != red[1] and _rank(card) + 1 == _rank(onto) and _rank(card) > 0

    def take(self, column: int, count: int) -> list[str]:
        cards = self.up[column][-count:]
        del self.up[column][-count:]
        if not self.up[column] and self.down[column]:
            self.up[column] = [self.down[column].pop()]
        return cards

    def after(self) -> list[Klondike]:
        """All positions one move on. Several vacancies are one; a king alone does not wander."""
        out = []
        loose = [("stock", card) for card in [self.turned] if card]
        loose += [("talon", card) for card in self.talon[-1:]]
        vacant = [n for n in range(7) if not self.up[n]]
        for where, card in loose:
            for target in range(7):
                onto = self.up[target][-1] if self.up[target] else ""
                if (onto and self.fits(card, onto)) or (target in vacant[:1] and card[:-1] == "K"):
                    new = self.copy()
                    new._loose(where)
                    new.up[target].append(card)
                    out.append(new)
            if self.aces.get(card[-1], 0) == _rank(card):
                new = self.copy()
                new._loose(where)
                new.aces[card[-1]] = _rank(card) + 1
                out.append(new)
        for column in range(7):
            if not self.up[column]:
                continue
            top, lowest = self.up[column][-1], self.up[column][0]
            if self.aces.get(top[-1], 0) == _rank(top):
                new = self.copy()
                new.take(column, 1)
                new.aces[top[-1]] = _rank(top) + 1
                out.append(new)
            for target in range(7):
                onto = self.up[target][-1] if self.up[target] else ""
                fits = bool(onto) and target != column and self.fits(lowest, onto)
                king = target in vacant[:1] and lowest[:-1] == "K" and bool(self.down[column])
                if fits or king:
                    new = self.copy()
                    new.up[target] += new.take(column, len(new.up[column]))
                    out.append(new)
        if self.stock or self.turned:
            new = self.copy()
            if new.turned:
                new.talon.append(new.turned)
            new.turned = new.stock.pop(0) if new.stock else ""
            out.append(new)
        return out

    def _loose(self, where: str) -> None:
        if where == "stock":
            self.turned = ""
        else:
            self.talon.pop()

    def ways(self, depth: int) -> int:
        after = self.after()
        return len(after) if depth == 1 else sum(other.ways(depth - 1) for other in after)


@pytest.mark.parametrize("number", range(1, 13))
def test_klondike_is_counted_alike_by_a_naive_program(number: int) -> None:
    """Also from later positions, reached by playing the first move of each."""
    table = game("canfield-or-klondike")
    position = table.deal(number)
    naive = Klondike([NAMES[card] for card in dealt(number, 1, range(1, 14))])
    # The engine deals row by row, as the page says; so does the naive program.
    for step in range(40):
        if not table.moves(position):
            break
        depth = 3 if step % 8 == 0 else 1
        assert _ways(table, position, depth) == naive.ways(depth)
        move = table.moves(position)[step % len(table.moves(position))]
        after = table.apply(position, move)
        naive = next(other for other in naive.after() if _same(table, after, other))
        position = after


def _same(table: Game, position: Position, naive: Klondike) -> bool:
    shown = [table.pile(position, place) for place in table.areas["layout"].places]
    piles = [("",) * len(d) + tuple(u) for d, u in zip(naive.down, naive.up, strict=True)]
    aces = sorted(len(table.pile(position, place)) for place in table.areas["aces"].places)
    return (
        shown == piles
        and aces == sorted([*naive.aces.values(), *[0] * (4 - len(naive.aces))])
        and table.turned(position) == naive.turned
        and list(table.pile(position, table.areas["talon"].places[0])) == naive.talon
        and table.pack_left(position) == len(naive.stock)
    )

"""The deal in La Belle Lucie's picture, tried out in full: can it be won without a re-deal?

    searched(packets) -> (won, positions)

Suitable cards are played at once. That loses nothing: packets are built downwards in suit only, and
of a card that can be played every lower one of its suit, which alone could be placed upon it, lies
on the foundation already. So only the choice among marriages is left, and positions that differ by
the order of the packets are one. This shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from reference.engine.cards import RANKS, SUITS
from reference.tableaux import Tableau

Packets = tuple[tuple[int, ...], ...]
State = tuple[Packets, tuple[int, ...]]
"""The packets, sorted, and how many cards lie on the foundation of each suit."""


def readings(tableau: Tableau) -> Iterator[tuple[dict[str, str], list[list[str]]]]:
    """Every way in which the cards that cannot be read may be read, as the choice made for them
    and the packets, lowest card first."""
    unread = [spot for spot in tableau.positions if not spot.blank and not spot.sure]
    read = Counter(str(s.face) for s in tableau.positions if s.face is not None and s.sure)
    whole = Counter(rank + suit for rank in RANKS for suit in SUITS)
    for cards in sorted(permutations((whole - read).elements())):
        chosen = {spot.id: card for spot, card in zip(unread, cards, strict=True)}
        if all(chosen[spot.id] in spot.candidates for spot in unread):
            yield chosen, _packets(tableau, chosen)


def _packets(tableau: Tableau, chosen: dict[str, str]) -> list[list[str]]:
    piles: dict[str, list[tuple[int, str]]] = {}
    for spot in tableau.positions:
        if not spot.blank:
            piles.setdefault(spot.pile, []).append((spot.z, chosen.get(spot.id) or str(spot.face)))
    return [[card for _, card in sorted(pile)] for pile in piles.values()]


def searched(packets: Sequence[Sequence[str]]) -> tuple[bool, int]:
    """Whether the deal can be won by some marriages, and how many positions were looked at."""
    start = _played(tuple(tuple(map(_number, packet)) for packet in packets), (0, 0, 0, 0))
    seen = {start}
    stack = [start]
    while stack:
        state = stack.pop()
        if not state[0]:
            return True, len(seen)
        for after in _married(state):
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return False, len(seen)


def _number(card: str) -> int:
    return 13 * SUITS.index(card[-1]) + RANKS.index(card[:-1])


def _played(packets: Packets, placed: tuple[int, ...]) -> State:
    """The state after all suitable cards were played."""
    lying, height = list(packets), list(placed)
    again = True
    while again:
        again = False
        for index, packet in enumerate(lying):
            if packet and height[packet[-1] // 13] == packet[-1] % 13:
                height[packet[-1] // 13] += 1
                lying[index] = packet[:-1]
                again = True
    return tuple(sorted(filter(None, lying))), tuple(height)


def _married(state: State) -> Iterator[State]:
    """The states after each marriage."""
    packets, placed = state
    upper = {packet[-1]: index for index, packet in enumerate(packets)}
    for index, packet in enumerate(packets):
        card = packet[-1]
        onto = upper.get(card + 1) if card % 13 < 12 else None
        if onto is not None:
            lying = list(packets)
            lying[onto] = (*packets[onto], card)
            lying[index] = packet[:-1]
            yield _played(tuple(lying), placed)

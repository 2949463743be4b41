"""Klondike solved by trying everything, written from its rules alone: it shares nothing with engine
or kernel, so that what all three of them say is not one mistake made three times.

Cards are pairs of rank (from 1) and suit (0 to 3, 1 and 2 red). A position is what lies face down
and face up in each column, how high each suit stands on its foundation, the cards of the stock in
order, and how many of them have been turned up.
"""

from __future__ import annotations

from collections.abc import Iterator

Card = tuple[int, int]
Column = tuple[tuple[Card, ...], tuple[Card, ...]]
State = tuple[tuple[Column, ...], tuple[int, ...], tuple[Card, ...], int]


def _fits(card: Card, on: Card) -> bool:
    """Down by one, in the other colour."""
    return card[0] == on[0] - 1 and (card[1] in (1, 2)) != (on[1] in (1, 2))


def _changed(columns: tuple[Column, ...], at: int, shown: tuple[Card, ...]) -> tuple[Column, ...]:
    """The columns with other face-up cards in one; where there are none a card is turned."""
    down = columns[at][0]
    if not shown and down:
        down, shown = down[:-1], down[-1:]
    return (*columns[:at], (down, shown), *columns[at + 1 :])


def _placed(
    columns: tuple[Column, ...], cards: tuple[Card, ...], high: int, source: int = -1
) -> Iterator[tuple[Column, ...]]:
    """The columns with some cards placed wherever the first fits, but not where they came from."""
    for at, (down, shown) in enumerate(columns):
        fits = _fits(cards[0], shown[-1]) if shown else not down and cards[0][0] == high
        if fits and at != source:
            yield _changed(columns, at, shown + cards)


def _after(state: State, high: int, back: bool, passes: bool) -> Iterator[State]:
    """The positions that one move leads to, those nearest to the end last."""
    columns, foundations, stock, turned = state
    for suit, rank in enumerate(foundations if back else ()):
        if rank:
            lower = (*foundations[:suit], rank - 1, *foundations[suit + 1 :])
            for there in _placed(columns, ((rank, suit),), high):
                yield there, lower, stock, turned
    if turned < len(stock):
        yield columns, foundations, stock, turned + 1
    elif passes and turned:
        yield columns, foundations, stock, 0
    rest = stock[: turned - 1] + stock[turned:]
    for card in stock[turned - 1 : turned] if turned else ():
        for there in _placed(columns, (card,), high):
            yield there, foundations, rest, turned - 1
    for at, (_, shown) in enumerate(columns):
        for cut in range(len(shown)):
            left = _changed(columns, at, shown[:cut])
            for there in _placed(left, shown[cut:], high, at):
                yield there, foundations, stock, turned
    for card in stock[turned - 1 : turned] if turned else ():
        for more in _founded(foundations, card):
            yield columns, more, rest, turned - 1
    for at, (_, shown) in enumerate(columns):
        for card in shown[-1:]:
            for more in _founded(foundations, card):
                yield _changed(columns, at, shown[:-1]), more, stock, turned


def _founded(foundations: tuple[int, ...], card: Card) -> Iterator[tuple[int, ...]]:
    """The foundations with a card on its own, if it is the next there."""
    rank, suit = card
    if foundations[suit] == rank - 1:
        yield (*foundations[:suit], rank, *foundations[suit + 1 :])


def can_be_won(state: State, *, high: int, back: bool, passes: bool) -> bool:
    """Whether all cards can come to the foundations.

    `high`: the highest rank, which alone fills a space. `back`: cards may be taken back. `passes`:
    the stock is taken up again without limit.
    """
    seen = {state}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if min(state[1]) == high:
            return True
        for after in _after(state, high, back, passes):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False

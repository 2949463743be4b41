"""Moves as small integers.

A move is a tuple of steps, a step an integer: whether it deals (such moves come last), source
place, target place, card, verb, from the most significant bit down. Sorting moves therefore
orders them by source, then target, dealing last; this order is the one that every program keeps.
A place is its number in the table of the game; NO_CARD stands for a card that nobody has seen.
"""

from __future__ import annotations

from typing import Final

from reference.engine.cards import NO_CARD

Move = tuple[int, ...]
"""One move: its steps, done together. Opaque outside the engine: see `Game.text`, `Game.steps`."""

VERBS: Final = (
    "play",
    "transfer",
    "build",
    "fill",
    "match",
    "exchange",
    "grace",
    "base",
    "turn",
    "lay",
    "deal",
    "redeal",
    "pay",
)
(PLAY, TRANSFER, BUILD, FILL, MATCH, EXCHANGE, GRACE, BASE, TURN, LAY, DEAL, REDEAL, PAY) = range(
    len(VERBS)
)
DEALING: Final = frozenset({TURN, LAY, DEAL, REDEAL, PAY})
"""The verbs that go on with the pack."""

CARD_SHIFT: Final = 4
TARGET_SHIFT: Final = 10
SOURCE_SHIFT: Final = 18
DEALING_BIT: Final = 1 << 26


def step(verb: int, source: int, target: int, card: int = NO_CARD) -> int:
    """One step as an integer."""
    late = DEALING_BIT if verb in DEALING else 0
    return late | source << SOURCE_SHIFT | target << TARGET_SHIFT | card << CARD_SHIFT | verb


def verb_of(number: int) -> int:
    """The verb of a step."""
    return number & 15


def card_of(number: int) -> int:
    """The card a step names, or NO_CARD."""
    return number >> CARD_SHIFT & 63


def target_of(number: int) -> int:
    """The place a step goes to."""
    return number >> TARGET_SHIFT & 255


def source_of(number: int) -> int:
    """The place a step comes from."""
    return number >> SOURCE_SHIFT & 255

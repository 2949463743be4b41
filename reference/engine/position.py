"""A position: an immutable tuple of piles, each a bytes of card numbers from bottom to top.

Item 0 is the head: bytes that say where in the course the game stands. The pack lies with its
next card last. Face-down cards lie in places of their own, so that everything in the other places
of a zone is open. Two positions are equal, and hash alike, if and only if the same cards lie in the
same order on the same places at the same point of the course.
"""

from __future__ import annotations

MOMENT_AT, ROW_AT, PLACE_AT, DEALS_AT, BASE_AT = range(5)
"""Where the head keeps the moment, rows dealt, cards in the row, deals, and base rank."""
COUNTERS_AT = 5
"""From here on: how often each limited grant was used; where a page asks for it, how many of the
uppermost cards of each foundation `fitted` others; then (if re-deals are shuffled) 8 bytes with the
number of the deal."""


Position = tuple[bytes, ...]
"""The value that `Game` deals, judges and applies moves to. Print it with `Game.write`."""

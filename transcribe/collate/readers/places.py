"""Which character of a file each character of a text stands for, kept as few numbers.

A text mostly runs along with its file; an `Anchor` (character, place) says where it begins to do
so anew. From an anchor on, every character stands one place behind the one before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

Anchor = tuple[int, int]


def anchors_of(places: Iterable[int], offset: int = 0) -> list[Anchor]:
    """The anchors of a text from the place of each of its characters; `offset` is the number of
    its first character."""
    found: list[Anchor] = []
    expected = None
    for character, place in enumerate(places, start=offset):
        if place != expected:
            found.append((character, place))
        expected = place + 1
    return found


def place_of(anchors: Sequence[Anchor], character: int) -> int:
    """The place of a character; the first anchor must not lie behind it."""
    at, place = anchors[bisect_right(anchors, character, key=lambda anchor: anchor[0]) - 1]
    return place + character - at


def within(anchors: Sequence[Anchor], start: int, end: int, shift: int) -> list[Anchor]:
    """The anchors of characters `start` to `end`, which become characters `start + shift` and so
    on of another text."""
    if start >= end:
        return []
    index = bisect_right(anchors, start, key=lambda anchor: anchor[0])
    found = [(start + shift, place_of(anchors, start))]
    while index < len(anchors) and anchors[index][0] < end:
        found.append((anchors[index][0] + shift, anchors[index][1]))
        index += 1
    return found

"""Positions carried over from one text to another through their differences."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from transcribe.collate.differences import Stretch

Change = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Track:
    """Two texts that are the same but for `changes`: (start, end) of the one, of the other.

    `origin` is a position of either text at which both run alike.
    """

    origin: tuple[int, int]
    changes: tuple[Change, ...]

    @classmethod
    def of(cls, stretch: Stretch) -> Track:
        """The track from the witness to the base."""
        return cls(
            (stretch.from_, stretch.start),
            tuple((item.from_, item.to, item.start, item.end) for item in stretch.differences),
        )

    def over(self, start: int, end: int) -> tuple[int, int]:
        """The span of the other text for a span of the one (`start < end`).

        A span that begins or ends inside a change takes in all of the change's other side; what
        is put in just before or behind the span stays outside.
        """
        return self.first(start), self.last(end)

    def first(self, position: int) -> int:
        """Where the character at `position` stands in the other text."""
        change = self._before(position)
        if change is None:
            return self.origin[1] + position - self.origin[0]
        _, end, other_start, other_end = change
        return other_start if position < end else other_end + position - end

    def last(self, position: int) -> int:
        """Where the character before `position` ends in the other text."""
        change = self._before(position - 1)
        if change is None:
            return self.origin[1] + position - self.origin[0]
        _, end, _, other_end = change
        return other_end if position <= end else other_end + position - end

    def _before(self, position: int) -> Change | None:
        """The last change that begins at or before a position."""
        index = bisect_right(self.changes, position, key=lambda change: change[0])
        return self.changes[index - 1] if index else None

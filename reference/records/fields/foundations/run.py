"""What one clause says of the run of foundations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reference.records.evidence import Reading


@dataclass(frozen=True)
class Run:
    """What one clause says of the run of the foundations that begin with `rank` (None: of all).

    `count` tells how many of them are meant, where they differ in nothing but their direction.
    """

    rank: str | None
    direction: Reading | None = None
    ends_at: Reading | None = None
    step: Reading | None = None
    count: Reading | None = None


def whose(ranks: Sequence[str]) -> Sequence[str | None]:
    """The ranks a clause is about; where it names none, all foundations."""
    return ranks or (None,)

"""What foundations finish with, where it is said apart from the run: "till they finish with
queens", "all the packets end with queens", "lastly seven, with which the packet is complete"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reference.records.evidence import Reading
from reference.records.fields.foundations.run import Run, whose
from reference.records.fields.foundations.run_words import (
    ASCENDING,
    BEGINS_ENDS,
    DESCENDING,
    ENDS,
    RESPECTIVELY,
    WITH_WHICH,
)
from reference.records.grammar.cards import Group, groups, rank
from reference.records.page import Line


def read_ends(line: Line, begin: int, clause: str, subject: Sequence[str]) -> Iterator[Run]:
    """What the foundations finish with, where it is said apart from the run."""
    pair = RESPECTIVELY.search(clause)
    if pair:
        last = [pair["one"] or pair["first"], pair["two"] or pair["second"]]
        for position, word in enumerate(last):
            reading = Reading(rank(word), line, begin + pair.start(), begin + pair.end(), 1)
            yield Run(f"#{position}", None, reading)
        return
    match = BEGINS_ENDS.search(clause)
    if match:
        low, high = rank(match["first"]), rank(match["last"])
        at = (line, begin + match.start(), begin + match.end())
        names = whose(_named(clause[: match.start()]) or subject)
        value = ASCENDING if (low, high) == ("ace", "king") else DESCENDING
        ordered = {("ace", "king"), ("king", "ace")}
        direction = Reading(value, *at, 1) if (low, high) in ordered else None
        for name in names:
            yield Run(name, direction, Reading(high, *at, 2), Reading(1, *at, 1))
        return
    match = WITH_WHICH.search(clause)
    if match:
        reading = Reading(rank(match["rank"]), line, begin + match.start(), begin + match.end(), 3)
        yield Run(None, None, reading)
        return
    match = ENDS.search(clause)
    if match:
        name = rank(match["rank"] or match["by"] or match["last"] or match["reached"])
        reading = Reading(name, line, begin + match.start(), begin + match.end(), 2)
        for whom in _whom(clause[: match.start()], subject):
            yield Run(whom, None, reading)
        return


def _whom(before: str, subject: Sequence[str]) -> Sequence[str | None]:
    """Whom an ending is about: "all the packets … end with queens" is about every foundation."""
    if re.search(r"\b(?:all the|each|every)\b", before, re.IGNORECASE):
        return [None]
    return whose(subject)


def _named(text: str) -> list[str]:
    named: list[Group] = [group for group in groups(text) if group.rank]
    return [str(group.rank) for group in named[-1:]]

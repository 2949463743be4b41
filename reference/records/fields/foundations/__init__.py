"""The foundations: which cards they are, how they run, their suit, how they come about.

read_foundations(sheet, ledger, packs) -> tuple of Foundation, with their facts in the ledger
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from reference.records.evidence import Ledger, Reading
from reference.records.fields.foundations.placing import read_placing
from reference.records.fields.foundations.run import Run
from reference.records.fields.foundations.runs import read_runs
from reference.records.fields.foundations.statements import Start, read_starts, says_none
from reference.records.fields.foundations.suits import read_suits
from reference.records.grammar.cards import groups
from reference.records.model import Foundation, FoundationDirection, FoundationSuit, Placed
from reference.records.sheet import Sheet

_TURNED = "ascending then descending"
_COURT = ("king", "queen", "knave")


@dataclass
class _Gathered:
    """All readings about one group of foundations."""

    rank: str | None
    said: list[Reading] = field(default_factory=list)
    count: list[Reading] = field(default_factory=list)
    direction: list[Reading] = field(default_factory=list)
    ends_at: list[Reading] = field(default_factory=list)
    step: list[Reading] = field(default_factory=list)
    placed: list[Reading] = field(default_factory=list)


def read_foundations(sheet: Sheet, ledger: Ledger, packs: int | None) -> tuple[Foundation, ...]:
    """The groups of foundations in the order of the text; empty where the page has none."""
    none = says_none(sheet)
    if none is not None:
        ledger.take("foundations", none)
        return ()
    starts = read_starts(sheet, packs)
    runs = read_runs(sheet, starts)
    gathered = _split(_gather(sheet, starts, runs), runs)
    _add_runs(gathered, runs)
    _add_placing(sheet, gathered)
    suits = read_suits(sheet, _lines_of(runs))
    return tuple(
        _settled(ledger, f"foundations[{index}]", one, suits) for index, one in enumerate(gathered)
    )


def _gather(sheet: Sheet, starts: Sequence[Start], runs: Sequence[Run]) -> list[_Gathered]:
    """One group for each start. Without any, ranks that are said to run are foundations; court
    cards that run each in their own way are three groups."""
    gathered: list[_Gathered] = []
    for start in starts:
        ranks: Sequence[str | None] = [start.rank]
        if start.court:
            named = dict.fromkeys(run.rank for run in runs if run.rank in _COURT)
            ranks = list(named) or [None]
        for name in ranks:
            one = _Gathered(name, placed=list(start.placed))
            one.said = [replace(start.said, value=name)] if start.said and name else []
            one.count = [] if start.court and name is None else list(start.counts)
            gathered.append(one)
    if gathered:
        return gathered
    for name in dict.fromkeys(run.rank for run in runs if run.rank and run.rank[0] != "#"):
        one = _Gathered(name)
        for line in sheet.ruling():
            for group in groups(line.text):
                at = (line, group.start, group.end, 1)
                if group.rank == name and group.plural:
                    one.said.append(Reading(name, *at))
                    if group.count and group.count > 1:
                        one.count.append(Reading(group.count, *at))
        ends = any(run.rank == name and run.direction and run.ends_at for run in runs)
        if one.count or ends:
            gathered.append(one)
    return gathered


def _split(gathered: list[_Gathered], runs: Sequence[Run]) -> list[_Gathered]:
    """Divides a group of which "four ascend and four descend"."""
    halves = [run for run in runs if run.count is not None]
    if len(gathered) != 1 or len(halves) < 2:
        return gathered
    whole = gathered[0]
    return [
        _Gathered(
            whole.rank,
            list(whole.said),
            [half.count] if half.count else [],
            [half.direction] if half.direction else [],
            [half.ends_at] if half.ends_at else [],
            [half.step] if half.step else [],
            list(whole.placed),
        )
        for half in halves
    ]


def _add_runs(gathered: list[_Gathered], runs: Sequence[Run]) -> None:
    for run in runs:
        if run.count is not None:
            continue
        for position, one in enumerate(gathered):
            if run.rank in (None, one.rank, f"#{position}"):
                _add(one, run)
    for one in gathered:
        _turn(one)


def _add(one: _Gathered, run: Run) -> None:
    for target, reading in (
        (one.direction, run.direction),
        (one.ends_at, run.ends_at),
        (one.step, run.step),
    ):
        if reading is not None:
            target.append(reading)


def _turn(one: _Gathered) -> None:
    """Where one sentence says "ascend to kings and descend again to aces", the foundation
    runs both ways, and ends where the second way ends."""
    for first in list(one.direction):
        for second in list(one.direction):
            same = first.line.id == second.line.id and first.start < second.start
            if same and (first.value, second.value) == ("ascending", "descending"):
                turned = Reading(_TURNED, first.line, first.start, second.end, 3)
                apart = [way for way in one.direction if way.line.id != first.line.id]
                one.direction = [turned, *apart]
                one.ends_at = [
                    replace(end, strength=3) if end.line.id == first.line.id else end
                    for end in one.ends_at
                    if end.line.id != first.line.id or end.start > second.start
                ]
                return


def _add_placing(sheet: Sheet, gathered: list[_Gathered]) -> None:
    readings = read_placing(sheet, [one.rank for one in gathered if one.rank])
    for one in gathered:
        total = max((int(str(count.value)) for count in one.count), default=0)
        mine = [
            # "Take out the ace of spades": not all four of them.
            replace(put.reading, strength=0) if (put.count or total) < total else put.reading
            for put in readings
            if put.rank in (None, one.rank)
        ]
        # "Take any aces from the row and play them" says how they come only if nothing else does.
        plain = [reading for reading in mine if reading.strength > 0]
        one.placed += plain or ([] if one.placed else mine)


def _lines_of(runs: Sequence[Run]) -> set[str]:
    readings = [one for run in runs for one in (run.direction, run.ends_at) if one is not None]
    return {reading.line.id for reading in readings}


def _settled(ledger: Ledger, path: str, one: _Gathered, suits: Sequence[Reading]) -> Foundation:
    def value(name: str, readings: Sequence[Reading]) -> object:
        kept = ledger.settle(f"{path}.{name}", readings)
        return None if kept is None else kept.value

    return Foundation(
        rank=cast("str | None", value("rank", one.said)),
        count=cast("int | None", value("count", one.count)),
        direction=cast("FoundationDirection | None", value("direction", one.direction)),
        ends_at=cast("str | None", value("ends_at", one.ends_at)),
        suit=cast("FoundationSuit | None", value("suit", suits)),
        step=cast("int | None", value("step", one.step)),
        placed=cast("Placed | None", value("placed", one.placed)),
    )

"""How emptied places are filled: "Vacancies in the Divan must be immediately refilled from the
talon, or, when there is no talon, from the pack".

    read_vacancies(sheet, ledger) -> tuple of Vacancy, with their facts in the ledger

Statements about one named place make one entry; those that name none stand for themselves. A
statement that gives neither source nor time only says where.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, cast

from reference.records.evidence import Ledger, Reading
from reference.records.fields.vacancies.statements import Told, read_statements
from reference.records.model import Vacancy
from reference.records.sheet import Sheet


@dataclass
class _Entry:
    """What is known of one place, from one or more sentences."""

    zone: list[Reading] = field(default_factory=list)
    source: list[Reading] = field(default_factory=list)
    when: list[Reading] = field(default_factory=list)
    obligatory: list[Reading] = field(default_factory=list)

    def add(self, told: Told) -> None:
        """Take in what one more sentence tells."""
        for mine, reading in (
            (self.zone, told.zone),
            (self.source, told.source),
            (self.when, told.when),
            (self.obligatory, told.obligatory),
        ):
            if reading is not None:
                mine.append(reading)


def read_vacancies(sheet: Sheet, ledger: Ledger) -> tuple[Vacancy, ...]:
    """The entries in the order in which the text first speaks of them."""
    entries = _entries(read_statements(sheet))
    return tuple(
        _settled(ledger, f"vacancies[{index}]", entry) for index, entry in enumerate(entries)
    )


def _entries(told: Sequence[Told]) -> list[_Entry]:
    """Statements put together: those about one named place, and those that can only mean it."""
    named: dict[str, _Entry] = {}
    entries: list[_Entry] = []
    for one in (one for one in told if one.source or (one.zone and one.when)):
        key = _key(one)
        entry = named.get(key) or _alike(entries, one)
        if entry is None:
            entry = _Entry()
            entries.append(entry)
        if key:
            named.setdefault(key, entry)
        entry.add(one)
    _place_them(entries, [one for one in told if one.zone and not (one.source or one.when)])
    # "Immediately filling each vacancy": said of no place, it is said of all that lack it.
    for one in (one for one in told if not (one.source or one.zone)):
        for entry in [entry for entry in entries if not entry.when]:
            entry.add(one)
        if not entries:
            entries.append(_Entry())
            entries[0].add(one)
    return entries


def _key(one: Told) -> str:
    return str(one.zone.value).lower() if one.zone else ""


def _alike(entries: Sequence[_Entry], one: Told) -> _Entry | None:
    """The entry that says the same: one of the two names its place, the other has its source."""
    for entry in entries:
        sources = {reading.value for reading in entry.source}
        one_sided = bool(entry.zone) != bool(one.zone)
        if one.source and one_sided and sources == {one.source.value}:
            return entry
    return None


def _place_them(entries: list[_Entry], bare: Sequence[Told]) -> None:
    """Statements that name a place and no more: they place the one entry that has none, or stand
    alone where nothing else is said."""
    firm = [one for one in bare if one.zone and one.zone.strength > 1]
    places = dict.fromkeys(_key(one) for one in firm)
    homeless = [entry for entry in entries if not entry.zone]
    if len(places) == 1 and len(homeless) == 1:
        for one in firm:
            homeless[0].add(one)
    elif not entries:
        for place in places:
            entries.append(_Entry())
            for one in firm:
                if _key(one) == place:
                    entries[-1].add(one)


def _settled(ledger: Ledger, path: str, entry: _Entry) -> Vacancy:
    def value(name: str, readings: list[Reading]) -> object:
        kept = ledger.settle(f"{path}.{name}", readings)
        return None if kept is None else kept.value

    zone, source = value("zone", entry.zone), value("source", entry.source)
    when, obligatory = value("when", entry.when), value("obligatory", entry.obligatory)
    return Vacancy(
        zone=cast("str | None", zone),
        source=cast("tuple[str, ...]", source or ()),
        when=cast('Literal["immediately", "at discretion", "never"] | None', when),
        obligatory=cast("bool | None", obligatory),
    )

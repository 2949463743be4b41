"""From a page to its record: every family of patterns in turn, then the choice between readings.

record(page) -> Record
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, cast

from reference.records.evidence import Ledger, Reading
from reference.records.fields.counts import read_notes, read_rules
from reference.records.fields.foundations import read_foundations
from reference.records.fields.in_play import read_in_play
from reference.records.fields.layout import Item, read_layout
from reference.records.fields.marriages import read_marriages
from reference.records.fields.packs import read_packs
from reference.records.fields.privileges import read_privileges
from reference.records.fields.redeals import read_redeals
from reference.records.fields.shuffles import read_shuffles
from reference.records.fields.vacancies import read_vacancies
from reference.records.fields.variants import read_variants
from reference.records.fields.zones import read_zones
from reference.records.model import Layout, PackKind, Record
from reference.records.page import Page
from reference.records.sheet import sheet

_RUN = re.compile(r"foundations\[\d+\]\.(?:direction|ends_at)")


def record(page: Page) -> Record:
    """What the page says, each value with its sentence and words, conflicts in the open."""
    ledger = Ledger()
    names = read_zones(sheet(page))
    zones = tuple(str(reading.value) for reading in names)
    made = sheet(page, zones)
    found = read_packs(made)
    packs = ledger.settle("packs", found.count)
    kind = ledger.settle("pack_kind", found.kind)
    total = ledger.settle("cards_total", found.total)
    count = None if packs is None else int(str(packs.value))
    in_play = ledger.settle("cards_in_play", read_in_play(made, count, total))
    rules = ledger.settle("rules", _some(read_rules(page)))
    notes = ledger.settle("notes", _some(read_notes(page)))
    redeals = ledger.settle("redeals", read_redeals(made))
    shuffles = ledger.settle("redeal_shuffles", read_shuffles(made))
    foundations = read_foundations(made, ledger, count)
    runs = {fact.sentence for fact in ledger.facts if _RUN.fullmatch(fact.field)}
    marriages = read_marriages(made, ledger, runs)
    layout = tuple(
        _layout(ledger, f"layout[{index}]", item) for index, item in enumerate(read_layout(made))
    )
    _each(ledger, "zones", names)
    vacancies = read_vacancies(made, ledger)
    privileges = read_privileges(made)
    _each(ledger, "privileges", privileges)
    variants = read_variants(made)
    _each(ledger, "variants", variants)
    return Record(
        game=page.id,
        title=page.title,
        packs=count,
        pack_kind=cast("PackKind | None", kind.value if kind else None),
        cards_total=_number(total),
        cards_in_play=_number(in_play),
        rules=_number(rules) or 0,
        notes=_number(notes) or 0,
        redeals=cast('int | Literal["unlimited"] | None', redeals.value if redeals else None),
        redeal_shuffles=cast("bool | None", shuffles.value if shuffles else None),
        foundations=foundations,
        marriages=marriages,
        layout=layout,
        zones=zones,
        vacancies=vacancies,
        privileges=tuple(str(reading.value) for reading in privileges),
        variants=tuple(str(reading.value) for reading in variants),
        facts=tuple(ledger.facts),
        conflicts=tuple(ledger.conflicts),
    )


def _some(reading: Reading | None) -> list[Reading]:
    return [] if reading is None else [reading]


def _number(reading: Reading | None) -> int | None:
    return None if reading is None else int(str(reading.value))


def _each(ledger: Ledger, field: str, readings: Sequence[Reading]) -> None:
    for index, reading in enumerate(readings):
        ledger.take(f"{field}[{index}]", reading)


def _layout(ledger: Ledger, path: str, item: Item) -> Layout:
    for name, reading in (("count", item.count), ("each", item.each), ("unit", item.unit)):
        if reading is not None:
            ledger.take(f"{path}.{name}", reading)
    unit = str(item.unit.value)
    return Layout(count=_number(item.count), each=_number(item.each), unit=unit)

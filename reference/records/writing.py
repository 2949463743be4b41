"""Records written down: JSON with its schema, and short lines that are read aloud well.

record_json(record), records_json(records), record_schema() -> bytes
record_lines(record, words=False) -> the lines of the plain form
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from reference.records.model import Foundation, Layout, Record, Vacancy
from transcribe.writers.json import DIALECT

_YES = {True: "yes", False: "no"}
SILENT = "not said"


def record_json(record: Record) -> bytes:
    """A record as UTF-8 JSON, indented, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def records_json(records: Sequence[Record]) -> bytes:
    """Several records as one JSON array."""
    return msgspec.json.format(msgspec.json.encode(list(records)), indent=1) + b"\n"


def record_schema() -> bytes:
    """The JSON Schema of a record's file, generated from the model's types."""
    schema: dict[str, Any] = {"$schema": DIALECT, "title": "records/SLUG.json"}
    schema |= msgspec.json.schema(Record)
    return msgspec.json.format(msgspec.json.encode(schema), indent=1) + b"\n"


def record_lines(record: Record, *, words: bool = False) -> Iterator[str]:
    """The record as lines, one value a line; what the text does not say is left out, but for the
    re-deals. With `words` each fact follows with its sentence and words."""
    yield f"{record.title} ({record.game})"
    yield from _lines(record)
    for conflict in record.conflicts:
        yield f"  two readings of {conflict.field}: {_said(conflict.kept)} stands,"
        yield f"    not {_said(conflict.aside)} ({conflict.sentence}): {conflict.why}"
    for fact in record.facts if words else ():
        by = f" [{fact.by}]" if fact.by else ""
        yield f"  {fact.field} = {_said(fact.value)}{by}"
        yield f"    {fact.sentence}: {fact.quote}"


def _lines(record: Record) -> Iterator[str]:
    if record.packs is not None:
        yield f"  packs: {record.packs}, {record.pack_kind}; {record.cards_total} cards"
    if record.cards_in_play != record.cards_total:
        yield f"  cards in play: {record.cards_in_play}"
    yield f"  rules: {record.rules}; notes: {record.notes}"
    redeals = SILENT if record.redeals is None else str(record.redeals)
    shuffled = (
        "" if record.redeal_shuffles is None else f"; shuffled: {_YES[record.redeal_shuffles]}"
    )
    yield f"  re-deals: {redeals}{shuffled}"
    for foundation in record.foundations:
        yield f"  foundations: {_foundation(foundation)}"
    if record.marriages.allowed is not None:
        yield f"  marriages: {_marriages(record)}"
    for item in record.layout:
        yield f"  layout: {_layout(item)}"
    for zone in record.zones:
        yield f"  zone: {zone}"
    for vacancy in record.vacancies:
        yield f"  vacancies: {_vacancy(vacancy)}"
    for privilege in record.privileges:
        yield f"  privilege: {privilege}"
    for variant in record.variants:
        yield f"  variant: {variant}"


def _foundation(one: Foundation) -> str:
    cards = f"{one.count or 'number not said'} × {one.rank or 'rank from the cards'}"
    run = f"{one.direction or SILENT}{f' to {one.ends_at}' if one.ends_at else ''}"
    step = f"by {one.step}" if one.step not in (None, 1) else ""
    suit = f"suit: {one.suit or SILENT}"
    return ", ".join(part for part in (cards, run, step, suit, one.placed or "") if part)


def _marriages(record: Record) -> str:
    told = record.marriages
    if not told.allowed:
        return "none"
    suit = f"suit: {told.suit or SILENT}"
    step = f"by {told.step}" if told.step else ""
    where = f"on: {told.where}" if told.where else ""
    return ", ".join(part for part in (told.direction or SILENT, step, suit, where) if part)


def _layout(item: Layout) -> str:
    if item.unit == "card":
        return f"{item.count} cards"
    count = "the pack in" if item.count is None else str(item.count)
    many = "" if item.count == 1 else "s"
    return f"{count} {item.unit}{many} of {item.each or SILENT}"


def _vacancy(one: Vacancy) -> str:
    source = f"from {', '.join(one.source)}" if one.source else "source not said"
    duty = "" if one.obligatory is None else ("must" if one.obligatory else "may")
    if one.when == "never":
        return f"{one.zone or 'anywhere'}: never filled"
    parts = (source, one.when or "", duty)
    return f"{one.zone or 'place not named'}: " + ", ".join(part for part in parts if part)


def _said(value: object) -> str:
    if isinstance(value, bool):
        return _YES[value]
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

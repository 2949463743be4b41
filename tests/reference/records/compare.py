"""A record against what a reader wrote down: which fields differ, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from reference.records.model import Record

ASIDE = {"facts", "conflicts", "title", "schema_version"}
"""What a reader does not write down."""


def plain(record: Record) -> dict[str, Any]:
    """The record's values alone, without what is empty."""
    values = _pruned(msgspec.json.decode(msgspec.json.encode(record)))
    assert isinstance(values, dict)
    return {name: value for name, value in values.items() if name not in ASIDE}


def differences(expected: dict[str, Any], record: Record) -> Iterator[str]:
    """One line for each field that differs. Zones have no order; a privilege may be quoted at
    greater length than the reader did."""
    found = plain(record)
    wanted = _pruned(expected)
    for name in sorted({*wanted, *found} - {"words"}):
        mine, theirs = found.get(name), wanted.get(name)
        if name == "zones" and sorted(mine or []) == sorted(theirs or []):
            continue
        if name == "privileges" and _longer(mine or [], theirs or []):
            continue
        if mine != theirs:
            yield f"{name}: the page has {theirs!r}, the record {mine!r}"


def _longer(mine: list[str], theirs: list[str]) -> bool:
    pairs = zip(mine, theirs, strict=False)
    return len(mine) == len(theirs) and all(short in long for long, short in pairs)


def _pruned(value: Any) -> Any:
    if isinstance(value, dict):
        inside = {name: _pruned(one) for name, one in value.items()}
        return {name: one for name, one in inside.items() if one not in (None, [], {})}
    if isinstance(value, list):
        return [_pruned(one) for one in value]
    return value

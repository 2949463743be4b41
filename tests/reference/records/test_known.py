"""The list of what the records miss stays true: what is mended leaves it, nothing else changes."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reference.records.model import Record

LIST = Path(__file__).parent / "known.toml"
FAILURES = tomllib.loads(LIST.read_text(encoding="utf-8"))["failure"]
NAMES = [f"{one['game']} {one['field']}" for one in FAILURES]


@pytest.mark.parametrize("failure", FAILURES, ids=NAMES)
def test_it_is_still_missed(failure: dict[str, str], records: dict[str, Record]) -> None:
    found: Any = msgspec.json.decode(msgspec.json.encode(records[failure["game"]]))
    for name in re.findall(r"\w+", failure["field"]):
        found = found[int(name)] if name.isdecimal() else found[name]
    assert found == json.loads(failure["record"]), f"mended? {failure['page']}"

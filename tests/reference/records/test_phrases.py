"""Sentences of patience books, one by one: what is read from them, and what must not be."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reference.records.extract import record
from reference.records.plaintext import plain_pages
from tests.reference.records.compare import plain

CASES = [
    (path.stem, data.get("pack", ""), data["field"], case)
    for path in sorted((Path(__file__).parent / "phrases").glob("*.toml"))
    for data in [tomllib.loads(path.read_text(encoding="utf-8"))]
    for case in data["case"]
]


@pytest.mark.parametrize(
    ("pack", "field", "case"),
    [case[1:] for case in CASES],
    ids=[f"{case[0]}: {case[3]['text'][:48]}" for case in CASES],
)
def test_a_sentence_says_what_a_reader_takes_from_it(
    pack: str, field: str, case: dict[str, Any]
) -> None:
    head = f"THE GAME\n\n{pack}\n\nPLAY\n\n" if pack else "THE GAME\n\nPLAY\n\n"
    (page,) = plain_pages(head + case["text"])
    made = record(page)
    found = plain(made)
    if case.get("silent"):
        assert field not in found
        return
    whole = msgspec.json.decode(msgspec.json.encode(made))
    for name, value in case.items():
        if name == "text":
            continue
        if name == "privileges":
            assert len(whole[name]) == len(value)
            assert all(short in long for short, long in zip(value, whole[name], strict=True))
        else:
            assert _pruned(whole[name]) == _pruned(value)


def _pruned(value: Any) -> Any:
    if isinstance(value, dict):
        inside = {name: _pruned(one) for name, one in value.items()}
        return {name: one for name, one in inside.items() if one not in (None, [])}
    return [_pruned(one) for one in value] if isinstance(value, list) else value

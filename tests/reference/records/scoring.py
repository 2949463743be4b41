"""How much of a record a reader's record shares: every value of either, field by field.

    score(expected, found) -> Score

A value is a field (`redeals`) or one field of an item of a list (`foundations[0].suit`). What the
reader left empty counts too: it must be left empty. Spellings that `unseen/README.md` joins are
one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

ASIDE = {"facts", "conflicts", "schema_version", "rules_version"}
SAME = {
    "deuce": "two",
    "same": "follow",
    "any": "not followed",
    "alternate": "alternate colours",
    "alternate colors": "alternate colours",
}
NAMES = re.compile(
    r"title|(?:zones|variants)\[\d+\]|vacancies\[\d+\]\.(?:zone|source)|marriages\.where"
)


@dataclass
class Score:
    """Paths of the values that agree, that are wrong or missing (expected, found), and that the
    reader does not have (found)."""

    right: list[str] = field(default_factory=list)
    wrong: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def expected(self) -> int:
        """How many values the reader wrote down, the empty ones included."""
        return len(self.right) + len(self.wrong)


def score(expected: dict[str, Any], found: dict[str, Any]) -> Score:
    """Compare a record with a reader's."""
    mine, theirs = dict(_values(found)), dict(_values(expected))
    result = Score()
    for path, value in theirs.items():
        if _alike(path, value, mine.get(path)):
            result.right.append(path)
        else:
            result.wrong[path] = (value, mine.get(path))
    for path, value in mine.items():
        if path not in theirs and value not in (None, [], ""):
            result.extra[path] = value
    return result


def _values(record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in record.items():
        if name in ASIDE:
            continue
        if isinstance(value, list):
            yield f"{name}.length", len(value)
            for index, item in enumerate(value):
                yield from _items(f"{name}[{index}]", item)
        else:
            yield from _items(name, value)


def _items(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, one in value.items():
            yield f"{path}.{name}", one
    else:
        yield path, value


def _alike(path: str, one: Any, other: Any) -> bool:
    if one == other:
        return True
    if path.startswith("privileges[") and isinstance(other, str):
        return str(one) in other
    return _plain(path, one) == _plain(path, other)


def _plain(path: str, value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(path, one) for one in value]
    if isinstance(value, str) and NAMES.fullmatch(path):
        return value.lower().rstrip("s")
    return SAME.get(value, value) if isinstance(value, str) else value

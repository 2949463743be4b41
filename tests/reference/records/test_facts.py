"""What holds for every record: without it, a value could not be traced to the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import msgspec
import pytest

from reference.records.model import Record
from reference.records.page import Page
from reference.records.writing import record_json, record_schema

COUNTED = {"rules", "notes"}
"""Heads are counted, not read: where there are none, there are no words to cite."""
HEADING = {"game", "title", "schema_version", "facts", "conflicts"}


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a record that says something, with its path; a list of names is its items,
    the sources of a vacancy are one value."""
    if isinstance(value, dict):
        for name, one in value.items():
            if path or name not in HEADING:
                yield from leaves(one, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and not path.endswith(".source"):
        for index, one in enumerate(value):
            yield from leaves(one, f"{path}[{index}]")
    elif value not in (None, []):
        yield path, value


def test_all_forty_seven_games_have_a_record(records: dict[str, Record]) -> None:
    assert len(records) == 47


def test_quotes_stand_letter_for_letter_in_their_sentences(
    records: dict[str, Record], book: dict[str, Page]
) -> None:
    for game, record in records.items():
        printed = {line.id: line.printed for line in book[game].lines}
        for fact in record.facts:
            assert fact.quote, fact
            assert fact.quote in printed[fact.sentence], fact


def test_no_value_stands_without_its_words(records: dict[str, Record]) -> None:
    for game, record in records.items():
        values = msgspec.json.decode(msgspec.json.encode(record))
        facts = [(fact["field"], fact["value"]) for fact in values["facts"]]
        for path, value in leaves(values):
            if path in COUNTED and value == 0:
                continue
            assert (path, value) in facts, f"{game}: {path} = {value!r}"


def test_every_fact_is_printed_or_set_aside_in_the_open(records: dict[str, Record]) -> None:
    for game, record in records.items():
        values = msgspec.json.decode(msgspec.json.encode(record))
        printed = dict(leaves(values))
        aside = {(one["field"], repr(one["aside"]), one["sentence"]) for one in values["conflicts"]}
        for fact in values["facts"]:
            if fact["field"] == "foundations" and fact["value"] == []:
                continue
            stands = printed.get(fact["field"]) == fact["value"]
            told = (fact["field"], repr(fact["value"]), fact["sentence"]) in aside
            assert stands or told, f"{game}: {fact}"


def test_a_worked_out_value_shows_its_arithmetic(records: dict[str, Record]) -> None:
    for record in records.values():
        for fact in record.facts:
            sums = re.fullmatch(r"(?P<left>.+[−×÷+].+) = (?P<right>\d+)", fact.by)
            if sums:
                left = re.sub(r"[a-z ]", "", sums["left"])
                left = left.replace("−", "-").replace("×", "*").replace("÷", "/")
                assert eval(left) == int(sums["right"]) == fact.value, fact  # digits and signs only


@pytest.mark.parametrize("game", ["the-shah", "the-clock", "caesar", "the-great-thirteen"])
def test_a_record_keeps_to_its_schema(game: str, records: dict[str, Record]) -> None:
    schema = msgspec.json.decode(record_schema())
    jsonschema.validate(msgspec.json.decode(record_json(records[game])), schema)

"""edition.json: written, read back and described by its schema."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tests.transcribe.writers.example import edition
from transcribe.errors import CadoganError
from transcribe.writers.json import edition_json, edition_schema, read_edition


def test_nothing_is_lost_on_the_way_through_the_file(tmp_path: Path) -> None:
    (tmp_path / "edition.json").write_bytes(edition_json(edition()))
    assert read_edition(tmp_path / "edition.json") == edition()


def test_the_schema_accepts_it_and_refuses_another() -> None:
    """A maker of programs checks what he reads by the schema: it must say neither more nor less."""
    schema = json.loads(edition_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    document = json.loads(edition_json(edition()))
    jsonschema.validate(document, schema)
    document["sections"][0]["parts"][0]["kind"] = "ornament"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "cannot be read"),
        (b"", "no edition.json"),
        (b"\xff\xfe{", "no edition.json"),
        (b'{"x":' * 100_000, "no edition.json"),
        (b'{"title": "x"}', "missing required field"),
    ],
)
def test_what_is_no_edition_is_refused(tmp_path: Path, content: bytes | None, says: str) -> None:
    path = tmp_path / "edition.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CadoganError, match=says) as caught:
        read_edition(path)
    assert caught.value.where == str(path)
    assert "cadogan build" in caught.value.hint


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    """An old program that guesses at a new file shows wrong things without a word."""
    document = json.loads(edition_json(edition())) | {"schema_version": 99}
    (tmp_path / "edition.json").write_text(json.dumps(document))
    with pytest.raises(CadoganError, match="schema_version is 99"):
        read_edition(tmp_path / "edition.json")

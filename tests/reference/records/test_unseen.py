"""Three games that the book does not contain: see `unseen/README.md` and `unseen/FIRST-RUN.md`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from reference.records.extract import record
from reference.records.model import Record
from reference.records.plaintext import plain_pages
from tests.reference.records.scoring import score

FOLDER = Path(__file__).parent / "unseen"
GAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))


def read(game: str) -> Record:
    (page,) = plain_pages((FOLDER / f"{game}.txt").read_text(encoding="utf-8"))
    return record(page)


def expected(game: str) -> dict[str, object]:
    found = json.loads((FOLDER / f"{game}.expected.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_record_is_what_its_reader_wrote_down(game: str) -> None:
    result = score(expected(game), msgspec.json.decode(msgspec.json.encode(read(game))))
    assert result.wrong == {}
    assert result.extra == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_quotes_stand_in_the_text(game: str) -> None:
    text = " ".join((FOLDER / f"{game}.txt").read_text(encoding="utf-8").split())
    for fact in read(game).facts:
        assert fact.quote in text, fact

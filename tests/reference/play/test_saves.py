"""Saved games: what was played comes back, and nothing is written over that should stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reference.engine import Record
from reference.games import load
from reference.play.saves import read_save, write_save
from transcribe.errors import CadoganError


def test_a_game_comes_back_with_its_readings_and_moves(tmp_path: Path) -> None:
    game = load("la-belle-lucie", readings={"taken-up": "at-will"})
    record = Record.begin(game, 2**64 - 1)
    for _ in range(5):
        record = record.play(game.moves(record.position)[0])
    write_save(tmp_path / "a.json", record)
    back = read_save(tmp_path / "a.json")
    assert back.position == record.position
    assert back.moves == record.moves
    assert back.game.name == game.name
    data = json.loads((tmp_path / "a.json").read_text())
    assert data["deal"] == "18446744073709551615", "a number that JavaScript would round"


def test_a_save_replaces_a_save_and_nothing_else(tmp_path: Path) -> None:
    record = Record.begin(load("la-belle-lucie"), 1)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt,\n")
    with pytest.raises(CadoganError, match="no saved game"):
        write_save(letter, record)
    assert letter.read_text() == "Dear aunt,\n"
    write_save(tmp_path / "a.json", record)
    write_save(tmp_path / "a.json", record)


def test_illegal_moves_in_a_save_are_named(tmp_path: Path) -> None:
    """Somebody edited the file by hand."""
    game = load("la-belle-lucie")
    record = Record.begin(game, 1)
    write_save(tmp_path / "a.json", record)
    data = json.loads((tmp_path / "a.json").read_text())
    data["moves"] = ["play KS packet 1 > aces 1"]
    (tmp_path / "a.json").write_text(json.dumps(data))
    with pytest.raises(Exception, match="move 1"):
        read_save(tmp_path / "a.json")


def test_a_place_that_may_not_be_seen_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`save /root/x`, as a user who may not even look there, must not end the game."""

    def forbidden(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_dir", forbidden)
    with pytest.raises(CadoganError, match="Permission denied") as caught:
        write_save(tmp_path / "x", Record.begin(load("la-belle-lucie"), 1))
    assert "-o" not in caught.value.hint
    assert "save and another name" in caught.value.hint

"""`cadogan records` at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cadogan import door
from reference.commands import records as command
from reference.records.page import Page
from transcribe.errors import CadoganError

TEXT = Path(__file__).parent / "plain" / "the-granary.txt"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, book: dict[str, Page]):
    """The command on the book, wherever the build lies."""
    monkeypatch.setattr(command, "_of_edition", lambda: list(book.values()))

    def call(*arguments: str) -> Result:
        return CliRunner().invoke(door, ["records", *arguments], standalone_mode=False)

    return call


def test_all_games_by_default(run) -> None:
    titles = [line for line in run().output.splitlines() if line and not line.startswith(" ")]
    assert len(titles) == 47
    assert titles[0] == "LA BELLE LUCIE (la-belle-lucie)"


@pytest.mark.parametrize("name", ["the-shah", "The Shah", "shah"])
def test_a_game_by_its_id_or_its_title(run, name: str) -> None:
    lines = run(name).output.splitlines()
    assert lines[0] == "THE SHAH (the-shah)"
    assert "  cards in play: 97" in lines
    assert "  foundations: 8 × ace, ascending to queen, suit: follow, beforehand" in lines


def test_words_name_their_sentences(run) -> None:
    assert "the-shah:play.2: Throw aside seven of the kings" in run("the-shah", "--words").output


def test_json_is_an_array_of_records(run) -> None:
    found = json.loads(run("the-shah", "caesar", "--json").output)
    assert [one["game"] for one in found] == ["the-shah", "caesar"]
    assert found[1]["cards_in_play"] == 9


def test_narrow_lines_fit_a_braille_display(run) -> None:
    assert max(map(len, run("--narrow").output.splitlines())) <= 40


def test_an_unknown_game_suggests_the_nearest_name(run) -> None:
    with pytest.raises(CadoganError, match="Did you mean the-terrace") as caught:
        raise_from(run("the-terace"))
    assert caught.value.exit_code == 2


def test_a_text_of_another_book(run) -> None:
    assert run("--text", str(TEXT)).output.startswith("THE GRANARY (the-granary)\n  packs: 2")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot be read"),
        (b"", "no game was found"),
        (b"\x89PNG\r\n\x1a\n\x00", "no plain text"),
        (b"Nothing here is a game.", "no game was found"),
    ],
)
def test_a_text_that_cannot_be_used(
    run, tmp_path: Path, content: bytes | None, message: str
) -> None:
    path = tmp_path / "book.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CadoganError, match=message) as caught:
        raise_from(run("--text", str(path)))
    assert str(path) in caught.value.message


def raise_from(result: Result) -> None:
    if result.exception:
        raise result.exception

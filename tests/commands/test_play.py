"""`cadogan play`: a game by ear, line by line, from a keyboard or a pipe."""

from __future__ import annotations

import io
import os
import pty
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from reference.commands.play import _typed
from tests.commands.command import CADOGAN
from tests.commands.playing import AD, SORTED, play

pytestmark = pytest.mark.usefixtures("edition")


def test_one_line_typed_is_one_announcement(pack: Path, tmp_path: Path) -> None:
    """A screen reader reads what is printed, once; a flood of lines would drown the game."""
    result = play(f"{AD}\n", "--pack", pack, home=tmp_path)
    begun, told, moved, kept = result.stdout.splitlines()
    assert begun.startswith("La Belle Lucie, your own pack.")
    assert told == "table tells the cards, help the commands."
    assert moved.startswith(
        "Ace of diamonds, packet 9 to aces 1; packet 9 now shows king of hearts."
    )
    assert kept == "This game is kept. To go on: cadogan play la-belle-lucie --resume"
    assert result.returncode == 0


def test_a_refusal_says_why_and_where_it_is_written(pack: Path, tmp_path: Path) -> None:
    """A voice that has said “three of spades” all along must not say “3S” of the same card."""
    typed = "play AS packet 1 to aces 1\nnames short\nplay AS packet 1 to aces 1\n"
    lines = play(typed, "--pack", pack, home=tmp_path).stdout.splitlines()
    assert lines[2] == "Refused: Ace of spades lies under three of spades on packet 1. (rule-1.1)"
    assert lines[4] == "Refused: AS lies under 3S on packet 1. (rule-1.1)"


def test_a_title_may_be_typed_as_it_is_printed(tmp_path: Path) -> None:
    result = play("", "Salic", "Law", "--deal", "7", home=tmp_path, game="The")
    assert result.stdout.startswith("The Salic Law, deal 7.")


def test_why_alone_asks_about_the_move_refused(pack: Path, tmp_path: Path) -> None:
    """She hears a refusal that names rule-1.1, and would have to type the whole move again."""
    typed = f"play AS packet 1 to aces 1\nwhy\n{AD}\nwhy\n"
    lines = play(typed, "--pack", pack, home=tmp_path).stdout.splitlines()
    assert lines[3].startswith("Refused: ")
    assert any(line.startswith("la-belle-lucie:rule-1.1: “") for line in lines)
    assert lines[-2].startswith("Type why and a move"), "a move made since has another table"


def test_the_rules_are_read_at_the_table(tmp_path: Path) -> None:
    """Whoever does not know The Salic Law would have to leave the game to learn it."""
    lines = play("rules\n", "--deal", "7", home=tmp_path, game="the-salic-law").stdout.splitlines()
    assert lines[2:4] == ["THE SALIC LAW (title)", "Two Entire Packs of Cards (pack)"]
    assert "The foundations do not follow suit. (rule-2.1)" in lines
    assert lines[-1] == "There is no re-deal. (play.9)"


def test_the_only_move_needs_no_list(pack: Path, tmp_path: Path) -> None:
    """The Salic Law deals 103 cards one by one, each of them turned up and laid."""
    lines = play("1\n1\n2\n", "--deal", "7", home=tmp_path, game="the-salic-law").stdout
    turned, laid, refused = lines.splitlines()[2:5]
    assert turned == "Nine of spades is turned up, 102 left."
    assert laid == "Nine of spades, pack to packet 1."
    assert refused == "Type moves first: then a number is one of them."
    many = play("1\n", "--pack", pack, home=tmp_path).stdout.splitlines()
    assert many[2] == refused, "a number never chooses among moves that were not heard"


def test_a_move_without_its_place_is_shown_a_whole_one(pack: Path, tmp_path: Path) -> None:
    """“Write the place after >” speaks of a sign that nothing else at the table has."""
    lines = play("play AD packet 9\n", "--pack", pack, home=tmp_path).stdout.splitlines()
    assert lines[2:4] == ["“play AD packet 9” does not say where to.", f"Write it at the end: {AD}"]


def test_moves_are_numbered_and_a_number_makes_one(pack: Path, tmp_path: Path) -> None:
    listed = play("moves\n", "--pack", pack, home=tmp_path).stdout.splitlines()[2:]
    number = next(line.split()[0] for line in listed if AD in line)
    result = play(f"moves\n{number}\n", "--pack", pack, home=tmp_path)
    assert "Ace of diamonds, packet 9 to aces 1" in result.stdout


def test_undo_and_redo(pack: Path, tmp_path: Path) -> None:
    typed = f"undo\n{AD}\nundo\npile packet 9\nredo\npile packet 9\nredo\n"
    lines = play(typed, "--pack", pack, home=tmp_path).stdout.splitlines()[1:]
    assert lines[1] == "Nothing was played yet."
    assert lines[3] == f"Taken back: {AD}."
    assert lines[4] == "Packet 9: queen of hearts, king of hearts, top ace of diamonds."
    assert lines[5].startswith("Ace of diamonds, packet 9 to aces 1")
    assert lines[6] == "Packet 9: queen of hearts, top king of hearts."
    assert lines[7] == "Nothing was taken back."


def test_names_can_be_short_and_lines_narrow(pack: Path, tmp_path: Path) -> None:
    """Forty cells of braille: a line that is longer is cut in the middle of a word."""
    typed = f"table\nmoves\nwhy {AD}\nhint\nhelp\n{AD}\nnames long\npile packet 1\n"
    result = play(typed, "--pack", pack, "--short", "--narrow", home=tmp_path)
    lines = [line for line in result.stdout.splitlines() if str(tmp_path) not in line]
    assert [line for line in lines if len(line) > 40] == []
    assert "Packet 9: 3 cards, top AD." in lines
    assert "three of spades" in result.stdout


def test_the_table_hides_what_lies_face_down(tmp_path: Path) -> None:
    """Klondike's packs would be read through their backs otherwise."""
    result = play("table\npile row 7\n", "--deal", "1", "--short", home=tmp_path, game="klondike")
    assert "Row 7: 7 cards, top 8C." in result.stdout
    assert "Row 7: 6 face down, top 8C." in result.stdout
    assert "Pack: 24 cards." in result.stdout


class Endless(io.RawIOBase):
    """An input without end, and without the end of a line."""

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        room[:] = b"x" * len(room)
        return len(room)


def test_a_line_without_end_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was read until no memory was left, and the game was lost."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert set(next(_typed())) == {"x"}


def test_a_deal_that_nobody_chose_has_a_number_that_can_be_told(tmp_path: Path) -> None:
    """Nineteen digits are neither heard nor typed by anybody."""
    begun = play("", home=tmp_path).stdout.splitlines()[0]
    number = begun.removeprefix("La Belle Lucie, deal ").partition(".")[0]
    assert number.isdecimal()
    assert len(number) <= 6


def test_help_shows_what_can_be_typed_here(tmp_path: Path) -> None:
    """What help gives as an example must not be refused."""
    helped = play("help\n", "--deal", "7", home=tmp_path, game="the-sultan").stdout.splitlines()
    shown = next(line for line in helped if line.startswith("Type a move")).partition(": ")[2]
    pile = next(line for line in helped if line.startswith("pile")).rpartition(": ")[2]
    assert any("play, fill, turn, lay, redeal" in line for line in helped)
    tried = play(f"{shown}\n{pile}\n", "--deal", "7", home=tmp_path, game="the-sultan")
    assert "Refused" not in tried.stdout
    assert "is no place" not in tried.stdout


def test_a_listed_move_is_asked_about_by_its_number(pack: Path, tmp_path: Path) -> None:
    listed = play("moves\n", "--pack", pack, home=tmp_path).stdout.splitlines()
    number = next(line.split()[0] for line in listed if AD in line)
    said = play(f"why {number}\nmoves\nwhy {number}\n", "--pack", pack, home=tmp_path).stdout
    assert "Type moves first" in said
    assert "Legal: AD " in said


def test_a_deal_number_is_the_same_game_for_ever(tmp_path: Path) -> None:
    """Deal 1 begins 7H 9S 4H 8D 8H and ends with 7C (vectors of the design)."""
    result = play("pile packet 1\npile packet 18\n", "--deal", "1", "--short", home=tmp_path)
    assert "Packet 1: 7H 9S, top 4H." in result.stdout
    assert "Packet 18: top 7C." in result.stdout


def test_a_pack_can_be_typed_card_by_card(tmp_path: Path) -> None:
    """A player has real cards before her and wants to know whether she may move."""
    typed = "as 2s\nZZ\nAS\nundo\n2S 3S\n" + "\n".join(SORTED[3:]) + "\npile packet 1\n"
    lines = play(typed, "--pack", "-", "--short", home=tmp_path).stdout.splitlines()
    assert lines[0].startswith("Type 52 cards")
    assert lines[1] == "50 to come."
    assert lines[2].startswith("Card 3: “ZZ” is no card of this pack.")
    assert lines[3].startswith("Card 3: AS is in the pack once, and has been named already.")
    assert lines[4] == "Taken back: 2S."
    assert "The pack is complete." in lines
    assert lines[-1] == "Packet 1: AS 2S, top 3S."


def test_a_person_gets_a_prompt(tmp_path: Path) -> None:
    """A pseudo-terminal: the prompt is there, and the end of input (Ctrl-D) ends the game."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [CADOGAN, "play", "lucie", "--deal", "1"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"},
    ) as process:
        os.close(follower)
        os.write(leader, b"pile packet 18\n")
        seen = b""
        while seen.count(b"> ") < 2 and select.select([leader], [], [], 20)[0]:
            seen += os.read(leader, 1000)
        os.write(leader, b"\x04")
        assert process.wait(timeout=20) == 0
    os.close(leader)
    assert b"Packet 18: top seven of clubs." in seen

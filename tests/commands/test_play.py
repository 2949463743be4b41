"""`cadogan play`: a game by ear, line by line, from a keyboard or a pipe."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.commands.command import CADOGAN, hear_ctrl_c

pytestmark = pytest.mark.usefixtures("edition")

# Dealt in this order the first packet of La Belle Lucie is AS 2S 3S, the ninth QH KH AD.
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SORTED = [rank + suit for suit in "SHDC" for rank in RANKS]
AD = "play AD packet 9 to aces 1"


def play(
    typed: str, *options: str | Path, home: Path, game: str = "lucie"
) -> subprocess.CompletedProcess[str]:
    """Plays a game from a pipe; games that are kept go below `home`."""
    return subprocess.run(
        [CADOGAN, "play", game, *options],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "XDG_STATE_HOME": str(home)},
        cwd=home,
        check=False,
    )


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A player's own pack in a file."""
    path = tmp_path / "pack.txt"
    path.write_text("# mine\n" + " ".join(SORTED) + "\n")
    return path


def test_one_line_typed_is_one_announcement(pack: Path, tmp_path: Path) -> None:
    """A screen reader reads what is printed, once; a flood of lines would drown the game."""
    result = play(f"{AD}\n", "--pack", pack, home=tmp_path)
    begun, moved, kept = result.stdout.splitlines()
    assert begun.startswith("La Belle Lucie, your own pack.")
    assert moved.startswith(
        "Ace of diamonds, packet 9 to aces 1; packet 9 now shows king of hearts."
    )
    assert kept.startswith("This game is kept; load ")
    assert result.returncode == 0


def test_a_refusal_says_why_and_where_it_is_written(pack: Path, tmp_path: Path) -> None:
    result = play("play AS packet 1 to aces 1\n", "--pack", pack, home=tmp_path)
    assert result.stdout.splitlines()[1].startswith("Refused: ")
    assert "(rule-1.1)" in result.stdout.splitlines()[1]


def test_moves_are_numbered_and_a_number_makes_one(pack: Path, tmp_path: Path) -> None:
    listed = play("moves\n", "--pack", pack, home=tmp_path).stdout.splitlines()[1:]
    number = next(line.split()[0] for line in listed if AD in line)
    result = play(f"moves\n{number}\n", "--pack", pack, home=tmp_path)
    assert "Ace of diamonds, packet 9 to aces 1" in result.stdout


def test_undo_and_redo(pack: Path, tmp_path: Path) -> None:
    typed = f"undo\n{AD}\nundo\npile packet 9\nredo\npile packet 9\nredo\n"
    lines = play(typed, "--pack", pack, home=tmp_path).stdout.splitlines()
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


def test_saved_and_gone_on_with(pack: Path, tmp_path: Path) -> None:
    first = play(f"{AD}\nsave mine.json\n", "--pack", pack, home=tmp_path)
    assert first.stdout.splitlines()[-1] == "Saved in mine.json.", "and it is not kept twice"
    second = play("undo\npile packet 9\n", "--load", "mine.json", home=tmp_path)
    assert second.stdout.splitlines()[0].startswith("La Belle Lucie, your own pack. 1 moves made.")
    assert "top ace of diamonds" in second.stdout
    saved = json.loads((tmp_path / "mine.json").read_text())
    assert saved["pack"] == SORTED
    assert saved["moves"] == ["play AD packet 9 > aces 1"]
    assert saved["schema_version"] == 1


def test_the_end_of_the_input_loses_nothing(pack: Path, tmp_path: Path) -> None:
    """Somebody's terminal closes in the middle of a game."""
    assert play(f"{AD}\n", "--pack", pack, home=tmp_path).returncode == 0
    (kept,) = (tmp_path / "cadogan").glob("*.json")
    again = play("load\npile aces\n", "--deal", "5", home=tmp_path)
    assert "Aces 1: top ace of diamonds." in again.stdout
    assert json.loads(kept.read_text())["moves"] == ["play AD packet 9 > aces 1"]


def test_ctrl_c_loses_nothing(pack: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [CADOGAN, "play", "lucie", "--pack", pack],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
        preexec_fn=hear_ctrl_c,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{AD}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "This game is kept; load " in stdout
    assert "Traceback" not in stderr
    assert len(list((tmp_path / "cadogan").glob("*.json"))) == 1


def test_another_deal_keeps_the_game_before(pack: Path, tmp_path: Path) -> None:
    result = play(f"{AD}\ndeal 7\n", "--pack", pack, home=tmp_path)
    assert result.stdout.splitlines()[2].startswith("This game is kept; load ")
    assert result.stdout.splitlines()[3].startswith("La Belle Lucie, deal 7.")


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

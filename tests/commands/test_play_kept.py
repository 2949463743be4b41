"""`cadogan play`: no game is lost, however it is left, and each can be gone on with."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import subprocess
import termios
import time
from pathlib import Path

import pytest

from tests.commands.command import CADOGAN, hear_signals
from tests.commands.playing import AD, SORTED, play

pytestmark = pytest.mark.usefixtures("edition")


def test_saved_and_gone_on_with(pack: Path, tmp_path: Path) -> None:
    first = play(f"{AD}\nsave mine.json\n", "--pack", pack, home=tmp_path)
    assert first.stdout.splitlines()[-1] == "Saved in mine.json.", "and it is not kept twice"
    second = play("undo\npile packet 9\n", "--load", "mine.json", home=tmp_path)
    assert second.stdout.splitlines()[0].startswith("La Belle Lucie, your own pack. 1 move made.")
    assert "top ace of diamonds" in second.stdout
    saved = json.loads((tmp_path / "mine.json").read_text())
    assert saved["pack"] == SORTED
    assert saved["moves"] == ["play AD packet 9 > aces 1"]
    assert saved["schema_version"] == 1


def test_the_end_of_the_input_loses_nothing(pack: Path, tmp_path: Path) -> None:
    """Somebody's terminal closes in the middle of a game."""
    assert play(f"{AD}\n", "--pack", pack, home=tmp_path).returncode == 0
    (kept,) = (tmp_path / "cadogan").glob("*.json")
    again = play("resume\npile aces\n", "--deal", "5", home=tmp_path)
    assert "A game is kept: your own pack, 1 move. resume goes on with it." in again.stdout
    assert "Aces 1: top ace of diamonds." in again.stdout
    option = play("pile aces\n", "--resume", home=tmp_path)
    assert option.stdout.splitlines()[0] == "La Belle Lucie, your own pack. 1 move made."
    assert "Aces 1: top ace of diamonds." in option.stdout
    assert json.loads(kept.read_text())["moves"] == ["play AD packet 9 > aces 1"]


def test_to_go_on_the_game_need_not_be_named(pack: Path, tmp_path: Path) -> None:
    """The list of all games was printed instead, without a word of the game that was kept."""
    play("moves\n1\n", "--deal", "7", home=tmp_path, game="the-salic-law")
    play(f"{AD}\nsave mine.json\n", "--pack", pack, home=tmp_path)
    resumed = play("", "--resume", home=tmp_path, game="").stdout
    assert resumed == "The Salic Law, deal 7. 1 move made.\n"
    loaded = play("", "--load", "mine.json", home=tmp_path, game="").stdout
    assert loaded.startswith("La Belle Lucie, your own pack. 1 move made.")
    unnamed = play("", "--deal", "7", home=tmp_path, game="")
    assert (unnamed.returncode, unnamed.stdout) == (2, "")
    assert "Name the game too" in unnamed.stderr


def _sitting(pack: Path, home: Path) -> subprocess.Popen[str]:
    """A game under way that is left in another manner than by a word; it is kept below `home`."""
    return subprocess.Popen(
        [CADOGAN, "play", "lucie", "--pack", pack],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(home)},
        preexec_fn=hear_signals,
    )


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_or_a_closed_window_loses_nothing(
    pack: Path, tmp_path: Path, ending: signal.Signals
) -> None:
    """Who closes the window of the terminal (SIGHUP) lost the game."""
    with _sitting(pack, tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{AD}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(ending)
        stdout, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "This game is kept. To go on: cadogan play la-belle-lucie --resume" in stdout
    assert stderr == "", "nothing is said of a next run that goes on by itself"
    assert len(list((tmp_path / "cadogan").glob("*.json"))) == 1


def test_an_output_that_nobody_reads_any_more_loses_no_game(pack: Path, tmp_path: Path) -> None:
    """`cadogan play lucie | less`, and `q` before the game is over."""
    with _sitting(pack, tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(f"{AD}\n")
        process.stdin.close()
        assert process.wait(timeout=20) == 2
        assert process.stderr.read() == ""
    (kept,) = (tmp_path / "cadogan").glob("*.json")
    assert json.loads(kept.read_text())["moves"] == [AD.replace(" to ", " > ")]


def test_another_deal_keeps_the_game_before(pack: Path, tmp_path: Path) -> None:
    result = play(f"{AD}\ndeal 7\n", "--pack", pack, home=tmp_path)
    kept, dealt = result.stdout.splitlines()[3:]
    assert kept == "This game is kept. resume goes on with it."
    assert dealt.startswith("La Belle Lucie, deal 7.")


def test_kept_games_are_listed_and_taken_up_by_number(tmp_path: Path) -> None:
    """Nobody types a path of eighty letters to go on with a game."""
    for deal in ("7", "8"):
        play("moves\n1\n", "--deal", deal, home=tmp_path)
        time.sleep(0.01)
    listed = play("load\nload 2\nload 3\n", "--deal", "9", home=tmp_path).stdout.splitlines()[3:]
    assert listed[:2] == ["1 deal 8, 1 move", "2 deal 7, 1 move"]
    assert listed[3].startswith("La Belle Lucie, deal 7. 1 move made.")
    assert listed[4] == "2 games kept: load lists what there is."


def test_a_deal_played_anew_does_not_replace_the_game_kept(tmp_path: Path) -> None:
    """Forty moves were kept; one move of the same deal must not take their place."""
    play("moves\n1\nmoves\n1\n", "--deal", "7", home=tmp_path)
    play("moves\n2\n", "--deal", "7", home=tmp_path)
    kept = [json.loads(path.read_text())["moves"] for path in (tmp_path / "cadogan").iterdir()]
    assert sorted(map(len, kept)) == [1, 2]
    play("moves\n1\n", "--resume", home=tmp_path)
    kept = [json.loads(path.read_text())["moves"] for path in (tmp_path / "cadogan").iterdir()]
    assert sorted(map(len, kept)) == [2, 2], "a game that is gone on with stays in its file"


def test_a_game_that_cannot_be_kept_is_not_left_at_the_first_word(tmp_path: Path) -> None:
    """Where the state folder cannot be written, quit would lose the game."""
    (tmp_path / "cadogan").write_text("a file where the folder should be")
    typed = f"{AD}\nquit\nsave mine.json\nquit\n"
    (tmp_path / "pack.txt").write_text(" ".join(SORTED))
    result = play(typed, "--pack", "pack.txt", home=tmp_path)
    assert "the game cannot be kept" in result.stdout
    assert "save FILE keeps it elsewhere" in result.stdout
    assert " -o" not in result.stdout, "play has no such option"
    assert json.loads((tmp_path / "mine.json").read_text())["moves"] == [
        "play AD packet 9 > aces 1"
    ]


@pytest.mark.parametrize("ending", ["quit", "Ctrl-C", "Ctrl-D"])
def test_cards_typed_are_not_lost(ending: str, tmp_path: Path) -> None:
    """Somebody types fifty cards, and the telephone rings."""
    keys = {"quit": b"quit\n", "Ctrl-C": b"\x03", "Ctrl-D": b"\x04"}[ending]
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [CADOGAN, "play", "lucie", "--pack", "-"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"},
        preexec_fn=_own_terminal,
    ) as process:
        os.close(follower)
        os.write(leader, b"ace of spades 2s\n")
        seen = b""
        while b"50 to come" not in seen and select.select([leader], [], [], 20)[0]:
            seen += os.read(leader, 1000)
        time.sleep(0.2)
        os.write(leader, keys)
        assert process.wait(timeout=20) == (130 if ending == "Ctrl-C" else 0)
        said = os.read(leader, 10_000).decode()
    os.close(leader)
    assert "The 2 cards typed are kept. To go on: cadogan play la-belle-lucie --pack -" in said
    assert "interrupted: what was finished stays" not in said
    again = play("resume\n", "--pack", "-", home=tmp_path)
    assert "2 cards were typed before: resume takes them up.\n50 to come.\n" in again.stdout


def _own_terminal() -> None:
    """For `preexec_fn`: keys that interrupt reach the process from its pseudo-terminal."""
    hear_signals()
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)

"""`cadogan why`: may this be done, and where does the book say so?"""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.commands.command import CADOGAN, cadogan
from transcribe.edition import Edition

pytestmark = pytest.mark.usefixtures("edition")

# Spades, hearts, diamonds, clubs, each from ace to king: AS is dealt first. In La Belle Lucie the
# first packet is then AS 2S 3S, the ninth QH KH AD, the last KC alone.
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SORTED = [rank + suit for suit in "SHDC" for rank in RANKS]
PACKETS = [" ".join(SORTED[at : at + 3]) for at in range(0, 52, 3)]
POSITION = f"""la-belle-lucie   step 3
packets: {" | ".join(PACKETS)}
aces: - | - | - | -
pack: 0
"""


def words(edition: Edition, identifier: str) -> str:
    """The words of a sentence as the edition has them."""
    return next(
        sentence.text
        for section in edition.sections
        for part in section.parts
        for sentence in part.sentences
        if sentence.id == identifier
    )


def test_a_covered_card_is_refused_with_the_sentence(edition: Edition, tmp_path: Path) -> None:
    """AS lies under 2S and 3S: rule I of the page says that only the uppermost is available."""
    (tmp_path / "sorted.txt").write_text(POSITION)
    result = cadogan(
        "why", "la-belle-lucie", "@sorted.txt", "play AS packet 1 > aces 1", cwd=tmp_path
    )
    assert result.returncode == 0, "a refusal is an answer, not a failure"
    assert result.stdout.startswith("Refused: ")
    rule = words(edition, "la-belle-lucie:rule-1.1")
    assert f"la-belle-lucie:rule-1.1: “{rule}”" in result.stdout


def test_a_position_comes_from_a_pipe() -> None:
    """The ninth packet is QH KH AD, so the ace of diamonds is on the surface."""
    result = subprocess.run(
        [CADOGAN, "why", "Belle Lucie", "-", "play AD packet 9 > aces 1"],
        input=POSITION,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0
    assert result.stdout.startswith("Legal: ")
    assert "la-belle-lucie:play.4: “" in result.stdout


def test_json_names_sentence_words_and_part(edition: Edition) -> None:
    result = cadogan("why", "klondike", "1", "turn", "--json")
    given = json.loads(result.stdout)
    assert given["verdict"] == "legal"
    assert given["game"] == "canfield-or-klondike"
    (reason,) = given["reasons"]
    assert reason["sentence"] == "canfield-or-klondike:play.12"
    assert reason["text"] == words(edition, "canfield-or-klondike:play.12")
    assert reason["part"].startswith("Turn(")


def test_silence_is_said() -> None:
    """The page of La Belle Lucie speaks of no space that would be filled."""
    silent = cadogan("why", "lucie", "1", "fill 4H packet 1 > packet 2", "--json")
    given = json.loads(silent.stdout)
    assert (given["verdict"], given["silent"]) == ("refused", True)
    assert "house-1" in [reason["sentence"] for reason in given["reasons"]]


def test_moves_lead_to_the_position() -> None:
    """`DEAL:moves` is how a position is told in a letter or on the telephone."""
    after = cadogan("why", "klondike", "1: turn", "build QS pack > row 5", "--json")
    assert json.loads(after.stdout)["verdict"] == "legal"
    wrong = cadogan("why", "klondike", "1: turn; play KS row 1 > aces 1", "turn", "--json")
    assert wrong.returncode == 2
    assert "move 2" in wrong.stderr


def test_a_reading_changes_the_verdict() -> None:
    """Where the book is unclear, both ways of reading it can be asked."""
    plain = cadogan("why", "lucie", "1", "redeal", "--json")
    other = cadogan("why", "lucie", "1/taken-up=at-will", "redeal", "--json")
    assert json.loads(plain.stdout)["verdict"] == "refused"
    assert json.loads(other.stdout)["verdict"] == "legal"


def test_narrow_lines_fit_a_braille_display() -> None:
    lines = cadogan("why", "lucie", "1", "redeal", "--narrow").stdout.splitlines()
    assert lines
    assert [line for line in lines if len(line) > 40] == []


LAYOUT = """the-shah
shah: KH
star: 6D | 7D | JS | 8S | 7H | 6C | 8S | 6S
aces: AS | AD | AH | AC | AS | AD | AH | AC
aside: KC KS KD KS KC KD KH
pack: 80
"""


def test_a_layout_is_right(edition: Edition, tmp_path: Path) -> None:
    """Eight aces round the king, seven kings thrown aside, a circle of eight."""
    (tmp_path / "laid.txt").write_text(LAYOUT)
    result = cadogan("why", "the-shah", "--layout", "laid.txt", cwd=tmp_path)
    assert result.returncode == 0
    assert result.stdout.startswith("Legal: ")
    assert words(edition, "the-shah:play.5") in result.stdout


def test_a_layout_is_wrong(edition: Edition, tmp_path: Path) -> None:
    """Seven cards in the circle, where the page says eight."""
    (tmp_path / "laid.txt").write_text(LAYOUT.replace("8S | 6S", "8S | -"))
    result = cadogan("why", "the-shah", "--layout", "laid.txt", "--json", cwd=tmp_path)
    assert result.returncode == 1, "a script must notice, as with a check that fails"
    given = json.loads(result.stdout)
    assert given["verdict"] == "refused"
    assert "the star holds seven cards; the page deals eight" in given["explanation"]
    assert words(edition, "the-shah:play.5") in [each["text"] for each in given["reasons"]]


def test_the_game_alone_shows_how_to_ask(edition: Edition) -> None:
    """Each game's page names `cadogan why GAME`: it must answer, and its example must work."""
    result = cadogan("why", "la-belle-lucie")
    assert result.returncode == 0
    example, verdict, *_ = result.stdout.splitlines()
    assert verdict.startswith("Legal: ")
    _, game, position, move = shlex.split(example.removeprefix("For example: cadogan "))
    again = cadogan("why", game, position, move)
    assert again.stdout.splitlines() == result.stdout.splitlines()[1:]


def test_a_move_alone_is_asked_of_a_deal() -> None:
    """Deal 1 begins 7H 9S 4H, deal 2 QD 3C 4S (vectors of the design): the third card lies up."""
    move = "play four of hearts packet 1 to aces 1"
    assert "4S is the uppermost" not in cadogan("why", "lucie", move).stdout
    assert "4S is the uppermost" in cadogan("why", "lucie", move, "--deal", "2").stdout
    assert cadogan("why", "lucie", "1", move, "--deal", "2").returncode == 2

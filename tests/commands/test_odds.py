"""`cadogan odds` counts, keeps what it counted, goes on where it was stopped, and adds others'."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import msgspec
import pytest

from reference.odds.batches import Total
from tests.commands.command import cadogan, running


def figures(path: Path, *args: str) -> list[Total]:
    done = cadogan("odds", *args, "--file", path, "--json")
    assert done.returncode == 0, done.stderr
    return msgspec.json.decode(done.stdout, type=list[Total])


def counted(path: Path) -> bool:
    """Whether results are in a file already."""
    return path.exists() and path.stat().st_size > 0


def test_counting_on_counts_only_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    (first,) = figures(path, "margarethe", "--by", "random", "--deals", "30")
    assert (first.count, first.ranges) == (30, ((0, 29),))
    size = path.stat().st_size
    (same,) = figures(path, "margarethe", "--by", "random", "--deals", "30")
    assert same == first
    assert path.stat().st_size == size
    (more,) = figures(path, "margarethe", "--by", "random", "--deals", "50")
    assert (more.count, more.ranges) == (50, ((0, 49),))


def test_results_of_others_are_added_and_none_is_counted_twice(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.jsonl", tmp_path / "theirs.jsonl"
    figures(mine, "nestor", "--by", "greedy", "--deals", "20")
    figures(theirs, "nestor", "--by", "greedy", "--deals", "20", "--from", "20")
    (both,) = figures(mine, "nestor", "--add", str(theirs))
    assert (both.count, both.ranges) == (40, ((0, 39),))
    again = cadogan("odds", "nestor", "--file", mine, "--add", theirs)
    assert again.returncode == 2
    assert "are counted already" in again.stderr
    (still,) = figures(mine, "nestor", "--by", "greedy", "--deals", "40")
    assert still == both


def test_the_file_that_is_named_is_the_one_printed(tmp_path: Path) -> None:
    """A researcher asked for her own 20 deals and was shown the 100,000 of the table."""
    mine = tmp_path / "mine.jsonl"
    figures(mine, "nestor", "--by", "greedy", "--deals", "20", "--from", "500000")
    (shown,) = figures(mine, "nestor")
    assert shown.ranges == ((500000, 500019),)
    absent = cadogan("odds", "nestor", "--file", tmp_path / "mien.jsonl")
    assert (absent.returncode, absent.stdout) == (2, "")
    assert absent.stderr.startswith("cadogan: ")
    assert "mien.jsonl: there is no such file" in absent.stderr


@pytest.mark.parametrize(
    "option",
    [("--by", "search"), ("--from", "7"), ("--limit", "7"), ("--reading", "recourse=at-will")],
)
def test_what_says_how_to_count_is_not_passed_over(option: tuple[str, str]) -> None:
    """All figures were printed as if the option had chosen among them."""
    done = cadogan("odds", "nestor", *option)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{option[0]} says what to count: it goes with --deals N." in done.stderr


def test_a_reading_that_chooses_nothing_is_answered_with_the_readings(tmp_path: Path) -> None:
    done = cadogan(
        "odds", "nestor", "--deals", "1", "--reading", "recourse", "--file", tmp_path / "o"
    )
    assert done.returncode == 2
    assert "Readings of nestor: recourse=when-stuck or at-will." in done.stderr


def test_games_stand_in_the_order_asked_for() -> None:
    done = cadogan("odds", "the-sultan", "nestor", "anna")
    titles = [line.partition(",")[0] for line in done.stdout.splitlines() if ", rules " in line]
    assert list(dict.fromkeys(title.partition(" (")[0] for title in titles)) == [
        "THE SULTAN",
        "NESTOR",
        "ANNA",
    ]


def test_nothing_is_said_of_a_bar_that_nobody_sees(tmp_path: Path) -> None:
    done = cadogan("odds", "nestor", "--deals", "2", "--file", tmp_path / "o")
    assert done.stderr == ""


def test_readings_are_series_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    figures(path, "margarethe", "--by", "random", "--deals", "10")
    found = figures(
        path, "margarethe", "--by", "random", "--deals", "10", "--reading", "shuffle=yes"
    )
    assert [each.series.game for each in found] == ["margarethe", "margarethe/shuffle=yes"]


def test_figures_of_other_rules_are_left_out(tmp_path: Path) -> None:
    """Chances counted before a rule was mended are no chances of the game as it is played now."""
    path = tmp_path / "odds.jsonl"
    (found,) = figures(path, "margarethe", "--by", "random", "--deals", "10")
    old = path.read_text().replace(found.series.rules, "0" * 12)
    path.write_text(old + old.replace('"margarethe"', '"margarethe/shuffle=perhaps"'))
    done = cadogan("odds", "margarethe", "--add", path, "--file", tmp_path / "mine.jsonl")
    assert done.returncode == 0
    assert "random" not in done.stdout
    assert done.stderr.splitlines() == [
        "margarethe: figures of other rules are left out",
        "margarethe/shuffle=perhaps: figures of other rules are left out",
    ]


def test_a_figure_that_is_quoted_says_under_which_rules_it_was_counted(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    (found,) = figures(path, "margarethe", "--by", "random", "--deals", "10")
    done = cadogan("odds", "margarethe", "--add", path, "--file", tmp_path / "mine.jsonl")
    assert done.stdout.splitlines()[0] == f"MARGARETHE, rules {found.series.rules}"


def test_what_was_counted_before_an_interruption_stays(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    args = ("odds", "margarethe", "--by", "search", "--limit", "100", "--deals", "50000")
    with running(*args, "--workers", "1", "--file", path) as process:
        deadline = time.monotonic() + 60
        while not counted(path) and time.monotonic() < deadline:
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 130
    (kept,) = figures(path, "margarethe", "--by", "search", "--limit", "100", "--deals", "1")
    assert kept.count >= 10


def test_a_reading_of_no_game_in_particular_is_refused(tmp_path: Path) -> None:
    done = cadogan("odds", "--deals", "1", "--reading", "shuffle=yes", "--file", tmp_path / "o")
    assert done.returncode == 2
    assert done.stderr.startswith("cadogan: a reading or variant belongs to one game")


def test_search_is_another_question_with_its_own_interval(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    (found,) = figures(path, "fortress", "--by", "search", "--deals", "20", "--limit", "100")
    assert found.series.question == "thoughtful"
    assert found.series.by == "search 1 to 100"
    assert found.won + found.undecided <= 20


def test_two_runs_at_once_do_not_spoil_the_file(tmp_path: Path) -> None:
    """Both counted the same deals, and the file that held them twice could not be read again."""
    path = tmp_path / "odds.jsonl"
    args = ("odds", "margarethe", "--by", "search", "--limit", "100", "--file", path)
    with running(*args, "--deals", "50000", "--workers", "1") as process:
        deadline = time.monotonic() + 60
        while not counted(path) and time.monotonic() < deadline:
            time.sleep(0.1)
        second = cadogan(*args, "--deals", "10")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
    assert second.returncode == 2
    assert f"{path}: another run is counting into this file" in second.stderr
    (kept,) = figures(path, "margarethe")
    assert kept.count >= 10


def test_results_of_others_are_added_all_or_none_and_their_file_is_left_alone(
    tmp_path: Path,
) -> None:
    mine, theirs = tmp_path / "mine.jsonl", tmp_path / "theirs.jsonl"
    figures(mine, "nestor", "--by", "greedy", "--deals", "20", "--from", "10")
    figures(theirs, "nestor", "--by", "greedy", "--deals", "10")
    figures(theirs, "nestor", "--by", "greedy", "--deals", "10", "--from", "25")
    cut = theirs.read_bytes() + b'{"series": {"game": "nes'
    theirs.write_bytes(cut)
    before = mine.read_bytes()
    refused = cadogan("odds", "nestor", "--file", mine, "--add", theirs)
    assert refused.returncode == 2
    assert f"{theirs}: the last line was cut off and is left out" in refused.stderr
    assert mine.read_bytes() == before
    assert theirs.read_bytes() == cut


def test_minutes_are_a_number(tmp_path: Path) -> None:
    done = cadogan("odds", "nestor", "--fill", "nan", "--file", tmp_path / "o")
    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])

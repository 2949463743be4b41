"""Results accumulate, survive interruption, and count no deal twice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import asdict

from reference.odds.batches import Batch, Series, missing, total
from reference.odds.tally import Tally, counting_into, read_tally, write_compact
from transcribe.errors import CadoganError

OWL = Series("the-owl", "123456789abc", "played", "random 1")


def batch(first: int, count: int = 10, won: int = 1) -> Batch:
    return Batch(OWL, first, count, won, 0, 100, {0: won, 7: count - won}, (first,))


def test_what_was_added_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    tally = Tally(path)
    tally.add(batch(0))
    tally.add(batch(20))
    found, torn = read_tally(path)
    assert not torn
    (sum_,) = found.totals()
    assert (sum_.count, sum_.won, sum_.left) == (20, 2, {0: 2, 7: 18})
    assert sum_.ranges == ((0, 9), (20, 29))


def test_a_line_cut_off_by_an_interruption_is_left_out_and_the_rest_kept(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    Tally(path).add(batch(0))
    Tally(path).add(batch(10))
    path.write_bytes(path.read_bytes()[:-30])
    found, torn = read_tally(path)
    assert torn
    assert found.deals(OWL) == [range(0, 10)]
    found.add(batch(10))
    assert read_tally(path)[0].deals(OWL) == [range(0, 10), range(10, 20)]


@pytest.mark.parametrize("first", [0, 9, -9, 5])
def test_no_deal_is_counted_twice(tmp_path: Path, first: int) -> None:
    tally = Tally(tmp_path / "odds.jsonl")
    tally.add(batch(0))
    with pytest.raises(CadoganError, match="are counted already"):
        tally.add(batch(first))


def test_a_line_that_is_no_batch_is_named(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    Tally(path).add(batch(0))
    with open(path, "a") as file:
        file.write("{}\n")
    with pytest.raises(CadoganError, match=r"odds\.jsonl, line 2: this is no batch of deals"):
        read_tally(path)


def test_other_rules_are_another_series(tmp_path: Path) -> None:
    tally = Tally(tmp_path / "odds.jsonl")
    tally.add(batch(0))
    other = Series("the-owl", "cba987654321", "played", "random 1")
    tally.add(Batch(other, 0, 10, 5, 0, 100))
    assert [each.won for each in tally.totals()] == [1, 5]
    with pytest.raises(ValueError, match="one series"):
        total(tally.batches())


def test_a_compact_file_says_the_same_in_fewer_lines(tmp_path: Path) -> None:
    tally = Tally(tmp_path / "odds.jsonl")
    for first in (30, 0, 10, 60):
        tally.add(batch(first))
    write_compact(tmp_path / "compact.jsonl", tally)
    assert len((tmp_path / "compact.jsonl").read_text().splitlines()) == 3
    assert read_tally(tmp_path / "compact.jsonl")[0].totals() == tally.totals()


@pytest.mark.parametrize(
    ("done", "wanted", "left"),
    [
        ([], range(5), [range(5)]),
        ([range(2, 4)], range(5), [range(2), range(4, 5)]),
        ([range(4, 9), range(0, 1)], range(5), [range(1, 4)]),
        ([range(0, 9)], range(5), []),
        ([range(7, 9)], range(5), [range(5)]),
    ],
)
def test_only_what_is_missing_is_worked_out(
    done: list[range], wanted: range, left: list[range]
) -> None:
    assert missing(done, wanted) == left


def test_a_last_line_that_an_editor_left_without_its_end_is_counted(tmp_path: Path) -> None:
    """It was thrown away: a thousand deals counted by somebody else, without a word."""
    path = tmp_path / "odds.jsonl"
    Tally(path).add(batch(0))
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))
    found, torn = read_tally(path)
    assert not torn
    assert found.deals(OWL) == [range(0, 10)]
    found.add(batch(10))
    assert read_tally(path)[0].deals(OWL) == [range(0, 10), range(10, 20)]


def test_reading_results_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    """A file of somebody else's was cut when it was only read: the last batch could still come."""
    path = tmp_path / "theirs.jsonl"
    Tally(path).add(batch(0), batch(10))
    torn = path.read_bytes()[:-30]
    path.write_bytes(torn)
    read_tally(path)
    assert path.read_bytes() == torn


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"count": 0}, "its deals are not among those from 0 to 18446744073709551615"),
        ({"first": -10}, "its deals are not among those"),
        ({"first": 2**64 - 5}, "its deals are not among those"),
        ({"won": 11}, "11 won and 0 undecided are more than its deals"),
        ({"won": -1}, "a number of it is below zero"),
        ({"undecided": 10}, "1 won and 10 undecided are more than its deals"),
        ({"moves": 10**400}, "a number of it is below zero or beyond counting"),
        ({"left": {"5": 9}}, "the deals by cards wanting are not as many as its deals"),
        ({"left": {"5": -1, "6": 11}}, "a number of it is below zero"),
        ({"wins": [77]}, "it names a deal that it has not"),
        ({"hardest": [5, 77]}, "it names a deal that it has not"),
        ({"series": {**asdict(OWL), "by": "search 1 to far"}}, "goes to no number of positions"),
        ({"series": {**asdict(OWL), "by": "a\x1b[31m"}}, "characters that are none of a name"),
    ],
)
def test_numbers_that_no_count_gives_are_named_and_not_added_up(
    tmp_path: Path, wrong: dict[str, object], said: str
) -> None:
    """They were taken into the user's own file, which could not be printed any more."""
    path = tmp_path / "odds.jsonl"
    line = msgspec.json.encode({**asdict(batch(0)), **wrong}) + b"\n"
    path.write_bytes(msgspec.json.encode(batch(50)) + b"\n" + line)
    with pytest.raises(CadoganError) as caught:
        read_tally(path)
    assert caught.value.where == f"{path}, line 2"
    assert said in caught.value.what


def test_nesting_without_end_is_no_batch(tmp_path: Path) -> None:
    path = tmp_path / "odds.jsonl"
    path.write_bytes(b'{"x":' * 100_000 + b"\n")
    with pytest.raises(CadoganError, match="line 1: this is no batch of deals"):
        read_tally(path)


def test_a_device_is_no_file_of_results() -> None:
    """Reading /dev/zero ends only with the memory."""
    with pytest.raises(CadoganError, match="no file in which results can be kept"):
        read_tally(Path("/dev/zero"))


def test_batches_are_added_all_or_none(tmp_path: Path) -> None:
    """Half of a file was added, and adding it again was refused for that half."""
    path = tmp_path / "odds.jsonl"
    tally = Tally(path)
    tally.add(batch(50))
    before = path.read_bytes()
    with pytest.raises(CadoganError, match="are counted already"):
        tally.add(batch(0), batch(10), batch(55))
    assert path.read_bytes() == before
    assert tally.deals(OWL) == [range(50, 60)]


def test_two_runs_do_not_count_into_one_file(tmp_path: Path) -> None:
    """Both counted the same deals; the file held them twice and was refused ever after."""
    path = tmp_path / "odds.jsonl"
    with counting_into(path):
        with (
            pytest.raises(CadoganError, match="another run is counting into this file"),
            counting_into(path),
        ):
            pass
        Tally(path).add(batch(0))
    with counting_into(path):
        assert read_tally(path)[0].deals(OWL) == [range(0, 10)]


def test_a_run_that_counts_nothing_leaves_no_file(tmp_path: Path) -> None:
    with counting_into(tmp_path / "odds.jsonl"):
        pass
    assert not list(tmp_path.iterdir())

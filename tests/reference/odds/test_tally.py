"""Results accumulate, survive interruption, and count no deal twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference.odds.batches import Batch, Series, missing, total
from reference.odds.tally import Tally, read_tally, write_compact
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

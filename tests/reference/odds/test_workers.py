"""Work shared out: nothing is lost and nothing is counted twice, whoever dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from reference.odds.batches import total
from reference.odds.tally import Tally, read_tally
from reference.odds.tasks import Task, tasks, work
from reference.odds.workers import locally, on_cluster
from transcribe.errors import CadoganError

TASK = Task("margarethe", (), "careful", 0, 0)


PIECES = [(0, 500), (500, 500), (1000, 200), (4000, 1)]


def pieces(count: int, size: int) -> list[Task]:
    return [replace(TASK, first=first, count=size) for first in range(0, count * size, size)]


def test_two_processes_count_what_one_counts() -> None:
    todo = pieces(4, 20)
    alone = total(map(work, todo))
    assert total(locally(todo, 2)) == alone


def test_processes_that_are_renewed_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process keeps all that it compiled; without new ones a long fill takes all memory."""
    monkeypatch.setattr("reference.odds.workers.RENEWED", 1)
    todo = pieces(5, 4)
    assert total(locally(todo, 2)) == total(map(work, todo))


def test_a_long_range_is_worked_out_in_pieces() -> None:
    found = list(tasks(TASK, [range(0, 1200), range(4000, 4001)]))
    assert [(each.first, each.count) for each in found] == PIECES


COUNTING = """
from reference.odds.tasks import Task
from reference.odds.workers import locally
for found in locally([Task("margarethe", (), "random", n, 1) for n in range(10**6)], 2):
    print(found.first, flush=True)
"""


def test_who_is_killed_leaves_nobody_at_work() -> None:
    """A count that was killed hard would go on filling the memory, unseen, with nobody to tell."""
    with subprocess.Popen([sys.executable, "-c", COUNTING], stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        running.kill()
        running.communicate(timeout=30)  # the end of the output: the last process has let go of it


@pytest.mark.slow
def test_no_scheduler_is_a_clear_answer() -> None:
    with pytest.raises(CadoganError, match="no scheduler answers at tcp://127"):
        list(on_cluster([TASK], "tcp://127.0.0.1:9"))


@pytest.mark.slow
def test_a_cluster_whose_workers_are_killed_counts_every_deal_once(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    todo = pieces(24, 40)
    tally = Tally(tmp_path / "odds.jsonl")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        killed = 0
        for batch in on_cluster(todo, cluster.scheduler_address):
            tally.add(batch)
            if killed < 2 and len(tally.batches()) in (3, 8):
                victim = next(iter(cluster.workers.values()))
                os.kill(victim.pid, signal.SIGKILL)
                killed += 1
    assert killed == 2
    (found,) = read_tally(tmp_path / "odds.jsonl")[0].totals()
    assert found.ranges == ((0, 959),)
    assert found == total(map(work, todo))

"""Tasks on all cores of this machine, or on a cluster; batches as they are done, each once."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import parent_process
from multiprocessing.connection import wait as ended
from threading import Thread

from reference.odds.batches import Batch
from reference.odds.tasks import Task, work
from transcribe.errors import CadoganError

RENEWED = 40
"""Tasks to a process: compiled games are never let go of, some 40 MB each."""


def locally(tasks: Iterable[Task], workers: int) -> Iterator[Batch]:
    """The batches of all tasks, in the order in which they are done.

    Tasks are taken from the iterable as processes become free, one ahead for each.
    """
    if workers == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    for task in left:
        yield from _pooled(chain([task], islice(left, RENEWED * workers - 1)), workers)


def _pooled(left: Iterator[Task], workers: int) -> Iterator[Batch]:
    """The batches of some tasks, by processes that end with them."""
    with ProcessPoolExecutor(workers, initializer=_begin) as pool:
        try:
            waiting = {pool.submit(work, task) for task in islice(left, 2 * workers)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
                waiting |= {pool.submit(work, task) for task in islice(left, len(done))}
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is the parent's affair: it stops handing out work and leaves the file whole.

    A parent that is killed can tell nobody, so a process looks itself whether it is still there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        ended([parent.sentinel])
        os._exit(1)


def on_cluster(tasks: Sequence[Task], address: str) -> Iterator[Batch]:
    """The same by the workers of a Dask scheduler at `address`.

    A task whose worker dies is given to another one; a batch is handed on once. CadoganError
    where Dask is missing or the scheduler does not answer.
    """
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise CadoganError(
            "a cluster needs Dask, which is not installed",
            hint="pip install 'cadogan[cluster]'",
        ) from error
    with _client(Client, address) as client:
        waiting = client.map(work, tasks, retries=10, pure=False)
        for done in as_completed(waiting):  # type: ignore[no-untyped-call]
            yield done.result()
            done.release()


@contextmanager
def _client(client: type, address: str) -> Iterator:  # type: ignore[type-arg]
    try:
        made = client(address, timeout="5s")
    except (OSError, TimeoutError, ValueError) as error:
        raise CadoganError(
            f"no scheduler answers at {address}: {error}",
            hint="Start one with dask scheduler, or leave out --cluster.",
        ) from error
    try:
        yield made
    finally:
        made.close()

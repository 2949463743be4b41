"""A shelf of books: many files, each a book of its own, over all cores.

    jobs(files, folder, form, …) -> a job for each file
    run(jobs, folder, workers, again) -> every outcome, in the order in which they end

What was finished is written down in a ledger beside the outputs, a line a book, as soon as its
output is there: a run that was interrupted goes on where it stopped. A file that cannot be used,
and even one that ends its process, is an outcome like any other. Only a few files are in work at a
time, so a longer shelf takes no more memory.
"""

from __future__ import annotations

import hashlib
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

import msgspec

from transcribe.collector import at_rest
from transcribe.doubts.account import account, account_page
from transcribe.errors import CadoganError
from transcribe.layout.kinds import Keep
from transcribe.manuscript import Manuscript
from transcribe.notices import unreadable
from transcribe.output import write_file
from transcribe.pipeline import Transcript, transcribe_files
from transcribe.places import find_places
from transcribe.writers.suffixes import WRITERS

LEDGER = ".shelf.jsonl"
_AHEAD = 2  # files handed out for each process before one of them has come back
_DIED = "the process that read it ended without a word (out of memory?)"


@dataclass(frozen=True, slots=True)
class Job:
    """A file to be read and what is to be written of it; `doubts` is the page of doubtful places,
    None where none is wanted."""

    file: Path
    out: Path
    doubts: Path | None
    table: str | None
    keep: Keep
    page_breaks: bool = True

    @property
    def key(self) -> str:
        """What the output depends on, the file's contents included; empty for what can be read
        only once (a pipe) or not at all. OSError if it cannot be read."""
        if not self.file.is_file():
            return ""
        digest = hashlib.sha256()
        with self.file.open("rb") as file:
            while chunk := file.read(1 << 20):
                digest.update(chunk)
        how = (version("cadogan"), self.out.suffix, str(self.doubts), str(self.table))
        pages = [] if self.page_breaks else ["without page breaks"]
        return " ".join([digest.hexdigest(), *how, *sorted(self.keep), *pages])


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a file: `done`, `doubtful` (written, but cells of it mean nothing or its code
    is a guess, in this run or an earlier one), `unchanged` since an earlier run, or `failed`;
    `message` says what was found or went wrong. `key`, of what was written: the job's as it was
    before the file was read."""

    name: str
    state: Literal["done", "doubtful", "unchanged", "failed"]
    message: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the ledger."""

    out: str
    key: str
    state: Literal["done", "doubtful"]
    message: str


def jobs(
    files: Sequence[Path],
    folder: Path,
    form: str,
    *,
    doubts: bool,
    table: str | None,
    keep: Keep,
    page_breaks: bool = True,
) -> list[Job]:
    """A job for each file. Raises CadoganError when two files would be written to one place, or
    one would be written over."""
    made: dict[Path, Job] = {}
    for file in files:
        out = folder / f"{file.stem}{form}"
        page = folder / f"{file.stem}.doubts.html" if doubts else None
        if out in made:
            raise CadoganError(
                f"{made[out].file} and {file} would both be written there",
                where=str(out),
                hint="Rename one of them, or write them into two folders.",
            )
        for target in (out, page):
            if target is not None and any(_same(target, each) for each in files):
                raise CadoganError(
                    "this file is an input; it is not written over",
                    where=str(target),
                    hint="Name another folder with -o.",
                )
        made[out] = Job(file, out, page, table, keep, page_breaks)
    return list(made.values())


def _same(target: Path, file: Path) -> bool:
    return target.exists() and file.exists() and target.samefile(file)


def run(todo: Sequence[Job], folder: Path, workers: int, *, again: bool) -> Iterator[Outcome]:
    """Reads all files. `again`: also those that an earlier run has done.

    Raises OSError when the ledger cannot be written: nothing would be remembered then.
    """
    ledger = folder / LEDGER
    known = {} if again else _known(ledger)
    fresh: list[Job] = []
    for job in todo:
        entry = _finished(job, known)
        if entry is None:
            fresh.append(job)
        else:
            yield _again(job, entry)
    folder.mkdir(parents=True, exist_ok=True)
    for job, outcome in _outcomes(fresh, workers):
        if outcome.state in ("done", "doubtful"):
            _write_down(ledger, job, outcome)
        yield outcome


def _again(job: Job, entry: _Entry) -> Outcome:
    """What is said of a book that an earlier run has read: a doubt stays one."""
    if entry.state == "doubtful":
        message = f"{entry.message} (unchanged since an earlier run)"
        return Outcome(str(job.file), "doubtful", message)
    return Outcome(str(job.file), "unchanged", entry.message)


def _known(ledger: Path) -> dict[str, _Entry]:
    """What is written down; a line that an interruption cut is left out."""
    known: dict[str, _Entry] = {}
    try:
        with ledger.open("rb") as file:
            for line in file:
                try:
                    entry = msgspec.json.decode(line, type=_Entry)
                except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                    continue
                known[entry.out] = entry
    except OSError:
        return {}
    return known


def _finished(job: Job, known: dict[str, _Entry]) -> _Entry | None:
    entry = known.get(_writable(job.out.name))
    wanted = [job.out, *([job.doubts] if job.doubts else [])]
    if entry is None or not all(path.exists() for path in wanted):
        return None
    try:
        return entry if entry.key and entry.key == _writable(job.key) else None
    except OSError:
        return None


def _write_down(ledger: Path, job: Job, outcome: Outcome) -> None:
    assert outcome.state in ("done", "doubtful")
    name, key, message = map(_writable, (job.out.name, outcome.key, outcome.message))
    entry = _Entry(name, key, outcome.state, message)
    with ledger.open("ab+") as file:
        file.seek(max(0, file.tell() - 1))
        torn = file.read() not in (b"", b"\n")
        file.write(b"\n" * torn + msgspec.json.encode(entry) + b"\n")


def _writable(text: str) -> str:
    """A text that holds the name of a file, with the bytes of it that are no UTF-8 escaped."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _outcomes(todo: Sequence[Job], workers: int) -> Iterator[tuple[Job, Outcome]]:
    """Every job's outcome; a job whose process died is tried once more by itself."""
    suspects: list[Job] = []
    rest = list(todo)
    while rest:
        rest = yield from _in_a_pool(rest, workers, suspects)
    for job in suspects:
        alone: list[Job] = []
        yield from _in_a_pool([job], 1, alone)
        for each in alone:
            yield each, Outcome(str(each.file), "failed", f"{each.file}: {_DIED}")


def _in_a_pool(
    todo: Sequence[Job], workers: int, suspects: list[Job]
) -> Generator[tuple[Job, Outcome], None, list[Job]]:
    """Runs jobs in one pool. If a process dies, the pool is lost: those in work are suspects, and
    the jobs that were not begun are returned."""
    waiting = list(reversed(todo))
    running: dict[Future[Outcome], Job] = {}
    broken = False
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_without_a_word)
    try:
        while running or (waiting and not broken):
            while waiting and not broken and len(running) < _AHEAD * workers:
                try:
                    with _interrupts_kept_back():
                        future = pool.submit(read, waiting[-1])
                except BrokenProcessPool:
                    broken = True
                else:
                    running[future] = waiting.pop()
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                job = running.pop(future)
                try:
                    outcome = future.result()
                except BrokenProcessPool:
                    broken = True
                    suspects.append(job)
                else:
                    yield job, outcome
    finally:
        pool.shutdown(cancel_futures=True)
    return list(reversed(waiting))


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Ctrl-C waits while processes are begun: they inherit that, so it cannot meet them before
    they are ready for it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_without_a_word() -> None:
    """In a process of the pool: Ctrl-C ends it at once; the parent alone speaks of it."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def read(job: Job) -> Outcome:
    """Reads one file and writes what is wanted of it; whatever goes wrong is its outcome."""
    name = str(job.file)
    try:
        key = job.key
        transcript = _transcribed(job)
    except CadoganError as error:
        message = error.message
        return Outcome(name, "failed", message if name in message else f"{name}: {message}")
    except MemoryError:
        return Outcome(name, "failed", f"{name}: there is not enough memory for it")
    except OSError as error:
        return Outcome(name, "failed", f"{name}: cannot be read: {error.strerror or error}")
    except Exception as error:  # a fault of this program must not end the other files
        return Outcome(name, "failed", f"{name}: a fault of this program: {error!r}; report it")
    state, message = _found(transcript)
    return Outcome(name, state, message, key)


def _found(transcript: Transcript) -> tuple[Literal["done", "doubtful"], str]:
    """Whether a book is doubtful, and what was found."""
    verdict = transcript.told.verdict
    said = f"{verdict.name}, {verdict.confidence:.0%} sure" if verdict else "its table was named"
    holes = list(unreadable(transcript.failures))
    if transcript.told.unpaged:
        said = f"{said}; no ends of pages found"
    if holes:
        places = "place" if len(holes) == 1 else "places"
        return "doubtful", f"{said}; {len(holes)} {places} unread, first {holes[0]}"
    if transcript.told.is_guess:
        return "doubtful", f"{said}: it may be no braille at all"
    return "done", said


@at_rest()
def _transcribed(job: Job) -> Transcript:
    transcript = transcribe_files([job.file], table=job.table, keep=job.keep)
    manuscript = Manuscript(
        edition=transcript.edition, source=transcript.source, page_breaks=job.page_breaks
    )
    write_file(job.out, WRITERS[job.out.suffix](manuscript))
    if job.doubts is not None:
        found = account(transcript.edition, transcript.source, (), transcript.told)
        write_file(job.doubts, account_page(found, find_places().site).encode())
    return transcript


def cores() -> int:
    """How many processes may work at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

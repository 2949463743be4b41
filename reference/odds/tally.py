"""The file in which batches accumulate: a line of JSON each, added one by one.

A run that is interrupted loses at most the batch it was at. A last line that was cut off is left
out and said so, and cut away when the next is written. Ranges of deals are recorded; what would
count a deal twice is refused, and so is a second run that counts into the same file meanwhile.
"""

from __future__ import annotations

import fcntl
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import msgspec

from reference.odds.batches import Batch, Series, Total, total
from transcribe.errors import CadoganError
from transcribe.output import write_file


class Tally:
    """The batches of a file, and the file, to which more can be added."""

    def __init__(self, path: Path | None, batches: Iterable[Batch] = ()) -> None:
        self.path = path
        self._by_series: dict[Series, list[Batch]] = defaultdict(list)
        for each in batches:
            self._take(each)

    def _take(self, batch: Batch) -> None:
        for other in self._by_series[batch.series]:
            if batch.first < other.first + other.count and other.first < batch.first + batch.count:
                series = batch.series
                raise CadoganError(
                    f"deals {max(batch.first, other.first)} and on of {series.game}, {series.by}, "
                    "are counted already",
                    where=str(self.path or ""),
                    hint="Choose other deal numbers with --from.",
                )
        self._by_series[batch.series].append(batch)

    def add(self, *batches: Batch) -> None:
        """Counts batches and writes them down at once, all or none of them. CadoganError for a
        deal counted already."""
        taken: list[Batch] = []
        try:
            for each in batches:
                self._take(each)
                taken.append(each)
            if self.path is not None:
                _append(self.path, batches)
        except CadoganError:
            for each in taken:
                self._by_series[each.series].remove(each)
            raise

    def deals(self, series: Series) -> list[range]:
        """The ranges of deals that a series has."""
        return [each.deals for each in self._by_series.get(series, ())]

    def totals(self) -> list[Total]:
        """The sum of every series, in order."""
        return [total(found) for _, found in sorted(self._by_series.items()) if found]

    def batches(self) -> list[Batch]:
        """All batches, series by series, in order of their deals."""
        return [
            each
            for _, found in sorted(self._by_series.items())
            for each in sorted(found, key=lambda one: one.first)
        ]


def read_tally(path: Path) -> tuple[Tally, bool]:
    """The tally of a file (empty where there is none), and whether its last line was cut off.

    The file is left as it is. CadoganError for a line that is no batch, with its number.
    """
    try:
        data = path.read_bytes() if _is_there(path) else b""
    except OSError as error:
        raise CadoganError(f"cannot be read: {error.strerror}", where=str(path)) from error
    whole, rest = _divided(data)
    return Tally(path, [_read(path, number, line) for number, line in _lines(whole)]), bool(rest)


def _is_there(path: Path) -> bool:
    """Whether there is such a file. CadoganError for a device, which has no end, or a pipe."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise CadoganError(
            "this is no file in which results can be kept",
            where=str(path),
            hint="Name a file with --file.",
        )
    return path.exists()


def _divided(data: bytes) -> tuple[bytes, bytes]:
    """The whole lines, and what is left of one that was cut off. A last line that only lacks its
    end (an editor took it away) is a whole one."""
    whole, newline, rest = data.rpartition(b"\n")
    if not rest:
        return data, b""
    try:
        msgspec.json.decode(rest, type=Batch)
    except (msgspec.DecodeError, RecursionError):
        return whole + newline, rest
    return data, b""


def _lines(data: bytes) -> Iterable[tuple[int, bytes]]:
    return ((n, line) for n, line in enumerate(data.splitlines(), 1) if line.strip())


def _read(path: Path, number: int, line: bytes) -> Batch:
    try:
        batch = msgspec.json.decode(line, type=Batch)
        wrong = batch.amiss()
    except (msgspec.DecodeError, RecursionError) as error:
        wrong = str(error)
    if wrong:
        raise CadoganError(
            f"this is no batch of deals: {wrong}",
            where=f"{path}, line {number}",
            hint="Take the line out, or count anew into another file.",
        )
    return batch


@contextmanager
def counting_into(path: Path) -> Iterator[None]:
    """Keeps other runs from counting into the file: both would count the same deals.

    A file that does not exist is begun, and taken away if nothing was written into it. CadoganError
    if another run counts into it, or it cannot be written.
    """
    begun = not _is_there(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise CadoganError(f"cannot be written: {error.strerror}", where=str(path)) from error
    try:
        if not _is_alone(handle, path):
            raise CadoganError(
                "another run is counting into this file",
                where=str(path),
                hint="Wait for it, or name another file with --file, to be added later with --add.",
            )
        try:
            yield
        finally:
            if begun and os.fstat(handle).st_size == 0:
                path.unlink(missing_ok=True)
    finally:
        os.close(handle)


def _is_alone(handle: int, path: Path) -> bool:
    """Whether this run alone may write, and the file is still the one that was opened."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return os.path.samestat(os.fstat(handle), path.stat())
    except (BlockingIOError, FileNotFoundError):
        return False


def _append(path: Path, batches: Iterable[Batch]) -> None:
    """Writes batches behind the last whole line. CadoganError if that cannot be; then none is."""
    data = b"".join(msgspec.json.encode(each) + b"\n" for each in batches)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "ab+", buffering=0) as file:
            left = memoryview(_begun(file) + data)
            size = file.seek(0, os.SEEK_END)
            try:
                while left:
                    left = left[file.write(left) :]
                os.fsync(file.fileno())
            except OSError:
                file.truncate(size)
                raise
    except OSError as error:
        raise CadoganError(f"cannot be written: {error.strerror}", where=str(path)) from error


def _begun(file: FileIO) -> bytes:
    """Takes a last line away that was cut off; what ends the one that only lacks its end."""
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - 1))
    if file.read() in (b"", b"\n"):
        return b""
    file.seek(0)
    whole, _ = _divided(file.read())
    file.truncate(len(whole))
    return b"" if whole[-1:] in (b"", b"\n") else b"\n"


def write_compact(path: Path, tally: Tally) -> None:
    """Writes all series of a tally with one line for every range without a gap."""
    lines = [
        msgspec.json.encode(joined)
        for found in tally.totals()
        for joined in _by_range(found, tally.batches())
    ]
    write_file(path, b"".join(line + b"\n" for line in lines))


def _by_range(found: Total, batches: Iterable[Batch]) -> Iterable[Batch]:
    mine = [each for each in batches if each.series == found.series]
    for first, last in found.ranges:
        part = total(each for each in mine if first <= each.first <= last)
        yield Batch(
            series=found.series,
            first=first,
            count=part.count,
            won=part.won,
            undecided=part.undecided,
            moves=part.moves,
            left=part.left,
            wins=part.wins,
            losses=part.losses,
            hardest=part.hardest,
        )

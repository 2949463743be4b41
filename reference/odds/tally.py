"""The file in which batches accumulate: a line of JSON each, added one by one.

A run that is interrupted loses at most the batch it was at. A last line that was cut off is left
out and said so. Ranges of deals are recorded; what would count a deal twice is refused.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
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

    def add(self, batch: Batch) -> None:
        """Counts a batch and writes it down at once. CadoganError for a deal counted already."""
        self._take(batch)
        if self.path is not None:
            _append(self.path, batch)

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

    CadoganError for a line that is no batch, with its number.
    """
    try:
        data = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise CadoganError(f"cannot be read: {error.strerror}", where=str(path)) from error
    whole, newline, rest = data.rpartition(b"\n")
    batches = [_read(path, number, line) for number, line in _lines(whole + newline)]
    if rest:
        # Cut the torn line away, so that the next batch begins a line of its own.
        write_file(path, whole + newline)
    return Tally(path, batches), bool(rest)


def _lines(data: bytes) -> Iterable[tuple[int, bytes]]:
    return ((n, line) for n, line in enumerate(data.splitlines(), 1) if line.strip())


def _read(path: Path, number: int, line: bytes) -> Batch:
    try:
        return msgspec.json.decode(line, type=Batch)
    except msgspec.DecodeError as error:
        raise CadoganError(
            f"this is no batch of deals: {error}",
            where=f"{path}, line {number}",
            hint="Take the line out, or count anew into another file.",
        ) from error


def _append(path: Path, batch: Batch) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "ab") as file:
            file.write(msgspec.json.encode(batch) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise CadoganError(f"cannot be written: {error.strerror}", where=str(path)) from error


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

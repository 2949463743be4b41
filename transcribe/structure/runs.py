"""Traces and places of a stretch of text: where its characters came from, where it stands."""

from __future__ import annotations

from transcribe.edition import Place, Run
from transcribe.reader import Source
from transcribe.trace import Traced


def runs(text: Traced) -> tuple[Run, ...]:
    """Neighbouring pieces of one origin as one run; together they cover every character."""
    return tuple(
        Run(
            start=each.first,
            end=each.last,
            kind=each.origin.kind,
            by=each.origin.name,
            byte_start=each.start,
            byte_end=each.end,
            witness_start=each.origin.start if each.origin.start >= 0 else None,
            witness_end=each.origin.end if each.origin.start >= 0 else None,
        )
        for each in text.pieces.stretches()
    )


def byte_span(text: Traced) -> tuple[int, int]:
    """The bytes that a text stands on; text without cells of its own (a quotation mark that only
    a witness has) does not count, unless there is nothing else."""
    row = text.pieces
    celled = [at for at in range(len(row)) if row.starts[at] < row.stops[at]]
    return (row.starts[celled[0]], max(row.stops[at] for at in celled)) if celled else text.span


def place(source: Source, start: int, end: int) -> Place:
    """The place of the bytes `start` to `end` (end excluded) in pages, lines and cells."""
    page, line, cell = source.place(start)
    end_page, end_line, end_cell = source.place(max(end - 1, start))
    return Place(
        page=page,
        line=line,
        cell=cell,
        end_page=end_page,
        end_line=end_line,
        end_cell=end_cell,
        start=start,
        end=end,
    )

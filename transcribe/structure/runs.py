"""Traces and places of a stretch of text: where its characters came from, where it stands."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from transcribe.edition import Place, Run
from transcribe.reader import Source
from transcribe.trace import Traced


def runs(text: Traced) -> tuple[Run, ...]:
    """Neighbouring pieces of one origin as one run; together they cover every character."""
    made: list[Run] = []
    position = 0
    filled = (piece for piece in text.pieces if piece.text)
    for origin, group in groupby(filled, attrgetter("origin")):
        pieces = list(group)
        end = position + sum(len(piece.text) for piece in pieces)
        spanned = origin.start >= 0
        made.append(
            Run(
                start=position,
                end=end,
                kind=origin.kind,
                by=origin.name,
                byte_start=min(piece.start for piece in pieces),
                byte_end=max(piece.end for piece in pieces),
                witness_start=origin.start if spanned else None,
                witness_end=origin.end if spanned else None,
            )
        )
        position = end
    return tuple(made)


def byte_span(text: Traced) -> tuple[int, int]:
    """The bytes that a text stands on; text without cells of its own (a quotation mark that only
    a witness has) does not count, unless there is nothing else."""
    celled = Traced(tuple(piece for piece in text.pieces if piece.start < piece.end))
    return celled.span if celled.pieces else text.span


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

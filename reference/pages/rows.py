"""The braille behind each sentence: its place, its cells, and what was not simply decoded."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from transcribe.edition import Place, Run, Section, Sentence
from transcribe.reader import Source, unicode_patterns
from transcribe.writers.html.view import locus

OPENING = 44
"""Characters of a sentence that stand beside its address, so that it can be found by eye."""


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence and its cells; `patterns` and `cells` have a line for each braille line."""

    locus: str
    opening: str
    where: str
    patterns: str
    cells: str
    made: tuple[str, ...]


def rows(section: Section, source: Source) -> tuple[Row, ...]:
    """The sentences of a section in the order of the braille."""
    sentences = [sentence for part in section.parts for sentence in part.sentences]
    return tuple(
        _row(sentence, source)
        for sentence in sorted(sentences, key=lambda each: each.braille.start)
    )


def _row(sentence: Sentence, source: Source) -> Row:
    cells = "\n".join(cells_between(source, sentence.braille.start, sentence.braille.end))
    return Row(
        locus(sentence.id),
        opening(sentence.text),
        where(sentence.braille),
        unicode_patterns(cells),
        cells,
        tuple(_made(sentence)),
    )


def cells_between(source: Source, start: int, end: int) -> Iterator[str]:
    """The ASCII cells on bytes `start` to `end`, line by line."""
    first = bisect_right(source.lines, start, key=lambda line: line.offsets[0]) - 1
    for line in islice(source.lines, max(first, 0), None):
        if line.offsets[0] >= end:
            return
        if line.offsets[-1] > start:
            yield "".join(
                cell
                for cell, offset in zip(line.cells, line.offsets, strict=False)
                if start <= offset < end
            )


def where(place: Place) -> str:
    """A place in words: `page 31, line 7, cell 12 to line 9, cell 4`."""
    head = f"page {place.page}, line {place.line}, cell {place.cell}"
    if place.end_page != place.page:
        return f"{head} to page {place.end_page}, line {place.end_line}, cell {place.end_cell}"
    if place.end_line != place.line:
        return f"{head} to line {place.end_line}, cell {place.end_cell}"
    return f"{head} to {place.end_cell}" if place.end_cell != place.cell else head


def opening(text: str) -> str:
    """The first words of a sentence, by which it is found."""
    if len(text) <= OPENING:
        return text
    return text[:OPENING].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def _made(sentence: Sentence) -> Iterator[str]:
    """A line for each run of characters that liblouis did not simply decode."""
    for text, trace in ((sentence.label, sentence.label_trace), (sentence.text, sentence.trace)):
        for run in trace:
            if run.kind not in ("liblouis", "layout"):
                yield f"“{text[run.start : run.end]}”: {_maker(run)}"


def _maker(run: Run) -> str:
    return {"context": "rule of context", "witness": "witness", "emendation": "emendation"}[
        run.kind
    ] + f" {run.by}"

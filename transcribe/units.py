"""The texts of an edition, one after the other, and where the braille's lines begin in them.

    units(section) -> every heading, label and sentence of a section, in the order of reading
    breaks(edition, source) -> for each of them the lines of the braille that begin there

An edition remembers the cells of every character; the borders of lines and pages are those of the
braille itself. Together they give TEI its `pb` and `lb`, and an e-book its list of pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.edition import Edition, Run, Section
from transcribe.reader import Line, Source
from transcribe.reading import passages

BLANK = "\u2800"
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Unit:
    """A text with its trace. `key` is a sentence's id, or that of what the text is the head of:
    `the-shah:play.3`, `the-shah:play.3.label`, `the-shah:rule-1.label`, `the-shah:rule-1.heading`.
    """

    key: str
    text: str
    trace: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A line of the braille begins before character `at`; `turns` if a page begins with it, and
    `printed` if a page of the printed book does: its number."""

    at: int
    page: int
    line: int
    turns: bool
    printed: str = ""


def units(section: Section) -> Iterator[Unit]:
    """The texts of a section in the order of reading; texts that are empty are left out."""
    for passage in passages(section):
        part = passage.part
        of_part = f"{section.id}:{part.id}"
        if passage.heading:
            yield Unit(f"{of_part}.heading", part.heading, part.heading_trace)
        if passage.label:
            yield Unit(f"{of_part}.label", part.label, part.label_trace)
        for sentence in passage.sentences:
            if sentence.label:
                yield Unit(f"{sentence.id}.label", sentence.label, sentence.label_trace)
            yield Unit(sentence.id, sentence.text, sentence.trace)


def breaks(edition: Edition, source: Source) -> dict[str, tuple[Break, ...]]:
    """For each unit, by its key, the lines that begin in it, or between it and the one before.

    A line without cells is left out unless a page begins with it: no page is lost.
    """
    lines = _lines(source)
    printed = printed_pages(source)
    made: dict[str, tuple[Break, ...]] = {}
    index = 0
    for section in edition.sections:
        for unit in units(section):
            end = max((run.byte_end for run in unit.trace), default=-1)
            found = []
            while index < len(lines) and lines[index][0].offsets[0] < end:
                line, turns = lines[index]
                at = _position(unit, line.offsets[0], source)
                number = printed.get((line.page, line.number), "")
                found.append(Break(at, line.page, line.number, turns, number))
                index += 1
            if found:
                made[unit.key] = tuple(found)
    return made


def printed_pages(source: Source) -> dict[tuple[int, int], str]:
    """The lines (page, number) of the braille with which a page of the printed book begins, and its
    number. A number that was there before, as at the head of page after page, begins nothing."""
    made: dict[tuple[int, int], str] = {}
    seen: set[str] = set()
    for each in source.indicators:
        if each.kind == "print-page" and each.value not in seen:
            seen.add(each.value)
            if each.value[:1].isdigit() or each.value.isalpha():
                made[each.page, each.line] = each.value
    return made


@dataclass(frozen=True, slots=True)
class Turn:
    """A page begins before character `at` of a unit; `label` is its number."""

    at: int
    label: str


def turns(
    breaks: dict[str, tuple[Break, ...]], *, printed: bool = True
) -> dict[str, tuple[Turn, ...]]:
    """Where pages begin, by unit: those of the printed book where the braille tells them (and they
    are wanted), else its own."""
    printed = printed and any(each.printed for found in breaks.values() for each in found)
    return {
        key: tuple(
            Turn(each.at, each.printed or str(each.page))
            for each in found
            if (each.printed if printed else each.turns)
        )
        for key, found in breaks.items()
    }


def _lines(source: Source) -> list[tuple[Line, bool]]:
    """The lines that count, each with whether a page begins with it."""
    pages = (0, *(line.page for line in source.lines))
    marked = [(line, line.page != page) for line, page in zip(source.lines, pages, strict=False)]
    return [(line, turns) for line, turns in marked if line.cells or turns]


def _position(unit: Unit, byte: int, source: Source) -> int:
    """The character before which the byte stands that begins a line."""
    for run in unit.trace:
        if run.byte_start >= byte:
            return run.start
        if run.byte_end > byte:
            return run.start + _inside(unit.text[run.start : run.end], run, byte, source)
    return len(unit.text)


def _inside(text: str, run: Run, byte: int, source: Source) -> int:
    """The same inside one run: a line ends between two words, and the cells have as many words.

    Where they have not (words that a braille code joins), the border is the nearest by its share.
    """
    before = len(_cells(source, run.byte_start, byte))
    cells = before + len(_cells(source, byte, run.byte_end))
    words = [match.start() for match in _WORD.finditer(text)]
    if cells != len(words):
        before = round(before * len(words) / cells)
    return words[before] if before < len(words) else len(text)


def _cells(source: Source, start: int, end: int) -> list[str]:
    """The words of cells between two bytes."""
    return source.data[start:end].decode().replace(BLANK, " ").split()

"""From the bytes of a braille file to its pages, lines and cells; no byte is lost on the way.

    read_brf(data, name) -> Source

Cells are written in the lower-case form of North American Braille ASCII, whatever the file uses
(upper case, the twins ``` ` { | } ~ ```, or the Unicode patterns U+2800 to U+283F in UTF-8).
Pages, lines and cells count from 1. Offsets are byte offsets in the file.

Where a page ends the file itself must show (see `paging.py`). What stands on a page beside its
text, such as its number, is an indicator (see `indicators.py`).
"""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from transcribe.errors import CadoganError
from transcribe.indicators import indicators
from transcribe.layout.kinds import NOTHING, Indicator, Keep
from transcribe.packed import TokenKind, Tokens
from transcribe.paging import Placed, RawLine, break_pages

BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_TWINS = bytes.maketrans(b"`{|}~ABCDEFGHIJKLMNOPQRSTUVWXYZ", b"@[\\]^abcdefghijklmnopqrstuvwxyz")
# The 64 cells in the order of the Unicode block (the number is the sum of the dots' bits).
_ASCII_OF_PATTERN = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="
_PATTERNS = {ord(cell): 0x2800 + dots for dots, cell in enumerate(_ASCII_OF_PATTERN) if dots}
_UNICODE_CELL = re.compile(rb"\xe2\xa0[\x80-\xbf]")
_BAD = re.compile(rb"[^ -~]")
_END_OF_LINE = re.compile(rb"\r\n|\n|\r")
_PARTS = re.compile(r" +|[^ ]+")


@dataclass(frozen=True, slots=True)
class Line:
    """One braille line: its place, its cells without the padding, and where they stand.

    `offsets` has one byte offset more than there are cells: cell k (from 1) is bytes
    `offsets[k-1]` to `offsets[k]`. `width` is the number of cells, the padding counted.
    """

    page: int
    number: int
    cells: str
    offsets: Sequence[int]
    width: int
    end: int


@dataclass(frozen=True)
class Source:
    """A braille file: its name, its bytes, its tokens and its lines in reading order, and which
    cells of them are indicators (page numbers, running heads and the like)."""

    name: str
    data: bytes
    tokens: Tokens
    lines: tuple[Line, ...]
    indicators: tuple[Indicator, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages the file has."""
        return self.lines[-1].page

    @cached_property
    def _starts(self) -> list[int]:
        return [line.offsets[0] for line in self.lines]

    def place(self, offset: int) -> tuple[int, int, int]:
        """(page, line, cell) of a byte, all from 1. A byte after a line's last cell (padding,
        line end, page break) counts on from that cell."""
        line = self.lines[max(bisect_right(self._starts, offset) - 1, 0)]
        last = len(line.cells)
        cell = bisect_right(line.offsets, offset)
        if cell > last:
            cell = last + 1 + min(offset, line.end) - line.offsets[last]
        return line.page, line.number, max(cell, 1)

    def offset(self, page: int, line: int, cell: int) -> int:
        """The byte where a cell begins: the inverse of `place`. Raises KeyError for a place
        that the file does not have."""
        found = self._by_place.get((page, line))
        if found is None or not 1 <= cell <= len(found.cells):
            raise KeyError((page, line, cell))
        return found.offsets[cell - 1]

    def cells_of(self, indicator: Indicator) -> str:
        """The cells of an indicator."""
        line = self._by_place[indicator.page, indicator.line]
        return line.cells[indicator.first - 1 : indicator.last]

    @cached_property
    def _by_place(self) -> dict[tuple[int, int], Line]:
        return {(line.page, line.number): line for line in self.lines}

    def where(self, offset: int) -> str:
        """The place of a byte as messages say it: `name, page 3, line 4, cell 5`."""
        page, line, cell = self.place(offset)
        return f"{self.name}, page {page}, line {line}, cell {cell}"


def unicode_patterns(cells: str) -> str:
    """ASCII cells as Unicode braille; a blank cell stays a space, so that lines can break there."""
    return cells.translate(_PATTERNS)


def read_file(path: Path, keep: Keep = NOTHING) -> Source:
    """Reads a braille file from disk; what `keep` names stays text (see `layout.kinds`).

    Raises CadoganError when it cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        hint = "Name a braille file (.brf) that exists and may be read."
        raise CadoganError(f"cannot be read: {reason}", where=str(path), hint=hint) from error
    return read_brf(data, file_name(path), keep)


def file_name(path: Path) -> str:
    """The name of a file as text; bytes that are no UTF-8 (Linux allows them) become U+FFFD."""
    return os.fsencode(path).decode("utf-8", "replace")


def read_brf(data: bytes, name: str, keep: Keep = NOTHING) -> Source:
    """Reads the bytes of a braille file; `name` is what messages call it, and what `keep` names
    stays text.

    Raises CadoganError for an empty file and for any byte that is not a cell, a space, a line
    end, a form feed or a leading byte-order mark, with its line and column in the file.
    """
    if data.startswith(_UTF_16):
        hint = "Save it as UTF-8 or ASCII."
        raise CadoganError("the file is in UTF-16", where=name, hint=hint)
    head = len(BOM) if data.startswith(BOM) else 0
    raw = tuple(_raw_lines(data, name, head))
    if not any(line.cells for line in raw):
        hint = "It has no cells: name another file."
        raise CadoganError("no braille in this file", where=name, hint=hint)
    placed = tuple(break_pages(raw))
    lines = tuple(
        Line(item.page, item.number, line.cells, line.offsets, line.width, line.text_end)
        for item in placed
        if item.page
        for line in (item.raw,)
    )
    found = indicators(lines, keep)
    at_line: defaultdict[tuple[int, int], list[Indicator]] = defaultdict(list)
    for each in found:
        if each.kind == "special-sign":
            continue  # its cells are shown, as what they are
        at_line[each.page, each.line].append(each)
    return Source(name, data, Tokens.of(_all_tokens(head, placed, at_line)), lines, found)


def _all_tokens(
    head: int,
    placed: Sequence[Placed],
    at_line: Mapping[tuple[int, int], Sequence[Indicator]],
) -> Iterator[tuple[TokenKind, int]]:
    """The kind and the end of every token of a file."""
    if head:
        yield "bom", head
    for item in placed:
        if item.raw.form_feed:
            yield "form-feed", item.raw.start + 1
        if item.page:
            yield from _tokens(item.raw, at_line.get((item.page, item.number), ()))
        elif item.raw.text_start < item.raw.end:
            yield "page-separator", item.raw.end


def _raw_lines(data: bytes, name: str, head: int) -> Iterator[RawLine]:
    """The file's lines as it divides them; a form feed begins a new one."""
    number, start = 1, head
    while start < len(data):
        found = _END_OF_LINE.search(data, start)
        text_end, end = found.span() if found else (len(data), len(data))
        column = 1
        while start < end:
            form_feed = data[start : start + 1] == b"\f"
            begin = start + form_feed
            column += form_feed
            stop = data.find(b"\f", begin, text_end)
            cut, whole = (text_end, end) if stop < 0 else (stop, stop)
            cells, offsets = _cells(data, begin, cut, f"{name}, line {number}", column)
            kept = len(cells.rstrip(" "))
            yield RawLine(
                start, form_feed, cells[:kept], offsets[: kept + 1], len(cells), cut, whole
            )
            column += len(cells)
            start = whole
        number += 1


def _cells(data: bytes, start: int, end: int, where: str, column: int) -> tuple[str, Sequence[int]]:
    """The cells of a stretch of bytes and the offset of each, the end's offset last."""
    chunk = data[start:end]
    if chunk.isascii():
        bad = _BAD.search(chunk)
        if bad:
            raise _not_braille(chunk[bad.start()], f"{where}, column {column + bad.start()}")
        return chunk.translate(_TWINS).decode("ascii"), range(start, end + 1)
    cells: list[str] = []
    offsets: list[int] = []
    at = 0
    while at < len(chunk):
        offsets.append(start + at)
        if _UNICODE_CELL.match(chunk, at):
            cells.append(_ASCII_OF_PATTERN[chunk[at + 2] - 0x80])
            at += 3
        elif 0x20 <= chunk[at] <= 0x7E:
            cells.append(chunk[at : at + 1].translate(_TWINS).decode("ascii"))
            at += 1
        else:
            raise _not_braille(chunk[at], f"{where}, column {column + len(cells)}", chunk[at:])
    return "".join(cells), (*offsets, end)


def _not_braille(byte: int, where: str, rest: bytes = b"") -> CadoganError:
    hint = "A braille file holds ASCII braille or the Unicode patterns U+2800 to U+283F in UTF-8."
    if re.match(rb"\xe2[\xa1-\xa3]", rest):
        what = "a cell of eight dots; only six-dot cells are read"
        return CadoganError(what, where=where, hint="Save the file in a braille of six dots.")
    return CadoganError(f"byte 0x{byte:02X} is not braille", where=where, hint=hint)


def _tokens(line: RawLine, indicators: Sequence[Indicator]) -> Iterator[tuple[TokenKind, int]]:
    borders = [each.first - 1 for each in indicators]
    for part in _PARTS.finditer(line.cells):
        at = part.start()
        if not borders:
            yield "space" if line.cells[at] == " " else "cells", line.offsets[part.end()]
            continue
        kind: TokenKind
        while at < part.end():
            inside = next((each for each in indicators if each.first - 1 <= at < each.last), None)
            if inside is not None and part[0][0] != " ":
                stop, kind = min(inside.last, part.end()), "indicator"
            else:
                later = [border for border in borders if at < border < part.end()]
                stop = part.end() if part[0][0] == " " else min(later, default=part.end())
                kind = "space" if part[0][0] == " " else "cells"
            yield kind, line.offsets[stop]
            at = stop
    if line.offsets[-1] < line.text_end:
        yield "padding", line.text_end
    if line.text_end < line.end:
        yield "newline", line.end

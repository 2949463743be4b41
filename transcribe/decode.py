"""From a braille file to traced text, block by block.

    decode(source, table="ebae") -> Decoding

A `Block` is a stretch of text between wide gaps or hard line ends. Its text is traced: every
cell of the block is in exactly one piece (origin liblouis, a context rule, or the layout: a
joining space without a cell). Context rules run for the code they know (EBAE); every use is in
`Decoding.log`. Cells that mean nothing read as U+FFFD, never as text, and each such place is in
`Decoding.failures`. Design, section 5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from transcribe import context, liblouis
from transcribe.context.passage import Edit, Passage
from transcribe.edition import RuleUse
from transcribe.emphasis import Emphasis, take_out
from transcribe.flow import Before, FlowBlock, flow
from transcribe.reader import Source
from transcribe.trace import LAYOUT, LIBLOUIS, Piece, Traced

UNREADABLE = "\ufffd"
_UNDEFINED = re.compile(r"\\\d+/")
# What liblouis puts into braille for a character that it cannot write ('\x2014'), in the cells
# of either case and with digits of either kind.
_ESCAPE = re.compile(r"(?:'\\x[0-9a-j]{4,6}')+")
# Signs that only mean something before other cells, and what liblouis prints where they do not.
_STRAY = {"@": "`", "^": "~", "_": "_", ".": ".", '"': '"', ";": ";"}
# The codes whose habits the context rules know.
_RULES_FOR = frozenset({"ebae"})


@dataclass(frozen=True)
class Block:
    """A stretch of text. `gap`: the width in cells of the gap before it; `before`: what divides
    it from the block before ("line" is a hard line end)."""

    gap: int
    before: Before
    text: Traced


@dataclass(frozen=True, slots=True)
class Failure:
    """Bytes `start` to `end`, the cells there, which mean nothing in the table; `where` is the
    place as messages say it."""

    start: int
    end: int
    cells: str
    where: str


@dataclass(frozen=True)
class Decoding:
    """A decoded file: its blocks in reading order, the log of the context rules, the tables and
    the liblouis that made it, the passages that italic signs emphasise, and the cells that could
    not be read (a doubtful input)."""

    source: Source
    blocks: tuple[Block, ...]
    log: tuple[RuleUse, ...]
    tables: tuple[str, ...]
    liblouis: str
    emphasis: tuple[Emphasis, ...] = ()
    failures: tuple[Failure, ...] = ()


def decode(source: Source, table: str = "ebae") -> Decoding:
    """Decodes a file with the table of that name (see `liblouis.TABLES`); does not ask whether
    the file is in that code (see `detect.choose_table`).

    Raises CadoganError for an unknown table or a missing liblouis.
    """
    blocks = flow(source)
    emphasis: list[Emphasis] = []
    if table in _RULES_FOR:
        stripped = [take_out(block) for block in blocks]
        blocks = tuple(block for block, _ in stripped)
        emphasis = [found for _, each in stripped for found in each]
    book = tuple(_passage(block, table) for block in blocks)
    log: tuple[RuleUse, ...] = ()
    if table in _RULES_FOR:
        book, log = context.apply(book)
    failures: list[Failure] = []
    book = tuple(_without_failures(source, passage, failures) for passage in book)
    return Decoding(
        source,
        tuple(
            Block(block.gap, block.before, Traced(passage.pieces))
            for block, passage in zip(blocks, book, strict=True)
        ),
        log,
        liblouis.tables(table),
        liblouis.version(),
        tuple(emphasis),
        tuple(failures),
    )


def _passage(block: FlowBlock, table: str) -> Passage:
    aligned = liblouis.back(table, block.cells)
    pieces: list[Piece] = []
    sizes: list[int] = []
    cell = character = 0
    for next_cell, next_character in _cuts(aligned):
        start, end = block.spans[cell][0], block.spans[next_cell - 1][1]
        text = aligned.text[character:next_character]
        pieces.append(Piece(text, start, end, LAYOUT if start == end else LIBLOUIS))
        sizes.append(next_cell - cell)
        cell, character = next_cell, next_character
    passage = Passage(block.cells, block.spans, tuple(pieces), tuple(sizes))
    spans = (passage.widened(*escape.span()) for escape in _ESCAPE.finditer(block.cells))
    return passage.with_edits((Edit(0, *span, UNREADABLE) for span in spans), LIBLOUIS)


def _without_failures(source: Source, passage: Passage, failures: list[Failure]) -> Passage:
    """The passage with U+FFFD for every piece that is no text; each is added to `failures`."""
    cell = 0
    pieces: list[Piece] = []
    for piece, size in zip(passage.pieces, passage.sizes, strict=True):
        cells = passage.cells[cell : cell + size]
        cell += size
        if _means_nothing(piece, cells):
            where = source.where(piece.start)
            failures.append(Failure(piece.start, piece.end, cells, where))
            piece = replace(piece, text=UNREADABLE)
        pieces.append(piece)
    return replace(passage, pieces=tuple(pieces))


def _means_nothing(piece: Piece, cells: str) -> bool:
    if not piece.text or piece.text == UNREADABLE:
        return True
    if "\\" in piece.text:
        return _UNDEFINED.search(piece.text) is not None
    return cells in _STRAY and _STRAY[cells] == piece.text and piece.origin == LIBLOUIS


def _cuts(aligned: liblouis.Aligned) -> Iterator[tuple[int, int]]:
    """Where both sequences can be cut so that no cell and character are torn apart."""
    cells, characters = len(aligned.cells), len(aligned.text)
    character = 0
    for cell in range(1, cells):
        reach = aligned.outputs[cell - 1] + 1 if characters else 0
        while character < characters and aligned.inputs[character] < cell:
            character += 1
        if character >= reach and characters and aligned.outputs[cell] >= character:
            yield cell, character
    yield cells, characters

"""From a braille file to traced text, block by block.

    decode(source, table="ebae") -> Decoding

A `Block` is a stretch of text between wide gaps or hard line ends. Its text is traced: every
cell of the block is in exactly one piece (origin liblouis, a context rule, or the layout: a
joining space without a cell). Context rules run for the code they know (EBAE); every use is in
`Decoding.log`. Design, section 5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe import context, liblouis
from transcribe.context.passage import Passage
from transcribe.edition import RuleUse
from transcribe.emphasis import Emphasis, take_out
from transcribe.errors import CadoganError
from transcribe.flow import Before, FlowBlock, flow
from transcribe.reader import Source
from transcribe.trace import LAYOUT, LIBLOUIS, Piece, Traced

_UNDEFINED = re.compile(r"\\\d+/")
# The codes whose habits the context rules know.
_RULES_FOR = frozenset({"ebae"})


@dataclass(frozen=True)
class Block:
    """A stretch of text. `gap`: the width in cells of the gap before it; `before`: what divides
    it from the block before ("line" is a hard line end)."""

    gap: int
    before: Before
    text: Traced


@dataclass(frozen=True)
class Decoding:
    """A decoded file: its blocks in reading order, the log of the context rules, the tables and
    the liblouis that made it, and the passages that italic signs emphasise."""

    source: Source
    blocks: tuple[Block, ...]
    log: tuple[RuleUse, ...]
    tables: tuple[str, ...]
    liblouis: str
    emphasis: tuple[Emphasis, ...] = ()


def decode(source: Source, table: str = "ebae") -> Decoding:
    """Decodes a file with the table of that name (see `liblouis.TABLES`); does not ask whether
    the file is in that code (see `detect.choose_table`).

    Raises CadoganError for an unknown table, a missing liblouis, or a cell that the table does
    not define (with its page, line and cell).
    """
    blocks = flow(source)
    emphasis: list[Emphasis] = []
    if table in _RULES_FOR:
        stripped = [take_out(block) for block in blocks]
        blocks = tuple(block for block, _ in stripped)
        emphasis = [found for _, each in stripped for found in each]
    book = tuple(_passage(source, block, table) for block in blocks)
    log: tuple[RuleUse, ...] = ()
    if table in _RULES_FOR:
        book, log = context.apply(book)
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
    )


def _passage(source: Source, block: FlowBlock, table: str) -> Passage:
    aligned = liblouis.back(table, block.cells)
    pieces: list[Piece] = []
    sizes: list[int] = []
    cell = character = 0
    for next_cell, next_character in _cuts(aligned):
        start, end = block.spans[cell][0], block.spans[next_cell - 1][1]
        text = aligned.text[character:next_character]
        if _UNDEFINED.search(text):
            raise CadoganError(
                f"this cell means nothing in the tables {', '.join(liblouis.tables(table))}",
                where=source.where(start),
                hint="Is the file in another braille code? Name its table with --table.",
            )
        pieces.append(Piece(text, start, end, LAYOUT if start == end else LIBLOUIS))
        sizes.append(next_cell - cell)
        cell, character = next_cell, next_character
    return Passage(block.cells, block.spans, tuple(pieces), tuple(sizes))


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

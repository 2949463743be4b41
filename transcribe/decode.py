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

from transcribe import liblouis
from transcribe.edition import RuleUse
from transcribe.errors import CadoganError
from transcribe.flow import Before, FlowBlock, flow
from transcribe.reader import Source
from transcribe.trace import LAYOUT, LIBLOUIS, Piece, Traced

_UNDEFINED = re.compile(r"\\\d+/")


@dataclass(frozen=True)
class Block:
    """A stretch of text. `gap`: the width in cells of the gap before it; `before`: what divides
    it from the block before ("line" is a hard line end)."""

    gap: int
    before: Before
    text: Traced


@dataclass(frozen=True)
class Decoding:
    """A decoded file: its blocks in reading order, the log of the context rules, and the tables
    and the liblouis that made it."""

    source: Source
    blocks: tuple[Block, ...]
    log: tuple[RuleUse, ...]
    tables: tuple[str, ...]
    liblouis: str


def decode(source: Source, table: str = "ebae") -> Decoding:
    """Decodes a file with the table of that name (see `liblouis.TABLES`).

    Raises CadoganError for an unknown table, a missing liblouis, or a cell that the table does
    not define (with its page, line and cell).
    """
    found = tuple(_block(source, block, table) for block in flow(source))
    return Decoding(source, found, (), liblouis.tables(table), liblouis.version())


def _block(source: Source, block: FlowBlock, table: str) -> Block:
    aligned = liblouis.back(table, block.cells)
    pieces = tuple(_pieces(aligned, block.spans))
    for piece in pieces:
        if _UNDEFINED.search(piece.text):
            raise CadoganError(
                f"this cell means nothing in the tables {', '.join(liblouis.tables(table))}",
                where=source.where(piece.start),
                hint="Is the file in another braille code? Name its table with --table.",
            )
    return Block(block.gap, block.before, Traced(pieces))


def _pieces(aligned: liblouis.Aligned, spans: tuple[tuple[int, int], ...]) -> Iterator[Piece]:
    """The smallest groups of cells and characters that belong together by both maps."""
    cell = character = 0
    for next_cell, next_character in _cuts(aligned):
        start, end = spans[cell][0], spans[next_cell - 1][1]
        origin = LAYOUT if start == end else LIBLOUIS
        yield Piece(aligned.text[character:next_character], start, end, origin)
        cell, character = next_cell, next_character


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

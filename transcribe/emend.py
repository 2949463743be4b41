"""Emendations: the editor's signed changes, made in the decoded text before it is collated.

An emendation names the place of the braille where its old text begins. Its characters keep the
cells of those they replace, and its id as their origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from transcribe.corpus import Emendation
from transcribe.decode import Block, Decoding
from transcribe.errors import CadoganError
from transcribe.reader import Source
from transcribe.trace import Origin

_FILE = "emendations.toml"


def emend(decoding: Decoding, emendations: Iterable[Emendation]) -> Decoding:
    """The decoding with every emendation made.

    Raises CadoganError for an emendation whose place does not exist or whose `from` does not
    stand there (any more), or of which another one has changed the place already.
    """
    blocks = list(decoding.blocks)
    for emendation in emendations:
        byte = _byte(decoding.source, emendation)
        index = block_at(blocks, byte)
        blocks[index] = _emended(blocks[index], emendation, byte)
    return replace(decoding, blocks=tuple(blocks))


def block_at(blocks: Sequence[Block], byte: int) -> int:
    """The index of the block in which a byte stands, else of the one that begins last before it.

    Blocks need not come in the order of their bytes: a footnote follows its paragraph.
    """
    spans = [block.text.span for block in blocks]
    holding = [index for index, (start, end) in enumerate(spans) if start <= byte < end]
    inner = [
        index
        for index in holding
        if any(piece.start <= byte < piece.end for piece in blocks[index].text.pieces)
    ]
    if inner:
        return inner[0]
    before = [index for index, (start, _) in enumerate(spans) if start <= byte]
    return max(before, key=lambda index: spans[index][0], default=0)


def decided(block: Block, byte: int, start: int, end: int) -> str | None:
    """The name of an emendation that has changed the cell at `byte`, or any of the cells on which
    characters `start` to `end` of a block stand; None if there is none."""
    cells = [(byte, byte + 1)]
    at = 0
    for piece in block.text.pieces:
        if start < at + len(piece.text) and at < end and piece.start < piece.end:
            cells.append((piece.start, piece.end))
        at += len(piece.text)
    for piece in block.text.pieces:
        if piece.origin.kind == "emendation" and any(
            piece.start < high and low < piece.end for low, high in cells
        ):
            return piece.origin.name
    return None


def _byte(source: Source, emendation: Emendation) -> int:
    try:
        return source.offset(emendation.page, emendation.line, emendation.cell)
    except KeyError:
        raise CadoganError(
            f"emendation {emendation.id}: the braille has no such place",
            where=_place(emendation),
            hint=f"Mend its page, line and cell in {_FILE}.",
        ) from None


def _emended(block: Block, emendation: Emendation, byte: int) -> Block:
    position = 0
    for piece in block.text.pieces:
        if piece.start <= byte < piece.end:
            break
        position += len(piece.text)
    other = decided(block, byte, position, position + len(emendation.old))
    if other is not None:
        raise CadoganError(
            f"emendation {emendation.id} changes what emendation {other} has changed already",
            where=_place(emendation),
            hint=f"Take one of the two out of {_FILE}, or make them one.",
        )
    found = block.text.text[position : position + len(emendation.old)]
    if found != emendation.old or not emendation.old:
        raise CadoganError(
            f"emendation {emendation.id} changes {emendation.old!r}, but the text has {found!r}",
            where=_place(emendation),
            hint=f"If the text is right now, take the emendation out of {_FILE}; else mend it.",
        )
    origin = Origin("emendation", emendation.id)
    end = position + len(emendation.old)
    return replace(block, text=block.text.replaced(position, end, emendation.new, origin))


def _place(emendation: Emendation) -> str:
    return f"page {emendation.page}, line {emendation.line}, cell {emendation.cell}"

"""Signs that are spoken of: `.   ,italic sign` is "⠨ Italic sign".

    apart(blocks) -> the blocks without such signs, and what goes before each that had one

What a sign means is not asked: a list of signs shows them as cells. The rules of context see only
the words behind them. The cells `.=` before a sign, by which UEB says that one follows, go with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from transcribe.layout.blocks import FlowBlock
from transcribe.layout.legends import LOCATOR
from transcribe.pieces import LAYOUT, Origin, Piece, Pieces
from transcribe.reader import unicode_patterns

ORIGIN = Origin("context", "special-sign")


def apart(blocks: Sequence[FlowBlock]) -> tuple[Sequence[FlowBlock], dict[int, Pieces]]:
    """The blocks with the words alone, and by the byte at which those begin the sign as shown."""
    heads: dict[int, Pieces] = {}
    if not any(block.sign for block in blocks):
        return blocks, heads
    made: list[FlowBlock] = []
    for block in blocks:
        if block.sign:
            words = block.sign + 1  # a blank between
            shown = unicode_patterns(block.cells[: block.sign].removeprefix(LOCATOR))
            start, end = block.spans[0][0], block.spans[block.sign - 1][1]
            first = block.spans[words][0]
            blank = Piece(" ", *block.spans[block.sign], LAYOUT)
            heads[first] = Pieces.of((Piece(shown, start, end, ORIGIN), blank))
            made.append(_from(block, words))
        else:
            made.append(block)
    return made, heads


def _from(block: FlowBlock, first: int) -> FlowBlock:
    """A block from a cell on."""
    return replace(
        block,
        cells=block.cells[first:],
        spans=block.spans[first:],
        divided=tuple(at - first for at in block.divided),
        rows=tuple(at - first for at in block.rows),
        sign=0,
    )

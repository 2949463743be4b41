"""Italic signs: they are taken out of the cells before decoding, and become spans of emphasis.

EBAE writes one italic sign (dots 46) before an emphasised word, and the doubled sign before a
longer passage, whose last word has a single sign. liblouis leaves the signs in the text as full
stops. A sign's bytes go to the cell that follows it, so no cell is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.flow import FlowBlock

# At the head of a word (or after a dash or a hyphen), before anything but another mark of its kind.
_SIGN = re.compile(r"(?:(?<=[ -])|^)(?P<open>(?:7|,?8|,7)*)(?P<sign>\.\.?)(?=[^ .])")
_END_OF_WORD = re.compile(r" |--|$")


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Bytes `start` to `end` (end excluded) are emphasised. `cells` is the sign that opens it."""

    start: int
    end: int
    cells: str


def take_out(block: FlowBlock) -> tuple[FlowBlock, tuple[Emphasis, ...]]:
    """The block without its italic signs, and what they emphasise.

    A doubled sign without the single one that should close it holds to the end of the block.
    """
    signs = list(_SIGN.finditer(block.cells))
    if not signs:
        return block, ()
    taken = {index for found in signs for index in range(*found.span("sign"))}
    cells: list[str] = []
    spans: list[tuple[int, int]] = []
    pending: int | None = None
    for index, (cell, (start, end)) in enumerate(zip(block.cells, block.spans, strict=True)):
        if index in taken:
            pending = start if pending is None else pending
            continue
        cells.append(cell)
        spans.append((start if pending is None else pending, end))
        pending = None
    text = FlowBlock(block.gap, block.before, "".join(cells), tuple(spans))
    return text, tuple(_emphases(block, signs))


def _emphases(block: FlowBlock, signs: list[re.Match[str]]) -> Iterator[Emphasis]:
    opened: re.Match[str] | None = None
    for found in signs:
        if found["sign"] == ".." and opened is None:
            opened = found
            continue
        yield _span(block, opened or found, _word_end(block, found))
        opened = None
    if opened is not None:
        yield _span(block, opened, len(block.cells))


def _word_end(block: FlowBlock, found: re.Match[str]) -> int:
    end = _END_OF_WORD.search(block.cells, found.end())
    return end.start() if end else len(block.cells)


def _span(block: FlowBlock, opened: re.Match[str], end: int) -> Emphasis:
    start = block.spans[opened.start("sign")][0]
    return Emphasis(start, block.spans[end - 1][1], opened["sign"])

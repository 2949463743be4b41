"""Signs of emphasis: they are taken out of the cells before decoding, and become spans.

EBAE writes one italic sign (dots 46) before an emphasised word, and the doubled sign before a
longer passage, whose last word has a single sign; with dots 456 before it, it is bold. UEB writes
a sign for the kind of type (`.` italic, `^` bold, `_` underlined, `@` script) and one for how far
it reaches: `2` a sign, `1` a word, `7` a passage; `'` after the kind ends it. liblouis leaves
these signs in the text as stops or as nonsense. A sign's bytes go to the cell that follows it (at a
block's end to the one before), so no cell is lost.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from transcribe.layout.blocks import FlowBlock
from transcribe.packed import Span, Spans

# At the head of a word (or after a dash or a hyphen), before anything but another mark of its kind.
_EBAE = re.compile(r"(?:(?<=[ -])|^)(?P<open>(?:7|,?8|,7)*)(?P<sign>_?\.\.?)(?=[^ .])")
_UEB = re.compile(r"(?:(?<![a-z0-9])(?P<open>[.^_@])(?P<scope>[127])(?=[^ ]))|(?P<close>[.^_@])'")
_END_OF_WORD = re.compile(r" |--|$")
_UEB_CODES = frozenset({"ueb", "ueb-g1"})
_EBAE_CODES = frozenset({"ebae", "g1"})


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Bytes `start` to `end` (end excluded) are emphasised. `cells` is the sign that opens it."""

    start: int
    end: int
    cells: str

    @property
    def bold(self) -> bool:
        """Whether the sign is one of bold type."""
        return self.cells.startswith(("^", "_."))


def take_out(block: FlowBlock, table: str = "ebae") -> tuple[FlowBlock, tuple[Emphasis, ...]]:
    """The block without its signs of emphasis, and what they emphasise, by the code that it is
    written in.

    A sign that opens a passage and is never closed holds to the end of the block.
    """
    if table in _EBAE_CODES:
        signs = list(_EBAE.finditer(block.cells))
        return _without(block, [each.span("sign") for each in signs]), tuple(_ebae(block, signs))
    if table in _UEB_CODES:
        return _take_out_ueb(block)
    return block, ()


def without_signs(cells: str, table: str) -> str:
    """Cells without their signs of emphasis, for a look at the words."""
    if table in _UEB_CODES:
        return _UEB.sub("", cells)
    return _EBAE.sub(lambda found: found["open"], cells) if table in _EBAE_CODES else cells


def _without(block: FlowBlock, signs: Sequence[Span]) -> FlowBlock:
    if not signs:
        return block
    taken = {index for span in signs for index in range(*span)}
    kept = [index for index in range(len(block.cells)) if index not in taken]
    spans = [block.spans[index] for index in kept]
    for first, last in signs:
        place = bisect_left(kept, last)
        start, end = block.spans[first][0], block.spans[last - 1][1]
        if place < len(spans):
            spans[place] = (min(start, spans[place][0]), spans[place][1])
        elif spans:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
    cells = "".join(block.cells[index] for index in kept)
    divided = tuple(bisect_left(kept, at) for at in block.divided if at not in taken)
    rows = tuple(bisect_left(kept, at) for at in block.rows)
    return replace(block, cells=cells, spans=Spans.of(spans), divided=divided, rows=rows)


def _ebae(block: FlowBlock, signs: list[re.Match[str]]) -> Iterator[Emphasis]:
    opened: re.Match[str] | None = None
    for found in signs:
        if found["sign"].endswith("..") and opened is None:
            opened = found
            continue
        first = opened or found
        yield _span(block, first.start("sign"), _word_end(block, found.end()), first["sign"])
        opened = None
    if opened is not None:
        yield _span(block, opened.start("sign"), len(block.cells), opened["sign"])


def _word_end(block: FlowBlock, start: int) -> int:
    end = _END_OF_WORD.search(block.cells, start)
    return end.start() if end else len(block.cells)


def _span(block: FlowBlock, first: int, last: int, sign: str) -> Emphasis:
    return Emphasis(block.spans[first][0], block.spans[last - 1][1], sign)


def _take_out_ueb(block: FlowBlock) -> tuple[FlowBlock, tuple[Emphasis, ...]]:
    taken: list[Span] = []
    found: list[Emphasis] = []
    opened: dict[str, tuple[int, str, str]] = {}
    for match in _UEB.finditer(block.cells):
        first, last = match.span()
        if match["close"]:
            kind = match["close"]
            if kind in opened:
                start, sign, _ = opened.pop(kind)
                taken.append((first, last))
                found.append(_span(block, start, first, sign))
            continue
        kind, scope = match["open"], match["scope"]
        _end_words(block, opened, first, found)
        taken.append((first, last))
        if scope == "2":
            found.append(_span(block, first, min(last + 1, len(block.cells)), match[0]))
        else:
            opened[kind] = (first, match[0], scope)
    _end_words(block, opened, len(block.cells), found)
    for start, sign, _ in opened.values():
        found.append(_span(block, start, len(block.cells), sign))
    found.sort(key=lambda each: (each.start, each.end))
    return _without(block, taken), tuple(found)


def _end_words(
    block: FlowBlock,
    opened: dict[str, tuple[int, str, str]],
    before: int,
    found: list[Emphasis],
) -> None:
    """Ends the words that were emphasised and end before this cell."""
    for kind, (start, sign, scope) in list(opened.items()):
        end = block.cells.find(" ", start)
        if scope == "1" and (end == -1 or end <= before):
            del opened[kind]
            found.append(_span(block, start, len(block.cells) if end == -1 else end, sign))

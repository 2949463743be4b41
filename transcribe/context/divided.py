"""Words divided at the end of a line: `beau-` and `ti;l` are "beautiful".

    edits(book, blocks, read) -> the words to be joined

Evidence: what stands before the hyphen and after it make a word of the dictionary together. It
does not fire where the two are written with a hyphen in another place of the book, inside a line.
`read` turns cells into text, for halves that mean something else when they stand together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from transcribe.context.passage import Book, Edit, Passage
from transcribe.layout.blocks import FlowBlock
from transcribe.spelling import in_dictionary

RULE = "divided-word"
_BEFORE = re.compile(r"[^\W\d_]+$")
_AFTER = re.compile(r"[^\W\d_]+")
_WITH_HYPHEN = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")


def edits(
    book: Book, blocks: Sequence[FlowBlock], read: Callable[[int, str], str]
) -> Iterator[Edit]:
    """The hyphens to be taken out, each with the piece before it."""
    if not any(block.divided for block in blocks):
        return
    compounds = _compounds(book, blocks)
    for number, (passage, block) in enumerate(zip(book, blocks, strict=True)):
        for hyphen in block.divided:
            edit = _joined(number, passage, hyphen, compounds, read)
            if edit is not None:
                yield edit


def _compounds(book: Book, blocks: Sequence[FlowBlock]) -> frozenset[str]:
    """The words that stand in the book with a hyphen inside a line."""
    found: set[str] = set()
    for passage, block in zip(book, blocks, strict=True):
        if "-" not in passage.cells:
            continue
        divided = set(block.divided)
        cell = 0
        text: list[str] = []
        for piece, size in zip(passage.pieces, passage.sizes, strict=True):
            text.append(" " if cell in divided else piece.text)
            cell += size
        found |= {word.casefold() for word in _WITH_HYPHEN.findall("".join(text))}
    return frozenset(found)


def _joined(
    number: int,
    passage: Passage,
    hyphen: int,
    compounds: frozenset[str],
    read: Callable[[int, str], str],
) -> Edit | None:
    start = passage.cells.rfind(" ", 0, hyphen) + 1
    end = passage.cells.find(" ", hyphen)
    end = len(passage.cells) if end == -1 else end
    start, end = passage.widened(start, hyphen)[0], passage.widened(hyphen, end)[1]
    left, right = passage.text_of(start, hyphen), passage.text_of(hyphen + 1, end)
    if left is None or right is None:
        return None
    before, after = _BEFORE.search(left), _AFTER.match(right)
    if before is None or after is None or not after[0].islower():
        return None
    if f"{before[0]}-{after[0]}".casefold() in compounds:
        return None
    if in_dictionary(before[0] + after[0]):
        first = passage.widened(hyphen - 1, hyphen)[0]
        text = passage.text_of(first, hyphen)
        return None if not text else Edit(number, first, hyphen + 1, text)
    whole = read(number, passage.cells[start:hyphen] + passage.cells[hyphen + 1 : end])
    bare = re.sub(r"^[\W_]+|[\W_]+$", "", whole)
    if bare.isalpha() and len(bare) > 1 and in_dictionary(bare):
        return Edit(number, start, end, whole)
    return None

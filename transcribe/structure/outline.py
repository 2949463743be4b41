"""The sections that a corpus lists, under the heads that they have in the text as it stands now.

    as_it_stands(text, paragraphs, before, outline) -> outline

`book.toml` has a head as the braille has it. An emendation or a witness may have changed it since:
then the head is still found by its cells, and a title that only repeats it changes with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from transcribe.corpus import Emendation, Expected
from transcribe.decode import Block
from transcribe.pieces import Pieces
from transcribe.structure.heads import words
from transcribe.structure.paragraphs import Paragraph
from transcribe.structure.stream import Stream, stream

_FIRST = 80  # characters in which a paragraph has cells


def unchanged(blocks: Iterable[Block], emendations: Iterable[Emendation]) -> Stream:
    """The text as it was before its emendations: no place of it is to be looked up by a block."""
    base = stream(blocks)
    old = {one.id: one.old for one in emendations}
    pieces = Pieces.of(
        replace(piece, text=old[piece.origin.name])
        if piece.origin.kind == "emendation" and piece.origin.name in old
        else piece
        for piece in base.pieces
    )
    return Stream(pieces, (), ())


def as_it_stands(
    text: Stream, paragraphs: Sequence[Paragraph], before: Stream, outline: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The outline with each head that was changed made what it is now; `before` is the text
    without any change. What is not found at all stays as it is listed."""
    begins = [one.start for one in paragraphs]
    cells: dict[int, int | None] = {}
    found: list[Expected] = []
    done = 0  # characters of the text that earlier heads have taken
    for entry in outline:
        head = None
        if entry.head and entry.kind != "game":
            starts = [done, *(start for start in begins if start > done)]
            head = _head(text, before, starts, entry.head, cells)
        if head is None:
            found.append(entry)
            continue
        start, now = head
        done = start + len(now) + 1
        found.append(entry if words(entry.head).fullmatch(now) else _under(entry, now))
    return tuple(found)


def _under(entry: Expected, head: str) -> Expected:
    return replace(entry, head=head, title=head if entry.title == entry.head else entry.title)


def _head(
    text: Stream, before: Stream, starts: Iterable[int], head: str, cells: dict[int, int | None]
) -> tuple[int, str] | None:
    """Where the first paragraph begins that has or had a head, and the words it has now."""
    sought = words(head)
    for start in starts:
        found = sought.match(text.text, start)
        if found:
            return start, found[0]
        if start not in cells:
            cells[start] = _same_cells(text, start, before)
        at = cells[start]
        found = sought.match(before.text, at) if at is not None else None
        if found:
            return start, _now(text, start, before, *found.span())
    return None


def _same_cells(text: Stream, start: int, before: Stream) -> int | None:
    """The position in `before` of the cells that a paragraph begins on."""
    pieces = text.traced(start, start + _FIRST).pieces
    first = next((piece.start for piece in pieces if piece.start < piece.end), None)
    return None if first is None else before.at_byte(first)


def _now(text: Stream, start: int, before: Stream, at: int, end: int) -> str:
    """The words of the text that stand on the cells of characters `at` to `end` of `before`."""
    low, high = before.traced(at, end).span
    _, last = text.between(low, high)
    while last < len(text.text) and not text.text[last].isspace():
        last += 1
    return text.text[start:last]

"""From a braille file to traced text, block by block.

    decode(source, table="ebae", keep, mixed) -> Decoding

A `Block` is a stretch of text between wide gaps or hard line ends. Its text is traced: every
cell of the block is in exactly one piece (origin liblouis, a context rule, or the layout: a
joining space without a cell). Context rules run for the codes they know; every use is in
`Decoding.log`. A file may hold places in another code (see `regions`). Cells that mean nothing read
as U+FFFD, never as text, and each such place is in `Decoding.failures`.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from transcribe import computer, context, liblouis
from transcribe.context import divided
from transcribe.context.passage import Edit, Passage, apply_edits
from transcribe.edition import RuleUse
from transcribe.emphasis import Emphasis, take_out
from transcribe.flow import flow
from transcribe.layout.blocks import Before, FlowBlock, by_rows
from transcribe.layout.kinds import NOTHING, Keep
from transcribe.layout.shapes import Role
from transcribe.layout.tables import EMPTY
from transcribe.pieces import LAYOUT, LIBLOUIS, NUMBERS, Origin, Piece, Pieces
from transcribe.reader import Source
from transcribe.recognised import Recognition, recognised
from transcribe.regions import COMPUTER, Region, reading, regions
from transcribe.spoken import apart
from transcribe.trace import Traced

UNREADABLE = "\ufffd"
_UNDEFINED = re.compile(r"\\\d+/")
# What liblouis puts into braille for a character that it cannot write ('\x2014'), in the cells
# of either case and with digits of either kind.
_ESCAPE = re.compile(r"(?:'\\x[0-9a-j]{4,6}')+")
_ORIGINS = {COMPUTER: Origin("context", "computer-braille")}
# Signs that only mean something before other cells, and what liblouis prints where they do not.
_STRAY = {"@": "`", "^": "~", "_": "_", ".": ".", '"': '"', ";": ";"}
_DECIMAL = re.compile(r"#\.[a-j]")  # a point before any digit: `4#.ae` is $.15


@dataclass(frozen=True)
class Block:
    """A stretch of text. `gap`: the width in cells of the gap before it; `before`: what divides
    it from the block before ("line" is a hard line end); `role`: what the margins say it is."""

    gap: int
    before: Before
    text: Traced
    role: Role = ""


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
    the liblouis that made it, the passages that signs emphasise, the cells that could not be read
    (a doubtful input), which blocks are in which code, and what was recognised beside the text."""

    source: Source
    blocks: tuple[Block, ...]
    log: tuple[RuleUse, ...]
    tables: tuple[str, ...]
    liblouis: str
    emphasis: tuple[Emphasis, ...] = ()
    failures: tuple[Failure, ...] = ()
    regions: tuple[Region, ...] = ()
    recognised: tuple[Recognition, ...] = ()


def decode(
    source: Source,
    table: str = "ebae",
    *,
    keep: Keep = NOTHING,
    mixed: bool = False,
    blocks: Sequence[FlowBlock] | None = None,
) -> Decoding:
    """Decodes a file with the table of that name (see `liblouis.TABLES`); does not ask whether
    the file is in that code (see `detect.choose_table`).

    What `keep` names stays text. With `mixed`, places in another code are looked for and read in
    it. `blocks` are those of the file (see `flow`) where they are known already. Raises
    CadoganError for an unknown table or a missing liblouis.
    """
    flowing, heads = apart(flow(source, keep) if blocks is None else blocks)
    read = [_read(block, table, keep) for block in flowing]
    found: tuple[Region, ...] = (Region(0, len(flowing), table),)
    if mixed:
        found = regions(flowing, table, [passage.text for _, _, passage in read])
        read, found = _in_their_codes(flowing, read, found, table, keep)
    codes = [region.code for region in found for _ in range(region.first, region.last)]
    blocks = tuple(block for block, _, _ in read)
    emphasis = tuple(each for _, emphases, _ in read for each in emphases)
    book = tuple(passage for _, _, passage in read)
    del read
    book, log = _with_rules(book, codes)
    if "hyphen" not in keep:
        book, joined = _rejoined(book, blocks, codes)
        log += joined
    failures: list[Failure] = []
    book = tuple(_without_failures(source, passage, failures) for passage in book)
    return Decoding(
        source,
        tuple(
            Block(block.gap, block.before, _whole(block, passage, heads), block.role)
            for block, passage in zip(blocks, book, strict=True)
        ),
        log,
        liblouis.tables(table),
        liblouis.version(),
        emphasis,
        tuple(failures),
        found,
        tuple(recognised(source, blocks, emphasis, partial(reading, code=table))),
    )


def _whole(block: FlowBlock, passage: Passage, heads: Mapping[int, Pieces]) -> Traced:
    """What a passage says, behind its sign if it explains one, with a table's empty places."""
    pieces, end = passage.pieces, passage.spans[-1][1]
    for byte in block.empty:
        mark, blank = Piece(EMPTY, byte, byte, LAYOUT), Piece(" ", byte, byte, LAYOUT)
        at = bisect_left(pieces.starts, byte) if byte < end else len(pieces)
        shown = (mark, blank) if byte < end else (blank, mark)
        pieces = pieces[:at] + shown + pieces[at:]
    head = heads.get(passage.spans[0][0]) if heads else None
    return Traced(pieces if head is None else head + pieces)


_Read = tuple[FlowBlock, tuple[Emphasis, ...], Passage]


def _in_their_codes(
    flowing: Sequence[FlowBlock],
    read: Sequence[_Read],
    found: Sequence[Region],
    table: str,
    keep: Keep,
) -> tuple[list[_Read], tuple[Region, ...]]:
    """What was read in the file's code, places in another one read in that. In computer braille
    the end of a line means something: there each row is a block, and the regions move on."""
    made: list[_Read] = []
    moved: list[Region] = []
    for region in found:
        first = len(made)
        own = flowing[region.first : region.last]
        if region.code == table:
            made += read[region.first : region.last]
        elif region.code == COMPUTER and "list" not in keep:
            lines = [line for block in own for line in by_rows(block)]
            made += [_read(line, COMPUTER, keep) for line in lines]
        else:
            made += [_read(block, region.code, keep) for block in own]
        moved.append(replace(region, first=first, last=len(made)))
    return made, tuple(moved)


def _read(block: FlowBlock, code: str, keep: Keep) -> _Read:
    """A block without its signs of emphasis, what they emphasise, and what it says."""
    bare, emphasis = (block, ()) if "emphasis" in keep else take_out(block, code)
    return bare, emphasis, _passage(bare, code)


def _with_rules(
    book: tuple[Passage, ...], codes: Sequence[str]
) -> tuple[tuple[Passage, ...], tuple[RuleUse, ...]]:
    """The book after the rules of each code that stands in it."""
    made = list(book)
    log: tuple[RuleUse, ...] = ()
    for code in dict.fromkeys(codes):
        places = [index for index, each in enumerate(codes) if each == code]
        part, uses = context.apply(tuple(made[index] for index in places), code)
        for index, passage in zip(places, part, strict=True):
            made[index] = passage
        log += uses
    return tuple(made), log


def _rejoined(
    book: tuple[Passage, ...], blocks: Sequence[FlowBlock], codes: Sequence[str]
) -> tuple[tuple[Passage, ...], tuple[RuleUse, ...]]:
    """The book with the words joined that were divided at the end of a line."""
    edits = divided.edits(book, blocks, lambda number, cells: reading(cells, codes[number]))
    after, uses = apply_edits(book, edits, Origin("context", divided.RULE))
    return after, tuple(context.logged(divided.RULE, uses))


def _passage(block: FlowBlock, table: str) -> Passage:
    pieces: list[Piece] = []
    sizes = array(NUMBERS)
    for start, stop, code in _segments(block.cells, table):
        cells, spans = block.cells[start:stop], block.spans[start:stop]
        own = _ORIGINS.get(code, LIBLOUIS)
        cell = character = 0
        text, cuts = _reading(cells, code)
        for next_cell, next_character in cuts:
            first, last = spans[cell][0], spans[next_cell - 1][1]
            origin = LAYOUT if first == last else own
            pieces.append(Piece(text[character:next_character], first, last, origin))
            sizes.append(next_cell - cell)
            cell, character = next_cell, next_character
    passage = Passage(block.cells, block.spans, Pieces.of(pieces), sizes)
    spans_ = (passage.widened(*escape.span()) for escape in _ESCAPE.finditer(block.cells))
    return passage.with_edits((Edit(0, *span, UNREADABLE) for span in spans_), LIBLOUIS)


def _segments(cells: str, table: str) -> Iterator[tuple[int, int, str]]:
    """The cells cut where computer braille begins and ends."""
    done = 0
    for start, stop in computer.passages(cells) if table != COMPUTER else ():
        if done < start:
            yield done, start, table
        yield start, stop, COMPUTER
        done = stop
    if done < len(cells):
        yield done, len(cells), table


def _reading(cells: str, code: str) -> tuple[str, list[tuple[int, int]]]:
    """The text of some cells, and where both can be cut (cell, character)."""
    if code != COMPUTER:
        aligned = liblouis.back(code, cells)
        return aligned.text, list(_cuts(aligned))
    text, starts = computer.text_of(cells)
    later = [(start, index) for index, start in enumerate(starts)][1:]
    return text, [*later, (len(cells), len(text))]


def _without_failures(source: Source, passage: Passage, failures: list[Failure]) -> Passage:
    """The passage with U+FFFD for every piece that is no text; each is added to `failures`."""
    cell = 0
    pieces: list[Piece] = []
    wanting = False
    for piece, size in zip(passage.pieces, passage.sizes, strict=True):
        cells = passage.cells[cell : cell + size]
        cell += size
        alone = _is_sign_alone(piece, passage.cells, cell - size, cell)
        nothing = _means_nothing(piece, cells) or alone
        if nothing and not _DECIMAL.match(passage.cells, cell - size - 1):
            where = source.where(piece.start)
            failures.append(Failure(piece.start, piece.end, cells.rstrip(), where))
            piece = replace(piece, text=UNREADABLE + piece.text if alone else UNREADABLE)
            wanting = True
        pieces.append(piece)
    return replace(passage, pieces=Pieces.of(pieces)) if wanting else passage


def _means_nothing(piece: Piece, cells: str) -> bool:
    if piece.text == UNREADABLE or (not piece.text and piece.origin == LIBLOUIS):
        return True
    if "\\" in piece.text:
        return _UNDEFINED.search(piece.text) is not None
    return cells in _STRAY and _STRAY[cells] == piece.text and piece.origin == LIBLOUIS


def _is_sign_alone(piece: Piece, cells: str, first: int, last: int) -> bool:
    """Whether a sign for what follows (a capital, a letter, a number) has nothing to follow it:
    liblouis leaves it out without a word. Behind a word it may end something."""
    own = cells[first:last]
    return (
        piece.origin == LIBLOUIS
        and own.strip() != ""
        and piece.text.isspace()
        and (first == 0 or cells[first - 1] == " ")
    )


def _cuts(aligned: liblouis.Aligned) -> Iterator[tuple[int, int]]:
    """Where both sequences can be cut so that no cell and character are torn apart."""
    cells, characters = len(aligned.cells), len(aligned.text)
    inputs = (*aligned.inputs, cells)
    character = 0
    for cell, (before, here) in enumerate(pairwise(aligned.outputs if characters else ()), 1):
        while inputs[character] < cell:
            character += 1
        if before < character <= here:
            yield cell, character
    yield cells, characters

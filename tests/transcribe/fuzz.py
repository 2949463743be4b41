"""Spoilt files for the whole way from bytes to text, and what must hold of each.

    python -m tests.transcribe.fuzz [COUNT] [SEED]      a larger run, with its figures

Kinds: random bytes, random cells, a book cut at any byte, bytes changed, another code than the one
named, another encoding, lines without end, thousands of pages. Whatever comes in, there comes out
a clear error (CadoganError) or a text in which every cell of the file is accounted for; never
another exception, and never more time than the size allows.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from transcribe import liblouis
from transcribe.decode import decode
from transcribe.detect import choose_table
from transcribe.errors import CadoganError
from transcribe.pipeline import transcribe_files
from transcribe.reader import read_brf
from transcribe.writers.text import edition_text

PAGES = sorted((Path(__file__).parent / "layouts").glob("*/in.brf"))
CELLS = " a1b'k2l@cif/msp\"e3h9o6r^djg>ntq,*5<-u8v.%[$+x!&;:4\\0z7(_?w]#y)="
SECONDS = 20
"""The longest that a spoilt file may keep the processor."""

Spoil = Callable[[random.Random], bytes]


def _book(dice: random.Random) -> bytes:
    return dice.choice(PAGES).read_bytes()


def random_bytes(dice: random.Random) -> bytes:
    """Anything at all."""
    return dice.randbytes(dice.randrange(3000))


def random_cells(dice: random.Random) -> bytes:
    """Cells, blanks, line ends and form feeds in no order."""
    signs = CELLS + "  \n\n\f"
    return "".join(dice.choice(signs) for _ in range(dice.randrange(1, 3000))).encode()


def truncated(dice: random.Random) -> bytes:
    """A book that breaks off, or whose head is missing."""
    data = _book(dice)
    at = dice.randrange(len(data))
    return data[:at] if dice.random() < 0.5 else data[at:]


def changed(dice: random.Random) -> bytes:
    """A book with some bytes made others."""
    data = bytearray(_book(dice))
    for _ in range(dice.randrange(1, 40)):
        data[dice.randrange(len(data))] = dice.randrange(32, 127)
    return bytes(data)


def shuffled(dice: random.Random) -> bytes:
    """The lines of a book in another order, some of them twice."""
    lines = _book(dice).split(b"\n")
    return b"\n".join(dice.choices(lines, k=len(lines)))


def mingled(dice: random.Random) -> bytes:
    """Lines of two books in two codes, by turns."""
    one, other = _book(dice).split(b"\n"), _book(dice).split(b"\n")
    return b"\n".join(line for pair in zip(one, other, strict=False) for line in pair)


def other_encoding(dice: random.Random) -> bytes:
    """A book in Unicode braille in UTF-8, UTF-16 or cut inside a character."""
    text = _book(dice).decode("utf-8", "replace").lower()
    patterns = "".join(chr(0x2800 + CELLS.index(one)) if one in CELLS else one for one in text)
    encoding = dice.choice(["utf-8", "utf-16", "utf-32", "utf-8-sig", "utf-16-be"])
    return patterns.encode(encoding)[: dice.randrange(10, 100_000)]


def endless_line(dice: random.Random) -> bytes:
    """One line of many thousand cells."""
    words = _book(dice).replace(b"\n", b" ").replace(b"\f", b"")
    return words * dice.randrange(1, 30)


def one_cell_repeated(dice: random.Random) -> bytes:
    """A sign that means nothing alone, thousands of times."""
    return (dice.choice(CELLS) * dice.randrange(1, 20_000)).encode()


def many_pages(dice: random.Random) -> bytes:
    """Pages and pages of next to nothing."""
    return b"\f".join([b"a\n"] * dice.randrange(2, 2000))


SPOILERS: tuple[Spoil, ...] = (
    random_bytes,
    random_cells,
    truncated,
    changed,
    shuffled,
    mingled,
    other_encoding,
    endless_line,
    one_cell_repeated,
    many_pages,
)


def tried(data: bytes, folder: Path, table: str | None) -> str:
    """What becomes of a file: `text` or `error`, or what is neither. Raises AssertionError for a
    silent loss, and lets through whatever is no CadoganError."""
    path = folder / "spoilt.brf"
    path.write_bytes(data)
    try:
        transcript = transcribe_files([path], table=table)
        edition_text(transcript.edition)
    except CadoganError as error:
        return "error" if error.message.strip() else "a refusal without a word"
    assert lost(data, table) == ""
    return "text"


def lost(data: bytes, table: str | None) -> str:
    """The first cells of a file that are in no piece of the text and in no indicator; "" where
    every one is accounted for."""
    source = read_brf(data, "spoilt")
    chosen = choose_table(source, table).table
    decoding = decode(source, chosen, mixed=table is None)
    covered = bytearray(len(data))
    for block in decoding.blocks:
        for piece in block.text.pieces:
            covered[piece.start : piece.end] = b"\1" * (piece.end - piece.start)
    for token in source.tokens:
        if token.kind != "cells":
            covered[token.start : token.end] = b"\1" * (token.end - token.start)
    at = covered.find(0)
    return "" if at < 0 else source.where(at)


def run(count: int, seed: int) -> Counter[tuple[str, str]]:
    """Tries so many files of every kind; what became of them, by kind."""
    dice = random.Random(seed)
    outcomes: Counter[tuple[str, str]] = Counter()
    slowest = 0.0
    tables = (None, None, "ebae", "ueb", "g1", "ueb-g1")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            spoil = SPOILERS[number % len(SPOILERS)]
            data = spoil(dice)
            began = time.process_time()
            outcome = tried(data, Path(folder), dice.choice(tables))
            taken = time.process_time() - began
            assert outcome in ("text", "error"), (spoil.__name__, number, outcome)
            outcomes[spoil.__name__, outcome] += 1
            slowest = max(slowest, taken)
            assert taken < SECONDS, (spoil.__name__, number, taken)
    print(f"slowest file: {slowest:.1f} s of processor")
    return outcomes


def main(arguments: list[str]) -> None:
    """Prints the figures of a run."""
    count, seed = (int(each) for each in (*arguments, *("2000", "1")[len(arguments) :]))
    print(f"{count} files, seed {seed}, liblouis {liblouis.version()}")
    for (kind, outcome), times in sorted(run(count, seed).items()):
        print(f"{kind}: {times} {outcome}")


if __name__ == "__main__":
    main(sys.argv[1:])

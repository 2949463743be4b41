"""A volume in UEB, read back: do its cells say what the edition says?

    read_back(volume) -> ReadBack

liblouis reads what liblouis wrote, word for word; whether quotation marks are round or straight is
no matter. Its reading of UEB has faults of its own; a word
that it reads otherwise is decoded once more with the cause taken away. A word that then comes out
right was written right, and the cause is named; any other is wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rapidfuzz.distance import Levenshtein

from transcribe import liblouis
from transcribe.writers.braille.codes import Code
from transcribe.writers.braille.volume import Volume, matters_of

SINGLE = "single quotation marks come back double"
CAPITALS = "capitals of a passage, or beside a ligature, are not given back"
ITALICS = "the signs of italics are not understood"
BESIDE = "a word sign, short form or lower sign beside a mark is not understood"
POINTS = "the e of “i.e.” is read as the word sign “every”"
LIGATURE = "the ligature comes back as a Cyrillic letter"
APOSTROPHE = "a capital s after an apostrophe is read as “So”"

# Each fault: its name, what liblouis gives, what stands there.
_FAULTS = (
    (POINTS, re.compile(r"i\.every\."), "i.e."),
    (LIGATURE, re.compile("ӕ"), "æ"),
    (APOSTROPHE, re.compile("(?<=')So$"), "S"),
)
_STRAIGHT = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'"})
_ITALIC_SIGNS = re.compile(r"\.[127](?=[^ ])|\.'")
_MARKS_BEHIND = re.compile(r"(?:\">|[1234680]|')+$")
_PRINTED_BEHIND = re.compile(r"[),.;:!?'\"]+$")


@dataclass(frozen=True, slots=True)
class Misread:
    """A word that liblouis reads otherwise: what stands there, its cells, what liblouis makes of
    it, and the causes that account for it (none: it is wrong)."""

    word: str
    cells: str
    read: str
    causes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadBack:
    """How many words were read back, and those that came out otherwise."""

    words: int
    misread: tuple[Misread, ...]

    @property
    def rate(self) -> float:
        """Words read otherwise for each word."""
        return len(self.misread) / self.words if self.words else 0.0

    @property
    def wrong(self) -> tuple[Misread, ...]:
        """The words that no known fault of the reading accounts for."""
        return tuple(each for each in self.misread if not each.causes)


def read_back(made: Volume) -> ReadBack:
    """Reads all words of a volume back, ours too."""
    words = 0
    found: list[Misread] = []
    for matter, cells in matters_of(made):
        bare = cells.removeprefix(made.code.note_open).removesuffix(made.code.note_close)
        written = matter.text.translate(_STRAIGHT).split()
        words += len(written)
        found += _misread(made.code, written, bare)
    return ReadBack(words, tuple(found))


def _misread(code: Code, written: list[str], cells: str) -> Iterator[Misread]:
    read = liblouis.back(code.table, cells).text.translate(_STRAIGHT).split()
    parts = cells.split()
    for operation in Levenshtein.opcodes(written, read):
        if operation.tag == "equal":
            continue
        start, end = operation.src_start, operation.src_end
        theirs = read[operation.dest_start : operation.dest_end]
        for at in range(start, end):
            same = theirs[at - start] if len(theirs) == end - start else " ".join(theirs)
            causes = _causes(code, written[at], parts[at], same, ",,," in cells)
            yield Misread(written[at], parts[at], same, causes)
        if start == end:
            yield Misread("", "", " ".join(theirs), ())


def _causes(code: Code, word: str, cells: str, read: str, passage: bool) -> tuple[str, ...]:
    """The causes that together account for a reading; none if they do not."""
    causes: dict[str, None] = {}

    def mended(read: str) -> str:
        """What liblouis read, with its faults mended that lie in single characters."""
        read = read.translate(_STRAIGHT)
        for cause, pattern, right in _FAULTS:
            after = pattern.sub(right, read)
            if after != read:
                causes[cause] = None
            read = after
        return read

    bare = _ITALIC_SIGNS.sub("", cells)
    if bare != cells:
        causes[ITALICS] = None
        read = liblouis.back(code.table, bare).text
    read = mended(read)
    if word != read and word.replace("'", '"') == read:
        causes[SINGLE] = None
        word = read
    if word.casefold() != read.casefold() and _MARKS_BEHIND.search(bare):
        causes[BESIDE] = None
        read = mended(liblouis.back(code.table, _MARKS_BEHIND.sub("", bare)).text)
        word, read = _PRINTED_BEHIND.sub("", word), _PRINTED_BEHIND.sub("", read)
    if word != read and word.casefold() == read.casefold() and (passage or LIGATURE in causes):
        causes[CAPITALS] = None
        read = word
    return tuple(causes) if word == read else ()


def report(found: ReadBack) -> str:
    """The reading back as text: the rate, the causes with their counts, and what is wrong."""
    causes = Counter(" and ".join(each.causes) for each in found.misread if each.causes)
    lines = [
        f"{found.words} words read back with liblouis; {len(found.misread)} come out otherwise "
        f"({found.rate:.2%}); {len(found.wrong)} of them wrong.",
        "",
        *(f"{count}: {cause}" for cause, count in sorted(causes.items())),
        *(f"WRONG: {each.word} ({each.cells}), read {each.read}" for each in found.wrong),
    ]
    return "\n".join(lines) + "\n"

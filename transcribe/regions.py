"""Places of a file that are in another code than the rest: a title page in UEB, a passage in
computer braille.

    regions(blocks, code, texts) -> tuple[Region, ...]     all blocks, in the order of the file

A stretch of blocks is looked at only where the code of the file yields words that no dictionary
knows, or where it holds signs of another code. It is given to the code that yields most words, if
that is by so many more that chance does not explain it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from transcribe import computer, liblouis
from transcribe.emphasis import without_signs
from transcribe.layout.blocks import FlowBlock
from transcribe.signs import ebae_signs, ueb_signs
from transcribe.spelling import in_dictionary

COMPUTER = "computer"
CODES = ("ebae", "ueb", "g1", "ueb-g1", COMPUTER)
_KNOWN_ENOUGH = 0.85  # of the words of a block: it is left as it is
_BETWEEN = 2  # blocks that may stand inside a stretch though nothing is wrong with them
_MORE = 3  # words more that another code must yield
_MORE_SIGNED = 2  # and where its own signs stand there too
_SHARE = 0.15
_WORD = re.compile(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)*")
_STRANGE = re.compile(r"[^\w\s.,;:!?'\"()\[\]\-–—‘’“”$%/*&]|\d[A-Za-z]{3}")
_CODE_LIKE = re.compile(r"[a-z0-9]\(|[a-z0-9]\)|[a-z0-9] ?= ?[a-z0-9\"']|;$|[a-z]\.[a-z]{2}")


@dataclass(frozen=True, slots=True)
class Region:
    """Blocks `first` to `last` (end excluded) are in one code; how sure that is (0.5 to 1), and why
    ("" where it is simply the file's own)."""

    first: int
    last: int
    code: str
    confidence: float = 1.0
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class _Yield:
    """What a code makes of some cells: words in the dictionary, words in none, signs of its own
    less those of others."""

    code: str
    known: int
    unknown: int
    signs: int

    @property
    def value(self) -> int:
        return self.known - self.unknown + self.signs


def regions(blocks: Sequence[FlowBlock], code: str, texts: Sequence[str]) -> tuple[Region, ...]:
    """The regions of a file whose own code is `code`; together they are all its blocks. `texts`:
    what each block says in that code."""
    found: list[Region] = []
    done = 0
    for first, last in _stretches(blocks, code, texts):
        region = _judged(blocks, first, last, code)
        if region is not None:
            if done < first:
                found.append(Region(done, first, code))
            found.append(region)
            done = last
    if done < len(blocks):
        found.append(Region(done, len(blocks), code))
    return tuple(found)


def _stretches(
    blocks: Sequence[FlowBlock], code: str, texts: Sequence[str]
) -> Iterator[tuple[int, int]]:
    """Blocks side by side that may be in another code."""
    first = last = -1
    for index, (block, text) in enumerate(zip(blocks, texts, strict=True)):
        if not _is_strange(block.cells, code, text):
            continue
        if first >= 0 and index - last > _BETWEEN:
            yield first, last + 1
            first = -1
        first, last = (index if first < 0 else first), index
    if first >= 0:
        yield first, last + 1


def _is_strange(cells: str, code: str, text: str) -> bool:
    made = _yield(cells, code, text)
    total = made.known + made.unknown
    return made.signs < 0 or (total > 0 and made.known < _KNOWN_ENOUGH * total)


def _judged(blocks: Sequence[FlowBlock], first: int, last: int, code: str) -> Region | None:
    cells = "\n".join(block.cells for block in blocks[first:last])
    own = _yield(cells, code)
    best = max((_yield(cells, other) for other in CODES if other != code), key=lambda y: y.value)
    signed = best.signs > 0
    words = best.known + best.unknown
    least = max(_MORE_SIGNED if signed else _MORE, _SHARE * words)
    if best.value - own.value < least or best.known <= best.unknown:
        return None
    evidence = f"{best.known} of {words} words known, {own.known} in the code of the rest"
    return Region(first, last, best.code, (best.known + 1) / (words + 2), evidence)


def _yield(cells: str, code: str, text: str | None = None) -> _Yield:
    text = reading(cells, code) if text is None else text
    words = _WORD.findall(text)
    known = sum(in_dictionary(word) for word in words)
    strange = len(_STRANGE.findall(text)) if code != COMPUTER else 0
    return _Yield(code, known, len(words) - known + strange, _signs(cells, code))


def _signs(cells: str, code: str) -> int:
    """Signs that only this code has, less those that only another has."""
    words = cells.split()
    if code == COMPUTER:
        return len(_CODE_LIKE.findall(cells))
    ueb, ebae = ueb_signs(words), ebae_signs(words)
    return ueb - ebae if code.startswith("ueb") else ebae - ueb


def reading(cells: str, code: str) -> str:
    """What a code makes of cells, line by line."""
    if code == COMPUTER:
        return computer.text_of(cells)[0]
    cells = without_signs(cells, code)
    return "\n".join(liblouis.back(code, line).text for line in cells.split("\n"))

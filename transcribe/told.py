"""What a reader of a transcript must be told beside it: the code, its places, what is no text.

told(decoding, verdict) -> Told
lines(told, name) -> the sentences, for a terminal or a report
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from transcribe.decode import Decoding
from transcribe.detect import NAMES, Verdict
from transcribe.reader import Source
from transcribe.recognised import OPTION, Recognition, summary
from transcribe.regions import COMPUTER

NOT_OF_A_FILE = {COMPUTER: "computer braille"}
"""Codes that a place may be in, but no file."""
GUESS = 0.5
"""The certainty of a verdict that nothing speaks for."""
_LONGEST = 45  # lines of a page; the tallest sheets have 30 or so


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of the braille in another code than the rest: where it begins and ends, which
    code, how sure that is, and why."""

    begins: str
    ends: str
    code: str
    confidence: float
    evidence: str

    def __str__(self) -> str:
        name = next((name for code, name in NAMES.items() if code == self.code), "")
        name = name or NOT_OF_A_FILE[self.code]
        return f"{self.begins} to {self.ends}: {name} ({self.confidence:.0%} sure: {self.evidence})"


@dataclass(frozen=True, slots=True)
class Told:
    """The verdict on the file's code (None: a person named it), the places in another code,
    everything that was recognised as no running text, and pages that are none (in words)."""

    verdict: Verdict | None = None
    places: tuple[Place, ...] = ()
    recognised: tuple[Recognition, ...] = ()
    unpaged: tuple[str, ...] = ()

    @property
    def is_guess(self) -> bool:
        """Whether nothing in the file speaks for its code, or for braille at all."""
        return self.verdict is not None and self.verdict.confidence <= GUESS


NOTHING_TOLD = Told()


def told(decoding: Decoding, verdict: Verdict | None) -> Told:
    """What there is to tell of a decoding."""
    return Told(
        verdict, tuple(_places(decoding)), decoding.recognised, tuple(_unpaged(decoding.source))
    )


def _unpaged(source: Source) -> Iterator[str]:
    """Pages that are longer than any sheet: nothing in the file shows where theirs end."""
    lengths: Counter[int] = Counter()
    for line in source.lines:
        lengths[line.page] = max(lengths[line.page], line.number)
    for page, length in sorted(lengths.items()):
        if length > _LONGEST:
            yield (
                f"no ends of pages were found in {length} lines, which are taken for page {page}: "
                "places there are told by line, and page numbers and running heads may stay in "
                "the text"
            )


def _places(decoding: Decoding) -> Iterator[Place]:
    for region in decoding.regions:
        if not region.evidence:
            continue
        blocks = decoding.blocks[region.first : region.last]
        start = min(block.text.span[0] for block in blocks)
        end = max(block.text.span[1] for block in blocks)
        places = (decoding.source.place(at) for at in (start, end - 1))
        begins, ends = (f"page {page}, line {line}" for page, line, _ in places)
        yield Place(begins, ends, region.code, region.confidence, region.evidence)


def lines(found: Told, name: str, keep: str = OPTION) -> Iterator[str]:
    """One sentence each; `name` is what the file is called, `keep` how to leave things in it."""
    if found.verdict is not None:
        verdict = found.verdict
        yield f"{name}: {verdict.name} ({verdict.confidence:.0%} sure: {verdict.evidence})"
    if found.is_guess:
        yield (
            f"{name}: that is a guess, and the file may be no braille at all: read some of the "
            "text before you trust it"
        )
    for sentence in found.unpaged:
        yield f"{name}: {sentence}"
    for place in found.places:
        yield f"{name}, {place}"
    for sentence in summary(found.recognised, keep):
        yield f"{name}: {sentence}"

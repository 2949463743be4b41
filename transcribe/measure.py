"""How well the decoding reads: words wrong, with the context rules and without.

    python -m transcribe.measure DIRECTORY

takes every text file of a directory (paragraphs divided by blank lines), puts it into EBAE with
liblouis, lays it out in pages of 25 lines of 40 cells, reads it back and counts. It does so
twice: as a careful transcriber writes it, and without the letter signs that many left out.

    compare(reference, reading, punctuation) -> Count

is the count itself: Levenshtein edits between words, letter case regarded.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rapidfuzz.distance import Levenshtein

from transcribe import liblouis
from transcribe.decode import decode
from transcribe.reader import read_brf

WIDTH, LINES = 40, 25
_QUOTES = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-"})
# A letter sign before a letter that stands alone.
_LETTER_SIGN = re.compile(r"(?:(?<=[ 78])|^);(?=,{0,2}[a-z](?:[ 1-8'0-]|$))")


@dataclass(frozen=True)
class Count:
    """How many words a reference has, and where a reading differs: (reference, reading) each,
    with the word before as it stands in the reference."""

    words: int
    wrong: int
    differences: tuple[tuple[str, str, str], ...]

    @property
    def rate(self) -> float:
        """Wrong words for each word of the reference."""
        return self.wrong / self.words if self.words else 0.0


def words(text: str, *, punctuation: bool) -> list[str]:
    """The words of a text, quotation marks straight and dashes apart. Without punctuation, what
    is not a letter or a digit at a word's ends is dropped."""
    found = text.translate(_QUOTES).replace("—", " — ").replace("--", " — ").split()
    if punctuation:
        return found
    bare = (re.sub(r"^[\W_]+|[\W_]+$", "", word) for word in found)
    return [word for word in bare if word]


def compare(reference: str, reading: str, *, punctuation: bool = False) -> Count:
    """Counts the words of the reading that are wrong against the reference, case regarded."""
    right, read = words(reference, punctuation=punctuation), words(reading, punctuation=punctuation)
    wrong = 0
    differences: list[tuple[str, str, str]] = []
    for step in Levenshtein.opcodes(right, read):
        if step.tag == "equal":
            continue
        low, high = step.src_start, step.src_end
        wrong += max(high - low, step.dest_end - step.dest_start)
        differences.append(
            (
                " ".join(right[max(low - 1, 0) : low]),
                " ".join(right[low:high]),
                " ".join(read[step.dest_start : step.dest_end]),
            )
        )
    return Count(len(right), wrong, tuple(differences))


def put_into_braille(text: str, *, letter_signs: bool = True) -> bytes:
    """A text as an EBAE file: paragraphs indented by two cells, pages ended by form feeds."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        cells = liblouis.forward(" ".join(paragraph.split()))
        if not letter_signs:
            cells = _LETTER_SIGN.sub("", cells)
        lines.extend(_wrap(cells.split(" ")))
    pages = ["\n".join(lines[at : at + LINES]) for at in range(0, len(lines), LINES)]
    return "\n\f".join(pages).encode("ascii")


def _wrap(cells: Iterable[str]) -> list[str]:
    lines = ["  "]
    for word in cells:
        joined = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if len(joined) > WIDTH and lines[-1].strip():
            lines.append(word)
        else:
            lines[-1] = joined
    return lines


def read_back(braille: bytes, table: str = "ebae") -> str:
    """The text of a braille file, its blocks in lines of their own."""
    return "\n".join(
        block.text.text for block in decode(read_brf(braille, "measured"), table).blocks
    )


def main(arguments: Sequence[str]) -> int:
    """Prints the figures of a directory and every difference."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("Type: python -m transcribe.measure DIRECTORY", file=sys.stderr)
        return 2
    print(report(Path(arguments[0])), end="")
    return 0


def report(directory: Path) -> str:
    """The figures of all text files of a directory as a readable table."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(directory.glob("*.txt"))}
    lines: list[str] = []
    for letter_signs in (True, False):
        kind = "with letter signs" if letter_signs else "letter signs left out"
        lines.append(f"{kind}: words, wrong by liblouis alone, wrong with the context rules")
        totals = [0, 0, 0, 0]
        found: list[str] = []
        for name, text in texts.items():
            braille = put_into_braille(text, letter_signs=letter_signs)
            alone = compare(text, read_back(braille, "ebae-plain"))
            ruled = compare(text, read_back(braille))
            marks = compare(text, read_back(braille), punctuation=True)
            lines.append(f"  {name:20} {ruled.words:6} {alone.wrong:5} {ruled.wrong:5}")
            totals = [
                totals[0] + ruled.words,
                totals[1] + alone.wrong,
                totals[2] + ruled.wrong,
                totals[3] + marks.wrong,
            ]
            found.extend(f"  {name}: {b} [{r}] read [{g}]" for b, r, g in marks.differences)
        words_, alone_, ruled_, marks_ = totals
        lines.append(
            f"  all: {words_} words; {alone_} wrong by liblouis alone ({alone_ / words_:.3%}), "
            f"{ruled_} with the context rules ({ruled_ / words_:.3%}), "
            f"{marks_} with punctuation counted"
        )
        lines.extend(found)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Blocks of traced text made from a page drawn with blank lines, new lines and slashes."""

from __future__ import annotations

import re

from transcribe.decode import Block
from transcribe.structure.division import Division
from transcribe.structure.ids import ids
from transcribe.structure.stream import Stream
from transcribe.trace import LAYOUT, LIBLOUIS, Piece, Traced


def blocks(page: str) -> tuple[Block, ...]:
    """The blocks of a page: each character stands on one byte of its own, a line end on none."""
    made: list[Block] = []
    byte = 0
    for gap in re.split(r"\n{2,}", page):
        for index, line in enumerate(gap.split("\n")):
            pieces: list[Piece] = []
            for part in re.split(r"( / )|", line):
                if part == " / ":
                    pieces.append(Piece(" ", byte, byte, LAYOUT))
                elif part:
                    pieces.append(Piece(part, byte, byte + 1, LIBLOUIS))
                    byte += 1
            before = "start" if not made else "line" if index else "gap"
            made.append(Block(0 if index else 2, before, Traced.of(pieces)))
            byte += 2
    return tuple(made)


def drawn(stream: Stream, divisions: list[Division]) -> list[str]:
    """The sentences in the order of the text, each as the cases write it."""
    lines: list[tuple[int, str]] = []
    for division in divisions:
        names = dict(reversed(pair) for pair in ids(division.section.id, division.parts))
        for part in division.parts:
            for index, sentence in enumerate(part.sentences):
                labels = [part.heading, part.label] if index == 0 else []
                words = [
                    names[sentence.span],
                    *([f"(within {part.within})"] if part.within else []),
                    *(f"<{stream.text[slice(*one)]}>" for one in [*labels, sentence.label] if one),
                    *(["¶"] if sentence.paragraph else []),
                    stream.text[slice(*sentence.span)],
                ]
                lines.append((sentence.span[0], " ".join(words)))
    return [line for _, line in sorted(lines)]

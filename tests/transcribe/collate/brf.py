"""Small books in braille, made for a test: paragraphs put into EBAE, or given as cells."""

from __future__ import annotations

from collections.abc import Sequence

from transcribe import liblouis
from transcribe.decode import Decoding, decode
from transcribe.reader import read_brf

_WIDTH = 40


def small_book(paragraphs: Sequence[str]) -> Decoding:
    """A decoded book; a paragraph that begins with "cells:" is braille already."""
    lines: list[str] = []
    for paragraph in paragraphs:
        cells = paragraph.removeprefix("cells:").strip()
        if cells == paragraph:
            cells = liblouis.forward(paragraph)
        lines.extend(_poured(cells.split()))
    return decode(read_brf("\n".join(lines).encode("ascii"), "small.brf"))


def _poured(words: Sequence[str]) -> list[str]:
    lines = [" "]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > _WIDTH:
            lines.append(word)
        else:
            lines[-1] += " " + word
    return lines

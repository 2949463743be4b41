"""A book in several files: braille books often come in volumes.

    joined(sources) -> Source
    read_braille(folder, braille) -> Source      the braille of a corpus

The bytes are put one after the other; lines and pages count on, so that a place is still one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from transcribe.corpus import BrailleFile
from transcribe.layout.kinds import Indicator, kept
from transcribe.packed import TokenKind, Tokens
from transcribe.reader import Line, Source, read_file


def joined(sources: Sequence[Source]) -> Source:
    """One source out of volumes in their order; its name is all their names."""
    if len(sources) == 1:
        return sources[0]
    tokens: list[tuple[TokenKind, int]] = []
    lines: list[Line] = []
    found: list[Indicator] = []
    start = pages = 0
    for source in sources:
        tokens += source.tokens.moved(start)
        lines += [_moved(line, start, pages) for line in source.lines]
        found += [replace(each, page=each.page + pages) for each in source.indicators]
        start += len(source.data)
        pages += source.pages
    name = " + ".join(source.name for source in sources)
    data = b"".join(source.data for source in sources)
    return Source(name, data, Tokens.of(tokens), tuple(lines), tuple(found))


def read_braille(folder: Path, braille: BrailleFile) -> Source:
    """The braille of the corpus in `folder`, all volumes of it, with what it keeps as text.

    Raises CadoganError for a file that cannot be read, and for a kind to be kept that is none.
    """
    keep = kept(braille.keep)
    files = (braille.file, *(one.file for one in braille.volumes))
    return joined([read_file(folder / file, keep) for file in files])


def _moved(line: Line, start: int, pages: int) -> Line:
    held = line.offsets
    offsets: Sequence[int] = tuple(offset + start for offset in held)
    if isinstance(held, range):
        offsets = range(held.start + start, held.stop + start)
    return replace(line, page=line.page + pages, offsets=offsets, end=line.end + start)

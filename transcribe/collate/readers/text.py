"""Plain text, as Project Gutenberg and web copies write it.

Blank lines divide paragraphs; a file whose lines are not wrapped has a paragraph on every line.
`_…_` and `*…*` emphasise; `•`, `*` and `-` before a space at a line's head are bullets;
`[Illustration: …]` is a caption.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

from transcribe.collate.keys import undamaged
from transcribe.collate.readers.normal import BULLET, Paragraph

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")
_BULLET = re.compile(r"[ \t]*(?:[•●▪◦‣∙·]|[*\-+](?=[ \t]+[^\s*\-+]))[ \t]*")
_EMPHASIS = re.compile(r"(?<![\w*_])([_*]{1,2})(?=[^\s_*])([^_*]*?[^\s_*])\1(?![\w*_])")
_CAPTION = re.compile(r"\[(?P<head>I[\w.]+)(?P<rest>(?::[^\[\]]*)?)\]")
_WRAPPED = 100
_UNWRAPPED_SHARE = 0.1


def paragraphs(source: str) -> Iterator[Paragraph]:
    """The paragraphs of a plain text, in order."""
    for start, end, label in _stretches(source):
        yield from _paragraph(source, start, end, label)


def _stretches(source: str) -> Iterator[tuple[int, int, str]]:
    """(start, end, label) of the paragraphs in the file's characters."""
    lines = [found.span() for found in _LINE.finditer(source) if found.end() > found.start()]
    filled = [end - start for start, end in lines if source[start:end].strip()]
    long = sum(length > _WRAPPED for length in filled)
    wrapped = long <= _UNWRAPPED_SHARE * len(filled)
    begin, stop, label = 0, 0, ""
    for start, end in lines:
        bullet = _BULLET.match(source, start, end)
        blank = not source[start:end].strip()
        if stop > begin and (blank or bullet or not wrapped):
            yield begin, stop, label
            begin = stop = end if blank else start
            label = ""
        if blank:
            begin = stop = end
            continue
        if stop == begin:
            begin = start
            if bullet and bullet.end() > start and bullet[0].strip():
                begin, label = bullet.end(), BULLET
        stop = end
    if stop > begin:
        yield begin, stop, label


def _paragraph(source: str, start: int, end: int, label: str) -> Iterator[Paragraph]:
    raw = source[start:end]
    dropped: set[int] = set()
    emphasised: list[tuple[int, int]] = []
    for found in _EMPHASIS.finditer(raw):
        emphasised.append(found.span(2))
        dropped.update(range(found.start(), found.start(2)))
        dropped.update(range(found.end(2), found.end()))
    for found in _CAPTION.finditer(raw):
        if undamaged(found["head"]).casefold() == "illustration":
            dropped.update((found.start(), found.end() - 1))
    dropped.update(_line_ends_after_a_hyphen(raw))
    kept = [index for index in range(len(raw)) if index not in dropped]
    new = {old: index for index, old in enumerate(kept)}
    yield Paragraph(
        text="".join(raw[index] for index in kept),
        places=array("l", (start + index for index in kept)),
        emphasis=tuple(
            (new[low], new[high - 1] + 1)
            for low, high in emphasised
            if low in new and high - 1 in new
        ),
        label=label,
    )


def _line_ends_after_a_hyphen(raw: str) -> Iterator[int]:
    """A line that was broken at a hyphen goes on without a space."""
    for found in re.finditer(r"(?<=[^\W\d_]-)[ \t]*(?:\r\n|\n|\r)[ \t]*(?=[^\W\d_])", raw):
        yield from range(*found.span())

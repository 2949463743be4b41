"""Plain text, as Project Gutenberg and web copies write it.

Blank lines divide paragraphs; a file whose lines are not wrapped has a paragraph on every line.
`_…_`, `*…*` and `=…=` emphasise; `•`, `*` and `-` before a space at a line's head are bullets;
`[Illustration: …]` is a caption.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from transcribe.collate.keys import undamaged
from transcribe.collate.readers.normal import BULLET, Paragraph
from transcribe.collate.readers.places import Anchor, place_of

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")
_BULLET = re.compile(r"[ \t]*(?:[•●▪◦‣∙·]|[*\-+](?=[ \t]+[^\s*\-+]))[ \t]*")
_EMPHASIS = re.compile(r"(?<![\w*_=])([_*]{1,2}|=)(?=[^\s_*=])([^_*=]*?[^\s_*=])\1(?![\w*_=])")
_CAPTION = re.compile(r"\[(?P<head>I[\w.]+)(?P<rest>(?::[^\[\]]*)?)\]")
# A line that was broken at a hyphen goes on without a blank.
_BROKEN_AT_A_HYPHEN = re.compile(r"(?<=[^\W\d_]-)[ \t]*(?:\r\n|\n|\r)[ \t]*(?=[^\W\d_])")
_WRAPPED = 100
_UNWRAPPED_SHARE = 0.1


def paragraphs(source: str) -> Iterator[Paragraph]:
    """The paragraphs of a plain text, in order."""
    for start, end, label in _stretches(source):
        yield _paragraph(source, start, end, label)


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


def _paragraph(source: str, start: int, end: int, label: str) -> Paragraph:
    raw = source[start:end]
    dropped: list[tuple[int, int]] = []
    emphasised: list[tuple[int, int]] = []
    for found in _EMPHASIS.finditer(raw):
        emphasised.append(found.span(2))
        dropped += ((found.start(), found.start(2)), (found.end(2), found.end()))
    for found in _CAPTION.finditer(raw):
        if undamaged(found["head"]).casefold() == "illustration":
            dropped += (
                (found.start(), found.start() + 1),
                (found.end() - 1, found.end()),
            )
    dropped.extend(found.span() for found in _BROKEN_AT_A_HYPHEN.finditer(raw))
    text: list[str] = []
    anchors: list[Anchor] = []
    moved: list[Anchor] = []
    done = length = 0
    for low, high in (*sorted(dropped), (len(raw), len(raw))):
        if done < low or not anchors:
            anchors.append((length, start + done))
            moved.append((done, length))
            text.append(raw[done:low])
            length += low - done
        done = max(done, high)
    spans = tuple((place_of(moved, low), place_of(moved, high - 1) + 1) for low, high in emphasised)
    return Paragraph("".join(text), anchors, spans, label)

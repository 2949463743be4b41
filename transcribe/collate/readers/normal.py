"""The normal form of witnesses, in one place for all readers.

A reader finds the paragraphs of its format; this module puts them together the same way whatever
the format was. The normal form is stated at `model.WitnessText`.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from transcribe.collate.model import Mark, WitnessFormat, WitnessText
from transcribe.collate.readers.places import Anchor
from transcribe.collate.readers.quotes import quotations
from transcribe.collate.readers.spelling import spell

BULLET = "• "


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as a reader finds it: its raw text and where that stands in the file.

    `emphasis`: spans of characters that are emphasised. `label`: a list item's "• " or "1. ",
    which may have no character in the file and then stands at the place of the first.
    """

    text: str
    anchors: Sequence[Anchor]
    emphasis: tuple[tuple[int, int], ...] = ()
    label: str = ""
    heading: bool = False


def normal_form(
    paragraphs: Iterable[Paragraph],
    *,
    id: str,
    file: str,
    format: WitnessFormat,
    encoding: str,
    source: str,
) -> WitnessText:
    """A witness in normal form from the paragraphs that a reader found in `source`."""
    parts: list[str] = []
    anchors, places = array("l"), array("l")
    marks: list[Mark] = []
    length = 0
    for paragraph in paragraphs:
        spelled = spell(paragraph.text, paragraph.anchors)
        if not spelled.text:
            continue
        lead = ("\n" if length else "") + paragraph.label
        start = length + len(lead)
        for offset in range(len(lead)):
            anchors.append(length + offset)
            places.append(spelled.anchors[0][1])
        for character, place in spelled.anchors:
            anchors.append(start + character)
            places.append(place)
        if paragraph.label == BULLET:
            marks.append(Mark("bullet", start - len(BULLET), start))
        if paragraph.heading:
            marks.append(Mark("heading", start, start + len(spelled.text)))
        emphasis = _merged(spelled.text, [spelled.span(*span) for span in paragraph.emphasis])
        marks.extend(Mark("emphasis", start + low, start + high) for low, high in emphasis)
        quoted = quotations(spelled.text)
        marks.extend(Mark("quotation", start + low, start + high) for low, high in quoted)
        parts += (lead, spelled.text)
        length = start + len(spelled.text)
    return WitnessText(
        id=id,
        file=file,
        format=format,
        encoding=encoding,
        text="".join(parts),
        marks=tuple(sorted(marks, key=lambda mark: (mark.start, -mark.end, mark.kind))),
        anchors=anchors,
        places=places,
        lines=line_starts(source),
    )


def line_starts(source: str) -> array[int]:
    """The offsets at which the lines of a text begin."""
    return array("l", [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", source))])


def _merged(text: str, spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans that touch, or that only a blank divides, are one; empty ones are none."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if merged and not text[merged[-1][1] : start].strip():
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged

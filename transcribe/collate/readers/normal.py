"""The normal form of witnesses, in one place for all readers.

A reader finds the paragraphs of its format; this module spells them the same way whatever the
format was. The normal form is stated at `model.WitnessText`. Every step keeps, for each
character, the place in the file that it came from.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from transcribe.collate.model import Mark, WitnessFormat, WitnessText
from transcribe.collate.readers.quotes import quotations

BULLET = "• "


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as a reader finds it.

    `places[i]` is the place in the file of character i of `text`; `emphasis` spans of characters
    are emphasised; `label` is a list item's "• " or "1. ", which may have no character in the
    file and then stands at the place of the first.
    """

    text: str
    places: array[int]
    emphasis: tuple[tuple[int, int], ...] = ()
    label: str = ""
    heading: bool = False


_SPELLING = {
    **dict.fromkeys("“”„‟«»″", '"'),
    **dict.fromkeys("‘’‚‛′ʼ`´", "'"),
    **dict.fromkeys("‐‑−", "-"),
    **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff", ""),
    "…": "...",
    "ﬀ": "ff",
    "ﬁ": "fi",
    "ﬂ": "fl",
    "ﬃ": "ffi",
    "ﬄ": "ffl",
}
_PIECES = re.compile(
    r"(?P<dash>\s*(?:-{2,}|[—―]+|(?<=\s)–(?=\s))\s*)"
    r"|(?P<range>–)"
    r"|(?P<space>\s+)"
    rf"|(?P<char>[{''.join(map(re.escape, _SPELLING))}])"
    r"|(?P<accented>\w[\u0300-\u036f]+)"
)


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
    text: list[str] = []
    places = array("l")
    marks: list[Mark] = []
    length = 0
    for paragraph in paragraphs:
        spelled, where, spans = _spell(paragraph)
        if not spelled:
            continue
        if length:
            text.append("\n")
            places.append(where[0])
            length += 1
        if paragraph.label:
            kind_end = length + len(paragraph.label)
            if paragraph.label == BULLET:
                marks.append(Mark("bullet", length, kind_end))
            text.append(paragraph.label)
            places.extend([where[0]] * len(paragraph.label))
            length = kind_end
        if paragraph.heading:
            marks.append(Mark("heading", length, length + len(spelled)))
        marks.extend(Mark("emphasis", length + start, length + end) for start, end in spans)
        marks.extend(
            Mark("quotation", length + start, length + end) for start, end in quotations(spelled)
        )
        text.append(spelled)
        places.extend(where)
        length += len(spelled)
    joined = "".join(text)
    anchors = array(
        "l", (at for at in range(length) if at == 0 or places[at] != places[at - 1] + 1)
    )
    return WitnessText(
        id=id,
        file=file,
        format=format,
        encoding=encoding,
        text=joined,
        marks=tuple(sorted(marks, key=lambda mark: (mark.start, -mark.end, mark.kind))),
        anchors=anchors,
        places=array("l", (places[anchor] for anchor in anchors)),
        lines=line_starts(source),
    )


def line_starts(source: str) -> array[int]:
    """The offsets at which the lines of a text begin."""
    return array("l", [0, *(found.end() for found in re.finditer(r"\r\n|\n|\r", source))])


def _spell(paragraph: Paragraph) -> tuple[str, array[int], list[tuple[int, int]]]:
    """A paragraph's characters in normal spelling, their places, and the emphasised spans."""
    text: list[str] = []
    places = array("l")
    moved = array("l", [0])  # where each raw character ends up
    for part, start, end in _respelled(paragraph.text):
        literal = end - start == len(part)
        for index in range(start, end):
            moved.append(
                moved[start] + (min(index - start + 1, len(part)) if literal else len(part))
            )
        text.append(part)
        places.extend(
            paragraph.places[start + index] if literal else paragraph.places[start]
            for index in range(len(part))
        )
    spelled = "".join(text)
    lead = len(spelled) - len(spelled.lstrip())
    kept = spelled.strip()
    spans = []
    for start, end in paragraph.emphasis:
        low = min(max(moved[start] - lead, 0), len(kept))
        high = min(max(moved[end] - lead, 0), len(kept))
        while low < high and kept[low].isspace():
            low += 1
        while low < high and kept[high - 1].isspace():
            high -= 1
        if low < high:
            spans.append((low, high))
    return kept, places[lead : lead + len(kept)], _merged(kept, spans)


def _respelled(text: str) -> Iterator[tuple[str, int, int]]:
    """(normal spelling, start, end) of the pieces of a raw text, in order, without a gap."""
    done = 0
    for found in _PIECES.finditer(text):
        if done < found.start():
            yield text[done : found.start()], done, found.start()
        yield _replacement(found), found.start(), found.end()
        done = found.end()
    if done < len(text):
        yield text[done:], done, len(text)


def _replacement(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "dash":
            dashes = found[0].strip()
            return "—" * (max(len(dashes) // 2, 1) if dashes[0] == "-" else len(dashes))
        case "range":
            return "-"
        case "space":
            return " "
        case "accented":
            return unicodedata.normalize("NFC", found[0])
        case _:
            return _SPELLING[found[0]]


def _merged(text: str, spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans that touch, or that only a space divides, are one."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and not text[merged[-1][1] : start].strip():
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    assert all(left[1] <= right[0] for left, right in pairwise(merged))
    return merged

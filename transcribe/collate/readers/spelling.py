"""The normal spelling of marks, blanks and accents in a witness (stated at `WitnessText`)."""

from __future__ import annotations

import re
import string
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from transcribe.collate.readers.places import Anchor, place_of, within

# Soft hyphens, joiners, marks of direction, and what no text can hold (an HTML page writes `&#1;`).
_UNSEEN = "\u00ad\u200b\u200c\u200d\u2060\ufeff" + "".join(
    chr(code)
    for first, last in (
        (0x200E, 0x200F),
        (0x202A, 0x202E),
        (0x2066, 0x2069),
        (0x00, 0x08),
        (0x0E, 0x1B),
        (0x7F, 0x84),
        (0x86, 0x9F),
        (0xFFFE, 0xFFFF),
    )
    for code in range(first, last + 1)
)
_SPELLING = {
    **dict.fromkeys("“”„‟«»″", '"'),
    **dict.fromkeys("‘’‚‛′ʼ`´", "'"),
    **dict.fromkeys("‐‑−", "-"),
    **dict.fromkeys(_UNSEEN, ""),
    "…": "...",
    "ﬀ": "ff",
    "ﬁ": "fi",
    "ﬂ": "fl",
    "ﬃ": "ffi",
    "ﬄ": "ffl",
}
_BLANKS = rf"[\s{_UNSEEN}]*"
_DASH = "-‐‑−–—―"
_PIECES = re.compile(
    rf"(?P<dash>{_BLANKS}(?:(?:[{_DASH}][{_UNSEEN}]*){{2,}}|[—―]|(?<=\s)–(?=\s)){_BLANKS})"
    rf"|(?P<range>–)"
    rf"|(?P<space>(?! [^\s{_UNSEEN}])[\s{_UNSEEN}]+)"
    rf"|(?P<char>[{''.join(map(re.escape, _SPELLING))}])"
    rf"|(?P<accented>\w[\u0300-\u036f]+)"
)
_STRIPPED = string.whitespace + "\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + _UNSEEN


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text in normal spelling, where its characters stand in the file, and `moved`: the raw
    character and the new one at which they begin to run along."""

    text: str
    anchors: list[Anchor]
    moved: list[Anchor]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The new characters of a span of raw ones, without blanks at the ends."""
        low, high = self._new(start), self._new(end)
        while low < high and self.text[low].isspace():
            low += 1
        while low < high and self.text[high - 1].isspace():
            high -= 1
        return low, high

    def _new(self, raw: int) -> int:
        index = bisect_right(self.moved, raw, key=lambda anchor: anchor[0]) - 1
        at, new = self.moved[index]
        limit = self.moved[index + 1][1] if index + 1 < len(self.moved) else len(self.text)
        return min(new + raw - at, limit)


def spell(raw: str, anchors: Sequence[Anchor]) -> Spelled:
    """A raw text in normal spelling, without blanks at its ends."""
    start, end = _inner(raw)
    parts: list[str] = []
    placed: list[Anchor] = []
    moved: list[Anchor] = [(0, 0)]
    length = 0
    for text, low, high in _parts(raw, start, end):
        moved.append((low, length))
        if text is None:
            placed.extend(within(anchors, low, high, length - low))
            parts.append(raw[low:high])
            length += high - low
        else:
            place = place_of(anchors, low)
            placed.extend((length + offset, place) for offset in range(len(text)))
            parts.append(text)
            length += len(text)
    moved.append((max(end, start), length))
    return Spelled("".join(parts), placed, moved)


def _inner(raw: str) -> tuple[int, int]:
    """The span of a text without the blanks and unseen characters at its ends."""
    start = len(raw) - len(raw.lstrip(_STRIPPED))
    return start, max(len(raw.rstrip(_STRIPPED)), start)


def _parts(raw: str, start: int, end: int) -> Iterator[tuple[str | None, int, int]]:
    """(new spelling or None for the same, start, end) of the parts of a text, without a gap."""
    done = start
    for found in _PIECES.finditer(raw, start, end):
        if done < found.start():
            yield None, done, found.start()
        yield _replacement(found), found.start(), found.end()
        done = found.end()
    if done < end:
        yield None, done, end


def _replacement(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "dash":
            long = sum(found[0].count(dash) for dash in "—―")
            return "—" * (long or max(sum(found[0].count(dash) for dash in _DASH) // 2, 1))
        case "range":
            return "-"
        case "space":
            return " " if found[0].strip(_UNSEEN) else ""
        case "accented":
            return unicodedata.normalize("NFC", found[0])
        case _:
            return _SPELLING[found[0]]

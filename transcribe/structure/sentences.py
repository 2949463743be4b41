"""Where a sentence ends.

A sentence ends at `. ? !` before a space and a capital, a digit or an opening bracket, and always
at a paragraph's end. It never ends after an abbreviation. Closing brackets and quotation marks
belong to the sentence that they close; a bracket that holds only a reference ("(Rule II.)",
"(See Note 1.)") belongs to the sentence before it.
"""

from __future__ import annotations

import re
from itertools import pairwise

_CLOSERS = re.escape("\"'”’)]}")
_OPENERS = re.escape("\"'“‘([{")

_STOP = re.compile(rf"(?<![.?!])[.?!]+[{_CLOSERS}]*(?=\s+[{_OPENERS}]*[A-ZÀ-ÖØ-ÞŒ0-9(])")

# Words whose full stop ends no sentence, and initials that stand together ("U. S. Playing").
_ABBREVIATION = re.compile(
    r"(?<![^\W_])(?:i\. ?e|e\. ?g|viz|etc|cf|Nos?|St|ST|Co|Mr|Mrs|Dr|Vol|(?:[A-Z]\. ?)+[A-Z])\.\Z"
)
_INITIAL = re.compile(r"(?<![^\W_])[A-Z]\.\Z")
_NEXT_INITIAL = re.compile(r" [A-Z]\.(?: |\Z)")

_REFERENCE = re.compile(
    r"\s*\((?:see )?(?:"
    r"(?:also|above|below|the|and|or|to|on|next|page|tableaux?|figure|rules?|notes?|nos?|[IVXLC]+|\d+)"
    r"(?![^\W_])[ ,;.]*)+\)",
    re.IGNORECASE,
)

# No abbreviation is longer; looking further back would cost time for nothing.
_LOOK_BACK = 24


def split(text: str) -> list[tuple[int, int]]:
    """The sentences of one paragraph, as spans of characters (end excluded).

    The spans are in order and hold no blanks at their ends; only blanks lie between them.
    """
    bounds = [0, *_ends(text), len(text)]
    spans = (_trimmed(text, low, high) for low, high in pairwise(bounds))
    return [(low, high) for low, high in spans if low < high]


def _ends(text: str) -> list[int]:
    return [
        stop.end()
        for stop in _STOP.finditer(text)
        if not _is_abbreviation(text, stop.end()) and not _REFERENCE.match(text, stop.end())
    ]


def _is_abbreviation(text: str, end: int) -> bool:
    head = text[max(end - _LOOK_BACK, 0) : end]
    if _ABBREVIATION.search(head):
        return True
    return bool(_INITIAL.search(head) and _NEXT_INITIAL.match(text, end))


def _trimmed(text: str, low: int, high: int) -> tuple[int, int]:
    piece = text[low:high]
    return low + len(piece) - len(piece.lstrip()), low + len(piece.rstrip())

"""Which quotation marks of a paragraph belong together.

Straight marks do not say whether they open or close; their neighbours do. A mark without a
partner in its paragraph (an inch sign, an apostrophe, a quotation that runs on) quotes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_OPENS_AFTER = re.compile(r"(?:^|[\s(\[—\-\"'])$")
_SINGLE = re.compile(
    r"'(?!(?:tis|twas|twere|twill|twould|em|til|till|cause|neath)\b)", re.IGNORECASE
)


def quotations(text: str) -> list[tuple[int, int]]:
    """The quotations of a paragraph in normal form, marks included, in order of their start."""
    return sorted([*_double(text), *_single(text)])


def _double(text: str) -> Iterator[tuple[int, int]]:
    opened: int | None = None
    for found in re.finditer('"', text):
        at = found.start()
        opens = _opens(text, at)
        if opened is not None and not (opens and _closes_nothing(text, at)):
            yield opened, at + 1
            opened = None
        elif opens:
            opened = at


def _single(text: str) -> Iterator[tuple[int, int]]:
    """Single marks quote only where one stands before a word and one after a word: inside a
    word, or without such a partner, they are apostrophes."""
    opened: int | None = None
    for found in _SINGLE.finditer(text):
        at = found.start()
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if before.isalnum() and after.isalnum():
            continue
        if opened is None:
            if _opens(text, at) and after.isalnum():
                opened = at
        elif not after.isalnum() and before and not before.isspace():
            yield opened, at + 1
            opened = None


def _opens(text: str, at: int) -> bool:
    return (
        bool(_OPENS_AFTER.search(text[max(at - 1, 0) : at])) and not text[at + 1 : at + 2].isspace()
    )


def _closes_nothing(text: str, at: int) -> bool:
    """The mark follows a space: it cannot close what stands before it."""
    return at > 0 and text[at - 1].isspace()

"""Titles printed in capitals, as a reader writes them; the page sets them in small capitals."""

from __future__ import annotations

import re

SMALL = frozenset({"a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to"})
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def titled(title: str) -> str:
    """A title with its words in capitals made ordinary ones: capitals at their heads only.

    `NAPOLEON AT ST. HELENA` → `Napoleon at St. Helena`. Small words stay small except first.
    """

    def word(match: re.Match[str]) -> str:
        text = match[0]
        if text != text.upper():
            return text
        if text.lower() in SMALL and match.start() > 0:
            return text.lower()
        return text[:1] + text[1:].lower()

    return _WORD.sub(word, title)

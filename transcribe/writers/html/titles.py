"""Titles printed in capitals, as a reader writes them; the page sets them in small capitals."""

from __future__ import annotations

import re

SMALL = frozenset({"a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to"})
_NUMERAL = re.compile(r"C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def titled(title: str) -> str:
    """A title with its words in capitals made ordinary ones: capitals at their heads only.

    `NAPOLEON AT ST. HELENA` → `Napoleon at St. Helena`. Small words stay small except first, Roman
    numerals stay as they are.
    """

    def word(match: re.Match[str]) -> str:
        text = match[0]
        if text != text.upper() or _NUMERAL.fullmatch(text):
            return text
        if text.lower() in SMALL and match.start() > 0:
            return text.lower()
        return text[:1] + text[1:].lower()

    return _WORD.sub(word, title)

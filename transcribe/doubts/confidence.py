"""How sure a reading is, and on what grounds: the braille's own evidence, no witness asked.

A context rule is as good as what it goes by; one that is not listed is not trusted. The figures
are from the prose of other books that the tests keep (8,900 words, put into braille without letter
signs and read back): how often the rule was used, and how often the word was wrong then.
"""

from __future__ import annotations

from dataclasses import dataclass

from transcribe.doubts.model import Level


@dataclass(frozen=True, slots=True)
class Grounds:
    """A level and what it rests on."""

    level: Level
    evidence: str


_SIGNS = "the cells have no other meaning in this code"
_COUNTED = "the page's own numbers or lists say so"
_NEIGHBOURS = "only the words beside it say so"

# The rules by what they go by, with the uses and the errors in other books.
RULES: dict[str, tuple[Level, str, int, int]] = {
    "dash": ("sure", _SIGNS, 142, 1),
    "joined-signs": ("sure", _SIGNS, 336, 0),
    "number": ("sure", _SIGNS, 27, 0),
    "bracketed-ending": ("sure", _SIGNS, 0, 0),
    "quotation-mark": ("sure", _SIGNS, 4, 0),
    "closing-mark": ("sure", _SIGNS, 3, 0),
    "asterisk": ("sure", _SIGNS, 0, 0),
    "accent": ("sure", _SIGNS, 0, 0),
    "letter-sign": ("sure", _SIGNS, 0, 0),
    "points": ("sure", _SIGNS, 3, 0),
    "still": ("sure", _SIGNS, 0, 0),
    "apostrophe": ("sure", _SIGNS, 0, 0),
    "inner-capital": ("sure", _SIGNS, 0, 0),
    "letter-compound": ("likely", _COUNTED, 11, 0),
    "letter-plural": ("likely", _COUNTED, 2, 0),
    "numeral": ("likely", _COUNTED, 27, 0),
    "enumeration": ("likely", _COUNTED, 5, 0),
    "initial": ("likely", _COUNTED, 77, 0),
    "letter-list": ("likely", _COUNTED, 58, 0),
    "letter-citation": ("unsure", _NEIGHBOURS, 0, 0),
    "letter-after-noun": ("unsure", _NEIGHBOURS, 19, 0),
    "letter-after-an": ("unsure", _NEIGHBOURS, 3, 0),
    "letter-after-letter": ("unsure", _NEIGHBOURS, 1, 0),
    "letter-after-determiner": ("unsure", _NEIGHBOURS, 14, 0),
    "letter-after-preposition": ("unsure", _NEIGHBOURS, 21, 0),
    "letter-ends": ("unsure", _NEIGHBOURS, 0, 0),
    "established-letter": ("unsure", _NEIGHBOURS, 27, 1),
}

PLAIN = Grounds("sure", "read from the cells alone, and a known word")
UNKNOWN = Grounds("unsure", "no dictionary and no other place of the book knows the word")
UNREADABLE = Grounds("unsure", "the cells mean nothing in this code")


def of_rule(name: str) -> Grounds:
    """How sure a reading is that a context rule made."""
    if name not in RULES:
        return Grounds("unsure", "a rule of which nothing is known")
    level, ground, uses, wrong = RULES[name]
    met = f"in other books right {uses - wrong} of {uses} times" if uses else "not met elsewhere"
    return Grounds(level, f"{ground}; {met}")

"""Match keys: what of a word counts when two texts are laid side by side.

A key is the word in lower case without accents, hyphens and apostrophes, ligatures written out,
and with the damage undone that web copies suffer: `s.p.a.ces`, `const.i.tutes`, `a.s.sist`.
Keys serve the alignment alone; the witness's own spelling stays in the apparatus.
"""

from __future__ import annotations

import re
import unicodedata

_SPELLED_OUT = str.maketrans(
    {"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
)
_DOTTED = re.compile(r"[^\W\d_]+(?:\.[^\W\d_]+)+")


def key(word: str) -> str:
    """The match key of a word; a word without letters or digits is its own key."""
    plain = without_accents(undamaged(word).casefold().translate(_SPELLED_OUT))
    return "".join(letter for letter in plain if letter.isalnum()) or word


def without_accents(word: str) -> str:
    """The word with its accents taken off: `versâ` → `versa`."""
    if word.isascii():
        return word
    spread = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def undamaged(word: str) -> str:
    """The word without the full stops that a faulty filter put between its letters, and without
    stray underscores.

    Abbreviations are left alone: in `i.e.` and `U.S.A.` every part is one letter, and two whole
    words that lack the space after a full stop (`re-deal.The`) have no part of one letter.
    """
    whole = word.replace("_", "")
    return _DOTTED.sub(_rejoined, whole) if "." in whole else whole


def _rejoined(found: re.Match[str]) -> str:
    parts = found[0].split(".")
    torn = any(len(part) == 1 for part in parts) and any(len(part) > 1 for part in parts)
    return "".join(parts) if torn else found[0]

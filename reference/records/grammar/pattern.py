"""Two words for writing patterns that can be read: alternatives, and pieces put together."""

from __future__ import annotations

import re
from functools import lru_cache

_KEPT = 4096
"""Patterns with a page's own names are asked for once a sentence, and are dear to compile."""


def either(*choices: str) -> str:
    """A group that matches any of the choices, tried in their order."""
    return f"(?:{'|'.join(choices)})"


@lru_cache(maxsize=_KEPT)
def pattern(*pieces: str) -> re.Pattern[str]:
    """The pieces one after another, without regard to case."""
    return re.compile("".join(pieces), re.IGNORECASE)

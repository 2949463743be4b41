"""BENCHMARKS.md by sections: what is measured anew is replaced, what was noted by hand stays."""

from __future__ import annotations

import re
from collections.abc import Iterable

NOTES = "### Noted by hand"
"""In a section of the page: from here on its text was written by hand."""


def renewed(page: str, sections: Iterable[str]) -> str:
    """The page with these sections in place of those with the same heading, or after all others.

    The part of the old section from its `NOTES` on is kept.
    """
    by_heading = {_heading(each): each for each in _sections(page)}
    for each in sections:
        _, mark, noted = by_heading.get(_heading(each), "").partition(NOTES)
        by_heading[_heading(each)] = f"{each.strip()}\n\n{mark}{noted}"
    return "\n\n".join(each.strip() for each in by_heading.values()) + "\n"


def _sections(page: str) -> list[str]:
    return [each for each in re.split(r"^(?=##? )", page, flags=re.MULTILINE) if each.strip()]


def _heading(section: str) -> str:
    return section.strip().partition("\n")[0]

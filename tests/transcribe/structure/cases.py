"""Cases as text: `=== title`, what is given, `---`, what is expected."""

from __future__ import annotations

import re
from pathlib import Path


def read_cases(path: Path) -> list[tuple[str, str, str]]:
    """The cases of a file as (title, given, expected)."""
    cases = re.split(r"^=== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found: list[tuple[str, str, str]] = []
    for case in cases:
        title, _, rest = case.partition("\n")
        given, _, expected = rest.partition("\n---\n")
        found.append((title, given.strip("\n"), expected.strip("\n")))
    return found

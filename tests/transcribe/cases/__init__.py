"""Cases as text a person can read: fields divided by a line of one dot, cases by a blank line."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def cases(name: str, fields: int) -> list[tuple[str, ...]]:
    """The cases of a file. The first field (the title) is the line before the first dot."""
    lines = (HERE / name).read_text("utf-8").splitlines()
    found: list[tuple[str, ...]] = []
    for at in range(1, len(lines) - 1):
        dots = range(at, at + 2 * (fields - 1), 2)
        first = at < 2 or lines[at - 2] != "."
        if first and all(dot < len(lines) and lines[dot] == "." for dot in dots):
            found.append(tuple(lines[at - 1 + 2 * field] for field in range(fields)))
    return found

"""Case files: blocks that begin with `=== title`, after a preface."""

from __future__ import annotations

from pathlib import Path


def read_cases(name: str) -> list[tuple[str, str]]:
    """(title, body) of the cases of a file in this directory."""
    text = (Path(__file__).parent / name).read_text("utf-8")
    _, *blocks = ("\n" + text).split("\n=== ")
    return [(block.split("\n", 1)[0], block.split("\n", 1)[1].strip("\n")) for block in blocks]

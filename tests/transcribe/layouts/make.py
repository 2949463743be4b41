"""Makes the braille of the cases: `python -m tests.transcribe.layouts.make`.

Each case is a page set by hand with `setting`: its words, its margins, its furniture. What is to be
read (`want.txt`) was written by a person from the words of the print and stands beside it; it is
not made here, and no case was made with the reader's help.
"""

from __future__ import annotations

from pathlib import Path

from tests.transcribe.layouts import drawer, forms, frames, later, librarian
from tests.transcribe.layouts.texts import CASES

HERE = Path(__file__).parent
COLLECTIONS = (frames, forms, later, drawer, librarian)
"""Importing a collection enters its cases."""


def main() -> None:
    """Writes every case's braille."""
    for name, make in CASES.items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        (folder / "in.brf").write_bytes(make().encode())


if __name__ == "__main__":
    main()

"""Real layouts: what a library would lose if a page were read by its lines and not by its sense.

A case is a directory of `layouts/`: the braille, what a person reads in it, and why it is there. A
case that is read wrong has a `fails.txt` that says how and why; it stays in sight until it is
mended, and is then no longer allowed to.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from transcribe.pipeline import transcribe_files
from transcribe.writers.text import edition_text

HERE = Path(__file__).parent / "layouts"
CASES = sorted(path.parent for path in HERE.glob("*/in.brf"))


def read(case: Path) -> str:
    return edition_text(transcribe_files([case / "in.brf"]).edition)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_page_is_read_as_a_person_reads_it(case: Path) -> None:
    right = read(case) == (case / "want.txt").read_text("utf-8")
    assert right is not (case / "fails.txt").exists(), read(case)


def test_every_case_says_why_it_is_there() -> None:
    assert len(CASES) >= 40
    for case in CASES:
        assert (case / "why.txt").read_text("utf-8").strip(), case.name

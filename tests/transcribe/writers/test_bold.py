"""Bold type: what the print shouts must not come out as what it whispers."""

from __future__ import annotations

from pathlib import Path

import pytest

from transcribe.manuscript import Manuscript
from transcribe.pipeline import transcribe_files
from transcribe.writers.suffixes import WRITERS
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.reader import read_tei

# "Never touch it" with "Never" in bold and "touch" in italics, as each code has it.
WRITTEN = {
    "ueb": (
        b'  ,we 7 told1 ^1,n"e .1t\\* x1 & ! *ildr5\n'
        b'n"e did4 ,! gate is old & hangs by a\n'
        b"s+le h+e4\n"
    ),
    "ebae": (
        b'  ,we 7 told1 _.,n"e .t\\* x1 & ! *n\nn"e did4 ,! gate is old & hangs 0a s+le\nh+e4\n'
    ),
}


@pytest.fixture(params=sorted(WRITTEN))
def book(request: pytest.FixtureRequest, tmp_path: Path) -> Manuscript:
    file = tmp_path / "bold.brf"
    file.write_bytes(WRITTEN[request.param])
    made = transcribe_files([file], table=request.param)
    return Manuscript(edition=made.edition, source=made.source)


def test_bold_is_bold_in_every_form(book: Manuscript) -> None:
    assert "told, **Never** *touch* it, and" in WRITERS[".md"](book).decode()
    assert "<strong>Never</strong> <em>touch</em> it," in WRITERS[".html"](book).decode()


def test_bold_is_bold_in_braille_again(book: Manuscript) -> None:
    """In UEB: the sign of bold for a word, then that of italics."""
    cells = " ".join(WRITERS[".brf"](book).decode().split())
    assert '^1,n"e .1t\\* x1' in cells


def test_bold_comes_back_from_tei(book: Manuscript) -> None:
    data = edition_tei(book)
    assert b'<hi rend="bold"' in data
    assert read_tei(data) == book.edition

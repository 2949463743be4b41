"""The pages of the printed book in every form: a class is told "page 46", and one reads this."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html

from transcribe.manuscript import Manuscript
from transcribe.pipeline import transcribe_files
from transcribe.writers.suffixes import WRITERS

LAYOUTS = Path(__file__).parents[1] / "layouts"


@pytest.fixture(scope="module")
def book() -> Manuscript:
    made = transcribe_files([LAYOUTS / "print-page-lines" / "in.brf"])
    return Manuscript(edition=made.edition, source=made.source)


def test_a_page_that_begins_a_paragraph_stands_on_its_own_line_in_text(book: Manuscript) -> None:
    text = WRITERS[".txt"](book).decode()
    assert "somewhere to go.\n\n[p. 45]\n\nWe followed it" in text
    assert "a flock of [p. 46] geese, and" in text


def test_markdown_shows_the_same_and_takes_it_for_no_link(book: Manuscript) -> None:
    text = WRITERS[".md"](book).decode()
    assert "to go.\n\n\\[p. 45\\]\n\nWe followed it" in text
    assert "a flock of \\[p. 46\\] geese" in text


def test_html_says_to_programs_that_it_is_a_page(book: Manuscript) -> None:
    root = html.fromstring(WRITERS[".html"](book))
    breaks = root.xpath("//*[@role='doc-pagebreak']")
    assert [each.get("aria-label") for each in breaks] == ["page 45", "page 46"]
    assert [each.text for each in breaks] == ["[p. 45]", "[p. 46]"]
    assert len({each.get("id") for each in breaks}) == 2


def test_a_page_that_begins_with_a_chapter_stands_before_its_heading(tmp_path: Path) -> None:
    """In the heading it would be read out in every list of headings."""
    lines = (LAYOUTS / "print-page-lines" / "in.brf").read_text("ascii").split("\n")
    file = tmp_path / "road.brf"
    file.write_text("\n".join(["-" * 37 + "#dd", *lines]), "ascii")
    made = transcribe_files([file])
    book = Manuscript(edition=made.edition, source=made.source)
    assert WRITERS[".txt"](book).decode().startswith("[p. 44]\n\nTHE ROAD\n\n")
    root = html.fromstring(WRITERS[".html"](book))
    (heading,) = root.xpath("//h2[@id='the-road.head']")
    assert heading.text_content() == "The Road"
    assert root.xpath("//section/p/*[@role='doc-pagebreak']/text()") == ["[p. 44]"]
    assert "\\[p. 44\\]\n\n## The Road" in WRITERS[".md"](book).decode()


def test_new_braille_has_the_line_that_old_braille_had(book: Manuscript, tmp_path: Path) -> None:
    """Hyphens to the line's end and the number; inside a paragraph the next line is no new one."""
    file = tmp_path / "new.brf"
    file.write_bytes(WRITERS[".brf"](book))
    lines = [line.rstrip("\r\n\f") for line in file.read_text("ascii").splitlines()]
    at = lines.index("-" * 37 + "#df")
    assert lines[at - 1].endswith(" (")
    assert lines[at + 1].startswith("geese")
    made = transcribe_files([file])
    text = WRITERS[".txt"](Manuscript(edition=made.edition, source=made.source)).decode()
    assert "\n\n[p. 45]\n\nWe followed" in text
    assert "a flock of [p. 46] geese, and on the third nobody at all" in text


def test_ebraille_says_to_programs_that_it_is_a_page(book: Manuscript) -> None:
    with zipfile.ZipFile(io.BytesIO(WRITERS[".ebrl"](book))) as packed:
        page = packed.read("text/the-road.html").decode()
    assert page.count('role="doc-pagebreak"') == 2
    assert 'aria-label="46">⠼⠙⠋</div>' in page


@pytest.mark.parametrize("suffix", [".txt", ".md", ".html", ".brf"])
def test_they_can_be_left_out(suffix: str, book: Manuscript) -> None:
    text = WRITERS[suffix](replace(book, page_breaks=False)).decode()
    assert "p. 45" not in text
    assert "doc-pagebreak" not in text
    assert "-----#de" not in text

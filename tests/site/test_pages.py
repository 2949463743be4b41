"""Every page of the real site: whole, linked, light, readable with no script."""

from __future__ import annotations

import gzip
import re
from itertools import pairwise
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urldefrag

from lxml import html

from reference.pages.addresses import address
from reference.play.browser_keeping import from_link
from tests.site.conftest import ALONE, Site
from transcribe.reader import unicode_patterns
from transcribe.writers.html.titles import titled
from transcribe.writers.html.typography import typographic

WEIGHT = 60 * 1024
INDEX_WEIGHT = 100 * 1024


def without_signs(element: html.HtmlElement) -> str:
    """The text of a sentence without the numbers of its notes and its printed head."""
    return "".join(element.xpath(".//text()[not(ancestor::sup)][not(ancestor::i[@class='label'])]"))


def unquoted(text: str) -> str:
    """A text without its quotation marks, which are set round piece by piece."""
    return re.sub("[\"'“”‘’]", "", text)


def test_every_sentence_of_the_book_is_at_its_address(site: Site) -> None:
    for section in site.edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                name, _, anchor = address(sentence.id, site.edition.sections).partition("#")
                text = titled(sentence.text) if part.kind == "title" else sentence.text
                found = site.element(name, anchor)
                assert without_signs(found) == typographic(text), sentence.id
                whole = site.element("book.html", sentence.id)
                assert without_signs(whole) == typographic(text), sentence.id


def test_every_sentence_has_a_row_with_its_braille(site: Site) -> None:
    """A reader who doubts a word sees the cells it was read from, and where they are."""
    for section in site.edition.sections:
        for part in section.parts:
            for sentence in part.sentences:
                name, _, anchor = address(sentence.id, site.edition.sections).partition("#")
                row = site.element(name, f"about.{anchor}")
                assert f"#{anchor}" in row.xpath(".//a/@href")
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


def test_every_sentence_of_the_text_leads_to_its_row(site: Site) -> None:
    """And every such link stands in the paragraph of its sentence."""
    for section in site.edition.sections:
        page, _, _ = address(f"{section.id}:x", site.edition.sections).partition("#")
        document = site.documents[page]
        for link in document.xpath("//a[@class='behind']"):
            locus = link.get("href").removeprefix("#about.")
            (paragraph,) = link.xpath("./ancestor::p[1]")
            assert paragraph.xpath(".//*[@id=$id]", id=locus), (page, locus)
        linked = set(document.xpath("//a[@class='behind']/@href"))
        texts = {
            f"#about.{each}" for each in document.xpath("//*[@class='text']//*[@class='s']/@id")
        }
        assert linked == texts


def test_every_entry_finding_and_reading_is_a_note_on_its_page(site: Site) -> None:
    for section in site.edition.sections:
        entries = [
            entry for entry in site.edition.apparatus if entry.sentence.startswith(f"{section.id}:")
        ]
        told = [note for note in site.further if note.sentence.startswith(f"{section.id}:")]
        page, _, _ = address(f"{section.id}:x", site.edition.sections).partition("#")
        notes = site.documents[page].xpath("//*[@class='notes' or @class='below']//li")
        assert len(notes) == len(entries) + len(told)
        reasons = " ".join(note.text_content() for note in notes)
        assert all(unquoted(note.text) in unquoted(reasons) for note in told)
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
            path = normpath(join(dirname(name), unquote(target))) if target else name
            assert path in site.files, f"{name}: {link}"
            if fragment.startswith("play="):
                slug = path.removeprefix("games/").removesuffix(".html")
                assert from_link(slug, unquote(fragment.removeprefix("play="))), f"{name}: {link}"
            elif fragment and path in site.anchors:
                assert unquote(fragment) in site.anchors[path], f"{name}: {link}"


def test_every_page_is_reached_from_the_index(site: Site) -> None:
    reached, ahead = set(), ["index.html"]
    while ahead:
        name = ahead.pop()
        if name in reached:
            continue
        reached.add(name)
        for link in site.documents[name].xpath("//a/@href"):
            target, _ = urldefrag(link)
            if target.endswith(".html") and not target.startswith("https:"):
                ahead.append(normpath(join(dirname(name), target)))
    assert reached == set(site.names) - {ALONE}


def test_scripts_are_files_of_the_site_that_wait_for_the_page(site: Site) -> None:
    """None stands in a page (but data), none holds up its showing, none comes from elsewhere."""
    for name, document in site.documents.items():
        assert not document.xpath("//@onclick | //iframe"), name
        for script in document.xpath("//script[not(@type='application/ld+json')]"):
            assert script.get("src", "").startswith(("assets/", "../assets/")), name
            assert script.get("defer") is not None, name
            assert not (script.text or "").strip()


def test_other_names_stand_on_the_page_with_their_source(site: Site) -> None:
    """Who knows a game by another name finds it, and sees who says that it is the same."""
    listed = site.documents["browse.html"].get_element_by_id("other-names").text_content()
    assert len(site.names_elsewhere) == 40
    for slug, others in site.names_elsewhere.items():
        (line,) = site.documents[f"games/{slug}.html"].xpath("//*[@class='names']")
        said = line.text_content()
        for other in others:
            assert other.source.title in said
            for name in other.names:
                assert typographic(name) in said, slug
                assert typographic(name) in listed


def test_every_game_is_in_each_list_of_what_it_is(site: Site) -> None:
    document = site.documents["browse.html"]
    for anchor in ("packs", "foundations", "building", "redeals"):
        links = document.get_element_by_id(anchor).xpath(".//dd/a/@href")
        assert len(links) == len(set(links)) == 47, anchor


def test_the_lists_say_what_the_pages_say(site: Site) -> None:
    """Read on the pages: "need not follow suit", "alternate color", "no re-deal", "unlimited"."""

    def listed(anchor: str, label: str) -> set[str]:
        (group,) = (
            site.documents["browse.html"]
            .get_element_by_id(anchor)
            .xpath(".//dt[starts-with(normalize-space(), $label)]/..", label=label)
        )
        return set(group.xpath("./dd/a/text()"))

    assert {"The Terrace", "Light and Shade"} <= listed("foundations", "All up, in alternate")
    assert "La Belle Lucie" in listed("building", "Down in suit")
    assert listed("redeals", "As many as you like") == {"The Zodiac"}
    assert "La Belle Lucie" in listed("redeals", "Two")


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


def packed(site: Site, name: str) -> int:
    """Bytes of a file as a server sends it."""
    return len(gzip.compress((site.folder / name).read_bytes()))


def test_a_page_is_light(site: Site) -> None:
    """60 KB gzip with styles and scripts; the whole-book pages and the search aside."""
    styles = packed(site, "assets/cadogan.css")
    for name in set(site.names) - {"book.html", "search.html", ALONE}:
        scripts = {urldefrag(src)[0] for src in site.documents[name].xpath("//script/@src")}
        files = {src.removeprefix("../") for src in scripts if "/play/" not in src}
        weight = packed(site, name) + styles + sum(packed(site, each) for each in files)
        assert weight <= WEIGHT, (name, weight)


def test_the_search_is_light(site: Site) -> None:
    files = ("search-documents.js", "minisearch.js", "search.js")
    assert sum(packed(site, f"assets/{name}") for name in files) <= INDEX_WEIGHT


def test_the_typefaces_lie_in_the_site_with_their_licences(site: Site) -> None:
    styles = (site.folder / "assets/cadogan.css").read_text("utf-8")
    asked = re.findall(r'url\("(fonts/[^"]+)"\)', styles)
    assert len(asked) == 5
    for name in asked:
        assert (site.folder / "assets" / name).read_bytes().startswith(b"wOF2")
    for name in ("OFL-EB-Garamond.txt", "OFL-Atkinson-Hyperlegible.txt"):
        text = (site.folder / "assets/fonts" / name).read_text("utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper()

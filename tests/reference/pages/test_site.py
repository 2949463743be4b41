"""The files of the site, from a small book."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from lxml import html

from reference.pages.addresses import address, root
from reference.pages.maker import prose
from reference.pages.site import pages
from tests.reference.pages import small_book
from transcribe.places import find_places


@cache
def site() -> dict[str, bytes]:
    return dict(pages(small_book.edition(), (), small_book.source(), find_places().site))


def page(name: str) -> html.HtmlElement:
    return html.document_fromstring(site()[name])


def test_there_is_a_page_for_every_section_and_for_the_whole() -> None:
    fonts = [name for name in site() if name.startswith("assets/fonts/")]
    assert len(fonts) == 7
    assert sorted(set(site()) - set(fonts)) == [
        "accessibility.html",
        "assets/cadogan.css",
        "assets/icon.svg",
        "book.html",
        "front/title.html",
        "games/cat.html",
        "games/the-owl.html",
        "index.html",
        "search.html",
        "sources.html",
    ]


def test_the_same_book_gives_the_same_bytes() -> None:
    again = dict(pages(small_book.edition(), (), small_book.source(), find_places().site))
    assert again == site()


def test_a_sentence_is_where_its_address_says() -> None:
    sections = small_book.edition().sections
    assert address("the-owl:play.2", sections) == "games/the-owl.html#play.2"
    assert address("title:text.1", sections) == "front/title.html#text.1"
    found = page("games/the-owl.html").get_element_by_id("play.2")
    assert found.text_content() == "Kings V win."
    with pytest.raises(KeyError):
        address("the-bat:play.1", sections)


def test_a_sentence_leads_to_its_braille_and_back() -> None:
    document = page("games/the-owl.html")
    link = document.xpath("//a[@class='behind'][contains(@href, 'play.1')]")[0]
    row = document.get_element_by_id(link.get("href")[1:])
    assert "⠠⠙⠂⠇\n⠁⠇⠇⠲" in row.text_content()
    assert "page 1, line 4, cell 1 to line 5, cell 4" in row.text_content()
    assert "#play.1" in [each.get("href") for each in row.iter("a")]


def test_a_page_says_what_its_text_was_compared_with() -> None:
    said = page("games/the-owl.html").xpath("string(//p[@class='witnesses'])")
    assert said.startswith("2 of 4 sentences are compared with A web copy (web).")
    assert "No other copy" in page("games/cat.html").xpath("string(//p[@class='witnesses'])")


def test_neighbours_in_the_book_are_linked() -> None:
    links = {
        each.get("rel"): each.get("href")
        for each in page("games/the-owl.html").xpath("//nav[@class='turn']//a")
    }
    assert links == {"prev": "../front/title.html", "next": "../games/cat.html"}


def test_pages_in_folders_find_their_styles() -> None:
    assert root("games/cat.html") == "../"
    assert root("index.html") == ""
    assert page("games/cat.html").xpath("//link[@rel='stylesheet']/@href") == [
        "../assets/cadogan.css"
    ]


def test_a_sitemap_is_made_for_an_address_alone() -> None:
    """Search engines take whole addresses only."""
    assert "sitemap.xml" not in site()
    made = pages(
        small_book.edition(),
        (),
        small_book.source(),
        find_places().site,
        address="https://example.org/owls/",
    )
    sitemap = dict(made)["sitemap.xml"].decode()
    assert "<loc>https://example.org/owls/games/the-owl.html</loc>" in sitemap
    assert sitemap.count("<url>") == 8


def test_without_its_library_the_search_says_so_and_leads_on() -> None:
    document = page("search.html")
    assert "made without the search" in document.text_content()
    assert not document.xpath("//form | //script")
    assert "index.html#letters" in document.xpath("//main//a/@href")


def test_headings_of_prose_can_be_linked_to(tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "a.md").write_text("# How to read this\n\nBy *eye*.\n")
    assert (
        prose(tmp_path, "a")
        == '<h1 id="how-to-read-this">How to read this</h1>\n<p>By <em>eye</em>.</p>\n'
    )

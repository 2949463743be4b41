"""The whole book as one HTML page: what a reader finds in it, and that it stands alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import html

from tests.transcribe.writers import example
from transcribe.edition import Edition, Entry, Part, Provenance, Section, SourceNote, Span
from transcribe.writers.html import render


def page(edition: Edition) -> html.HtmlElement:
    return html.document_fromstring(render(edition))


def with_sentence(text: str, *spans: Span, title: str = "THE OWL") -> Edition:
    """A book of one section with one sentence."""
    parts = (
        Part(
            id="text",
            kind="text",
            sentences=(example.sentence("owl:text.1", 5, text, *spans, paragraph=True),),
        ),
    )
    section = Section(id="owl", title=title, kind="text", parts=parts)
    return replace(example.edition(), sections=(section,), apparatus=())


def test_every_sentence_has_its_address_and_comes_as_in_the_braille() -> None:
    found = page(example.edition()).xpath(
        "//*[contains(@class, 's')][starts-with(@id, 'the-owl:')]"
    )
    sentences = [each.get("id") for each in found if each.get("class") == "s"]
    assert sentences == [
        "the-owl:title",
        "the-owl:rule-1.1",
        "the-owl:rule-1.2",
        "the-owl:note-1.1",
        "the-owl:rule-1.3",
        "the-owl:play.1",
    ]


def test_a_part_has_its_address_where_it_begins() -> None:
    document = page(example.edition())
    rule = document.get_element_by_id("the-owl:rule-1")
    assert " ".join(rule.text_content().split()) == "I. All cards_wake. The *owl* is 1 card."
    assert (
        document.get_element_by_id("the-owl:note-1").text_content().strip().startswith("Note.—Not")
    )


def test_headings_stand_above_what_they_head() -> None:
    document = page(example.edition())
    heads = [(each.tag, each.text_content()) for each in document.xpath("//h1 | //h2 | //h3")]
    assert heads == [
        ("h1", "Owls"),
        ("h2", "On this page"),
        ("h2", "The Owl"),
        ("h3", "Rules"),
        ("h3", "Play"),
        ("h2", "What it was made from"),
    ]


def test_emphasis_of_a_witness_is_shown() -> None:
    note = page(example.edition()).get_element_by_id("the-owl:note-1.1")
    assert [each.text for each in note.iter("em")] == ["by day,"]


def test_a_note_is_reached_from_the_text_and_leads_back() -> None:
    document = page(example.edition())
    sign = document.get_element_by_id("the-owl:play.1").find(".//a")
    note = document.get_element_by_id(sign.get("href").removeprefix("#"))
    said = " ".join(note.text_content().split())
    assert said == "1 Deal; the braille has “Dael”; so web. Emendation: a slip."
    back = note.find(".//a").get("href").removeprefix("#")
    assert document.get_element_by_id(back) is sign


def test_what_a_book_says_cannot_become_markup() -> None:
    """A title or a sentence with < and & is text, in the page, its title and its notes."""
    evil = '<script>alert("&")</script>'
    edition = with_sentence(f"{evil} The end.", title=evil)
    entry = Entry(
        id="a",
        sentence="owl:text.1",
        kind="substantive",
        start=0,
        end=8,
        lemma=evil,
        braille=evil,
        readings=example.edition().apparatus[0].readings,
        reason=evil,
    )
    document = page(replace(edition, title=evil, apparatus=(entry,)))
    assert not document.xpath("//script")
    assert "<script>alert(“&”)</script> The end." in document.get_element_by_id(
        "owl:text.1"
    ).text_content().replace("1", "")


def test_ids_are_unique_and_links_lead_somewhere() -> None:
    document = page(example.edition())
    ids = document.xpath("//@id")
    assert len(ids) == len(set(ids))
    for href in document.xpath("//a/@href"):
        assert href.startswith("#")
        assert href[1:] in ids


def test_the_page_needs_no_other_file() -> None:
    document = page(example.edition())
    assert not document.xpath("//link | //script | //img | //iframe | //*[@src]")
    assert "url(" not in document.find(".//style").text
    assert "@import" not in document.find(".//style").text


def test_sources_are_named_with_their_hashes() -> None:
    source = SourceNote(
        id="web", title="A web copy", file="web.txt", sha256="ab" * 32, kind="witness"
    )
    made = Provenance(sources=(source,), cadogan="9", liblouis="3.24.0", tables=("a.ctb",))
    said = page(replace(example.edition(), provenance=made)).get_element_by_id("page.sources")
    assert "A web copy" in said.text_content()
    assert "ab" * 32 in said.text_content()
    assert "liblouis 3.24.0 (a.ctb)" in said.text_content()


@pytest.mark.parametrize("sections", [(), (example.game(),)])
def test_a_book_with_nothing_to_note_is_a_page_too(sections: tuple[Section, ...]) -> None:
    document = page(replace(example.edition(), sections=sections, apparatus=()))
    assert document.get("lang") == "en"
    assert document.find(".//title").text == "Owls"
    assert not document.xpath("//*[@class='notes']")

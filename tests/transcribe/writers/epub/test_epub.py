"""The e-book: what it holds, where its links lead, and that reading systems can open it."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace

import pytest
from lxml import etree

from tests.transcribe.writers import example
from transcribe.edition import Edition, Part, Run, SourceNote, Span
from transcribe.figures import Figure, Line
from transcribe.manuscript import Imprint, Manuscript
from transcribe.notes import Note, Phrase
from transcribe.reader import read_brf
from transcribe.writers.epub import edition_epub

XHTML = {
    "h": "http://www.w3.org/1999/xhtml",
    "e": "http://www.idpf.org/2007/ops",
    "o": "http://www.idpf.org/2007/opf",
}
FIGURE = Figure(
    section="the-owl",
    number=3,
    summary='Two "owls".',
    remarks="",
    lines=(Line("Row", (Line("Barn owl"),)),),
    things=(),
    width=100,
    height=60,
    svg='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    svg_width=10,
    svg_height=6,
)


def unzipped(manuscript: Manuscript) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(edition_epub(manuscript))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def chapter(manuscript: Manuscript) -> etree._Element:
    return etree.fromstring(unzipped(manuscript)["EPUB/text/the-owl.xhtml"])


def find(node: etree._Element, expression: str) -> list[etree._Element]:
    return node.xpath(expression, namespaces=XHTML)


def said(node: etree._Element) -> str:
    return " ".join("".join(map(str, node.itertext())).split())


def test_a_reading_system_knows_it_by_its_first_bytes() -> None:
    """`mimetype` first, not compressed and without extra fields: bytes 30 to 58 of the file."""
    data = edition_epub(Manuscript(edition=example.edition()))
    assert data[30:58] == b"mimetypeapplication/epub+zip"


def test_the_chapter_reads_as_the_book() -> None:
    (section,) = find(chapter(Manuscript(edition=example.edition())), "//h:body/h:section")
    paragraphs = [said(each) for each in find(section, ".//h:h1 | .//h:h2 | .//h:p")]
    assert paragraphs == [
        "The Owl",
        "Rules",
        "I. All cards_wake. The *owl* is 1 card.",
        "Note.—Not by day, ever.",
        "2. of them sleep.",
        "Play",
        "Deal1.",
        "Notes",
        "1 Deal; the braille has “Dael”; so web. Emendation: a slip.",
    ]
    (emphasis,) = find(section, ".//h:em")
    assert said(emphasis) == "by day,"


def test_every_sentence_has_the_address_that_the_site_gives_it() -> None:
    root = chapter(Manuscript(edition=example.edition()))
    anchors = {each.get("id"): said(each) for each in find(root, "//h:span[@class='s']")}
    assert anchors["rule-1.2"] == "The *owl* is 1 card."
    numbered = {"rule-1.1", "rule-1.2", "rule-1.3", "note-1.1", "play.1"}
    assert set(anchors) == {"title", *numbered}


def test_a_note_is_reached_from_the_text_and_leads_back() -> None:
    root = chapter(Manuscript(edition=example.edition()))
    (call,) = find(root, "//h:a[@e:type='noteref']")
    (note,) = find(root, f"//h:aside[@id='{call.get('href')[1:]}']")
    (back,) = find(note, ".//h:a[@role='doc-backlink']")
    assert back.get("href") == f"#{call.get('id')}"
    assert call.get("aria-label") == "note 1"


def test_notes_of_others_stand_among_those_of_the_apparatus() -> None:
    finding = Note(
        id="f",
        kind="finding",
        sentence="the-owl:note-1.1",
        start=0,
        end=3,
        weight="beside",
        phrases=(Phrase("Not", "lemma"), Phrase(": it does.")),
    )
    root = chapter(Manuscript(edition=example.edition(), further=(finding,)))
    assert said(find(root, "//h:aside")[0]) == "1 Not: it does."
    assert said(find(root, "//*[@id='note-1.1']")[0]) == "Not1 by day, ever."


def with_rule(edition: Edition) -> Edition:
    """The play says "(Rule I.)", the caption stands behind the title."""
    game = edition.sections[0]
    caption = Part(
        id="caption",
        kind="caption",
        sentences=(example.sentence("the-owl:caption", 5, "Illustration: Owls.", paragraph=True),),
    )
    play = replace(
        game.parts[-1],
        sentences=(
            example.sentence("the-owl:play.1", 72, "See tableau (Rule I).", paragraph=True),
        ),
    )
    parts = (game.parts[0], caption, *game.parts[1:-1], play)
    return replace(edition, sections=(replace(game, parts=parts),), apparatus=())


def test_cross_references_are_links() -> None:
    root = chapter(Manuscript(edition=with_rule(example.edition()), figures=(FIGURE,)))
    links = {said(each): each.get("href") for each in find(root, "//h:span[@id='play.1']/h:a")}
    assert links == {"See tableau": "#page.figure", "Rule I": "#rule-1"}
    ids = {each.get("id") for each in root.iter() if each.get("id")}
    assert {"page.figure", "rule-1"} <= ids


def test_a_figure_is_a_drawing_and_words() -> None:
    files = unzipped(Manuscript(edition=with_rule(example.edition()), figures=(FIGURE,)))
    root = etree.fromstring(files["EPUB/text/the-owl.xhtml"])
    (image,) = find(root, "//h:figure/h:img")
    assert files[f"EPUB/text/{image.get('src')}".replace("text/../", "")] == FIGURE.svg.encode()
    assert image.get("alt") == "Tableau of The Owl: Two “owls”."
    assert "Barn owl" in said(find(root, "//h:figure//h:details")[0])
    assert "Illustration: Owls." in said(find(root, "//h:figcaption")[0])


def paged() -> Manuscript:
    """The title stands on page 1, page 2 begins within the play, before "one"."""
    edition = example.edition()
    game = edition.sections[0]
    runs = (
        Run(start=0, end=4, kind="liblouis", by="", byte_start=72, byte_end=74),
        Run(start=4, end=5, kind="layout", by="", byte_start=74, byte_end=74),
        Run(start=5, end=9, kind="liblouis", by="", byte_start=76, byte_end=80),
    )
    play = replace(
        game.parts[-1],
        sentences=(
            replace(
                example.sentence("the-owl:play.1", 72, "Deal one.", paragraph=True), trace=runs
            ),
        ),
    )
    edition = replace(
        edition,
        sections=(replace(game, parts=(*game.parts[:-1], play)),),
        provenance=replace(
            edition.provenance,
            sources=(
                SourceNote(
                    id="braille", title="Owl braille", file="o", sha256="12", kind="braille"
                ),
            ),
        ),
    )
    source = read_brf(b"!" * 74 + b"\n\f" + b"!" * 4, "o.brf")
    return Manuscript(edition=edition, source=source)


def test_pages_are_those_of_the_braille() -> None:
    files = unzipped(paged())
    root = etree.fromstring(files["EPUB/text/the-owl.xhtml"])
    breaks = find(root, "//*[@role='doc-pagebreak']")
    assert [each.get("aria-label") for each in breaks] == ["1", "2"]
    assert said(find(root, "//h:span[@id='play.1']")[0]) == "Deal1 one."
    before = breaks[1].xpath("preceding::text()[ancestor::*[@id='play.1']]")
    assert "".join(before) == "Deal1 "
    nav = etree.fromstring(files["EPUB/nav.xhtml"])
    pages = find(nav, "//h:nav[@e:type='page-list']//h:a")
    assert [(said(each), each.get("href")) for each in pages] == [
        ("1", "text/the-owl.xhtml#page.break.1"),
        ("2", "text/the-owl.xhtml#page.break.2"),
    ]
    package = etree.fromstring(files["EPUB/package.opf"])
    (source,) = find(package, "//o:meta[@property='pageBreakSource']")
    assert said(source) == "Owl braille (SHA-256 12)"


def test_without_the_braille_no_page_is_promised() -> None:
    files = unzipped(Manuscript(edition=example.edition()))
    package = files["EPUB/package.opf"].decode()
    assert "pageBreakSource" not in package
    assert "pageNavigation" not in package
    assert "alternativeText" not in package
    assert "page-list" not in files["EPUB/nav.xhtml"].decode()


def test_what_is_known_of_the_book_stands_in_its_metadata() -> None:
    imprint = Imprint(
        author="A. Owl & Co", printed="P", publisher="Q", rights="R", rights_url="u:v"
    )
    files = unzipped(Manuscript(edition=example.edition(), imprint=imprint))
    package = etree.fromstring(files["EPUB/package.opf"])
    values = [said(each) for each in find(package, "//o:metadata/*")]
    assert {"Owls", "A. Owl & Co", "P", "Q", "R u:v", "en"} <= set(values)
    assert "R u:v" in said(etree.fromstring(files["EPUB/colophon.xhtml"]))


def test_another_edition_has_another_identifier() -> None:
    """Else a reading system would show the old text in the place of the new."""

    def identifier(edition: Edition) -> str:
        package = unzipped(Manuscript(edition=edition))["EPUB/package.opf"].decode()
        found = re.search(r"urn:uuid:[-0-9a-f]{36}", package)
        assert found is not None
        return found[0]

    one = example.edition()
    assert identifier(one) == identifier(example.edition())
    assert identifier(one) != identifier(replace(one, title="Crows"))


@pytest.mark.parametrize("text", ['<b> & "c"', "a]]>b", "‹é›"])
def test_no_sign_of_the_text_turns_into_markup(text: str) -> None:
    sentence = example.sentence(
        "the-owl:play.1",
        72,
        text,
        Span(kind="emphasis", start=1, end=3, witnesses=()),
        paragraph=True,
    )
    game = example.game()
    play = replace(game.parts[-1], sentences=(sentence,))
    edition = replace(
        example.edition(),
        sections=(replace(game, parts=(*game.parts[:-1], play)),),
        apparatus=(),
    )
    shown = said(find(chapter(Manuscript(edition=edition)), "//h:span[@id='play.1']")[0])
    assert shown == text.replace('"c"', "“c”")

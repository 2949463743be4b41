"""TEI: what an editor looks for is where TEI has it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import etree

from tests.transcribe.writers import example
from tests.transcribe.writers.tei.small import book, find, part, written
from transcribe.edition import (
    Entry,
    Reading,
    Run,
)
from transcribe.errors import CadoganError
from transcribe.figures import Figure, Line, Thing
from transcribe.manuscript import Manuscript
from transcribe.notes import Note, Phrase
from transcribe.reader import read_brf
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.names import NAMESPACE
from transcribe.writers.tei.reader import read_tei


def test_entries_that_cross_stand_apart_and_come_back() -> None:
    sentence = example.sentence("s:text.1", 5, "abcdef")
    entries = tuple(
        Entry(
            id=f"s:text.1-a{number}",
            sentence="s:text.1",
            kind="substantive",
            start=start,
            end=end,
            lemma=sentence.text[start:end],
            braille="x",
            readings=(),
            reason="",
        )
        for number, (start, end) in enumerate(((0, 4), (2, 6)), 1)
    )
    edition = replace(book(part("text", "text", sentence)), apparatus=entries)
    data = edition_tei(Manuscript(edition=edition))
    assert read_tei(data) == edition
    assert len(find(etree.fromstring(data), "//t:s//t:app")) == 1


def test_a_variant_of_a_label_stands_in_the_label() -> None:
    """A witness has a bullet for the numeral: the entry stands with the sentence that follows."""
    edition = example.edition()
    entry = Entry(
        id="the-owl:rule-1.1-a1",
        sentence="the-owl:rule-1.1",
        kind="structure",
        start=0,
        end=0,
        lemma="I.",
        braille="I.",
        readings=(Reading(witness="web", text="•"),),
        reason="",
    )
    edition = replace(edition, apparatus=(entry,))
    data = edition_tei(Manuscript(edition=edition))
    assert read_tei(data) == edition
    (reading,) = find(etree.fromstring(data), "//t:label/t:app/t:rdg")
    assert (reading.get("wit"), reading.text) == ("#web", "•")


def test_an_emendation_has_what_was_and_what_is_printed() -> None:
    root = written(Manuscript(edition=example.edition()))
    (choice,) = find(
        root, "//t:s[@xml:id='the-owl_play.1']/t:app[@type='emendation']/t:lem/t:choice"
    )
    assert [(etree.QName(each).localname, each.text) for each in choice] == [
        ("sic", "Dael"),
        ("corr", "Deal"),
    ]


FINDING = Note(
    id="finding-1",
    kind="finding",
    sentence="the-owl:rule-1.2",
    start=13,
    end=14,
    weight="beside",
    phrases=(Phrase("1", "lemma"), Phrase(": the figure has two.")),
    correction="2",
)


def test_a_finding_proposes_and_changes_nothing() -> None:
    data = edition_tei(Manuscript(edition=example.edition(), further=(FINDING,)))
    assert read_tei(data) == example.edition()
    root = etree.fromstring(data)
    (choice,) = find(root, "//t:s[@xml:id='the-owl_rule-1.2']/t:choice")
    assert [each.text for each in choice] == ["1", "2"]
    (note,) = find(root, f"//t:note[@xml:id='{choice.get('corresp')[1:]}']")
    assert "".join(note.itertext()) == FINDING.text
    assert note.get("target") == "#string-range(the-owl_rule-1.2,13,1)"


FIGURE = Figure(
    section="the-owl",
    number=3,
    summary="Two owls.",
    remarks="One is faint.",
    lines=(Line("Row", (Line("Barn owl"), Line("A blank place"))),),
    things=(
        Thing(
            id="row-1",
            zone="row",
            name="Barn owl",
            key="BO",
            sure=False,
            might_be=("BO", "TO"),
            x=20,
            y=30.25,
            width=10,
            height=20,
            turned=90,
            pile="p",
            level=1,
        ),
        Thing(
            id="row-2",
            zone="row",
            name="A blank place",
            key="",
            sure=True,
            might_be=(),
            x=40,
            y=30,
            width=10,
            height=20,
            turned=0,
        ),
    ),
    width=100,
    height=60,
    svg="<svg/>",
    svg_width=10,
    svg_height=6,
)


def test_a_figure_is_data_that_a_program_can_use() -> None:
    caption = part("caption", "caption", example.sentence("the-owl:caption", 1, "Owls."))
    game = example.game()
    edition = replace(
        example.edition(),
        sections=(replace(game, parts=(game.parts[0], caption, *game.parts[1:])),),
    )
    data = edition_tei(Manuscript(edition=edition, figures=(FIGURE,)))
    assert read_tei(data) == edition
    root = etree.fromstring(data)
    (figure,) = find(root, "//t:figure")
    assert "".join(find(figure, "t:head/t:s")[0].itertext()) == "Owls."
    assert find(figure, "t:figDesc")[0].text == "Two owls."
    first, second = find(figure, "t:list[@type='zone'][@n='row']/t:item")
    (thing,) = find(first, "t:rs")
    assert (thing.get("key"), thing.get("cert"), thing.text) == ("BO", "low", "Barn owl")
    assert find(first, "t:note[@type='might-be']")[0].text == "BO TO"
    assert find(second, "t:rs[@key]") == []
    (zone,) = find(root, f"//t:zone[@xml:id='{first.get('facs')[1:]}']")
    corners = [zone.get(name) for name in ("ulx", "uly", "lrx", "lry", "rotate")]
    assert corners == ["15", "20.2", "25", "40.2", "90"]


def test_lines_and_pages_stand_where_they_begin() -> None:
    """Bytes 0-2 are a line, 3-5 the next, on page 2 the third: "the", "and", "for"."""
    runs = (
        Run(start=0, end=3, kind="liblouis", by="", byte_start=0, byte_end=1),
        Run(start=3, end=4, kind="layout", by="", byte_start=1, byte_end=1),
        Run(start=4, end=7, kind="liblouis", by="", byte_start=2, byte_end=3),
        Run(start=7, end=8, kind="layout", by="", byte_start=3, byte_end=3),
        Run(start=8, end=11, kind="liblouis", by="", byte_start=5, byte_end=6),
    )
    sentence = replace(example.sentence("s:text.1", 0, "the and for"), trace=runs)
    edition = book(part("text", "text", sentence))
    source = read_brf(b"!\n&\n\f=\n", "x.brf")
    data = edition_tei(Manuscript(edition=edition, source=source))
    assert read_tei(data) == edition
    marks = [
        (
            etree.QName(each).localname,
            each.get("n"),
            "".join(
                each.xpath(
                    "preceding::t:s//text() | preceding-sibling::text()",
                    namespaces={"t": NAMESPACE},
                )
            ),
        )
        for each in find(etree.fromstring(data), "//t:body//t:pb | //t:body//t:lb")
    ]
    assert [(name, n) for name, n, _ in marks] == [
        ("pb", "1"),
        ("lb", "1"),
        ("lb", "2"),
        ("pb", "2"),
        ("lb", "1"),
    ]
    assert [text for _, _, text in marks][2:] == ["the ", "the and ", "the and "]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<p",
        b'<TEI xmlns="http://www.tei-c.org/ns/1.0"/>',
        edition_tei(Manuscript(edition=example.edition())).replace(b"bytes:", b"octets:"),
        edition_tei(Manuscript(edition=example.edition())).replace(b"string-range", b"left"),
    ],
)
def test_a_file_of_another_kind_is_refused_with_a_message(data: bytes) -> None:
    with pytest.raises(CadoganError):
        read_tei(data)

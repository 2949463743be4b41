"""What would be lost: the sections that an editor listed, and who attests a paragraph."""

from __future__ import annotations

import pytest

from tests.transcribe.structure.blocks import blocks, drawn
from transcribe.corpus import Expected
from transcribe.errors import CadoganError
from transcribe.structure.division import divide
from transcribe.structure.paragraphs import paragraphs
from transcribe.structure.stream import stream

PAGE = """PATIENCE

By a Lady.

Note to the reader: It is new.

Illustration: CSAR.

CSAR

One Entire Pack of Cards

PLAY

Deal nine cards."""

OUTLINE = (
    Expected("title", "Patience", "front", "PATIENCE"),
    Expected("reader", "Note to the Reader", "front", "Note to the reader:"),
    Expected("caesar", "CÆSAR", "game", "CSAR"),
)


def test_listed_sections_are_found_by_their_heads() -> None:
    text = stream(blocks(PAGE))
    assert drawn(text, divide(text, outline=OUTLINE)) == [
        "title:title ¶ PATIENCE",
        "title:text.1 ¶ By a Lady.",
        "reader:title ¶ Note to the reader:",
        "reader:text.1 ¶ It is new.",
        "caesar:caption ¶ Illustration: CSAR.",
        "caesar:title ¶ CSAR",
        "caesar:pack ¶ One Entire Pack of Cards",
        "caesar:play.1 <PLAY> ¶ Deal nine cards.",
    ]


def test_a_head_is_found_whatever_its_capitals() -> None:
    text = stream(blocks(PAGE.replace("Note to the reader", "NOTE TO THE READER")))
    assert [one.section.id for one in divide(text, outline=OUTLINE)] == [
        "title",
        "reader",
        "caesar",
    ]


def test_a_listed_section_that_is_missing_is_named_with_the_head_that_was_looked_for() -> None:
    text = stream(blocks(PAGE.replace("CSAR", "CATO")))
    with pytest.raises(CadoganError) as caught:
        divide(text, outline=OUTLINE)
    assert "caesar" in caught.value.message
    assert "'CSAR'" in caught.value.message


def test_text_before_the_first_listed_section_is_not_dropped_in_silence() -> None:
    text = stream(blocks("A leaf.\n\n" + PAGE))
    with pytest.raises(CadoganError, match=r"A leaf\."):
        divide(text, outline=OUTLINE)


def test_what_the_braille_shows_is_the_brailles_whoever_else_attests_it() -> None:
    text = stream(blocks("Deal on. / Stop.\n\nGo on."))
    places = [text.text.index(word) for word in ("Stop", "Go on")]
    found = paragraphs(text, dict.fromkeys(places, "copy"))
    assert [one.source for one in found] == ["braille", "copy", "braille"]


def test_a_gap_that_the_editor_closes_is_no_paragraph() -> None:
    text = stream(blocks("LADY CADOGAN'S\n\nGames of Patience\n\nNew."))
    found = paragraphs(text, {}, joined=[text.text.index("Games")])
    assert [text.text[one.start : one.end] for one in found] == [
        "LADY CADOGAN'S Games of Patience",
        "New.",
    ]

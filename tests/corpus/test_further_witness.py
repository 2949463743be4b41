"""What would be lost: every old link to the book, the day somebody finds another copy of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.corpus.conftest import FOLDER, Whole
from transcribe.collate import adopt, collate, read_witness
from transcribe.collate.model import ParagraphBreak
from transcribe.edition import Edition, Sentence, SourceNote
from transcribe.errors import CadoganError
from transcribe.reading import passages
from transcribe.structure.assemble import assemble


def copy_of(whole: Whole, section: str) -> str:
    """A section as plain text, paragraph by paragraph, as a printed copy would have it."""
    (found,) = [one for one in whole.edition.sections if one.id == section]
    return "\n\n".join(
        passage.heading or " ".join([passage.label, *(one.text for one in passage.sentences)])
        for passage in passages(found)
    )


def with_copy(whole: Whole, path: Path, text: str) -> Edition:
    """The edition with one more witness of this text."""
    path.write_text(text, encoding="utf-8")
    own = [read_witness(FOLDER / one.file, one.id) for one in whole.corpus.book.witnesses]
    adoption = adopt(collate(whole.decoding, [*own, read_witness(path, "copy")]))
    note = SourceNote(id="copy", title="A copy", file=str(path), sha256="", kind="witness")
    return assemble(whole.decoding, adoption, whole.corpus, [note])


def sentences(edition: Edition) -> dict[str, Sentence]:
    return {
        one.id: one
        for section in edition.sections
        for part in section.parts
        for one in part.sentences
    }


def test_a_copy_that_shows_a_hidden_paragraph_is_believed_and_moves_no_id(
    whole: Whole, tmp_path: Path
) -> None:
    text = copy_of(whole, "the-sultan").replace(" These constitute", "\n\nThese constitute")
    found = sentences(with_copy(whole, tmp_path / "copy.txt", text))
    assert found["the-sultan:play.7"].paragraph_source == "copy"
    assert not whole.sentences["the-sultan:play.7"].paragraph_start
    assert set(found) == set(whole.sentences)


def test_a_copy_that_shows_a_paragraph_where_the_braille_shows_none_is_not_believed(
    whole: Whole, tmp_path: Path
) -> None:
    text = copy_of(whole, "the-sultan").replace(" From this Divan", "\n\nFrom this Divan")
    edition = with_copy(whole, tmp_path / "copy.txt", text)
    assert not sentences(edition)["the-sultan:play.8"].paragraph_start
    (entry,) = [
        one
        for one in edition.apparatus
        if one.sentence == "the-sultan:play.8" and one.kind == "structure"
    ]
    assert entry.readings[0].witness == "copy"


def test_a_copy_that_divides_a_sentence_gives_the_new_one_a_letter(whole: Whole) -> None:
    """The line of the braille ends between IN and THE, so it cannot contradict such a copy."""
    index, start = next(
        (index, block.text.text.index("THE WOOD."))
        for index, block in enumerate(whole.adoption.blocks)
        if "HOUSE IN THE WOOD." in block.text.text
    )
    shown = ParagraphBreak(index, start, ("copy",))
    adoption = replace(whole.adoption, paragraphs=(*whole.adoption.paragraphs, shown))
    note = SourceNote(id="copy", title="A copy", file="copy.txt", sha256="", kind="witness")
    found = sentences(assemble(whole.decoding, adoption, whole.corpus, [note]))
    assert found["la-belle-lucie:play.9"].text == "It is then called THE HOUSE IN"
    assert found["la-belle-lucie:play.9a"].text == "THE WOOD."
    assert found["la-belle-lucie:play.10"] == whole.sentences["la-belle-lucie:play.10"]
    assert set(found) - set(whole.sentences) == {"la-belle-lucie:play.9a"}


def test_the_sentences_that_a_copy_covers_are_listed_with_it(whole: Whole, tmp_path: Path) -> None:
    edition = with_copy(whole, tmp_path / "copy.txt", copy_of(whole, "the-sultan"))
    covers = {source.id: source.covers for source in edition.provenance.sources}
    assert {one for one in whole.sentences if one.startswith("the-sultan:play")} <= set(
        covers["copy"]
    )


def test_without_its_witnesses_the_corpus_does_not_pass_for_the_frozen_book(whole: Whole) -> None:
    """The note of The Clock ends where only the web copy says so."""
    with pytest.raises(CadoganError) as caught:
        assemble(whole.decoding, None, whole.corpus)
    assert 'not listed: "the-clock:note-1.2"' in caught.value.message
    assert 'lost:       "the-clock:play.6"' in caught.value.message

"""The notes beside the text: which stand where, and that they say what the apparatus knows."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.transcribe.writers.example import edition
from transcribe.corpus import Remark
from transcribe.edition import ApparatusKind, Entry, Reading
from transcribe.errors import CadoganError
from transcribe.notes import (
    KINDS,
    Note,
    Phrase,
    apparatus_note,
    editor_notes,
    notes,
    numbered,
    weight,
)


def entry(
    kind: ApparatusKind, lemma: str, braille: str, reading: str = "", reason: str = ""
) -> Entry:
    return Entry(
        id="a",
        sentence="s:play.1",
        kind=kind,
        start=0,
        end=len(lemma),
        lemma=lemma,
        braille=braille,
        readings=(Reading(witness="web", text=reading),),
        reason=reason,
    )


@pytest.mark.parametrize(
    ("case", "stands"),
    [
        (entry("emendation", "versâ", "vers"), "beside"),
        (entry("substantive", "deuce", "deuce", "two"), "beside"),
        (entry("orthographic", "favor", "favor", "favour"), "beside"),
        # The braille's words were mended by a witness: the reader should know at once.
        (entry("decoder", "It", "X", "It"), "beside"),
        (entry("omission", "only", "", "only"), "beside"),
        # The words are the braille's; the witness is damaged or lacks something.
        (entry("damage", "spaces", "spaces", "s.p.a.ces"), "below"),
        (entry("omission", "Illustration: ", "Illustration: ", ""), "below"),
        # Only marks differ, though the edition took them from the witness.
        (entry("quotation", '"', "", '"'), "below"),
        (entry("emphasis", "side packets", "side packets", "side packets"), "below"),
        (entry("structure", " ", " ", "\n"), "below"),
        # A title in capitals has them in every word, and a note for each would bury the others.
        (entry("orthographic", "BOAT", "BOAT", "Boat"), "below"),
    ],
)
def test_what_changes_words_stands_beside_the_text(case: Entry, stands: str) -> None:
    assert weight(case) == stands


def test_every_kind_has_a_name() -> None:
    assert set(KINDS) == set(get_args(ApparatusKind))


def test_only_notes_beside_the_text_are_numbered_on_a_page() -> None:
    entries = [
        entry("emendation", "It", "X"),
        entry("emphasis", "a", "a"),
        entry("substantive", "b", "b", "c"),
    ]
    assert [note.number for note in numbered(map(apparatus_note, entries))] == [1, None, 2]


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (
            entry("structure", " ", " ", "\n", "a paragraph begins here"),
            "a space; web has a new paragraph. Layout: a paragraph begins here.",
        ),
        (
            entry("omission", "only", "", "only"),
            "only; the braille has nothing; so web. Omission.",
        ),
        (
            entry("emphasis", "added", "added", "added", "the braille shows none"),
            "added; emphasised in web. Emphasis: the braille shows none.",
        ),
        (
            entry("substantive", "deuce", "deuce", "two"),
            "deuce; web has “two”. Another word.",
        ),
        (
            entry("damage", "It", "X", "1t", "It is meant. (an editor)"),
            "It; the braille has “X”; web has “1t”. "
            "Damage in the witness: It is meant. (an editor)",
        ),
    ],
)
def test_a_note_reads_without_invisible_words(case: Entry, said: str) -> None:
    assert apparatus_note(case).text == said


def remark(sentence: str, words: str) -> Remark:
    return Remark(id="a", sentence=sentence, words=words, note="There are five.", editor="Ada")


def test_the_editor_s_note_stands_at_its_words_and_is_signed() -> None:
    """What the text cannot say of itself is told by somebody who answers for it."""
    (note,) = editor_notes([remark("the-owl:rule-1.3", "them")], edition())
    text = texts()[note.sentence]
    assert (text[: note.start], text[: note.end]) == ("2. of ", "2. of them")
    assert note.text.endswith("Editor’s note: There are five. (Ada)")
    assert note in notes(edition(), [note])


@pytest.mark.parametrize(
    ("sentence", "words", "said"),
    [
        ("the-owl:play.1", "heron", "is on 'heron', but the sentence has "),
        ("the-heron:play.1", "owl", "is on 'owl', but the sentence is none of the book"),
        ("the-owl:play.1", "", "is on '', but"),
    ],
)
def test_a_note_on_words_that_do_not_stand_there_is_an_error(
    sentence: str, words: str, said: str
) -> None:
    """Left out in silence it would be missed by nobody."""
    with pytest.raises(CadoganError, match=said):
        editor_notes([remark(sentence, words)], edition())


def texts() -> dict[str, str]:
    return {
        sentence.id: sentence.text
        for section in edition().sections
        for part in section.parts
        for sentence in part.sentences
    }


def finding(sentence: str, end: int) -> Note:
    return Note(
        id=f"finding-{sentence}-{end}",
        kind="finding",
        sentence=sentence,
        start=0,
        end=end,
        weight="beside",
        phrases=(Phrase("There are five."),),
        correction="five",
    )


def test_further_notes_stand_among_the_apparatus_in_the_order_of_reading() -> None:
    """A note that interrupts a rule is read before the rule goes on."""
    book = edition()
    further = [finding("the-owl:play.1", 2), finding("the-owl:rule-1.3", 1)]
    further += [finding("the-owl:note-1.1", 1), finding("the-crow:play.1", 1)]
    ordered = [(note.sentence, note.end) for note in notes(book, further)]
    assert ordered == [
        ("the-owl:note-1.1", 1),
        ("the-owl:rule-1.3", 1),
        ("the-owl:play.1", 2),
        ("the-owl:play.1", 4),
    ]

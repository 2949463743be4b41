"""What would be lost: a correction that silently changes, or no longer changes, other words."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.corpus.conftest import Whole
from transcribe.corpus import Decision, Emendation
from transcribe.emend import emend
from transcribe.errors import CadoganError
from transcribe.structure.assemble import assemble


def emendation(page: int, line: int, cell: int, old: str) -> Emendation:
    return Emendation(
        id="trial",
        page=page,
        line=line,
        cell=cell,
        old=old,
        new="Patience",
        reason="A trial.",
        source="None.",
        editor="Nobody",
    )


def test_each_emendation_is_in_the_text_signed_and_traced_to_its_cells(whole: Whole) -> None:
    entries = [entry for entry in whole.edition.apparatus if entry.kind == "emendation"]
    signed = {one.id: one for one in whole.corpus.emendations}
    traced = [
        (run, sentence)
        for sentence in whole.sentences.values()
        for run in sentence.trace
        if run.kind == "emendation"
    ]
    assert {run.by for run, _ in traced} == set(signed)
    assert len(entries) == len(traced) == len(signed)
    for run, sentence in traced:
        made = signed[run.by]
        assert sentence.text[run.start : run.end] == made.new
        assert run.byte_start < run.byte_end
        entry = next(
            one for one in entries if one.sentence == sentence.id and one.start == run.start
        )
        assert (entry.lemma, entry.braille) == (made.new, made.old)
        assert made.reason in entry.reason
        assert made.editor in entry.reason


def test_what_the_braille_lost_is_restored_everywhere(whole: Whole) -> None:
    text = " ".join(one.text for one in whole.sentences.values())
    assert text.count("vice versâ") == text.count("vice vers") == 6
    assert text.count("CÆSAR") == 3
    assert "CSAR" not in text
    assert "It often happens that so many cards" in text


def test_an_emendation_whose_words_are_gone_is_an_error_that_says_so(whole: Whole) -> None:
    with pytest.raises(CadoganError) as caught:
        emend(whole.decoding, [emendation(4, 1, 1, "pocket")])
    for words in ("trial", "'pocket'", "'packet'", "page 4, line 1, cell 1"):
        assert words in caught.value.message


def test_an_emendation_outside_the_braille_is_an_error_that_says_so(whole: Whole) -> None:
    with pytest.raises(CadoganError, match="page 400, line 1, cell 1"):
        emend(whole.decoding, [emendation(400, 1, 1, "packet")])


def test_an_emendation_keeps_its_cells_and_touches_nothing_else(whole: Whole) -> None:
    made = emend(whole.decoding, [emendation(4, 1, 1, "packet")])
    changed = [
        (old, new)
        for old, new in zip(whole.decoding.blocks, made.blocks, strict=True)
        if old != new
    ]
    ((old, new),) = changed
    assert new.text.text == old.text.text.replace("of each packet", "of each Patience")
    assert new.text.span == old.text.span


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        (Decision(page=4, line=1, cell=1, words="pocket", reason="-"), "'packet'"),
        (Decision(page=4, line=60, cell=1, words="packet", reason="-"), "no such place"),
    ],
)
def test_a_decision_about_other_words_is_an_error_that_says_so(
    whole: Whole, decision: Decision, said: str
) -> None:
    structure = msgspec.structs.replace(whole.corpus.structure, breaks=(decision,))
    with pytest.raises(CadoganError) as caught:
        assemble(whole.decoding, whole.adoption, replace(whole.corpus, structure=structure))
    assert said in caught.value.message
    assert f"page {decision.page}, line {decision.line}, cell 1" in caught.value.message


def test_every_break_decided_is_a_paragraph_that_nothing_else_shows(whole: Whole) -> None:
    begun = set()
    for _, part in whole.parts:
        for index, sentence in enumerate(part.sentences):
            if sentence.paragraph_source == "structure.toml":
                label = part.label_trace if index == 0 else ()
                begun.add(label[0].byte_start if label else sentence.braille.start)
    offset = whole.decoding.source.offset
    decided = [offset(one.page, one.line, one.cell) for one in whole.corpus.structure.breaks]
    assert sorted(begun) == sorted(decided)


def test_what_the_editor_notes_of_the_contents_is_so(whole: Whole) -> None:
    """Who looks for a game in the list follows the note: first every odd name, then every even."""
    (note,) = (one for one in whole.corpus.notes if one.sentence == "contents:title")
    assert "first, third, fifth name and so on, then the second, fourth, sixth" in note.note
    names = [part for section, part in whole.parts if section == "contents" and part.kind == "text"]
    listed = [one.text.replace("'", "").replace("Æ", "AE") for one in names[0].sentences]
    assert len(listed) == 47
    assert listed != sorted(listed)
    assert listed[0::2] + listed[1::2] == sorted(listed)

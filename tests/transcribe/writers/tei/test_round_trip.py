"""TEI: what is written comes back, whatever a sentence bears and wherever it stands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.transcribe.writers import example
from tests.transcribe.writers.tei.small import ODD, book, part
from transcribe.edition import (
    Entry,
    Reading,
    RuleUse,
    Run,
    SectionKind,
    Sentence,
    SourceNote,
    Span,
)
from transcribe.manuscript import Manuscript
from transcribe.writers.tei import edition_tei
from transcribe.writers.tei.reader import read_tei


@st.composite
def marked_sentences(draw: st.DrawFn) -> tuple[Sentence, tuple[Entry, ...]]:
    """A sentence with spans that may cross whatever they like, and entries that do not."""
    text = draw(st.text("ab .,'\"—é<&\t", min_size=1, max_size=30))
    places = st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))
    spans = draw(st.sets(places.filter(lambda each: each[0] < each[1]), max_size=3))
    witnesses = st.lists(st.sampled_from(["web", "a b"]), max_size=2, unique=True)
    kinds = st.sampled_from(["emphasis", "quotation"])
    made = [
        Span(kind=draw(kinds), start=start, end=end, witnesses=tuple(draw(witnesses)))
        for start, end in sorted(spans)
    ]
    borders = sorted(draw(st.sets(st.integers(0, len(text)), max_size=6)))
    entries = [
        Entry(
            id=f"s:text.1-a{number}",
            sentence="s:text.1",
            kind=draw(st.sampled_from(["emendation", "omission", "structure", "substantive"])),
            start=start,
            end=end,
            lemma=text[start:end],
            braille=draw(st.sampled_from([text[start:end], "", "x\ny"])),
            readings=tuple(
                Reading(witness=witness, text=draw(st.text("a \n•", max_size=3)))
                for witness in draw(witnesses)
            ),
            reason=draw(st.sampled_from(["", "it is"])),
        )
        for number, (start, end) in enumerate(zip(borders[::2], borders[1::2], strict=False), 1)
    ]
    sentence = example.sentence("s:text.1", 5, text, *made, paragraph=draw(st.booleans()))
    return sentence, tuple(entries)


@given(marked_sentences())
def test_whatever_a_sentence_bears_comes_back(
    marked: tuple[Sentence, tuple[Entry, ...]],
) -> None:
    sentence, entries = marked
    edition = replace(book(part("text", "text", sentence)), apparatus=entries)
    assert read_tei(edition_tei(Manuscript(edition=edition))) == edition


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("kind", ["game", "terms", "front", "text"])
def test_whatever_stands_where_comes_back(name: str, kind: SectionKind) -> None:
    edition = book(*ODD[name], kind=kind)
    assert read_tei(edition_tei(Manuscript(edition=edition))) == edition


def test_a_book_with_all_it_was_made_from_comes_back() -> None:
    source = SourceNote(
        id="my copy",
        title="A <copy>",
        file="copies/my copy.txt",
        sha256="ab",
        kind="witness",
        note="Found.",
        covers=("the-owl:play.1",),
    )
    run = Run(
        start=0,
        end=5,
        kind="witness",
        by="my copy",
        byte_start=72,
        byte_end=73,
        witness_start=3,
        witness_end=8,
    )
    edition = example.edition()
    game = edition.sections[0]
    play = game.parts[-1]
    traced = replace(play, sentences=(replace(play.sentences[0], trace=(run,)),))
    edition = replace(
        edition,
        sections=(replace(game, parts=(*game.parts[:-1], traced)),),
        provenance=replace(
            edition.provenance, sources=(source,), tables=("a.ctb", "b.cti"), cadogan="0.1.dev1+x"
        ),
        context=(
            RuleUse(rule="dash", byte_start=1, byte_end=3, cells="--", before=" ", after="—"),
        ),
    )
    assert read_tei(edition_tei(Manuscript(edition=edition))) == edition

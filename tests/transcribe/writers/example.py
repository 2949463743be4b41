"""A small edition made by hand: a game whose rule is interrupted by a note."""

from __future__ import annotations

from transcribe.edition import (
    Edition,
    Entry,
    Part,
    Place,
    Provenance,
    Reading,
    Run,
    Section,
    Sentence,
    Span,
)


def place(start: int) -> Place:
    """Somewhere on page 1; only the byte counts for the order of reading."""
    return Place(page=1, line=1, cell=1, end_page=1, end_line=1, end_cell=2, start=start, end=start)


def run(start: int, text: str) -> tuple[Run, ...]:
    """A trace of one run."""
    return (
        Run(start=0, end=len(text), kind="liblouis", by="", byte_start=start, byte_end=start + 1),
    )


def sentence(id: str, start: int, text: str, *spans: Span, paragraph: bool = False) -> Sentence:
    """A sentence that begins at byte `start`."""
    return Sentence(
        id=id,
        text=text,
        braille=place(start),
        paragraph_start=paragraph,
        spans=spans,
        trace=run(start, text),
    )


def game() -> Section:
    """The game: title, RULES, one rule in two paragraphs with a note between, PLAY."""
    emphasis = Span(kind="emphasis", start=4, end=11, witnesses=("web",))
    return Section(
        id="the-owl",
        title="The Owl",
        kind="game",
        parts=(
            Part(
                id="title",
                kind="title",
                sentences=(sentence("the-owl:title", 0, "THE OWL", paragraph=True),),
            ),
            Part(
                id="rule-1",
                kind="rule",
                numeral="I",
                label="I.",
                label_trace=run(20, "I."),
                heading="RULES",
                heading_trace=run(10, "RULES"),
                sentences=(
                    sentence("the-owl:rule-1.1", 22, "All cards_wake.", paragraph=True),
                    sentence("the-owl:rule-1.2", 30, "The *owl* is 1 card."),
                    sentence("the-owl:rule-1.3", 60, "2. of them sleep.", paragraph=True),
                ),
            ),
            Part(
                id="note-1",
                kind="note",
                within="rule-1",
                label="Note.—",
                label_trace=run(40, "Note.—"),
                sentences=(
                    sentence("the-owl:note-1.1", 42, "Not by day, ever.", emphasis, paragraph=True),
                ),
            ),
            Part(
                id="play",
                kind="play",
                heading="PLAY",
                heading_trace=run(70, "PLAY"),
                sentences=(sentence("the-owl:play.1", 72, "Deal.", paragraph=True),),
            ),
        ),
    )


def edition() -> Edition:
    """A book of that one game, with an emendation and a witness's reading."""
    apparatus = (
        Entry(
            id="a1",
            sentence="the-owl:play.1",
            kind="emendation",
            start=0,
            end=4,
            lemma="Deal",
            braille="Dael",
            readings=(Reading(witness="web", text="Deal"),),
            reason="a slip",
        ),
    )
    sources = Provenance(sources=(), cadogan="0", liblouis="0", tables=())
    return Edition(title="Owls", sections=(game(),), apparatus=apparatus, provenance=sources)

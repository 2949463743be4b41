"""A small book with real cells: a front page, two games, braille of six lines."""

from __future__ import annotations

from transcribe.edition import (
    Edition,
    Entry,
    Part,
    PartKind,
    Place,
    Provenance,
    Reading,
    Run,
    Section,
    Sentence,
    SourceNote,
)
from transcribe.reader import Source, read_brf

CELLS = b",,! ,,[l\n,two ,pa\ncks\n,d1l \nall4 ,k+s v win4\n,,! ,,cat\n"
"""THE OWL, Two Packs (over a line's end), two sentences of play, THE CAT."""


def source() -> Source:
    """The braille of the book."""
    return read_brf(CELLS, "small.brf")


def sentence(identifier: str, text: str, start: int, end: int, *trace: Run) -> Sentence:
    """A sentence on bytes `start` to `end` of the braille."""
    read = source()
    page, line, cell = read.place(start)
    end_page, end_line, end_cell = read.place(end - 1)
    place = Place(
        page=page,
        line=line,
        cell=cell,
        end_page=end_page,
        end_line=end_line,
        end_cell=end_cell,
        start=start,
        end=end,
    )
    plain = Run(start=0, end=len(text), kind="liblouis", by="", byte_start=start, byte_end=end)
    return Sentence(
        id=identifier, text=text, braille=place, paragraph_start=True, trace=trace or (plain,)
    )


def part(identifier: str, kind: PartKind, *sentences: Sentence) -> Part:
    """A part of these sentences."""
    return Part(id=identifier, kind=kind, sentences=sentences)


def edition() -> Edition:
    """The edition of the book, with one emendation."""
    at = CELLS.index
    numeral = Run(start=6, end=7, kind="context", by="numeral", byte_start=46, byte_end=47)
    front = Section(
        id="title",
        title="THE BOOK",
        kind="front",
        parts=(part("text", "text", sentence("title:text.1", "THE", 0, 3)),),
    )
    owl = Section(
        id="the-owl",
        title="THE OWL",
        kind="game",
        parts=(
            part("title", "title", sentence("the-owl:title", "THE OWL", 0, 8)),
            part(
                "pack",
                "pack",
                sentence("the-owl:pack", "Two Packs", at(b",two"), at(b"cks") + 3),
            ),
            part(
                "play",
                "play",
                sentence("the-owl:play.1", "Deal all.", at(b",d1l"), at(b"all4") + 4),
                sentence("the-owl:play.2", "Kings V win.", at(b",k+s"), at(b"win4") + 4, numeral),
            ),
        ),
    )
    cat = Section(
        id="cat",
        title="CAT",
        kind="game",
        parts=(
            part("title", "title", sentence("cat:title", "CAT", at(b",,cat"), at(b",,cat") + 5)),
        ),
    )
    emendation = Entry(
        id="e",
        sentence="the-owl:play.1",
        kind="emendation",
        start=0,
        end=4,
        lemma="Deal",
        braille="Dal",
        readings=(Reading(witness="web", text="Deal"),),
        reason="a slip",
    )
    sources = (
        SourceNote(id="braille", title="Braille", file="s.brf", sha256="00" * 32, kind="braille"),
        SourceNote(
            id="web",
            title="A web copy",
            file="w.txt",
            sha256="11" * 32,
            kind="witness",
            covers=("the-owl:play.1", "the-owl:play.2"),
        ),
    )
    made = Provenance(sources=sources, cadogan="0", liblouis="0", tables=("t",))
    return Edition(
        title="THE BOOK", sections=(front, owl, cat), apparatus=(emendation,), provenance=made
    )

"""The edition out of traced text: sentences with ids, places, traces, spans and apparatus.

    assemble(decoding, adoption, corpus) -> Edition

The blocks become one stream; layout, witnesses and editor cut it into paragraphs; marks and heads
group those into sections and parts; sentences are split and named. All of that works on spans of
the stream, and only here the spans are cut out of the traced text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version

from transcribe.collate.model import Adoption
from transcribe.corpus import Corpus
from transcribe.decode import Decoding
from transcribe.edition import (
    Edition,
    Part,
    Provenance,
    Run,
    Section,
    Sentence,
    SourceNote,
)
from transcribe.edition import Span as Marked
from transcribe.errors import CadoganError
from transcribe.structure.apparatus import Sentences, covered, entries, spans
from transcribe.structure.decisions import EDITOR, places, positions, witnessed
from transcribe.structure.division import Division, divide
from transcribe.structure.ids import frozen, ids
from transcribe.structure.marks import emphasised, merged
from transcribe.structure.outline import unchanged
from transcribe.structure.parts import RawPart, RawSentence, Span
from transcribe.structure.runs import byte_span, place, runs
from transcribe.structure.stream import Stream, stream


def assemble(
    decoding: Decoding,
    adoption: Adoption | None = None,
    corpus: Corpus | None = None,
    sources: Sequence[SourceNote] = (),
) -> Edition:
    """The edition of a decoded book.

    `adoption` is what collation made of the same decoding; without it the text is the braille's
    alone. With a corpus its sections, decisions and frozen ids hold, its sources are named, and
    `sources` are further witnesses; a sentence that only those reveal takes a letter. Without a
    corpus the sections are those that the layout shows, and `sources` are all there are (the
    braille alone if there are none).

    Raises CadoganError for a file without text, a decision that does not fit, a section that is
    missing, or (without further witnesses) ids that are not those that are frozen.
    """
    blocks = adoption.blocks if adoption else decoding.blocks
    text = stream(blocks)
    if not text.text.strip():
        raise CadoganError(
            "nothing in this file is text: it holds page numbers, running heads and the like",
            where=decoding.source.name,
            hint="If that is wrong, keep them as text with --keep.",
        )
    divisions = divided(text, decoding, adoption, corpus)
    names = _names(text, divisions, corpus, strict=not sources)
    sections = tuple(_section(text, decoding, division, names) for division in divisions)
    in_order = Sentences(*zip(*sorted(names.items()), strict=True))
    marked = spans(text, in_order, adoption.spans if adoption else ())
    for name, own in emphasised(text, in_order, decoding.emphasis).items():
        marked[name] = merged(own, marked.get(name, []))
    sections = tuple(_marked(section, marked) for section in sections)
    covers = covered(text, in_order, adoption.coverage if adoption else ())
    apparatus = entries(
        text,
        in_order,
        {one.id: one for section in sections for part in section.parts for one in part.sentences},
        adoption.variants if adoption else (),
        {one.id: one for one in (corpus.emendations if corpus else ())},
    )
    notes = _sources(decoding, corpus, sources)
    return Edition(
        title=corpus.book.title if corpus else sections[0].title,
        sections=sections,
        apparatus=apparatus,
        provenance=Provenance(
            sources=tuple(replace(one, covers=tuple(covers.get(one.id, ()))) for one in notes),
            cadogan=version("cadogan"),
            liblouis=decoding.liblouis,
            tables=decoding.tables,
        ),
        context=decoding.log,
    )


def divided(
    text: Stream, decoding: Decoding, adoption: Adoption | None, corpus: Corpus | None
) -> list[Division]:
    """The stream divided as layout, witnesses and the corpus's decisions say."""
    attested = dict(witnessed(text, adoption.paragraphs if adoption else ()))
    if corpus is None:
        return divide(text, attested)
    base = stream(decoding.blocks)
    breaks = places(base, decoding.source, corpus.structure.breaks)
    joins = places(base, decoding.source, corpus.structure.joins)
    for position in positions(text, breaks):
        attested.setdefault(position, EDITOR)
    before = unchanged(decoding.blocks, corpus.emendations)
    return divide(text, attested, positions(text, joins), corpus.outline, before)


def _names(
    text: Stream, divisions: Sequence[Division], corpus: Corpus | None, *, strict: bool
) -> dict[Span, str]:
    counted = [pair for one in divisions for pair in ids(one.section.id, one.parts)]
    if corpus is None or not corpus.ids:
        return {span: name for name, span in counted}
    return frozen(counted, corpus.ids, lambda span: byte_span(text.traced(*span)), strict=strict)


def _section(
    text: Stream, decoding: Decoding, division: Division, names: dict[Span, str]
) -> Section:
    section = division.section
    return Section(
        id=section.id,
        title=section.title,
        kind=section.kind,
        parts=tuple(_part(text, decoding, part, names) for part in division.parts),
    )


def _part(text: Stream, decoding: Decoding, part: RawPart, names: dict[Span, str]) -> Part:
    label, label_trace = _cut(text, part.label)
    heading, heading_trace = _cut(text, part.heading)
    return Part(
        id=part.id,
        kind=part.kind,
        numeral=part.numeral,
        within=part.within,
        label=label,
        label_trace=label_trace,
        heading=heading,
        heading_trace=heading_trace,
        sentences=tuple(_sentence(text, decoding, one, names[one.span]) for one in part.sentences),
    )


def _sentence(text: Stream, decoding: Decoding, sentence: RawSentence, name: str) -> Sentence:
    own = text.traced(*sentence.span)
    label, label_trace = _cut(text, sentence.label)
    return Sentence(
        id=name,
        text=own.text,
        braille=place(decoding.source, *byte_span(own)),
        paragraph_start=bool(sentence.paragraph),
        paragraph_source=sentence.paragraph,
        trace=runs(own),
        label=label,
        label_trace=label_trace,
    )


def _cut(text: Stream, span: Span | None) -> tuple[str, tuple[Run, ...]]:
    if span is None:
        return "", ()
    own = text.traced(*span)
    return own.text, runs(own)


def _marked(section: Section, marked: dict[str, list[Marked]]) -> Section:
    return replace(
        section,
        parts=tuple(
            replace(
                part,
                sentences=tuple(
                    replace(one, spans=tuple(marked[one.id])) if one.id in marked else one
                    for one in part.sentences
                ),
            )
            for part in section.parts
        ),
    )


def _sources(
    decoding: Decoding, corpus: Corpus | None, sources: Sequence[SourceNote]
) -> tuple[SourceNote, ...]:
    if corpus is not None:
        return (*_corpus_sources(corpus), *sources)
    return tuple(sources) or (
        SourceNote(
            id="braille",
            title=decoding.source.name,
            file=decoding.source.name,
            sha256=hashlib.sha256(decoding.source.data).hexdigest(),
            kind="braille",
        ),
    )


def _corpus_sources(corpus: Corpus) -> Iterator[SourceNote]:
    braille = corpus.book.braille
    yield SourceNote(
        id=braille.id,
        title=braille.title,
        file=braille.file,
        sha256=braille.sha256,
        kind="braille",
        note=braille.note,
    )
    for witness in corpus.book.witnesses:
        yield SourceNote(
            id=witness.id,
            title=witness.title,
            file=witness.file,
            sha256=witness.sha256,
            kind="witness",
            note=witness.note,
        )

"""Collating the decoded book with its witnesses: from texts to the apparatus.

    collate(decoding, witnesses, table="ebae") -> Collation

Every witness is laid alongside the base by itself; only then are the differences of all of them
put together and decided (`policy`). So the order of the witnesses plays no part, and a witness
that is foreign or huge costs its own reading and no more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from transcribe.collate.align import align
from transcribe.collate.base import base_of
from transcribe.collate.cells import Cells
from transcribe.collate.chains import chains
from transcribe.collate.evidence import Evidence, Placed, placed
from transcribe.collate.kinds import Namer
from transcribe.collate.mapping import Track
from transcribe.collate.model import Attestation, Base, Collation, Segment, Variant, WitnessText
from transcribe.collate.policy import decide
from transcribe.collate.seeds import runs
from transcribe.collate.words import Lexicon, Words
from transcribe.decode import Block, Decoding
from transcribe.edition import ApparatusKind
from transcribe.errors import CadoganError
from transcribe.trace import Piece

_Found = tuple[ApparatusKind, int, int, Attestation, str]


def collate(decoding: Decoding, witnesses: Iterable[WitnessText], table: str = "ebae") -> Collation:
    """Where each witness lies along the book, and every difference once.

    `table` is the name of the table that the book was decoded with. Raises CadoganError when two
    witnesses have one id.
    """
    ordered = sorted(witnesses, key=lambda witness: witness.id)
    for one, other in pairwise(ordered):
        if one.id == other.id:
            where = f"{one.file} and {other.file}"
            what = f'two witnesses are called "{one.id}"'
            raise CadoganError(what, where=where, hint="Rename one of the files.")
    base = base_of(decoding.blocks)
    if not ordered:
        return Collation(base, (), (), (), ())
    lexicon = Lexicon()
    words = lexicon.words(base.text)
    cells = Cells(base, decoding.source, table)
    segments: list[Placed] = []
    found: list[_Found] = []
    unplaced: list[str] = []
    for witness in ordered:
        its_words = lexicon.words(witness.text)
        namer = Namer(base.text, witness.text, cells, lexicon.known(words, its_words))
        its_own = _place(words, its_words, witness, namer)
        found.extend(_differences(its_own))
        segments.extend(its_own)
        if not its_own:
            unplaced.append(witness.id)
    evidence = Evidence.of_segments(words, segments)
    return Collation(
        base=base,
        witnesses=tuple(ordered),
        segments=tuple(_segment(words, item) for item in evidence.segments),
        variants=_signed_stays(base, decide(_variants(base, found), evidence)),
        unplaced=tuple(unplaced),
    )


def _place(base: Words, words: Words, witness: WitnessText, namer: Namer) -> list[Placed]:
    """The segments of one witness, in its own order."""
    alignments = align(base, words, chains(runs(base.keys, words.keys)))
    return [placed(base, witness, words, alignment, namer) for alignment in alignments]


def _differences(segments: Sequence[Placed]) -> Iterator[_Found]:
    """All differences of one witness, by its segments in its own order."""
    for item in segments:
        for typed, reading in item.named:
            at = typed.difference
            yield typed.kind, at.start, at.end, reading, typed.reason
        yield from _emphasis(item)
    yield from _transpositions(segments)


def _emphasis(item: Placed) -> Iterator[_Found]:
    track = Track.of(item.stretch)
    for mark in item.witness.marks:
        start, end = max(mark.start, item.stretch.from_), min(mark.end, item.stretch.to)
        if mark.kind == "emphasis" and start < end:
            low, high = track.over(start, end)
            if low < high:
                reading = _attested(item.witness, start, end)
                yield "emphasis", low, high, reading, "the braille shows no emphasis"


def _transpositions(segments: Sequence[Placed]) -> Iterator[_Found]:
    """The segments of a witness that stand before or beside what they follow in the witness."""
    for before, item in pairwise(segments):
        at = item.stretch
        if at.start < before.stretch.end:
            reading = _attested(item.witness, at.from_, at.to)
            reason = "the witness has this passage after a later one"
            yield "transposition", at.start, at.end, reading, reason


def _attested(witness: WitnessText, start: int, end: int) -> Attestation:
    return Attestation(witness.id, start, end, witness.text[start:end])


def _variants(base: Base, found: Iterable[_Found]) -> list[Variant]:
    """One variant for each place and kind, with the readings of all witnesses.

    A witness that has two differences of one kind at one point (it has the passage twice, or puts
    in two things there) keeps them apart.
    """
    grouped: defaultdict[tuple[ApparatusKind, int, int, int], list[tuple[Attestation, str]]]
    grouped = defaultdict(list)
    times: Counter[tuple[ApparatusKind, int, int, str]] = Counter()
    for kind, start, end, reading, reason in found:
        time = times[kind, start, end, reading.witness]
        times[kind, start, end, reading.witness] += 1
        grouped[kind, start, end, time].append((reading, reason))
    return [
        Variant(
            kind=kind,
            start=start,
            end=end,
            base=base.text[start:end],
            readings=tuple(reading for reading, _ in readings),
            reason="; ".join(dict.fromkeys(reason for _, reason in readings)),
        )
        for (kind, start, end, _), readings in sorted(grouped.items())
    ]


def _signed_stays(base: Base, variants: Iterable[Variant]) -> tuple[Variant, ...]:
    """The variants, none of them adopted where an editor changed the text: who signs, decides."""
    found = tuple(variants)
    if not found:
        return ()
    signed = [
        (start, start + len(piece.text))
        for block, begin in zip(base.blocks, base.starts, strict=True)
        for start, piece in _starts(block, begin)
        if piece.origin.kind == "emendation"
    ]
    return tuple(
        replace(variant, adopted=None)
        if any(start < variant.end and variant.start < end for start, end in signed)
        else variant
        for variant in found
    )


def _starts(block: Block, begin: int) -> Iterator[tuple[int, Piece]]:
    """The pieces of a block, each with the character of the base at which it begins."""
    pieces = block.text.pieces
    yield from zip(
        accumulate((len(each.text) for each in pieces), initial=begin), pieces, strict=False
    )


def _segment(base: Words, item: Placed) -> Segment:
    alignment = item.alignment
    return Segment(
        witness=item.witness.id,
        start=item.stretch.start,
        end=item.stretch.end,
        from_=item.stretch.from_,
        to=item.stretch.to,
        words=alignment.words,
        agreeing=alignment.agreeing,
        pairs=tuple(
            (base.starts[left], item.words.starts[right]) for left, right in alignment.pairs
        ),
    )

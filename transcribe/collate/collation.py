"""Collating the decoded book with its witnesses: from texts to the apparatus.

    collate(decoding, witnesses, table="ebae") -> Collation

Every witness is laid alongside the base by itself; only then are the differences of all of them
put together and decided (`policy`). So the order of the witnesses plays no part, and a witness
that is foreign or huge costs its own reading and no more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from transcribe.collate.align import align
from transcribe.collate.base import base_of
from transcribe.collate.cells import Cells
from transcribe.collate.chains import chains
from transcribe.collate.differences import stretch
from transcribe.collate.evidence import Placed, evidence, placed
from transcribe.collate.keys import key
from transcribe.collate.kinds import Namer
from transcribe.collate.mapping import Track
from transcribe.collate.model import Attestation, Base, Collation, Segment, Variant, WitnessText
from transcribe.collate.policy import decide
from transcribe.collate.seeds import runs
from transcribe.collate.words import Lexicon, Words
from transcribe.decode import Decoding
from transcribe.edition import ApparatusKind
from transcribe.errors import CadoganError

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
    lexicon = Lexicon()
    words = lexicon.words(base.text)
    segments = {witness.id: _place(words, lexicon, witness) for witness in ordered}
    all_segments = evidence(words, [item for found in segments.values() for item in found])
    cells = Cells.of(base, decoding.source, table)
    known = frozenset(key(words[index]) for index in range(len(words)))
    found: list[_Found] = []
    quoting: set[Attestation] = set()
    for witness in ordered:
        namer = Namer(base.text, witness.text, cells, known)
        for item in segments[witness.id]:
            readings = list(_readings(namer, witness, item))
            quoting.update(_paired_quotations(witness, readings))
            found.extend(readings)
            found.extend(_emphasis(witness, item))
        found.extend(_transpositions(witness, segments[witness.id]))
    return Collation(
        base=base,
        witnesses=tuple(ordered),
        segments=tuple(_segment(words, item) for item in all_segments.segments),
        variants=decide(_variants(base, found), all_segments, frozenset(quoting)),
        unplaced=tuple(witness.id for witness in ordered if not segments[witness.id]),
    )


def _place(base: Words, lexicon: Lexicon, witness: WitnessText) -> list[Placed]:
    """The segments of one witness, in its own order."""
    words = lexicon.words(witness.text)
    found = align(base, words, chains(runs(base.keys, words.keys)))
    return [placed(base, witness.id, words, item, stretch(base, words, item)) for item in found]


def _readings(namer: Namer, witness: WitnessText, item: Placed) -> Iterator[_Found]:
    for typed in namer.name(item.stretch.differences):
        at = typed.difference
        text = witness.text[at.from_ : at.to]
        yield (
            typed.kind,
            at.start,
            at.end,
            Attestation(witness.id, at.from_, at.to, text),
            typed.reason,
        )


def _paired_quotations(witness: WitnessText, found: Sequence[_Found]) -> Iterator[Attestation]:
    """The readings that put in a quotation mark which opens or closes a whole quotation here."""
    readings = {reading.start: reading for kind, *_, reading, _ in found if kind == "quotation"}
    for mark in witness.marks:
        if mark.kind == "quotation":
            opening, closing = readings.get(mark.start), readings.get(mark.end - 1)
            if opening and closing:
                yield from (opening, closing)


def _emphasis(witness: WitnessText, item: Placed) -> Iterator[_Found]:
    track = Track.of(item.stretch)
    reason = "the braille shows no emphasis"
    for mark in witness.marks:
        start, end = max(mark.start, item.stretch.from_), min(mark.end, item.stretch.to)
        if mark.kind == "emphasis" and start < end:
            low, high = track.over(start, end)
            if low < high:
                reading = Attestation(witness.id, start, end, witness.text[start:end])
                yield "emphasis", low, high, reading, reason


def _transpositions(witness: WitnessText, segments: Sequence[Placed]) -> Iterator[_Found]:
    """The segments of a witness that stand before or beside what they follow in the witness."""
    for before, item in pairwise(segments):
        if item.stretch.start < before.stretch.end:
            at = item.stretch
            reading = Attestation(witness.id, at.from_, at.to, witness.text[at.from_ : at.to])
            reason = "the witness has this passage after a later one"
            yield "transposition", at.start, at.end, reading, reason


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


def _segment(base: Words, item: Placed) -> Segment:
    alignment = item.alignment
    return Segment(
        witness=item.witness,
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

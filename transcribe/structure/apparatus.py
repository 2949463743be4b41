"""What the witnesses say, handed to the sentences that hold the characters in question."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from transcribe.collate.model import Coverage, PlacedSpan, PlacedVariant
from transcribe.corpus import Emendation
from transcribe.edition import Entry, Reading, Sentence, Span
from transcribe.structure.stream import Stream


@dataclass(frozen=True)
class Sentences:
    """The sentences' spans in the stream, in order, with their ids."""

    spans: tuple[tuple[int, int], ...]
    ids: tuple[str, ...]

    def at(self, start: int, end: int) -> int:
        """The index of the sentence that holds the beginning of a span or, where that is between
        sentences (in a label, a head, a blank), of the next one; the last where none follows.

        A point at a sentence's end belongs to it, a blank behind it to the next one.
        """
        index = bisect_right(self.spans, start, key=lambda span: span[0]) - 1
        if index >= 0 and (start < self.spans[index][1] or start == end == self.spans[index][1]):
            return index
        return min(index + 1, len(self.spans) - 1)

    def between(self, start: int, end: int) -> range:
        """The indices of the sentences that share a character with the span."""
        first = bisect_left(self.spans, start, key=lambda span: span[1])
        last = bisect_left(self.spans, end, key=lambda span: span[0])
        return range(first, last)


def spans(
    stream: Stream, sentences: Sentences, found: Iterable[PlacedSpan]
) -> dict[str, list[Span]]:
    """Emphasis and quotations by sentence id, in characters of the sentence."""
    placed: dict[str, list[Span]] = defaultdict(list)
    for span in found:
        start = stream.starts[span.block] + span.start
        end = stream.starts[span.block] + span.end
        for index in sentences.between(start, end):
            low, high = sentences.spans[index]
            inner = Span(
                kind=span.kind,
                start=max(start, low) - low,
                end=min(end, high) - low,
                witnesses=span.witnesses,
            )
            if inner.start < inner.end:
                placed[sentences.ids[index]].append(inner)
    return placed


def covered(
    stream: Stream, sentences: Sentences, coverage: Iterable[Coverage]
) -> dict[str, list[str]]:
    """The ids of the sentences that each witness covers, wholly or in part, in order."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for one in coverage:
        start = stream.starts[one.block] + one.start
        end = stream.starts[one.block] + one.end
        for index in sentences.between(start, end):
            found[one.witness][sentences.ids[index]] = None
    return {witness: list(ids) for witness, ids in found.items()}


def entries(
    stream: Stream,
    sentences: Sentences,
    texts: Mapping[str, Sentence],
    variants: Iterable[PlacedVariant],
    emendations: Mapping[str, Emendation],
) -> tuple[Entry, ...]:
    """The apparatus in reading order: the witnesses' variants and the editor's emendations.

    Ids count through the sentence: `the-shah:play.14-a1`. A variant in a label or head, which
    belongs to no sentence, stands with the sentence that follows, with `start` and `end` 0.
    """
    found = [entry for variant in variants for entry in _of_variant(stream, sentences, variant)]
    found += [
        entry for name in sentences.ids for entry in _of_emendations(texts[name], emendations)
    ]
    order = {name: index for index, name in enumerate(sentences.ids)}
    found.sort(key=lambda entry: (order[entry.sentence], entry.start, entry.end))
    counts: dict[str, int] = defaultdict(int)
    numbered: list[Entry] = []
    for entry in found:
        counts[entry.sentence] += 1
        numbered.append(replace(entry, id=f"{entry.sentence}-a{counts[entry.sentence]}"))
    return tuple(numbered)


def _of_variant(stream: Stream, sentences: Sentences, variant: PlacedVariant) -> Iterator[Entry]:
    offset = stream.starts[variant.block]
    start, end = offset + variant.start, offset + variant.end
    index = sentences.at(start, end)
    low, high = sentences.spans[index]
    if start < low < end or start < high < end:
        at = low if start < low else high
        for half in variant.cut(at - offset):
            yield from _of_variant(stream, sentences, half)
        return
    outside = not low <= start <= end <= high
    said = variant.lemma.strip() or variant.braille.strip()
    if outside and not said and not any(one.text for one in variant.readings):
        return  # the blank between two sentences that the witness lacks
    yield Entry(
        id="",
        sentence=sentences.ids[index],
        kind=variant.kind,
        start=0 if outside else start - low,
        end=0 if outside else end - low,
        lemma=variant.lemma,
        braille=variant.braille,
        readings=tuple(Reading(witness=one.witness, text=one.text) for one in variant.readings),
        reason=variant.reason,
    )


def _of_emendations(sentence: Sentence, emendations: Mapping[str, Emendation]) -> Iterator[Entry]:
    for run in sentence.trace:
        if run.kind != "emendation":
            continue
        emendation = emendations[run.by]
        yield Entry(
            id="",
            sentence=sentence.id,
            kind="emendation",
            start=run.start,
            end=run.end,
            lemma=sentence.text[run.start : run.end],
            braille=emendation.old,
            readings=(),
            reason=f"{emendation.grounds} ({emendation.editor})",
        )

"""The emphasis that the braille itself has, as spans of the sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from transcribe.edition import Span
from transcribe.emphasis import Emphasis
from transcribe.structure.apparatus import Sentences
from transcribe.structure.stream import Stream

BRAILLE = "braille"


def emphasised(
    stream: Stream, sentences: Sentences, found: Iterable[Emphasis]
) -> dict[str, list[Span]]:
    """What signs of emphasis reach over, by sentence id, in characters of the sentence."""
    placed: dict[str, list[Span]] = defaultdict(list)
    for each in found:
        start, end = stream.between(each.start, each.end)
        for index in sentences.between(start, end):
            low, high = sentences.spans[index]
            span = Span(
                kind="strong" if each.bold else "emphasis",
                start=max(start, low) - low,
                end=min(end, high) - low,
                witnesses=(BRAILLE,),
            )
            if span.start < span.end:
                placed[sentences.ids[index]].append(span)
    return {
        name: _one(stream.text[slice(*spans)], placed[name])
        for name, spans in zip(sentences.ids, sentences.spans, strict=True)
        if name in placed
    }


def _one(text: str, spans: Sequence[Span]) -> list[Span]:
    """Spans of a kind with nothing but a blank between them are one: each word had its own
    sign."""
    made: list[Span] = []
    for span in sorted(spans, key=lambda one: (one.kind, one.start, one.end)):
        same = made and made[-1].kind == span.kind
        if same and not text[made[-1].end : span.start].strip():
            made[-1] = replace(made[-1], end=max(made[-1].end, span.end))
        else:
            made.append(span)
    return sorted(made, key=lambda one: (one.start, one.end))


def merged(own: Sequence[Span], others: Sequence[Span]) -> list[Span]:
    """The spans of a sentence: the braille's own extent holds where a witness emphasises some of
    the same words, and the witness is named beside it."""
    made = list(own)
    for other in others:
        touched = [
            index
            for index, span in enumerate(made)
            if other.kind == "emphasis"
            and span.witnesses[:1] == (BRAILLE,)
            and span.start < other.end
            and other.start < span.end
        ]
        for index in touched:
            names = dict.fromkeys((*made[index].witnesses, *other.witnesses))
            made[index] = replace(made[index], witnesses=tuple(names))
        if not touched:
            made.append(other)
    return sorted(made, key=lambda span: (span.start, span.end))

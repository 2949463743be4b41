"""What witnesses show beside the text: emphasis, quotations, paragraphs that the braille hides."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from transcribe.collate.layout import Layout
from transcribe.collate.model import (
    Collation,
    ParagraphBreak,
    PlacedSpan,
    Segment,
    Variant,
)
from transcribe.collate.replay import Change, changes, track

_SENTENCE_END = re.compile(r"[.?!:—][\"')\]]*\s*$")
_ITALIC_THROUGHOUT = 0.5


def spans(collation: Collation, layout: Layout) -> Iterator[PlacedSpan]:
    """The emphasised and the quoted spans, in the order of the text."""
    found = [*_emphasis(collation, layout), *_quotations(collation, layout)]
    yield from sorted(found, key=lambda span: (span.block, span.start, span.end, span.kind))


def paragraphs(collation: Collation, layout: Layout) -> Iterator[ParagraphBreak]:
    """The paragraphs that only witnesses show, in the order of the text.

    A break inside a sentence is a witness's layout, not a paragraph.
    """
    for variant in collation.variants:
        if variant.kind != "structure" or not variant.base.isspace() or "\n" in variant.base:
            continue
        shown = {item.witness for item in variant.readings if "\n" in item.text}
        _, end = layout.span(variant.start, variant.end)
        if shown and _SENTENCE_END.search(layout.text, 0, end):
            block, _, at = layout.places(end, end)[0]
            yield ParagraphBreak(block, at, tuple(sorted(shown)))


def _emphasis(collation: Collation, layout: Layout) -> Iterator[PlacedSpan]:
    """Spans that overlap are one: the extent that most witnesses show, else the longest."""
    throughout = _italic_throughout(collation)
    variants = [
        (variant, names)
        for variant in collation.variants
        if variant.kind == "emphasis"
        and (names := {item.witness for item in variant.readings} - throughout)
    ]
    for cluster in _clusters(variants):
        extent, _ = max(
            cluster, key=lambda item: (len(item[1]), item[0].end - item[0].start, -item[0].start)
        )
        witnesses = tuple(sorted(set().union(*(names for _, names in cluster))))
        for block, start, end in layout.places(*layout.span(extent.start, extent.end)):
            if start < end:
                yield PlacedSpan("emphasis", block, start, end, witnesses)


def _clusters(
    variants: Iterable[tuple[Variant, set[str]]],
) -> Iterator[list[tuple[Variant, set[str]]]]:
    cluster: list[tuple[Variant, set[str]]] = []
    reach = -1
    for item in variants:
        if cluster and item[0].start >= reach:
            yield cluster
            cluster = []
        cluster.append(item)
        reach = max(reach, item[0].end)
    if cluster:
        yield cluster


def _italic_throughout(collation: Collation) -> frozenset[str]:
    """The witnesses that emphasise more than half of what they have: there it means nothing."""
    covered: Counter[str] = Counter()
    emphasised: Counter[str] = Counter()
    for segment in collation.segments:
        covered[segment.witness] += segment.to - segment.from_
    for variant in collation.variants:
        if variant.kind == "emphasis":
            for reading in variant.readings:
                emphasised[reading.witness] += reading.end - reading.start
    return frozenset(
        name for name in covered if emphasised[name] > _ITALIC_THROUGHOUT * covered[name]
    )


def _quotations(collation: Collation, layout: Layout) -> Iterator[PlacedSpan]:
    """The quotations of the witnesses whose two marks stand in the adopted text."""
    witnesses: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    texts = {witness.id: witness for witness in collation.witnesses}
    for segment, changed in zip(collation.segments, changes(collation), strict=True):
        where = _MarkFinder(segment, changed, layout)
        for mark in texts[segment.witness].marks:
            if mark.kind == "quotation" and segment.from_ <= mark.start < mark.end <= segment.to:
                first, last = where.find(mark.start), where.find(mark.end - 1)
                if first is not None and last is not None and first < last:
                    witnesses[first, last + 1].add(segment.witness)
    for (start, end), names in witnesses.items():
        for block, low, high in layout.places(start, end):
            if low < high:
                yield PlacedSpan("quotation", block, low, high, tuple(sorted(names)))


class _MarkFinder:
    """Finds where a quotation mark of a witness stands in the adopted text, if it does."""

    def __init__(self, segment: Segment, changed: Sequence[Change], layout: Layout) -> None:
        self._layout = layout
        self._to_base = track(segment, changed)
        self._changed = {
            at: change
            for change in changed
            for at in range(change.reading.start, change.reading.end)
        }

    def find(self, at: int) -> int | None:
        """The character of the adopted text for the quotation mark at `at` of the witness."""
        change = self._changed.get(at)
        if change is None:
            start, _ = self._layout.span(*self._to_base.over(at, at + 1))
            return start
        adopted = change.variant.adopted
        if adopted is None or adopted.text != change.reading.text:
            return None
        start, _ = self._layout.span_of(change.variant)
        return start + at - change.reading.start

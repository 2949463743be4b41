"""The text that the edition prints: the base with the adopted readings in it.

    adopt(collation) -> Adoption

Every character stays traced: an adopted reading is a piece of origin witness, with the span of
the witness that it comes from, on the cells that it replaces. What else the witnesses say is
carried over into the coordinates of the new blocks (see `model`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from transcribe.collate.layout import Layout, layout_of
from transcribe.collate.model import Adoption, Collation, Coverage, PlacedVariant, Variant
from transcribe.collate.spans import paragraphs, spans


def adopt(collation: Collation) -> Adoption:
    """The adopted blocks, and variants, spans, paragraphs and coverage in their coordinates.

    The blocks are as many as the decoding's, in the same order, with the same gaps.
    """
    layout = layout_of(collation.base, collation.variants)
    return Adoption(
        blocks=layout.blocks,
        variants=tuple(
            placed for variant in collation.variants for placed in _placed(variant, layout)
        ),
        spans=tuple(spans(collation, layout)),
        paragraphs=tuple(paragraphs(collation, layout)),
        coverage=tuple(
            Coverage(segment.witness, *place)
            for segment in collation.segments
            for place in layout.places(*layout.span(segment.start, segment.end))
        ),
    )


def _placed(variant: Variant, layout: Layout) -> Iterator[PlacedVariant]:
    """A variant in the blocks it stands in: its readings go with the first of them."""
    readings = variant.readings
    for block, start, end in layout.places(*layout.span_of(variant)):
        begin = layout.base.starts[block]
        length = len(layout.base.blocks[block].text)
        low, high = max(variant.start - begin, 0), min(variant.end - begin, length)
        yield PlacedVariant(
            kind=variant.kind,
            block=block,
            start=start,
            end=end,
            lemma=layout.blocks[block].text.text[start:end],
            braille=layout.base.text[begin + low : begin + max(low, high)],
            readings=readings,
            reason=variant.reason,
            adopted=variant.adopted is not None,
        )
        readings = tuple(replace(item, start=item.end, text="") for item in readings)

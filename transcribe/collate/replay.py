"""Replaying the apparatus: a witness out of the base, and the base out of a witness.

    replay(collation, segment) -> str          the witness's stretch, in its normal form
    replay_base(collation, segment) -> str     the base's stretch

Only the entries and one of the two texts are used. That both come out right shows that the
apparatus is whole: no difference is missing, none is told twice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from transcribe.collate.mapping import Track
from transcribe.collate.model import TEXTLESS, Attestation, Collation, Segment, Variant


@dataclass(frozen=True, slots=True)
class Change:
    """A variant and the reading that one segment has there."""

    variant: Variant
    reading: Attestation


def changes(collation: Collation) -> list[list[Change]]:
    """For each segment of a collation, the variants that change its text, in the order of both
    texts."""
    numbered = sorted(
        (segment.witness, segment.from_, index) for index, segment in enumerate(collation.segments)
    )
    found: list[list[Change]] = [[] for _ in collation.segments]
    for variant in collation.variants:
        if variant.kind in TEXTLESS:
            continue
        for reading in variant.readings:
            # The last segment of the witness that begins at the reading or before it.
            at = bisect_right(numbered, (reading.witness, reading.start, len(numbered)))
            found[numbered[at - 1][2]].append(Change(variant, reading))
    for items in found:
        items.sort(key=lambda item: (item.reading.start, item.reading.end, item.variant.start))
    return found


def replay(collation: Collation, segment: Segment) -> str:
    """The text of a witness's segment, rebuilt from the base and the apparatus."""
    parts: list[str] = []
    at = segment.start
    for change in _changes_of(collation, segment):
        parts += (collation.base.text[at : change.variant.start], change.reading.text)
        at = change.variant.end
    parts.append(collation.base.text[at : segment.end])
    return "".join(parts)


def replay_base(collation: Collation, segment: Segment) -> str:
    """The base's text along a segment, rebuilt from the witness and the apparatus."""
    witness = next(item for item in collation.witnesses if item.id == segment.witness)
    parts: list[str] = []
    at = segment.from_
    for change in _changes_of(collation, segment):
        parts += (witness.text[at : change.reading.start], change.variant.base)
        at = change.reading.end
    parts.append(witness.text[at : segment.to])
    return "".join(parts)


def track(segment: Segment, changes: Sequence[Change]) -> Track:
    """The way from a segment's witness to the base."""
    return Track(
        (segment.from_, segment.start),
        tuple(
            (item.reading.start, item.reading.end, item.variant.start, item.variant.end)
            for item in changes
        ),
    )


def _changes_of(collation: Collation, segment: Segment) -> list[Change]:
    return changes(collation)[collation.segments.index(segment)]

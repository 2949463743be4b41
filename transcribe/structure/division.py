"""The stream divided into sections, parts and sentences: spans only, no text is cut yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from transcribe.corpus import Expected
from transcribe.structure.heads import uncovered
from transcribe.structure.outline import as_it_stands
from transcribe.structure.paragraphs import paragraphs
from transcribe.structure.parts import RawPart, parts
from transcribe.structure.sections import RawSection, sections
from transcribe.structure.stream import Stream


@dataclass(frozen=True)
class Division:
    """A section and its parts, in the order in which they begin."""

    section: RawSection
    parts: tuple[RawPart, ...]


def divide(
    stream: Stream,
    attested: Mapping[int, str] | None = None,
    joined: Iterable[int] = (),
    outline: Sequence[Expected] = (),
    before: Stream | None = None,
) -> list[Division]:
    """Divide the stream.

    `attested`: positions where a paragraph begins that the layout does not show, with who says
    so; `joined`: positions of gaps that are no paragraphs; `outline`: the sections to expect, by
    heads as the stream or, where it was changed, `before` has them.
    """
    text = stream.text
    found = list(uncovered(text, paragraphs(stream, attested or {}, joined)))
    if before is not None:
        outline = as_it_stands(stream, found, before, outline)
    return [
        Division(section, tuple(parts(text, section))) for section in sections(text, found, outline)
    ]

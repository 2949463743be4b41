"""A section in the order of reading: what the writers print, one passage after the other.

    passages(section) -> tuple[Passage, ...]        in the order of the braille
    title_first(section) -> tuple[Passage, ...]     as a page has it, the title first

Parts come in the order in which they begin, but a note may interrupt the rule or the play that it
belongs to. The order of reading is that of the braille, and this is the one place that restores it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from transcribe.edition import Part, Section, Sentence


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of one part, or a head alone on its line.

    `heading` is the head ("RULES"), and then there is nothing else. Otherwise there are the
    paragraph's sentences, and `label` is the part's own head ("I.") where the part begins here.
    """

    part: Part
    heading: str = ""
    label: str = ""
    sentences: tuple[Sentence, ...] = ()


def passages(section: Section) -> tuple[Passage, ...]:
    """The passages of a section in the order in which the braille has them."""
    made: list[Passage] = []
    for _, passage in sorted(_pieces(section), key=lambda piece: piece[0]):
        if _goes_on(made, passage):
            made[-1] = replace(made[-1], sentences=made[-1].sentences + passage.sentences)
        else:
            made.append(passage)
    return tuple(made)


def _pieces(section: Section) -> Iterator[tuple[int, Passage]]:
    """Heads and single sentences, each with the byte at which it begins."""
    for part in section.parts:
        if part.heading:
            yield part.heading_trace[0].byte_start, Passage(part, heading=part.heading)
        for index, sentence in enumerate(part.sentences):
            label = part.label if index == 0 else ""
            yield sentence.braille.start, Passage(part, label=label, sentences=(sentence,))
        if part.label and not part.sentences:
            yield part.label_trace[0].byte_start, Passage(part, label=part.label)


def _goes_on(made: list[Passage], passage: Passage) -> bool:
    """Whether a passage of one sentence belongs to the paragraph before it."""
    if not made or passage.heading or made[-1].heading or passage.label:
        return False
    return made[-1].part.id == passage.part.id and not passage.sentences[0].paragraph_start


def is_line(passage: Passage) -> bool:
    """Whether a passage is a line of verse or an entry of a list, and no paragraph."""
    return not passage.heading and passage.part.kind in ("verse", "list")


def title_first(section: Section) -> tuple[Passage, ...]:
    """The passages with the title before all else, and a caption behind the cards and the source.

    The braille has the caption of a figure before the title: it stood on the page before.
    """
    ordered = ("title", "pack", "source", "caption")
    found = passages(section)
    heads = [each for each in found if each.part.kind in ordered]
    rest = [each for each in found if each.part.kind not in ordered]
    return (*sorted(heads, key=lambda each: ordered.index(each.part.kind)), *rest)


def with_label(label: str, text: str) -> str:
    """A printed head and the text that follows it: "I. The …", but "Note.—The …"."""
    return f"{label}{text}" if not label or label.endswith(("—", "–")) else f"{label} {text}"

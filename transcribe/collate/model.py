"""What collation says: witnesses in normal form, where they lie, and how they differ.

How the other rooms use it:

* `readers.read_witness(path, id)` gives a `WitnessText`;
* `collate(decoding, witnesses, table)` gives a `Collation`, in characters of `base.text`;
* `adopt(collation)` gives an `Adoption`: the blocks as the edition prints them, and everything
  else in **block coordinates** (index of the block, characters of its adopted text). `blocks` has
  the length and the order of the decoding's blocks. Assembling then needs only to cut the blocks
  into sentences and to hand each `PlacedVariant`, `PlacedSpan` and `ParagraphBreak` to the sentence
  that holds its characters, less the sentence's own start. A variant never leaves its block; one
  that crosses a sentence's end is divided with `PlacedVariant.cut`.

Replaying (`replay.replay`) works on the `Collation`.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Literal

from transcribe.decode import Block
from transcribe.edition import ApparatusKind, SpanKind

WitnessFormat = Literal["text", "markdown", "html", "epub"]
MarkKind = Literal["emphasis", "quotation", "bullet", "heading"]

TEXTLESS: frozenset[ApparatusKind] = frozenset({"emphasis", "transposition"})
"""Kinds of variant that change no character: replaying leaves them out."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Markup of a witness: characters `start` to `end` of its normal form (end excluded).

    A quotation includes its two quotation marks, a bullet is the two characters of "• ".
    """

    kind: MarkKind
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class WitnessText:
    """A witness in normal form.

    The normal form: Unicode NFC; one space between words; one line feed between paragraphs
    (headings, list items, captions and table rows are paragraphs), none at the ends; quotation
    marks `"` and `'`; the dash `—` without spaces round it, the hyphen `-`; a list item begins
    with "• " (a numbered one with its own numeral); emphasis, headings and the square brackets
    of `[Illustration: …]` are taken out of the text. `marks` keeps what was taken out, and says
    which marks quote.

    `anchors` and `places`: character `anchors[i]` of `text` stands at character `places[i]` of
    the file (as decoded with `encoding`), and those behind it, up to the next anchor, stand one
    by one behind it there (`place`). `lines`: the offsets in the file at which its lines begin.
    """

    id: str
    file: str
    format: WitnessFormat
    encoding: str
    text: str
    marks: tuple[Mark, ...]
    anchors: array[int]
    places: array[int]
    lines: array[int]

    def place(self, character: int) -> int:
        """The character of the file that a character of the normal form stands for."""
        index = bisect_right(self.anchors, character) - 1
        return self.places[index] + character - self.anchors[index]

    def line_and_column(self, character: int) -> tuple[int, int]:
        """The line and the column of the file, from 1, for a character of the normal form."""
        place = self.place(character)
        line = bisect_right(self.lines, place)
        return line, place - self.lines[line - 1] + 1


@dataclass(frozen=True, slots=True)
class Base:
    """The decoded book as one text: its blocks joined by line feeds; block i begins at
    character `starts[i]`."""

    blocks: tuple[Block, ...]
    text: str
    starts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attestation:
    """What one witness has in one place: characters `start` to `end` of its normal form."""

    witness: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Variant:
    """One difference: characters `start` to `end` of the base, where the braille has `base`.

    All readings are of one kind. `adopted` is the reading that the edition prints (a witness's,
    with its span); None keeps the base. Textless kinds (`TEXTLESS`) never have one.
    """

    kind: ApparatusKind
    start: int
    end: int
    base: str
    readings: tuple[Attestation, ...]
    reason: str
    adopted: Attestation | None = None


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a witness that runs along a stretch of the base.

    `start` and `end` are characters of the base, `from_` and `to` characters of the witness;
    `words` counts the base's words there, `agreeing` those that the witness has too (damage
    undone), `pairs` the positions of paired words (character of the base, of the witness).
    """

    witness: str
    start: int
    end: int
    from_: int
    to: int
    words: int
    agreeing: int
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Collation:
    """The base, the witnesses, where each lies, and every difference once.

    `variants` are in the order of the base; `segments` in the order of the base too. `unplaced`
    names the witnesses that match nowhere: the command says so.
    """

    base: Base
    witnesses: tuple[WitnessText, ...]
    segments: tuple[Segment, ...]
    variants: tuple[Variant, ...]
    unplaced: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlacedVariant:
    """A variant in block coordinates: characters `start` to `end` of the adopted text of block
    `block`, which read `lemma` there; `braille` is what the braille alone gives."""

    kind: ApparatusKind
    block: int
    start: int
    end: int
    lemma: str
    braille: str
    readings: tuple[Attestation, ...]
    reason: str
    adopted: bool

    def cut(self, at: int) -> tuple[PlacedVariant, PlacedVariant]:
        """The variant divided at character `at` of the block (`start < at < end`).

        The lemma is divided there; braille and readings, whose words have no counterpart on
        either side, stay with the first half, and the second half reads as nothing.
        """
        if not self.start < at < self.end:
            raise ValueError(f"character {at} is not inside {self.start}-{self.end}")
        left = self.lemma[: at - self.start]
        whole = self.braille == self.lemma
        first = replace(self, end=at, lemma=left, braille=left if whole else self.braille)
        second = replace(
            self,
            start=at,
            lemma=self.lemma[at - self.start :],
            braille=self.braille[at - self.start :] if whole else "",
            readings=tuple(replace(item, start=item.end, text="") for item in self.readings),
        )
        return first, second


@dataclass(frozen=True, slots=True)
class PlacedSpan:
    """Emphasis or a quotation (its marks included) in block coordinates, and who attests it."""

    kind: SpanKind
    block: int
    start: int
    end: int
    witnesses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParagraphBreak:
    """A paragraph that only witnesses show: it begins at character `start` of the block."""

    block: int
    start: int
    witnesses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Characters `start` to `end` of a block that a witness covers."""

    witness: str
    block: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Adoption:
    """The blocks as the edition prints them, and all that the witnesses say about them."""

    blocks: tuple[Block, ...]
    variants: tuple[PlacedVariant, ...]
    spans: tuple[PlacedSpan, ...]
    paragraphs: tuple[ParagraphBreak, ...]
    coverage: tuple[Coverage, ...]

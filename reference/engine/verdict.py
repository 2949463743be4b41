"""What the judge says: legal, refused, or something else is due first, and on what grounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Literal

from reference.engine.moves import Move
from reference.engine.parts import Part, Reading
from reference.engine.parts.base import full_id


@dataclass(frozen=True, slots=True)
class Citation:
    """A sentence (or house rule) that a verdict rests on.

    `sentence`: its full id, `the-shah:play.9` or `house-13`. `part`: the part that cites it, as
    its file has it. `field`: the field of the part that the sentence governs, or "". `status`: how
    far the sentence says it.
    """

    sentence: str
    part: str
    field: str = ""
    status: str = "stated"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a proposed move.

    `explanation`: one or two plain sentences. `silent`: the book says nothing of such a move, and
    the citations name the house rule and the nearest grants. `due`: with `due first`, the moves
    that come before.
    """

    kind: Literal["legal", "refused", "due first"]
    explanation: str
    citations: tuple[Citation, ...]
    silent: bool = False
    due: tuple[Move, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return self.kind == "legal"


class Rung(IntEnum):
    """How far up the ladder of questions a move came with one grant."""

    UNGRANTED = 5
    UNFIT = 6
    LIMIT = 7
    LEGAL = 9


@dataclass(frozen=True, slots=True)
class Ground:
    """A part that decided, and the fields that were tested (none: its general sentences)."""

    part: Part
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What one grant says of a move: how far it came, why, and the grounds.

    `lasting`: a refusal that would be the same whatever is done first.
    """

    rung: Rung
    text: str
    grounds: tuple[Ground, ...]
    lasting: bool = False


def as_read(text: str, grounds: tuple[Ground, ...]) -> str:
    """A text that says so if it rests on how an unclear page is read."""
    read = dict.fromkeys(ground.part for ground in grounds if isinstance(ground.part, Reading))
    so = ", ".join(f"{part.name}={part.default}" for part in read)
    return f"{text} So the page is read here: {so}." if so else text


class Library:
    """The sentences behind the parts of one game, worked out when first cited and then kept."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self._known: dict[tuple[int, tuple[str, ...]], tuple[Citation, ...]] = {}

    def cite(self, grounds: tuple[Ground, ...]) -> tuple[Citation, ...]:
        """The sentences behind some grounds, each once, in the order of the grounds."""
        out: dict[str, Citation] = {}
        for ground in grounds:
            key = (id(ground.part), ground.fields)  # parts live as long as their game
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = self._look_up(ground)
            for citation in found:
                out.setdefault(citation.sentence, citation)
        return tuple(out.values())

    def _look_up(self, ground: Ground) -> tuple[Citation, ...]:
        """A ground with fields cites the sentences tied to them; where there are none, and for a
        ground without fields, the part's general sentences; where there are none either, all."""
        pairs = list(ground.part.citations())
        chosen = [pair for pair in pairs if pair[0] and pair[0] in ground.fields]
        if not chosen or "" in ground.fields:
            chosen = [pair for pair in pairs if not pair[0]] + chosen
        label = ground.part.label()
        return tuple(
            Citation(full_id(self.slug, locus), label, field, ground.part.status)
            for field, locus in chosen or pairs
        )


@dataclass(frozen=True)
class HouseRule(Part):
    """A house rule as a part, so that it can be a ground like any other."""

    name: str = ""


@cache
def house(number: int) -> Ground:
    """The house rule of that number as a ground."""
    return Ground(HouseRule(f"house-{number}", cites=f"house-{number}", status="editorial"))

"""The page of a game, and the parts that say what is read how."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from reference.engine.parts.base import Part


@dataclass(frozen=True)
class Pack(Part):
    """Packs shuffled together, and the order of ranks, which is the order of every sequence.

    A piquet pack is `ranks="A 7..K"`.
    """

    packs: int
    ranks: str = "A..K"


@dataclass(frozen=True)
class Goal(Part):
    """When the game is won: when every foundation is complete (if it has any), and this besides.

    `cleared`: these places are empty. `sum` and `lines`: in so many of the rows, columns and
    diagonals of the square zone `square` the ranks add up to `sum`.
    """

    cleared: str = ""
    sum: int = 0
    lines: int = 0
    square: str = ""


@dataclass(frozen=True)
class Picture(Part):
    """The final tableau that the book promises: pairs of places and their uppermost cards.

    A claim to be carried out on won games, not a rule.
    """

    shows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Score(Part):
    """Counters: `stake` paid for the pack, `each` won for every card in `zone`. Changes no move."""

    stake: int = 0
    each: int = 0
    zone: str = ""


@dataclass(frozen=True)
class Advice(Part):
    """Counsel of the book: read by hints, never by the judge.

    `note` says it in words; `first` names places from which to play rather than from `over`.
    """

    note: str = ""
    first: str = ""
    over: str = ""


@dataclass(frozen=True)
class Reading(Part):
    """A point where the page is unclear or silent: its options and the default, with a reason.

    `options` are separated by `|`; `question` says what is asked, in a few words.
    """

    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str = ""
    options: str = ""
    default: str = ""
    question: str = ""
    reason: str = ""

    def choices(self) -> tuple[str, ...]:
        """The options, in the order written."""
        return tuple(option.strip() for option in self.options.split("|"))

    def label(self) -> str:
        """The reading with its default, or with what was chosen once that is settled."""
        return f"Reading({self.name}={self.default})"


@dataclass(frozen=True)
class Variant(Part):
    """Another way of playing that the book gives.

    `parts` take the place of those of the same kind and places, or are added; `without` fall away.
    """

    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str = ""
    parts: tuple[Part, ...] = ()
    without: tuple[Part, ...] = ()

    @property
    def slug(self) -> str:
        """The name as it stands in links and saves: `the-house-in-the-wood`."""
        return slug_of(self.name)


@dataclass(frozen=True)
class Page:
    """A game as the book's page has it: pack, places, what is done with the cards, the law.

    `zones` are the places (`Zone`, `Foundation`, `Beside`), `course` what is done with the pack, in
    order, `rules` the grants and prohibitions.
    """

    title: str
    pack: Pack
    zones: tuple[Part, ...]
    course: tuple[Part, ...]
    rules: tuple[Part, ...]
    goal: Goal | None = None
    readings: tuple[Reading, ...] = ()
    variants: tuple[Variant, ...] = ()

    @property
    def slug(self) -> str:
        """The section of the edition: `the-shah`."""
        return slug_of(self.title)

    def parts(self) -> Iterator[Part]:
        """All parts of the page in order, those of the variants included."""
        yield self.pack
        yield from self.zones
        yield from self.course
        yield from self.rules
        if self.goal:
            yield self.goal
        yield from self.readings
        for variant in self.variants:
            yield variant
            yield from variant.parts


def slug_of(title: str) -> str:
    """A title as an id: lower case, Æ as ae, quotes, apostrophes and points dropped."""
    text = title.lower().replace("æ", "ae")
    text = unicodedata.normalize("NFKD", text)
    kept = "".join(c for c in text if c.isascii() and (c.isalnum() or c in " -"))
    return "-".join(kept.split())

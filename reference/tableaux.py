"""The 47 printed figures: what `corpus/tableaux/*.json` says, read into types.

The fields are described in `corpus/tableaux/README.md`. A figure is a fact about the print, not
about the rules; what cannot be read there stays unread here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from transcribe.errors import CadoganError

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "J": "knave",
    "Q": "queen",
    "K": "king",
}
CARD = re.compile(r"(A|[2-9]|10|[JQK]|\?)([SHDC?])")


@dataclass(frozen=True, slots=True)
class Card:
    """A card as far as it can be read: `rank` or `suit` is None where it cannot.

    `str()` gives the form of the data, `7S` or `?D`.
    """

    rank: str | None
    suit: str | None

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as in the figures (`10H`, `?D`). Raises ValueError on anything else."""
        match = CARD.fullmatch(text)
        if match is None:
            raise ValueError(f"not a card: {text!r}")
        rank, suit = match.groups()
        return cls(None if rank == "?" else rank, None if suit == "?" else suit)

    def __str__(self) -> str:
        return f"{self.rank or '?'}{self.suit or '?'}"

    @property
    def red(self) -> bool:
        """Whether the suit is known to be hearts or diamonds."""
        return self.suit in ("H", "D")


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One place of a figure: a card, a card's back, or a printed blank space.

    `x`, `y` are the centre of the whole card, its covered part included, as fractions of the
    figure's width and height; `turned` is in degrees clockwise from upright; `z` grows upwards.
    """

    id: str
    zone: str
    index: int
    x: float
    y: float
    turned: int
    card: str | None
    sure: bool
    candidates: tuple[str, ...] = ()
    basis: Literal["layout", "figure", "pips", "order", "elimination"] | None = None
    note: str = ""
    label: str = ""
    pile: str = ""
    z: int = 0
    row: int | None = None
    column: int | None = None
    ray: int | None = None
    hour: str = ""
    side: str = ""
    place: str = ""
    part: str = ""
    clock: int | None = None
    deal: int | None = None
    outline: Literal["dotted", ""] = ""

    def __post_init__(self) -> None:
        for text in (*self.candidates, *(() if self.card in (None, "back") else (self.card,))):
            Card.parse(str(text))

    @property
    def face(self) -> Card | None:
        """The card that shows, or None for a blank space and for a card face down."""
        return None if self.card in (None, "back") else Card.parse(str(self.card))

    @property
    def blank(self) -> bool:
        """Whether the print leaves an empty space here."""
        return self.card is None

    @property
    def back(self) -> bool:
        """Whether the card lies face down, or is a packet drawn with a plain face."""
        return self.card == "back"

    @property
    def might_be(self) -> tuple[Card, ...]:
        """All the cards that an unsure position may be, the most likely first; else its card."""
        if self.candidates:
            return tuple(Card.parse(text) for text in self.candidates)
        return () if self.face is None else (self.face,)


class Mark(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed beside the cards: a cross, a letter, a numeral, a clock's hand.

    `vacancy` is the opposite: a place where nothing is printed.
    """

    kind: Literal[
        "cross",
        "letter",
        "lettering",
        "numeral",
        "caption",
        "hand",
        "centre",
        "circle",
        "dotted line",
        "vacancy",
    ]
    x: float
    y: float
    means: str
    position: str = ""
    row: int | None = None
    column: int | None = None
    index: int | None = None
    text: str = ""


class Tableau(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One figure. `width`, `height` in pixels of the scan; card sizes as fractions of them."""

    game: str
    title: str
    figure: int
    summary: str
    remarks: str
    width: int
    height: int
    positions: tuple[Position, ...]
    marks: tuple[Mark, ...]
    packs: int | None = None
    card_width: float | None = None
    card_height: float | None = None


def read_tableau(path: Path) -> Tableau:
    """The figure in one file. Raises CadoganError where the file does not say what it should."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Tableau)
    except (OSError, msgspec.DecodeError, ValueError) as error:
        raise CadoganError(
            f"this figure cannot be read: {error}",
            where=str(path),
            hint="The fields of a figure are described in corpus/tableaux/README.md.",
        ) from error


def read_tableaux(folder: Path) -> tuple[Tableau, ...]:
    """All figures of a folder, in the order of the book."""
    figures = (read_tableau(path) for path in sorted(folder.glob("*.json")))
    return tuple(sorted(figures, key=lambda tableau: tableau.figure))


def tableaux_by_game(folder: Path) -> dict[str, Tableau]:
    """The same by the slug of their game."""
    return {each.game: each for each in read_tableaux(folder)}

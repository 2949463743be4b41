"""A game on its way down: its table, where its state lies, and the source written so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from reference.engine.cards import NO_CARD
from reference.engine.moves import (
    CARD_SHIFT,
    DEALING,
    DEALING_BIT,
    SOURCE_SHIFT,
    TARGET_SHIFT,
)
from reference.engine.parts import Exchange, Grace, Match, Play, Transfer
from reference.engine.table import Table

STEP_BITS = 27
"""So many bits hold one step of a move."""
WORD = 62
"""So many places are told apart by the bits of one word of a set of places."""


class NotLoweredError(Exception):
    """A game that the kernel cannot play, with the `reason`."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"not lowered: {reason}")


class Source:
    """Python source under construction: lines, and the tables that they name."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0
        self.tables: dict[str, str] = {}
        self.constants: list[str] = []
        self.pending: list[list[str]] = []
        """Whole functions that others call, written before them."""

    def line(self, *texts: str) -> None:
        """One line or several, at the present depth."""
        self.lines += ["    " * self.depth + text for text in texts]

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """`head:` and what is written within, one step to the right."""
        self.line(head + ":")
        self.depth += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.line("pass")
        self.depth -= 1

    @contextmanager
    def function(self, name: str, parameters: str, hot: bool = False) -> Iterator[None]:
        """A compiled function of its own, whatever is being written now.

        `hot`: run with every move, so put in where it is called.
        """
        outer, depth = self.lines, self.depth
        self.lines, self.depth = [], 0
        self.line("@hot" if hot else "@njit")
        with self.block(f"def {name}({parameters})"):
            yield
        self.pending.append([*self.lines, ""])
        self.lines, self.depth = outer, depth

    def table(self, values: Sequence[int], dtype: str = "int64") -> str:
        """The name of a table of numbers; equal tables are one."""
        text = f"np.array({list(values)!r}, dtype=np.{dtype})"
        return self.tables.setdefault(text, f"K{len(self.tables)}")

    def text(self) -> str:
        """Everything written, tables first."""
        made = [f"{name} = {text}" for text, name in self.tables.items()]
        return "\n".join(
            [*made, *self.constants, "", *(line for block in self.pending for line in block)]
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the state of a game lies in its two arrays.

    `S` (bytes): the length of every pile, then its uppermost card, the head, the views (uppermost
    cards as far as they are available, one row a set of gates), and the piles, each with NO_CARD
    beneath its lowest card. `W` (64-bit): what every foundation wants, all of them together, the
    number of the deal, which places of rows are occupied, and which places show what.
    """

    places: int
    foundations: int
    views: int
    stride: int
    words: int
    classes: int = 0

    @property
    def head(self) -> int:
        """Where the head begins in `S`."""
        return 2 * self.places

    @property
    def view(self) -> int:
        """Where the views begin in `S`."""
        return self.head + 16

    @property
    def pile(self) -> int:
        """Where the piles begin in `S`."""
        return (self.view + self.views * self.places + 63) // 64 * 64

    @property
    def size(self) -> int:
        """The length of `S`."""
        return self.pile + self.places * self.stride

    @property
    def wanted(self) -> int:
        """The index in `W` of what all foundations want."""
        return self.foundations

    @property
    def number(self) -> int:
        """The index in `W` of the number of the deal."""
        return self.foundations + 1

    @property
    def occupied(self) -> int:
        """The index in `W` of the first word of occupied places."""
        return self.foundations + 2

    @property
    def show(self) -> int:
        """The index in `W` of the places that show a card of the first class (see `swift`)."""
        return self.occupied + self.words

    @property
    def remains(self) -> int:
        """The index in `W` of the cards that are on no foundation yet (kept by the search)."""
        return self.show + self.classes

    @property
    def all_words(self) -> int:
        """The length of `W`."""
        return self.remains + 1


@dataclass
class Lowering:
    """What all the emitters share."""

    table: Table
    layout: Layout
    src: Source = field(default_factory=Source)
    views: dict[tuple[int, ...], int] = field(default_factory=dict)
    """For each set of gates (by number) the row of its view."""
    made: set[str] = field(default_factory=set)
    """The names of helper functions already written."""
    stuck: dict[tuple[int, str], str] = field(default_factory=dict)
    """For each moment and kinds of move the function that says whether none is granted."""

    @property
    def first(self) -> int:
        """The first foundation."""
        return self.table.foundations.first

    @property
    def last(self) -> int:
        """The place after the last foundation."""
        return self.table.foundations.last

    @property
    def steps(self) -> int:
        """How many steps a move of the game can have."""
        return steps_of(self.table)

    def key(self, verb: int, source: object, target: object, card: object = NO_CARD) -> str:
        """An expression for a move of one step."""
        one = step_text(verb, source, target, card)
        if self.steps > 2:
            return f"({source} << 6 | {card}) << 42 | {verb | (verb in DEALING) << 60}"
        return f"({one}) << {STEP_BITS}" if self.steps == 2 else one

    def put(self, key: str) -> None:
        """Writes one move into the list, over the last one if it is full (see `within`)."""
        self.src.line(f"out[n] = {key}", "n += n < FULL")


def steps_of(table: Table) -> int:
    """How many steps a move of a game can have: 1, 2, or 4 (three cards and a crown)."""
    most = 1
    for part in table.page.rules:
        match part:
            case Match():
                most = max(most, part.n + bool(part.crown))
            case Exchange():
                most = max(most, part.pairs)
            case Grace() if isinstance(part.cards, tuple):
                most = max(most, 2)
            case Play() if part.together:
                most = max(most, 2)
            case Transfer() if part.enabling:
                most = max(most, 2)
    return most


def step_text(verb: int, source: object, target: object, card: object = NO_CARD) -> str:
    """An expression for one step; constants are worked out."""
    constant = verb | (DEALING_BIT if verb in DEALING else 0)
    words = []
    for value, shift in ((source, SOURCE_SHIFT), (target, TARGET_SHIFT), (card, CARD_SHIFT)):
        if isinstance(value, int):
            constant |= value << shift
        else:
            words.append(f"{value} << {shift}")
    return " | ".join([*words, str(constant)])


def place_of(text: str) -> str | int:
    """A place as a number, if it is one already and not a variable."""
    return int(text) if text.isdecimal() else text

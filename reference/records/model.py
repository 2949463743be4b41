"""The record of a game, and the facts that it rests on.

A record prints what the *text* says, in the text's own words as far as they are words of the
field. `None` means that the text is silent; an empty tuple that it names nothing of the kind.
Every other value has a fact: the sentence and the words it was read from.

How values are spelled:

* **ranks** in the singular, `ace two three … ten knave queen king`: a deuce is a `two`, a trey a
  `three`, a jack a `knave`; no rank (`None`) where the cards themselves decide it (a base card);
* **places** (zones, sources, where) as the text names them, without article and with its own
  capitals and number (`Divan`, `side scenes`); the player's "cards in hand" are the `pack`;
* **numbers** as numbers, however the text writes them.

The engine prints the same facts in its own short words; `ENGINE_SUIT`, `ENGINE_BUILD` and
`ENGINE_STEP` say which of them means which.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

SCHEMA_VERSION = 1

PackKind = Literal["entire", "piquet", "other"]
Direction = Literal["ascending", "descending", "both"]
FoundationDirection = Literal["ascending", "descending", "ascending then descending", "both"]
FoundationSuit = Literal["follow", "not followed", "alternate colours"]
MarriageSuit = Literal["same", "any", "alternate colours"]
Placed = Literal[
    "beforehand", "as they appear", "first card turned", "chosen by the player", "at the end"
]
Value = int | str | bool | tuple[str, ...]

ENGINE_SUIT: Final[dict[str, FoundationSuit]] = {
    "same": "follow",
    "any": "not followed",
    "alternate": "alternate colours",
    "beside": "follow",
}
"""The suit of a foundation part of the engine, as a record prints it."""

ENGINE_BUILD: Final[dict[str, MarriageSuit]] = {
    "same": "same",
    "any": "any",
    "alternate": "alternate colours",
}
"""The suit of a building part of the engine, as a record prints it."""

ENGINE_STEP: Final[dict[str, Direction]] = {
    "up": "ascending",
    "down": "descending",
    "both": "both",
}
"""The direction in a step of the engine, as a record prints it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """One value and the words it was read from.

    `field` is the value's path in the record (`redeals`, `foundations[0].rank`); `quote` stands
    letter for letter in the sentence with that id. `by` says how a value was worked out that the
    words do not give outright ("2 × 52 = 104", "two rules are numbered"), else it is empty.
    """

    field: str
    value: Value
    sentence: str
    quote: str
    by: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Conflict:
    """Two readings of one field. Both are among the facts; `kept` stands in the record,
    `aside` does not, and `why` names the general preference that decided."""

    field: str
    kept: Value
    aside: Value
    sentence: str
    why: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Foundation:
    """A group of foundations that are alike.

    `count` of them begin with `rank`; `ends_at` is the rank they finish with (or the text's words
    where no rank is named: "hour of the clock"). `direction` is `both` where a foundation goes up
    and down by turns (ace, king, two, queen …). `step` is 1 for a plain sequence, 2 where every
    other rank is left out. `placed`: taken out of the pack `beforehand`; played `as they appear`;
    the `first card turned` or one `chosen by the player` begins; or all are formed `at the end`.
    """

    rank: str | None = None
    count: int | None = None
    direction: FoundationDirection | None = None
    ends_at: str | None = None
    suit: FoundationSuit | None = None
    step: int | None = None
    placed: Placed | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Marriages:
    """Placing cards on one another in sequence off the foundations, under whatever name.

    `allowed` is None where the text does not speak of it. A *marriage* is of one suit by the
    meaning of the word; other sequences have the suit the text gives them. `step` is 2 where every
    other rank is left out. `where` is the place whose cards receive others, None where the text
    names none.
    """

    allowed: bool | None = None
    direction: Direction | None = None
    step: int | None = None
    suit: MarriageSuit | None = None
    where: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Layout:
    """Cards set out by the deal: `count` times a `unit` of `each` cards (four rows of ten).

    `unit` is the word of the text in the singular; single cards are `count` times one `card`.
    `count` is None where the text sets out "the entire pack" in such units.
    """

    count: int | None
    each: int | None
    unit: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Vacancy:
    """How an emptied place is filled.

    `zone` is where it lies, `source` what fills it, in the order of the text ("from the talon,
    or, when there is no talon, from the pack"). `when`: `immediately`; `at discretion` (the
    player need not hurry, or need not do it); `never`; None where nothing is said. `obligatory`
    is False for what the text only permits, and None for a refilling that it forbids.
    """

    zone: str | None = None
    source: tuple[str, ...] = ()
    when: Literal["immediately", "at discretion", "never"] | None = None
    obligatory: bool | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """What the page of a game says.

    `game` and `title` are the section's. `cards_total` counts the packs before anything is
    withdrawn, `cards_in_play` without the cards that are thrown aside. `rules` counts the rules
    (an unnumbered RULE is one), `notes` the notes, those inside rules included; neither has words
    of its own where it is 0. `redeals` counts deals after the first. `redeal_shuffles` is False
    where the text says that the order is kept, or gives the order of taking up. `zones` are the
    names that the text coins for cards on the table; `privileges` the words that grant a grace;
    `variants` the names of other ways of playing, or the words that introduce one without a name.
    """

    game: str
    title: str
    packs: int | None = None
    pack_kind: PackKind | None = None
    cards_total: int | None = None
    cards_in_play: int | None = None
    rules: int = 0
    notes: int = 0
    redeals: int | Literal["unlimited"] | None = None
    redeal_shuffles: bool | None = None
    foundations: tuple[Foundation, ...] = ()
    marriages: Marriages = field(default_factory=Marriages)
    layout: tuple[Layout, ...] = ()
    zones: tuple[str, ...] = ()
    vacancies: tuple[Vacancy, ...] = ()
    privileges: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    schema_version: int = SCHEMA_VERSION

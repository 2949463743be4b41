"""A doubtful place, and how sure the edition is of what it prints there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["context", "witness", "emendation", "word", "unreadable", "alone"]
Level = Literal["sure", "likely", "unsure"]

LEVELS: tuple[Level, ...] = ("sure", "likely", "unsure")

KINDS: dict[Kind, str] = {
    "context": "context rule",
    "witness": "witness differs",
    "emendation": "emendation",
    "word": "unknown word",
    "unreadable": "unreadable cells",
    "alone": "no witness",
}
"""What each kind of doubt is called."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an emendation would change: at `place` (a sentence's id, or page.line.cell) `old` would
    be made `new`."""

    place: str
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """One doubtful place.

    `page`, `line`, `cell` are the braille's, from 1, `byte` the same in the file. `sentence` is the
    sentence's id, empty where no sentence stands (a label, a heading). `cells` are the braille's at
    the place; `printed` is what the edition prints, between `before` and `after`; `instead` are the
    other readings, each with who has it. `why` names the rule or gives the reason, `level` says how
    sure the printed reading is and `evidence` on what grounds. `checked` is what the witnesses that
    cover the place say. `change` is the emendation that would print the first other reading.
    """

    byte: int
    page: int
    line: int
    cell: int
    kind: Kind
    sentence: str
    cells: str
    before: str
    printed: str
    after: str
    instead: tuple[str, ...]
    why: str
    level: Level
    evidence: str
    checked: str = ""
    change: Change | None = None

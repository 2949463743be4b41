"""The report: what became of every sentence, every check, every finding.

`report.json` is this model written down; its JSON Schema is generated from the types.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from transcribe.writers.json import DIALECT

SCHEMA_VERSION = 1

RoleName = Literal["rule", "example", "claim", "definition", "advice", "description"]
CheckKind = Literal[
    "fact",
    "count",
    "arithmetic",
    "example",
    "prohibition",
    "permission",
    "obligation",
    "order",
    "possibility",
    "final-tableau",
    "advice",
]
Status = Literal["holds", "fails", "undecided"]
Method = Literal["execution", "arithmetic", "figure", "search", "simulation"]
FindingKind = Literal["misprint", "false-claim", "figure", "ambiguity", "term"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Check:
    """Something that the page says, carried out.

    `id`: `GAME/NAME`. `sentence`: the full id of the sentence whose words `quote` are.
    `explicit_example`: the sentence is an example that the book gives itself. `expected` was read
    from the page, `expected_from` says how; `observed` is what came out. An `undecided` check says
    in `observed` why.
    """

    id: str
    game: str
    sentence: str
    quote: str
    kind: CheckKind
    expected: str
    expected_from: str
    observed: str
    status: Status
    method: Method
    explicit_example: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Finding:
    """Where the book is wrong, contradicts its figure or itself, or can be read in two ways.

    `evidence`: the checks that anyone can run alone. `proposed`: how it is read here.
    """

    id: str
    game: str
    sentence: str
    quote: str
    kind: FindingKind
    explanation: str
    evidence: tuple[str, ...]
    proposed: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Role:
    """What a sentence does: all of it, or characters `span[0]` to `span[1]` (end excluded)."""

    role: RoleName
    span: tuple[int, int] | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Governed:
    """A part of the game's rules that cites a sentence: as its file has it, the field that the
    sentence governs (or ""), how far the sentence says it, and the variant it belongs to."""

    part: str
    kind: str
    field: str = ""
    status: Literal["stated", "implied", "editorial"] = "stated"
    variant: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class SentenceEntry:
    """One sentence of the ledger: its roles, the parts that cite it, the checks of it, how often
    it decided for a move and against one, how many mutants were made from its words and noticed.

    It decides in `examples` (positions and worked examples), in the game that is `won`, and in
    games at `random` (`GamePlayed`); `decided` is the sum of the first two.
    """

    id: str
    roles: tuple[Role, ...] = ()
    parts: tuple[Governed, ...] = ()
    checks: tuple[str, ...] = ()
    decided_for: int = 0
    decided_against: int = 0
    examples_for: int = 0
    examples_against: int = 0
    won_for: int = 0
    won_against: int = 0
    random_for: int = 0
    random_against: int = 0
    mutants: int = 0
    mutants_killed: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class GameEntry:
    """A game: whether it can be played, and the version of its rules ("" if it cannot yet)."""

    game: str
    title: str
    executable: bool
    rules_version: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class GameMutants:
    """How many mutants of a game (its page with one thing changed) the checks noticed.

    `current`: they were made from the rules as they are now. `same`: unnoticed, and proved to be
    the same game, so that there is nothing to notice. `alike`: unnoticed, not proved, but played
    just like the page in many games. `reviewed`: unnoticed, and two readers say why they come to
    the same, or that the page does not decide. `open`: a check is wanting.
    """

    game: str
    current: bool
    mutants: int
    killed: int
    same: int
    not_viable: int
    alike: int
    reviewed: int
    open: int


@dataclass(frozen=True, kw_only=True, slots=True)
class GamePlayed:
    """How many deals of a game were played at random, and how many verdicts were given in them:
    on a legal move and on one that a hand might try, in every position. `current`: under the rules
    as they are now."""

    game: str
    current: bool
    deals: int
    verdicts: int


Standing = Literal["alike", "reviewed", "open"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Survivor:
    """A mutant that no check noticed and that is not proved to be the same game, and what is known
    of it: `because` by a first reader, `agreed` by a second."""

    game: str
    mutant: str
    sentences: tuple[str, ...]
    standing: Standing
    because: str
    agreed: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Doubtful:
    """A check whose expectation could have come from the engine, and why one may think so."""

    check: str
    why: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Sampled:
    """What a reader says of a check drawn by lot: whether it could fail, and how.

    `sample`: the number of the reader; fifty were drawn for each, no check twice.
    """

    check: str
    sample: int = 1
    could_fail: bool
    because: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """The whole report, in the order of the book."""

    games: tuple[GameEntry, ...]
    sentences: tuple[SentenceEntry, ...]
    checks: tuple[Check, ...]
    findings: tuple[Finding, ...]
    mutants: tuple[GameMutants, ...] = ()
    survivors: tuple[Survivor, ...] = ()
    doubtful: tuple[Doubtful, ...] = ()
    sampled: tuple[Sampled, ...] = ()
    played: tuple[GamePlayed, ...] = ()
    schema_version: int = SCHEMA_VERSION


def unexplained(checks: Iterable[Check], findings: Iterable[Finding]) -> list[Check]:
    """The failing checks that no finding explains."""
    explained = {check for finding in findings for check in finding.evidence}
    return [check for check in checks if check.status == "fails" and check.id not in explained]


def report_json(report: Report) -> bytes:
    """The report as UTF-8 JSON, indented, with a newline at its end."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"


def report_schema() -> bytes:
    """The JSON Schema of `report.json`."""
    schema: dict[str, Any] = {"$schema": DIALECT, "title": "report.json"}
    schema |= msgspec.json.schema(Report)
    return msgspec.json.format(msgspec.json.encode(schema), indent=1) + b"\n"
